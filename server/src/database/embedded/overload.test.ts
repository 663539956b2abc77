import { createTeam, listTeams } from 'contract/teams';
import { expect, it, onTestFinished } from 'vitest';
import type { Tx } from '#server/database/schema.ts';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { computeSchemaFingerprint } from '#test/database/database.ts';
import { cloneWithLimits } from '#test/database/embedded-clone.ts';
import { problem, problemMediaType } from '#test/http/problem.ts';

const slowMs = 1_000;

/** A server whose database connection a test can block. */
async function start() {
  let now = 0;
  const limits = { whileSlow: 2, always: 5, slowMs };
  const database = await cloneWithLimits(computeSchemaFingerprint(), limits, () => now);
  const server = await startTestServer({ database });
  onTestFinished(() => server.close());
  const coach = await signedInCoach(server);
  const block = async () => {
    const begun = Promise.withResolvers<Tx>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const ended = database.db.transaction().execute(async (tx) => {
      begun.resolve(tx);
      await released;
    });
    await begun.promise;
    return async () => {
      release();
      await ended;
    };
  };
  /** Sends so many requests at once and returns the answers of those that are refused, and all others later. */
  const ask = async (count: number, refusedCount: number) => {
    const refused: Awaited<ReturnType<typeof coach.call>>[] = [];
    const enough = Promise.withResolvers<void>();
    const answers = Array.from({ length: count }, async () => {
      const answer = await coach.call(listTeams);
      if (answer.status !== 200) refused.push(answer);
      if (refused.length === refusedCount) enough.resolve();
      return answer.status;
    });
    await enough.promise;
    return { refused, statuses: () => Promise.all(answers) };
  };
  return { coach, block, ask, advance: (ms: number) => (now += ms) };
}

it('[R-08] Requests beyond those that may wait for the embedded database get 503 with Retry-After at once, and all others are served.', async () => {
  const { coach, block, ask } = await start();
  const unblock = await block();
  const { refused, statuses } = await ask(8, 3);
  for (const { headers, body } of refused) {
    expect(body).toEqual({ ...problem(503, 'busy'), message: 'The server is busy. Try again in a moment.' });
    expect(headers.get('content-type')).toBe(problemMediaType);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await unblock();
  expect((await statuses()).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
  expect((await coach.call(createTeam, { body: { name: 'Otters' } })).status).toBe(201);
});

it('[R-08] While the embedded database is slow, fewer requests may wait, until it is quick again.', async () => {
  const { coach, block, ask, advance } = await start();
  const unblockFirst = await block();
  // It waits for the connection in vain until the time is over, and then holds it itself.
  const blocked = block();
  advance(slowMs + 1);
  await unblockFirst();
  const unblock = await blocked;
  const { refused, statuses } = await ask(6, 4);
  expect(refused).toHaveLength(4);
  await unblock();
  expect((await statuses()).toSorted()).toEqual([200, 200, 503, 503, 503, 503]);

  expect((await coach.call(listTeams)).status).toBe(200);
  const unblockLast = await block();
  const quick = await ask(8, 3);
  await unblockLast();
  expect((await quick.statuses()).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
});
