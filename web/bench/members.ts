import { checkThreeMembers } from '../test/members/three-members.ts';
import { startServer } from '../test/outbox/running-server.ts';

/**
 * Random work of three members of a team with faults, against a real server: `npm run bench:members -- 500 31`, with the
 * number of sequences and the seed. With TEST_DATABASE_URL the server runs on that PostgreSQL database, which should be empty.
 */
const runs = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? 31);
if (!(runs > 0) || !Number.isSafeInteger(seed)) {
  console.error('Give a number of sequences and a seed, or neither.');
  process.exit(2);
}
const server = await startServer({ databaseUrl: process.env.TEST_DATABASE_URL ?? '' });
try {
  const start = performance.now();
  await checkThreeMembers(server, { numRuns: runs, seed });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${runs} sequences of three members with seed ${seed} in ${seconds} s: nothing was lost or done twice`);
} finally {
  await server.stop();
}
