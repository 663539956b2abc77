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
  'coach',
  'helper',
  'viewer',
  'formerMember',
  'invited',
] as const;

/**
 * The status of the response to a visitor, to a deleted user whose token is still valid, to the coach
 * the rows belong to before and after verifying the e-mail, to another coach, to an owner with Pro, and to one whose
 * Pro has ended and whose rows are in a team beyond what Basic includes, to a guest, who has no account, and to a family
 * with the team's answer link, which has no account either; and to coaches who assist in the team as coach, helper or
 * viewer, to one who was removed from it, and to one who is invited and has not accepted.
 */
export type AccessRow = Readonly<Record<(typeof roles)[number], number>>;

/** Every caller has access. Requests without a valid body get the given status. */
const allowAnyone = (status: number): AccessRow => {
  const same = { visitor: status, deleted: status, unverified: status, owner: status };
  const members = { coach: status, helper: status, viewer: status, formerMember: status, invited: status };
  return { ...same, stranger: status, pro: status, downgraded: status, guest: status, link: status, ...members };
};
/** Data of the account itself: another coach gets their own data. */
const allowSignedIn = (status: number): AccessRow => ({
  ...allowAnyone(status),
  visitor: 401,
  deleted: 401,
  link: 401,
});
const allowVerified = (status: number): AccessRow => ({ ...allowSignedIn(status), unverified: 403 });
const hideFromOthers = (row: AccessRow): AccessRow => ({ ...row, stranger: 404, formerMember: 404, invited: 404 });
/** Every role reads. */
const allowReader: AccessRow = hideFromOthers(allowSignedIn(200));
/** What may be done by these roles alone. */
const forCoaches = (row: AccessRow): AccessRow => ({ ...row, helper: 403, viewer: 403 });
const forOwner = (row: AccessRow): AccessRow => ({ ...forCoaches(row), coach: 403 });
/** Allowed for read-only teams, because it reads or deletes. */
const allowVerifiedCoach = (status: number): AccessRow => forCoaches(hideFromOthers(allowVerified(status)));
const allowVerifiedOwner = (status: number): AccessRow => forOwner(allowVerifiedCoach(status));
const refuseGuests = (row: AccessRow): AccessRow => ({ ...row, guest: 403 });
/** The token of the others is wrong. */
const allowLink: AccessRow = { ...allowAnyone(410), link: 200 };
const allowEditor = (status: number): AccessRow => ({ ...allowVerifiedCoach(status), downgraded: 403 });
/** Helpers check in and record games, too. */
const allowGameDay = (status: number): AccessRow => ({ ...allowEditor(status), helper: status });
const withoutTeams = { stranger: 201, coach: 201, helper: 201, viewer: 201, formerMember: 201, invited: 201 };

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
  'DELETE /auth/sessions/:sessionId': refuseGuests({
    ...hideFromOthers(allowSignedIn(204)),
    ...{ coach: 404, helper: 404, viewer: 404 },
  }),
  'GET /api/subscription/status': allowSignedIn(200),
  'POST /api/subscription/upgrade': refuseGuests(allowVerified(400)),
  'POST /api/subscription/portal': refuseGuests(allowVerified(400)),
  'POST /api/subscription/confirm': refuseGuests(allowVerified(404)),
  'PUT /api/subscription/basic-team': refuseGuests({ ...forOwner(allowEditor(400)), downgraded: 204 }),
  'GET /api/teams': allowSignedIn(200),
  'POST /api/teams': { ...allowVerified(400), ...withoutTeams, pro: 201, guest: 201 },
  'POST /api/teams/import': refuseGuests({ ...allowVerified(400), ...withoutTeams, pro: 201 }),
  'GET /api/teams/:teamId': allowReader,
  'PUT /api/teams/:teamId': allowEditor(200),
  'DELETE /api/teams/:teamId': allowVerifiedOwner(204),
  'POST /api/teams/:teamId/new-season': forOwner(allowEditor(201)),
  'GET /api/teams/:teamId/activities': allowReader,
  // The servers of the access tests listen to no changes.
  'GET /api/teams/:teamId/events': hideFromOthers(allowSignedIn(503)),
  'PUT /api/teams/:teamId/presence': hideFromOthers(allowSignedIn(204)),
  'GET /api/teams/:teamId/members': allowReader,
  'PUT /api/teams/:teamId/members/:memberId': refuseGuests(allowVerifiedOwner(204)),
  'DELETE /api/teams/:teamId/members/:memberId': refuseGuests(allowVerifiedOwner(204)),
  'POST /api/teams/:teamId/invitations': refuseGuests(forOwner(allowEditor(201))),
  'DELETE /api/teams/:teamId/invitations/:invitationId': refuseGuests(allowVerifiedOwner(204)),
  'POST /api/teams/:teamId/hand-over': refuseGuests(allowVerifiedOwner(204)),
  'DELETE /api/teams/:teamId/hand-over': refuseGuests(allowVerifiedOwner(204)),
  // The team is offered to another coach.
  'POST /api/teams/:teamId/hand-over/acceptance': refuseGuests(hideFromOthers(allowVerified(409))),
  'POST /api/invitations/lookup': { ...allowAnyone(410), invited: 200 },
  'POST /api/invitations/acceptance': refuseGuests({ ...allowVerified(410), invited: 200 }),
  'GET /api/teams/:teamId/players': allowReader,
  'POST /api/teams/:teamId/players': allowEditor(201),
  'POST /api/teams/:teamId/players/check-duplicate': hideFromOthers(allowVerified(200)),
  'GET /api/teams/:teamId/players/:playerId': allowReader,
  'PUT /api/teams/:teamId/players/:playerId': allowEditor(200),
  'DELETE /api/teams/:teamId/players/:playerId': allowVerifiedCoach(204),
  'GET /api/teams/:teamId/players/:playerId/delete-impact': allowReader,
  'GET /api/teams/:teamId/players/:playerId/data': allowReader,
  'POST /api/teams/:teamId/players/:playerId/erase': allowVerifiedCoach(204),
  'POST /api/teams/:teamId/players/import': allowEditor(201),
  'GET /api/teams/:teamId/rule-packs': allowReader,
  'POST /api/teams/:teamId/rule-packs': allowEditor(201),
  'PUT /api/teams/:teamId/rule-packs/:packId': allowEditor(200),
  'DELETE /api/teams/:teamId/rule-packs/:packId': allowEditor(204),
  'GET /api/teams/:teamId/calendar': allowReader,
  'GET /api/teams/:teamId/calendar-feed': allowReader,
  'POST /api/teams/:teamId/calendar-feed': refuseGuests(allowEditor(201)),
  'DELETE /api/teams/:teamId/calendar-feed': allowVerifiedCoach(204),
  'GET /api/teams/:teamId/calendar-source': allowReader,
  // No test asks the internet, so that no address can be read.
  'POST /api/teams/:teamId/calendar-source/preview': refuseGuests(allowEditor(400)),
  'PUT /api/teams/:teamId/calendar-source': refuseGuests(allowEditor(400)),
  'DELETE /api/teams/:teamId/calendar-source': allowVerifiedCoach(204),
  'POST /api/teams/:teamId/calendar-source/read': refuseGuests(allowEditor(200)),
  'POST /api/teams/:teamId/calendar-source/decisions': allowEditor(200),
  'POST /api/games/team/:teamId/import': allowEditor(201),
  'GET /api/games/team/:teamId': allowReader,
  'POST /api/games/team/:teamId': allowEditor(201),
  'POST /api/games/team/:teamId/past': allowEditor(201),
  'GET /api/games/:gameId': allowReader,
  'PUT /api/games/:gameId': allowEditor(200),
  'DELETE /api/games/:gameId': allowVerifiedCoach(204),
  'GET /api/games/:gameId/availability': allowReader,
  'PUT /api/games/:gameId/availability': allowGameDay(200),
  'PUT /api/games/:gameId/availability/:playerId': allowGameDay(200),
  'GET /api/teams/:teamId/season': allowReader,
  'GET /api/games/:gameId/played': allowReader,
  'PUT /api/games/:gameId/played': allowGameDay(200),
  'PUT /api/games/:gameId/recorder': allowGameDay(200),
  'DELETE /api/games/:gameId/played': allowGameDay(204),
  'PUT /api/games/:gameId/counts-in-season': allowEditor(200),
  'GET /api/games/:gameId/share': allowReader,
  'PUT /api/games/:gameId/share': refuseGuests(allowEditor(200)),
  'DELETE /api/games/:gameId/share': allowVerifiedCoach(204),
  'GET /api/shared/:token': allowAnyone(404),
  'PUT /api/shared/:token/push-subscription': allowAnyone(404),
  'DELETE /api/shared/:token/push-subscription': allowAnyone(404),
  'GET /api/teams/:teamId/answer-links': forCoaches(allowReader),
  'PUT /api/teams/:teamId/answer-links/team': refuseGuests(allowEditor(200)),
  'PUT /api/teams/:teamId/answer-links/players': refuseGuests(allowEditor(200)),
  'DELETE /api/teams/:teamId/answer-links/team': allowVerifiedCoach(200),
  'DELETE /api/teams/:teamId/answer-links/players': allowVerifiedCoach(200),
  'DELETE /api/teams/:teamId/answer-links/players/:playerId': allowVerifiedCoach(200),
  'GET /api/teams/:teamId/answers': allowReader,
  'GET /api/games/:gameId/answers': allowReader,
  'GET /api/answers/:token': allowLink,
  'GET /api/answers/:token/season': allowLink,
  'PUT /api/answers/:token/games/:gameId/players/:playerId': allowLink,
  'PUT /api/answers/:token/players/:playerId/absences/:absenceId': allowLink,
  'DELETE /api/answers/:token/players/:playerId/absences/:absenceId': allowLink,
  'PUT /api/answers/:token/players/:playerId/push-subscription': { ...allowLink, link: 204 },
  'DELETE /api/answers/:token/players/:playerId/push-subscription': { ...allowLink, link: 204 },
  'POST /api/games/:gameId/answers/request': refuseGuests(allowEditor(200)),
  'GET /api/games/:gameId/lineup': allowReader,
  'PUT /api/games/:gameId/lineup': allowEditor(200),
};
