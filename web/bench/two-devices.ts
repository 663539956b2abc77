import { checkLineupsOnTwoDevices } from '../test/outbox/lineups-on-two-devices.ts';
import { checkRecordOnTwoDevices } from '../test/outbox/record-on-two-devices.ts';
import { checkRowsOnTwoDevices } from '../test/outbox/rows-on-two-devices.ts';
import { startServer } from '../test/outbox/running-server.ts';
import { checkTwoDevices } from '../test/outbox/two-devices.ts';

/**
 * Runs random work of a coach on two devices with faults: `npm run bench:two-devices -- 1000`, or only one kind of work,
 * as with `-- 1000 lineups`. With TEST_DATABASE_URL the server runs on that PostgreSQL database, which should be empty.
 */
const runs = Number(process.argv[2] ?? 1000);
const only = process.argv[3];
const server = await startServer({ databaseUrl: process.env.TEST_DATABASE_URL ?? '' });
try {
  for (const [what, run] of [
    ['availability', checkTwoDevices],
    ['the record of a game', checkRecordOnTwoDevices],
    ['players and games', checkRowsOnTwoDevices],
    ['lineups', checkLineupsOnTwoDevices],
  ] as const) {
    if (only !== undefined && only !== what) continue;
    const start = performance.now();
    await run(server, { numRuns: runs });
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${runs} sequences of ${what} in ${seconds} s: nothing was lost or done twice`);
  }
} finally {
  await server.stop();
}
