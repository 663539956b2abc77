/** The callers of the access tests, on a server that sells Pro. */
export const roles = [
  'visitor',
  'deleted',
  'unverified',
  'owner',
  'stranger',
  'pro',
  'downgraded',
  'guest',
  'link',
] as const;

/**
 * The status of the response to a visitor, to a deleted user whose token is still valid, to the coach
 * the rows belong to before and after verifying the e-mail, to another coach, to an owner with Pro, and to one whose
 * Pro has ended and whose rows are in a team beyond what Basic includes, to a guest, who has no account, and to a family
 * with the team's answer link, which has no account either.
 */
export type AccessRow = Readonly<Record<(typeof roles)[number], number>>;

/** Every caller has access. Requests without a valid body get the given status. */
const allowAnyone = (status: number): AccessRow => {
  const same = { visitor: status, deleted: status, unverified: status, owner: status };
  return { ...same, stranger: status, pro: status, downgraded: status, guest: status, link: status };
};
/** Data of the account itself: another coach gets their own data. */
const allowSignedIn = (status: number): AccessRow => ({
  ...allowAnyone(status),
  visitor: 401,
  deleted: 401,
  link: 401,
});
const allowVerified = (status: number): AccessRow => ({ ...allowSignedIn(status), unverified: 403 });
const allowOwner: AccessRow = { ...allowSignedIn(200), stranger: 404 };
/** Allowed for read-only teams, because it reads or deletes. */
const allowVerifiedOwner = (status: number): AccessRow => ({ ...allowVerified(status), stranger: 404 });
const refuseGuests = (row: AccessRow): AccessRow => ({ ...row, guest: 403 });
/** The token of the others is wrong. */
const allowLink: AccessRow = { ...allowAnyone(410), link: 200 };
const allowEditor = (status: number): AccessRow => ({ ...allowVerifiedOwner(status), downgraded: 403 });

