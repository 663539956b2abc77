import { join } from 'node:path';
import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './installed.mjs';
import { preparedMachine } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { node, root } from './processes.mjs';
import { add, step, stepsUntilFailure } from './steps.mjs';
import { countPlaywright } from './test-counts.mjs';

/** The longest of the server's tests: they ask what a database has no say in, and one is enough where there are two. */
const aboutNoDatabase = [
  '**/src/authorisation.test.ts',
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
const machine = preparedMachine();
const complete = process.env.CI === 'true';

const total = await stepsUntilFailure(staticChecks);
if (total.failed === 0) {
  const postgres = machine.postgres ? await startPostgres() : undefined;
  try {
    // All suites run even when one fails: the closing line tells the whole story.
    for (const suite of suites(postgres)) add(total, await step(suite));
  } finally {
    await postgres?.stop();
  }
}

// Once more, all together: the run is long, and whoever reads its end need not look for them.
for (const failure of total.failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function suites(postgres) {
  // Some tests of migrations want a server beside the embedded database, too.
  const server = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  const onPglite = vitest('Tests of all packages, on PGlite', {
    args: postgres ? aboutNoDatabase.flatMap((path) => ['--exclude', path]) : [],
    env: { TEST_DATABASE: 'pglite', ...server },
  });
  const onPostgres = vitest('Tests of the server, on PostgreSQL', {
    // Killing and damaging the embedded database has been done above.
    args: ['--project', 'server', '--project', 'sandbox', '--exclude', '**/database/embedded/**'],
    env: { TEST_DATABASE: 'postgres', ...server },
  });
  return [
    onPglite,
    postgres ? onPostgres : absent('Tests of the server, on PostgreSQL'),
    machine.browser ? browserTests(postgres) : absent('Tests in the browser'),
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

/** A suite that this machine cannot run: a pity on a laptop, a failure where nothing may be skipped. */
function absent(title) {
  return { title, action: () => ({ passed: 0, failed: complete ? 1 : 0, failures: [] }) };
}
