import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root } from './processes.mjs';
import { addCounts, runStep, runUntilFailure } from './run-steps.mjs';
import { startPostgres } from './start-postgres.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { countPlaywright } from './test-report.mjs';

/**
 * On PostgreSQL only run the slowest server tests that do not depend on the database; on PGlite only those that start
 * the product on the embedded database, or damage it, whatever database is tested.
 */
const { onlyOnPostgres, onlyOnPglite } = JSON.parse(readFileSync(join(root, 'scripts/excluded-tests.json'), 'utf8'));

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

// The failures are printed again at the end, because the output of a run is long. A flaky test does not stop a change
// that has nothing to do with it, but it is a defect of the test or of the product.
for (const test of total.flaky) console.log(`\nFLAKY  ${test}`);
for (const failure of total.failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function suites(postgres) {
  // Some tests of migrations need a PostgreSQL server in addition to the embedded database.
  const server = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  const onPglite = vitest('Tests of all packages, on PGlite', {
    env: { TEST_DATABASE: 'pglite', EXCLUDED_TESTS: postgres ? onlyOnPostgres.join() : '', ...server },
  });
  const onPostgres = vitest('Tests of the server, on PostgreSQL', {
    args: ['--project', 'server', '--project', 'sandbox'],
    env: { TEST_DATABASE: 'postgres', EXCLUDED_TESTS: onlyOnPglite.join(), ...server },
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
