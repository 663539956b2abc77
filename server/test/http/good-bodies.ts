import { createTestConfig } from '#test/configuration.ts';
import { createDevice } from '#test/push-device.ts';

const device = createDevice('https://push.example/send/1');
const game = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
/** A valid body for each endpoint, for the rows of `rows.ts`. */
export const goodBodies: Readonly<Record<string, unknown>> = {
  'POST /api/support/visitor-questions': { email: 'parent@example.org', message: 'What do you store?' },
  'POST /api/support/questions': { message: 'How do I cancel Pro?' },
  'POST /api/subscription/upgrade': { successUrl: 'https://a.example/b', cancelUrl: 'https://a.example/c' },
  'POST /api/subscription/portal': { returnUrl: 'https://a.example/b' },
  'POST /api/subscription/confirm': { sessionId: 'cs_test_1' },
  'PUT /api/subscription/basic-team': { teamId: '01890000-0000-7000-8000-000000000000' },
  'PUT /auth/mail-settings': { mailsAnswers: true },
  'POST /api/teams': { name: 'Bears' },
  'POST /api/teams/import': {
    teams: [{ id: '01890000-0000-7000-8000-000000000001', name: 'Bears', season: null, leagueLevel: null }],
    ...{ rulePacks: [], players: [], games: [], lineups: [], playedGames: [], availability: [] },
  },
  'PUT /api/teams/:teamId': { name: 'Bears' },
  'POST /api/teams/:teamId/new-season': { name: 'Otters 2027', players: [] },
  'POST /api/teams/:teamId/players': { firstName: 'Ben', lastName: 'Ito' },
  'PUT /api/teams/:teamId/players/:playerId': { firstName: 'Ben', lastName: 'Ito' },
  'POST /api/teams/:teamId/players/check-duplicate': { firstName: 'Ben', lastName: 'Ito' },
  'POST /api/teams/:teamId/players/import': { players: [{ firstName: 'Ben', lastName: 'Ito', allowDuplicate: true }] },
  'POST /api/teams/:teamId/rule-packs': { name: 'Cup rules', rules: { F4: { level: 'required', innings: 3 } } },
  'PUT /api/teams/:teamId/rule-packs/:packId': { name: 'Cup rules', rules: {} },
  'POST /api/teams/:teamId/calendar-feed': { timeZone: 'America/Chicago' },
  'POST /api/teams/:teamId/calendar-source/preview': { address: 'https://calendar.example/a', timeZone: 'UTC' },
  'PUT /api/teams/:teamId/calendar-source': { address: 'https://calendar.example/a', timeZone: 'UTC', events: [] },
  'POST /api/teams/:teamId/calendar-source/decisions': { event: 'event-1', version: 1, decision: 'ignore' },
  'POST /api/games/team/:teamId/import': { games: [game] },
  'POST /api/games/team/:teamId': game,
  'PUT /api/games/:gameId': game,
  'PUT /api/games/:gameId/availability': [],
  'PUT /api/games/:gameId/availability/:playerId': { status: 'out', version: 0 },
  'PUT /api/games/:gameId/played': { version: 1, innings: [], present: {}, battingOrder: [] },
  'DELETE /api/games/:gameId/played': { version: 1 },
  'PUT /api/games/:gameId/counts-in-season': { counts: false },
  'PUT /api/games/:gameId/share': { names: 'first' },
  'PUT /api/teams/:teamId/answer-links/team': { hoursBeforeGame: 48, isOnSharedPage: true },
  'PUT /api/answers/:token/games/:gameId/players/:playerId': { status: 'out' },
  'PUT /api/answers/:token/players/:playerId/absences/:absenceId': { firstDay: '2026-05-09', lastDay: '2026-05-10' },
  'PUT /api/answers/:token/players/:playerId/push-subscription': device.subscribe(createTestConfig()),
  'DELETE /api/answers/:token/players/:playerId/push-subscription': {
    endpoint: device.endpoint,
  },
  'POST /api/games/:gameId/answers/request': { answerBy: '2026-05-08' },
  'PUT /api/games/:gameId/lineup': { version: 1, status: 'draft', innings: [], battingOrder: [] },
};
