const game = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
/** A valid body for each endpoint, for the rows of `rows.ts`. */
export const goodBodies: Readonly<Record<string, unknown>> = {
  'POST /api/subscription/upgrade': { successUrl: 'https://a.example/b', cancelUrl: 'https://a.example/c' },
  'POST /api/subscription/portal': { returnUrl: 'https://a.example/b' },
  'POST /api/subscription/confirm': { sessionId: 'cs_test_1' },
  'PUT /api/subscription/basic-team': { teamId: '01890000-0000-7000-8000-000000000000' },
  'POST /api/teams': { name: 'Bears' },
  'PUT /api/teams/:teamId': { name: 'Bears' },
  'POST /api/teams/:teamId/players': { firstName: 'Ben', lastName: 'Ito' },
  'PUT /api/teams/:teamId/players/:playerId': { firstName: 'Ben', lastName: 'Ito' },
  'POST /api/teams/:teamId/players/check-duplicate': { firstName: 'Ben', lastName: 'Ito' },
  'POST /api/teams/:teamId/players/import': { players: [{ firstName: 'Ben', lastName: 'Ito', allowDuplicate: true }] },
  'POST /api/teams/:teamId/calendar-feed': { timeZone: 'America/Chicago' },
  'POST /api/games/team/:teamId/import': { games: [game] },
  'POST /api/games/team/:teamId': game,
  'PUT /api/games/:gameId': game,
  'PUT /api/games/:gameId/availability': [],
  'PUT /api/games/:gameId/availability/:playerId': { status: 'out', version: 0 },
  'PUT /api/games/:gameId/played': { version: 1, innings: [], present: {}, battingOrder: [] },
  'PUT /api/games/:gameId/counts-in-season': { counts: false },
  'PUT /api/games/:gameId/lineup': { version: 1, status: 'draft', innings: [], battingOrder: [] },
};
