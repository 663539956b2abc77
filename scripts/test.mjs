import { join } from 'node:path';
import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root } from './processes.mjs';
import { addCounts, runSideBySide } from './run-steps.mjs';
import { startPostgres } from './start-postgres.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { countPlaywright } from './test-report.mjs';

await ensureInstalled();
const available = installSystemPackages();
const isCi = process.env.CI === 'true';

const total = await runSideBySide(staticChecks);
if (total.failed === 0) {
  const postgres = available.postgres ? await startPostgres() : undefined;
  try {
    // All suites run even if one fails, so that the last line counts every failure.
    addCounts(total, await runSideBySide(suites(postgres).map((suite) => [suite])));
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
  const title = `Tests of all packages, on ${postgres ? 'PostgreSQL and PGlite' : 'PGlite'}`;
  const env = postgres ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url } : { TEST_DATABASE: 'pglite' };
  return [
    vitest(title, { env, label: 'vitest' }),
    ...(postgres ? [] : [unavailable('Tests of the server, on PostgreSQL')]),
    available.browser ? browserTests(postgres) : unavailable('Tests in the browser'),
  ];
}

function browserTests(postgres) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return {
    title: 'Tests in the browser',
    action: () =>
      countPlaywright(node, [cli, 'test', '--workers=2'], {
        label: 'browser',
        cwd: join(root, 'e2e'),
        env: { E2E_DATABASE_URL: postgres?.url ?? '' },
      }),
  };
}

/** A suite that cannot run here, because a system package is missing: skipped on a laptop, a failure in CI. */
function unavailable(title) {
  return { title, action: () => ({ passed: 0, failed: isCi ? 1 : 0, failures: [] }) };
}
