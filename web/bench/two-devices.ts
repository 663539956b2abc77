import { checkLineupsOnTwoDevices } from '../test/outbox/lineups-on-two-devices.ts';
import { checkRecordOnTwoDevices } from '../test/outbox/record-on-two-devices.ts';
import { checkRowsOnTwoDevices } from '../test/outbox/rows-on-two-devices.ts';
import { startServer } from '../test/outbox/running-server.ts';
import { checkTwoDevices } from '../test/outbox/two-devices.ts';

const kinds = {
  availability: { run: checkTwoDevices, what: 'availability' },
  record: { run: checkRecordOnTwoDevices, what: 'the record of a game' },
  rows: { run: checkRowsOnTwoDevices, what: 'players and games' },
  lineups: { run: checkLineupsOnTwoDevices, what: 'lineups' },
};

/**
 * Runs random work of a coach on two devices with faults: `npm run bench:two-devices -- 1000`, or only one kind of work,
 * as with `-- 1000 record`. With TEST_DATABASE_URL the server runs on that PostgreSQL database, which should be empty.
 */
const runs = Number(process.argv[2] ?? 1000);
const only = process.argv[3];
const chosen = Object.entries(kinds).filter(([name]) => only === undefined || only === name);
// A misspelled name must not look as if its sequences had passed.
if (!(runs > 0) || chosen.length === 0) {
  console.error(`Give a number of sequences, and one of ${Object.keys(kinds).join(', ')} or none for all.`);
  process.exit(2);
}
const server = await startServer({ databaseUrl: process.env.TEST_DATABASE_URL ?? '' });
try {
  for (const [, { run, what }] of chosen) {
    const start = performance.now();
    await run(server, { numRuns: runs });
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${runs} sequences of ${what} in ${seconds} s: nothing was lost or done twice`);
  }
} finally {
  await server.stop();
}
