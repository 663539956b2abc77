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

/** One pass over the queries: for each file with SQL, the test files that together run all of its queries. */
export const testsOfQueries: Readonly<Record<string, readonly string[]>> = {
  'src/accounts/export/queries.ts': ['src/accounts/export/export.test.ts'],
  'src/activities/queries.ts': ['src/activities/routes.test.ts', 'src/activities/undo.test.ts'],
  'src/answers/queries.ts': ['src/answers/routes.test.ts'],
  'src/answers/mails/queries.ts': ['src/answers/mails/mails.test.ts'],
  'src/answers/coach/queries.ts': ['src/answers/coach/routes.test.ts'],
  'src/availability/queries.ts': ['src/availability/routes.test.ts'],
  'src/backup/queries.ts': ['src/backup/backup.test.ts'],
  'src/billing/queries.ts': [
    'src/billing/checkout/incomplete-payment.test.ts',
    'src/billing/lifecycle.test.ts',
    'src/billing/pending-cancellations.test.ts',
  ],
  'src/calendar/queries.ts': ['src/calendar/routes.test.ts'],
  'src/calendar-sources/queries.ts': [
    'src/calendar-sources/decisions.test.ts',
    'src/calendar-sources/read-job.test.ts',
    'src/calendar-sources/routes.test.ts',
  ],
  'src/email-tokens/queries.ts': ['src/email-tokens/cancel-email-change.test.ts'],
  'src/games/queries.ts': ['src/games/routes.test.ts', 'src/imports/routes.test.ts'],
  'src/idempotency/queries.ts': ['src/idempotency/write-once.test.ts'],
  'src/imports/teams/queries.ts': ['src/imports/teams/import-teams.test.ts'],
  'src/jobs/queries.ts': ['src/jobs/job-queue.test.ts'],
  'src/lineups/queries.ts': ['src/lineups/routes.test.ts'],
  'src/live/queries.ts': ['src/live/changes.test.ts', 'src/live/ended-streams.test.ts', 'src/live/presence.test.ts'],
  'src/mail/queries.ts': ['src/mail/send-mail-job.test.ts'],
  'src/members/queries.ts': ['src/members/routes.test.ts', 'src/members/hand-over.test.ts'],
  'src/observability/queries.ts': ['src/observability/job-metrics.test.ts'],
  'src/push/queries.ts': ['src/push/messages.test.ts', 'src/push/routes.test.ts'],
  'src/push/shared-pages/queries.ts': ['src/push/shared-pages/messages.test.ts'],
  'src/players/queries.ts': ['src/players/routes.test.ts'],
  'src/players/personal-data/queries.ts': ['src/players/personal-data/routes.test.ts'],
  'src/retention/queries.ts': ['src/retention/retention-job.test.ts'],
  'src/teams/rights/queries.ts': ['src/teams/plan-downgrade.test.ts', 'src/members/routes.test.ts'],
  'src/teams/new-season/queries.ts': ['src/teams/new-season/routes.test.ts'],
  'src/rule-packs/queries.ts': ['src/rule-packs/routes.test.ts', 'src/rule-packs/games-with-own-packs.test.ts'],
  'src/season/queries.ts': ['src/season/routes.test.ts', 'src/lineups/pitching-rest.test.ts'],
  'src/sessions/queries.ts': ['src/sessions/routes.test.ts'],
  'src/sharing/queries.ts': ['src/sharing/routes.test.ts', 'src/sharing/ended-links.test.ts'],
  'src/teams/queries.ts': ['src/teams/routes.test.ts', 'src/teams/plan-downgrade.test.ts'],
  'src/throttle/queries.ts': ['src/throttle/throttle.test.ts', 'src/throttle/shared-counts.test.ts'],
  'src/users/queries.ts': [
    'src/accounts/settings.test.ts',
    'src/accounts/terms.test.ts',
    'src/billing/lifecycle.test.ts',
  ],
};
