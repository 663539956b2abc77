import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createOriginal, openEmbedded } from '#test/database/data-directory.ts';

describe('The usage of connections', () => {
  it('The usage of connections counts who has one and who waits, and measures each wait.', async () => {
    const { db, usage, close } = await openEmbedded((await createOriginal()).copy());
    const waits: number[] = [];
    usage.onAcquired = (waitMs) => waits.push(waitMs);
    const hasConnection = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async () => {
      hasConnection.resolve();
      await mayEnd.promise;
    });
    await hasConnection.promise;
    const query = sql`select 1`.execute(db);
    expect({ inUse: usage.inUse, waiting: usage.waiting, measured: waits.length }).toEqual({
      inUse: 1,
      waiting: 1,
      measured: 1,
    });
    mayEnd.resolve();
    await Promise.all([transaction, query]);
    expect({ inUse: usage.inUse, waiting: usage.waiting, measured: waits.length }).toEqual({
      inUse: 0,
      waiting: 0,
      measured: 2,
    });
    await close();
    await expect(sql`select 1`.execute(db)).rejects.toThrow();
    expect({ inUse: usage.inUse, waiting: usage.waiting }).toEqual({ inUse: 0, waiting: 0 });
  });
});
