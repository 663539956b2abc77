import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createOriginal, openEmbedded } from '#test/database/data-directory.ts';

it('A long query of the embedded database leaves the process free for other work.', async () => {
  const { db, close } = await openEmbedded((await createOriginal()).copy());
  let isRunning = true;
  const query = sql<{ sum: number }>`select sum(length(md5(n::text))) from generate_series(1, 300000) n`
    .execute(db)
    .finally(() => {
      isRunning = false;
    });
  let turns = 0;
  for (; isRunning; turns += 1) await turn();
  expect((await query).rows).toEqual([{ sum: 300_000 * 32 }]);
  expect(turns).toBeGreaterThan(1_000);
  await close();
});

it('A query of the embedded database that fails leaves the connection usable.', async () => {
  const { db, close } = await openEmbedded((await createOriginal()).copy());
  const failing = sql`select ${'not a number'}::integer`.execute(db);
  const next = sql<{ answer: number }>`select ${42}::integer as answer`.execute(db);
  await expect(failing).rejects.toMatchObject({ code: '22P02' });
  expect((await next).rows).toEqual([{ answer: 42 }]);
  await close();
});
