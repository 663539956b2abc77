/**
 * Where PostgreSQL is installed, `npm test` runs the server's tests on it, and only these on PGlite. Elsewhere all of
 * them run on PGlite.
 */

/** Tests that start the product on the embedded database, or damage it, whatever database is tested. */
export const onlyOnPglite = [
  'src/backup/commands.test.ts',
  'src/database/embedded/*.test.ts',
  'src/main.test.ts',
  'src/process/defects.test.ts',
  'src/process/interrupted-migrations.test.ts',
  'src/process/new-connections.test.ts',
  'src/process/shutdown.test.ts',
  'src/mail/killed-worker.test.ts',
];

/** Tests that kill the server while it writes, which each database must survive in its own way. */
export const alsoOnPglite = ['src/process/kills.test.ts', 'src/idempotency/lost-responses.test.ts'];

const ofAll = 'src/database/embedded/every-query.test.ts';
const ofTeams = 'src/database/embedded/queries-of-teams.test.ts';

/**
 * One pass over the queries: for each file with SQL, the test files that together run all of its functions. What a query
 * answers is tested where it lies, on PostgreSQL. This pass shows that PGlite executes it, so it needs as few files as
 * execute the same statements: compare what `pg` was asked, and V8's coverage of the functions of each `queries.ts`, when
 * the tests beside it run with `TEST_DATABASE=pglite` and when these do.
 */
export const testsOfQueries: Readonly<Record<string, readonly string[]>> = {
  'src/accounts/export/queries.ts': [ofAll],
  'src/activities/queries.ts': [ofAll, ofTeams],
  'src/answers/queries.ts': [ofTeams],
  'src/answers/mails/queries.ts': [ofTeams],
  'src/answers/coach/queries.ts': [ofAll, ofTeams],
  'src/availability/queries.ts': [ofAll, ofTeams],
  'src/backup/queries.ts': ['src/backup/commands.test.ts'],
  'src/billing/queries.ts': [ofAll],
  'src/calendar/queries.ts': [ofAll, ofTeams],
  'src/calendar-sources/queries.ts': [ofAll, ofTeams],
  'src/email-tokens/queries.ts': [ofAll],
  'src/games/queries.ts': [ofAll],
  'src/idempotency/queries.ts': [ofTeams],
  'src/imports/teams/queries.ts': [ofAll],
  'src/jobs/queries.ts': [ofAll, ofTeams],
  'src/lineups/queries.ts': [ofTeams],
  'src/live/queries.ts': [ofTeams],
  'src/mail/queries.ts': [ofAll],
  'src/members/queries.ts': [ofAll, ofTeams],
  'src/observability/queries.ts': ['src/main.test.ts'],
  'src/push/queries.ts': [ofAll, ofTeams],
  'src/push/shared-pages/queries.ts': [ofTeams],
  'src/players/queries.ts': [ofAll, ofTeams],
  'src/players/personal-data/queries.ts': [ofTeams],
  'src/retention/queries.ts': [ofAll],
  'src/teams/rights/queries.ts': [ofTeams],
  'src/teams/new-season/queries.ts': [ofTeams],
  'src/rule-packs/queries.ts': [ofAll, ofTeams],
  'src/season/queries.ts': [ofAll, ofTeams],
  'src/sessions/queries.ts': [ofAll],
  'src/sharing/queries.ts': [ofAll, ofTeams],
  'src/teams/queries.ts': [ofAll, ofTeams],
  'src/throttle/queries.ts': [ofAll, 'src/throttle/shared-counts.test.ts'],
  'src/users/queries.ts': [ofAll, ofTeams],
};
