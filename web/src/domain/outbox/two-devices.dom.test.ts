// @vitest-environment node
import { afterAll, it } from 'vitest';
import { checkLineupsOnTwoDevices } from '#test/outbox/lineups-on-two-devices.ts';
import { checkRecordOnTwoDevices } from '#test/outbox/record-on-two-devices.ts';
import { checkReturnAfterMonths, checkWrongClock } from '#test/outbox/returning-device.ts';
import { checkRowsOnTwoDevices } from '#test/outbox/rows-on-two-devices.ts';
import { startServer, startServerOnPostgres } from '#test/outbox/running-server.ts';
import { checkTwoDevices } from '#test/outbox/two-devices.ts';

const servers = [{ database: 'the embedded database', server: await startServer(), seed: 15 }];
if (process.env.TEST_DATABASE_URL) {
  servers.push({ database: 'PostgreSQL', server: await startServerOnPostgres(), seed: 16 });
}
/** Of each test on each database; `npm run bench:two-devices` runs more. */
const numRuns = 10;
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

it.each(servers)(
  'with $database, after the same faults and choices at random, both devices and the server have the same lineups, and every edit was saved once, waits for the coach or was replaced by a choice',
  async ({ server, seed }) => {
    await checkLineupsOnTwoDevices(server, { numRuns, seed });
  },
);

it.each(servers)(
  '[R-37] with $database, a device that returns after months with an ended session applies no change twice, brings nothing back that was deleted, and loses nothing',
  async ({ server }) => {
    await checkReturnAfterMonths(server);
  },
);

const yearMs = 365 * 24 * 3_600_000;
const clocks = [
  ['five minutes fast', 300_000],
  ['five minutes slow', -300_000],
  ['a year fast', yearMs],
  ['a year slow', -yearMs],
] as const;
it.each(servers.flatMap(({ database, server }) => clocks.map(([error, ms]) => ({ database, server, error, ms }))))(
  '[R-24] with $database, a device whose clock is $error has nothing refused and nothing applied twice',
  async ({ server, ms }) => {
    await checkWrongClock(server, ms);
  },
);
