// @vitest-environment node
import { it } from 'vitest';
import { checkThreeMembers } from '#test/members/three-members.ts';
import { startServer, startServerOnPostgres } from '#test/outbox/running-server.ts';

/** On each database; `npm run bench:members` runs 500. */
const numRuns = 8;

const databases = [
  { database: 'the embedded database', start: startServer, seed: 31 },
  ...(process.env.TEST_DATABASE_URL ? [{ database: 'PostgreSQL', start: startServerOnPostgres, seed: 32 }] : []),
];

it.each(databases)(
  '[B.188f] with $database, of random work of an owner, a coach and a helper with faults, removals and changed roles, nothing is lost, counted twice, replaced unseen or done without the right',
  async ({ start, seed }) => {
    const server = await start();
    try {
      await checkThreeMembers(server, { numRuns, seed });
    } finally {
      await server.stop();
    }
  },
);
