// @vitest-environment node
import { afterAll, it } from 'vitest';
import { checkRecordOnTwoDevices } from '#test/outbox/record-on-two-devices.ts';
import { checkRowsOnTwoDevices } from '#test/outbox/rows-on-two-devices.ts';
import { startServer, startServerOnPostgres } from '#test/outbox/running-server.ts';
import { checkTwoDevices } from '#test/outbox/two-devices.ts';

const servers = [{ database: 'the embedded database', server: await startServer(), seed: 15 }];
if (process.env.TEST_DATABASE_URL) {
  servers.push({ database: 'PostgreSQL', server: await startServerOnPostgres(), seed: 16 });
}
/** Of each test on each database; `npm run bench:two-devices` runs more. */
const numRuns = 25;
afterAll(async () => {
  for (const { server } of servers) await server.stop();
});

it.each(servers)(
  'with $database, after lost and late requests, lost responses, kills and ended sessions, every stored mark took effect once or needs attention',
  async ({ server, seed }) => {
    await checkTwoDevices(server, { numRuns, seed });
  },
);

it.each(servers)(
  'with $database, after the same faults, a record shows every inning that either device recorded once, or the inning needs attention',
  async ({ server, seed }) => {
    await checkRecordOnTwoDevices(server, { numRuns, seed });
  },
);

it.each(servers)(
  'with $database, after the same faults and with forgotten idempotency keys, every change of players and games took effect once or needs attention',
  async ({ server, seed }) => {
    await checkRowsOnTwoDevices(server, { numRuns, seed });
  },
);
