import { join } from 'node:path';
import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root } from './processes.mjs';
import { addCounts, runStep, runUntilFailure } from './run-steps.mjs';
import { startPostgres } from './start-postgres.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { countPlaywright } from './test-report.mjs';

/** The slowest server tests that do not depend on the database: they run on PostgreSQL only, where it is available. */
const independentOfDatabase = [
  '**/src/authorization.test.ts',
  '**/src/bad-input.test.ts',
  '**/src/hardening.test.ts',
  '**/src/site/routes.test.ts',
  '**/sandbox/src/pages/routes.test.ts',
  '**/src/accounts/timing.test.ts',
  '**/src/accounts/limits.test.ts',
  '**/src/mail/smtp.test.ts',
  '**/src/billing/sync/event-order.test.ts',
  '**/src/billing/outages.test.ts',
  '**/src/billing/stripe/secrets.test.ts',
  '**/src/billing/sandbox-loading.test.ts',
];

await ensureInstalled();
const available = installSystemPackages();
const isCi = process.env.CI === 'true';

const total = await runUntilFailure(staticChecks);
if (total.failed === 0) {
  const postgres = available.postgres ? await startPostgres() : undefined;
  try {
    // All suites run even if one fails, so that the last line counts every failure.
    for (const suite of suites(postgres)) addCounts(total, await runStep(suite));
  } finally {
    await postgres?.stop();
  }
}

// The failures are printed again at the end, because the output of a run is long.
for (const failure of total.failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function suites(postgres) {
  // Some tests of migrations need a PostgreSQL server in addition to the embedded database.
  const server = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  const onPglite = vitest('Tests of all packages, on PGlite', {
    args: postgres ? independentOfDatabase.flatMap((path) => ['--exclude', path]) : [],
    env: { TEST_DATABASE: 'pglite', ...server },
  });
  const onPostgres = vitest('Tests of the server, on PostgreSQL', {
    // The tests that kill and damage the embedded database already run on PGlite.
    args: ['--project', 'server', '--project', 'sandbox', '--exclude', '**/database/embedded/**'],
    env: { TEST_DATABASE: 'postgres', ...server },
  });
  return [
    onPglite,
    postgres ? onPostgres : unavailable('Tests of the server, on PostgreSQL'),
    available.browser ? browserTests(postgres) : unavailable('Tests in the browser'),
  ];
}

function browserTests(postgres) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return {
    title: 'Tests in the browser',
    action: () =>
      countPlaywright(node, [cli, 'test'], {
        cwd: join(root, 'e2e'),
        env: { E2E_DATABASE_URL: postgres?.url ?? '' },
      }),
  };
}

/** A suite that cannot run here, because a system package is missing: skipped on a laptop, a failure in CI. */
function unavailable(title) {
  return { title, action: () => ({ passed: 0, failed: isCi ? 1 : 0, failures: [] }) };
}
