/** Who may ask, on a server that sells Pro. */
export const roles = ['nobody', 'deleted', 'unverified', 'owner', 'stranger', 'pro', 'lapsed'] as const;

/**
 * The status of the answer to a visitor, to somebody whose account is gone while the token still lives, to the coach the
 * rows belong to before and after verifying the e-mail, to another coach, to an owner with Pro, and to one whose Pro has
 * ended and whose rows are in a team beyond what Basic includes.
 */
export type Row = Readonly<Record<(typeof roles)[number], number>>;

/** Anyone may ask; these requests carry nothing, so that what is asked for can be refused for that alone. */
const open = (status: number): Row => {
  const same = { nobody: status, deleted: status, unverified: status, owner: status };
  return { ...same, stranger: status, pro: status, lapsed: status };
};
/** A coach's own affairs: a stranger has affairs of their own. */
const own = (status: number): Row => ({ ...open(status), nobody: 401, deleted: 401 });
const ownVerified = (status: number): Row => ({ ...own(status), unverified: 403 });
const reads: Row = { ...own(200), stranger: 404 };
/** What works around no plan: it reads, or takes something away. */
const evenReadOnly = (status: number): Row => ({ ...ownVerified(status), stranger: 404 });
const writes = (status: number): Row => ({ ...evenReadOnly(status), lapsed: 403 });

/** A new endpoint needs a row here: say who may call it before it ships. */
export const matrix: Readonly<Record<string, Row>> = {
  'GET /api/site': open(200),
  'POST /auth/register': open(400),
  'POST /auth/login': open(400),
  'POST /auth/logout': open(400),
  'POST /auth/refresh': open(400),
  'GET /auth/verify-email': open(400),
  'POST /auth/resend-verification': open(400),
  'POST /auth/forgot-password': open(400),
  'POST /auth/reset-password': open(400),
  'POST /auth/cancel-email-change': open(400),
  'GET /auth/me': own(200),
  'PUT /auth/me': own(400),
  'POST /auth/change-password': own(400),
  'POST /auth/change-email': own(400),
  'POST /auth/delete-account': own(400),
  'GET /auth/export': own(200),
  'GET /auth/sessions': own(200),
  'DELETE /auth/sessions': own(204),
  'DELETE /auth/sessions/:sessionId': { ...own(204), stranger: 404 },
  'GET /api/subscription/status': own(200),
  'POST /api/subscription/upgrade': ownVerified(400),
  'POST /api/subscription/portal': ownVerified(400),
  'POST /api/subscription/confirm': ownVerified(404),
  'PUT /api/subscription/basic-team': { ...writes(400), lapsed: 204 },
  'GET /api/teams': own(200),
  'POST /api/teams': { ...ownVerified(400), stranger: 201, pro: 201 },
  'GET /api/teams/:teamId': reads,
  'PUT /api/teams/:teamId': writes(200),
  'DELETE /api/teams/:teamId': evenReadOnly(204),
  'GET /api/teams/:teamId/players': reads,
  'POST /api/teams/:teamId/players': writes(201),
  'POST /api/teams/:teamId/players/check-duplicate': evenReadOnly(200),
  'GET /api/teams/:teamId/players/:playerId': reads,
  'PUT /api/teams/:teamId/players/:playerId': writes(200),
  'DELETE /api/teams/:teamId/players/:playerId': writes(204),
  'GET /api/teams/:teamId/players/:playerId/delete-impact': reads,
  'POST /api/teams/:teamId/players/import': writes(201),
  'GET /api/teams/:teamId/calendar': reads,
  'GET /api/teams/:teamId/calendar-feed': reads,
  'POST /api/teams/:teamId/calendar-feed': writes(201),
  'DELETE /api/teams/:teamId/calendar-feed': evenReadOnly(204),
  'POST /api/games/team/:teamId/import': writes(201),
  'GET /api/games/team/:teamId': reads,
  'POST /api/games/team/:teamId': writes(201),
  'GET /api/games/:gameId': reads,
  'PUT /api/games/:gameId': writes(200),
  'DELETE /api/games/:gameId': writes(204),
  'GET /api/games/:gameId/availability': reads,
  'PUT /api/games/:gameId/availability': writes(200),
  'PUT /api/games/:gameId/availability/:playerId': writes(200),
  'GET /api/games/:gameId/lineup': reads,
  'PUT /api/games/:gameId/lineup': writes(200),
};