/** A new endpoint needs a row here, so that its access is decided before it ships. */
export const matrix: Readonly<Record<string, AccessRow>> = {
  'GET /api/site': allowAnyone(200),
  'POST /api/support/visitor-questions': allowAnyone(202),
  'POST /api/support/questions': refuseGuests(allowSignedIn(202)),
  'POST /auth/register': allowAnyone(400),
  'POST /auth/register-guest': allowSignedIn(400),
  'POST /auth/demo': allowAnyone(201),
  'POST /auth/login': allowAnyone(400),
  'POST /auth/logout': allowAnyone(400),
  'POST /auth/refresh': allowAnyone(400),
  'GET /auth/verify-email': allowAnyone(400),
  'POST /auth/resend-verification': allowAnyone(400),
  'POST /auth/forgot-password': allowAnyone(400),
  'POST /auth/reset-password': allowAnyone(400),
  'POST /auth/cancel-email-change': allowAnyone(400),
  'GET /auth/me': allowSignedIn(200),
  'PUT /auth/me': refuseGuests(allowSignedIn(400)),
  'PUT /auth/mail-settings': refuseGuests(allowVerified(200)),
  'POST /auth/accept-terms': refuseGuests(allowSignedIn(400)),
  'POST /auth/change-password': refuseGuests(allowSignedIn(400)),
  'POST /auth/change-email': refuseGuests(allowSignedIn(400)),
  'POST /auth/delete-account': refuseGuests(allowSignedIn(400)),
  'POST /auth/export': refuseGuests(allowSignedIn(400)),
  'GET /auth/sessions': refuseGuests(allowSignedIn(200)),
  'DELETE /auth/sessions': refuseGuests(allowSignedIn(204)),
  'DELETE /auth/sessions/:sessionId': refuseGuests({ ...allowSignedIn(204), stranger: 404 }),
  'GET /api/subscription/status': allowSignedIn(200),
  'POST /api/subscription/upgrade': refuseGuests(allowVerified(400)),
  'POST /api/subscription/portal': refuseGuests(allowVerified(400)),
  'POST /api/subscription/confirm': refuseGuests(allowVerified(404)),
  'PUT /api/subscription/basic-team': refuseGuests({ ...allowEditor(400), downgraded: 204 }),
  'GET /api/teams': allowSignedIn(200),
  'POST /api/teams': { ...allowVerified(400), stranger: 201, pro: 201, guest: 201 },
  'POST /api/teams/import': refuseGuests({ ...allowVerified(400), stranger: 201, pro: 201 }),
  'GET /api/teams/:teamId': allowOwner,
  'PUT /api/teams/:teamId': allowEditor(200),
  'DELETE /api/teams/:teamId': allowVerifiedOwner(204),
  'POST /api/teams/:teamId/new-season': allowEditor(201),
  'GET /api/teams/:teamId/players': allowOwner,
  'POST /api/teams/:teamId/players': allowEditor(201),
  'POST /api/teams/:teamId/players/check-duplicate': allowVerifiedOwner(200),
  'GET /api/teams/:teamId/players/:playerId': allowOwner,
  'PUT /api/teams/:teamId/players/:playerId': allowEditor(200),
  'DELETE /api/teams/:teamId/players/:playerId': allowEditor(204),
  'GET /api/teams/:teamId/players/:playerId/delete-impact': allowOwner,
  'GET /api/teams/:teamId/players/:playerId/data': allowOwner,
  'POST /api/teams/:teamId/players/:playerId/erase': allowVerifiedOwner(204),
  'POST /api/teams/:teamId/players/import': allowEditor(201),
  'GET /api/teams/:teamId/rule-packs': allowOwner,
  'POST /api/teams/:teamId/rule-packs': allowEditor(201),
  'PUT /api/teams/:teamId/rule-packs/:packId': allowEditor(200),
  'DELETE /api/teams/:teamId/rule-packs/:packId': allowEditor(204),
  'GET /api/teams/:teamId/calendar': allowOwner,
  'GET /api/teams/:teamId/calendar-feed': allowOwner,
  'POST /api/teams/:teamId/calendar-feed': refuseGuests(allowEditor(201)),
  'DELETE /api/teams/:teamId/calendar-feed': allowVerifiedOwner(204),
  'GET /api/teams/:teamId/calendar-source': allowOwner,
  // No test asks the internet, so that no address can be read.
  'POST /api/teams/:teamId/calendar-source/preview': refuseGuests(allowEditor(400)),
  'PUT /api/teams/:teamId/calendar-source': refuseGuests(allowEditor(400)),
  'DELETE /api/teams/:teamId/calendar-source': allowVerifiedOwner(204),
  'POST /api/teams/:teamId/calendar-source/read': refuseGuests(allowEditor(200)),
  'POST /api/teams/:teamId/calendar-source/decisions': allowEditor(200),
  'POST /api/games/team/:teamId/import': allowEditor(201),
  'GET /api/games/team/:teamId': allowOwner,
  'POST /api/games/team/:teamId': allowEditor(201),
  'GET /api/games/:gameId': allowOwner,
  'PUT /api/games/:gameId': allowEditor(200),
  'DELETE /api/games/:gameId': allowEditor(204),
  'GET /api/games/:gameId/availability': allowOwner,
  'PUT /api/games/:gameId/availability': allowEditor(200),
  'PUT /api/games/:gameId/availability/:playerId': allowEditor(200),
  'GET /api/teams/:teamId/season': allowOwner,
  'GET /api/games/:gameId/played': allowOwner,
  'PUT /api/games/:gameId/played': allowEditor(200),
  'DELETE /api/games/:gameId/played': allowEditor(204),
  'PUT /api/games/:gameId/counts-in-season': allowEditor(200),
  'GET /api/games/:gameId/share': allowOwner,
  'PUT /api/games/:gameId/share': refuseGuests(allowEditor(200)),
  'DELETE /api/games/:gameId/share': allowVerifiedOwner(204),
  'GET /api/shared/:token': allowAnyone(404),
  'GET /api/teams/:teamId/answer-links': allowOwner,
  'PUT /api/teams/:teamId/answer-links/team': refuseGuests(allowEditor(200)),
  'PUT /api/teams/:teamId/answer-links/players': refuseGuests(allowEditor(200)),
  'DELETE /api/teams/:teamId/answer-links/team': allowVerifiedOwner(200),
  'DELETE /api/teams/:teamId/answer-links/players': allowVerifiedOwner(200),
  'DELETE /api/teams/:teamId/answer-links/players/:playerId': allowVerifiedOwner(200),
  'GET /api/teams/:teamId/answers': allowOwner,
  'GET /api/games/:gameId/answers': allowOwner,
  'GET /api/answers/:token': allowLink,
  'GET /api/answers/:token/season': allowLink,
  'PUT /api/answers/:token/games/:gameId/players/:playerId': allowLink,
  'PUT /api/answers/:token/players/:playerId/absences/:absenceId': allowLink,
  'DELETE /api/answers/:token/players/:playerId/absences/:absenceId': allowLink,
  'PUT /api/answers/:token/players/:playerId/push-subscription': { ...allowLink, link: 204 },
  'DELETE /api/answers/:token/players/:playerId/push-subscription': { ...allowLink, link: 204 },
  'POST /api/games/:gameId/answers/request': refuseGuests(allowEditor(200)),
  'GET /api/games/:gameId/lineup': allowOwner,
  'PUT /api/games/:gameId/lineup': allowEditor(200),
};
