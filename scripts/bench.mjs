import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { node, run } from './processes.mjs';
import { startPostgres } from './start-postgres.mjs';
import { installSystemPackages } from './system-packages.mjs';

const benches = {
  api: ['server/bench/api/main.ts'],
  changes: ['engine/bench/changes.ts'],
  cluster: ['server/test/cluster/main.ts'],
  embedded: ['server/bench/api/embedded.ts'],
  engine: ['engine/bench/bench.ts'],
  properties: ['node_modules/vitest/vitest.mjs'],
  random: ['engine/bench/random.ts'],
  'game-day': ['e2e/bench/game-day.ts'],
  'idempotency-key': ['server/bench/idempotency-key.ts'],
  'large-account': ['server/bench/large-account.ts'],
  'large-bodies': ['server/bench/process/large-bodies.ts'],
  lists: ['server/bench/lists.ts', 'server/bench/season.ts'],
  members: ['web/bench/members.ts'],
  memory: ['server/bench/process/memory.ts'],
  mutants: ['scripts/mutants/mutants.mjs'],
  'network-faults': ['server/bench/process/network-faults.ts'],
  outbox: ['e2e/bench/outbox.ts'],
  pages: ['e2e/bench/lighthouse.ts', 'e2e/bench/players-page.ts'],
  seasons: ['web/bench/seasons.ts'],
  push: ['server/bench/push.ts'],
  'server-kills': ['server/bench/process/server-kills.ts'],
  'second-server': ['server/bench/process/second-server.ts'],
  'sign-in-flood': ['server/bench/process/sign-in-flood.ts'],
  'shared-page': ['server/bench/shared-page.ts', 'server/bench/coach-beside-phones.ts'],
  kills: ['e2e/bench/kills.ts'],
  solver: ['e2e/bench/solver.ts'],
  streams: ['server/bench/streams.ts'],
  taps: ['e2e/bench/taps.ts'],
  'two-devices': ['web/bench/two-devices.ts'],
};

await ensureInstalled();
const [first = '', ...given] = process.argv.slice(2);
// The tests with generated cases, and with all of these.
const generated = [
  'engine/',
  'server/src/bad-input.test.ts',
  'server/src/backup/archive.test.ts',
  'server/src/backup/load.test.ts',
];
const rest =
  first === 'properties' ? ['run', '--project', 'engine', '--project', 'server', ...generated, ...given] : given;
const isNamed = Object.hasOwn(benches, first);
if (['game-day', 'kills', 'outbox', 'pages', 'solver', 'taps'].includes(first) && !(await ensureBuilt()))
  process.exit(1);
if (first === 'cluster') {
  const available = installSystemPackages(['postgres', 'pooler', 'balancer']);
  if (Object.values(available).includes(false)) process.exit(1);
}

// Lists are measured on PostgreSQL, because the embedded database is not meant for many coaches.
// What an idempotency key costs is measured on both.
const postgres = [
  'api',
  'idempotency-key',
  'large-bodies',
  'lists',
  'memory',
  'network-faults',
  'push',
  'second-server',
  'server-kills',
  'sign-in-flood',
  'streams',
].includes(first)
  ? await startPostgres()
  : undefined;
const env = {
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...(first === 'lists' && { TEST_DATABASE: 'postgres' }),
  ...(first === 'properties' && { ALL_CASES: 'true' }),
};

let worst = 0;
for (const path of isNamed ? benches[first] : benches.engine) {
  console.log(`\n${path}`);
  worst = Math.max(worst, await run(node, [path, ...(isNamed ? rest : process.argv.slice(2))], { env }));
}
await postgres?.stop();
process.exit(worst);
