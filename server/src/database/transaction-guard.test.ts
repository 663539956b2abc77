import { describe, expect, it } from 'vitest';
import { insertCoach, insertTeam } from '#test/database/rows.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { ConnectionUsedInsideTransaction } from './transaction-guard.ts';

const db = await databaseFixture();

describe('A transaction', () => {
  const coaches = () => db.selectFrom('users').select('id').execute();

  it('rejects a query outside of it at any depth, and is rolled back', async () => {
    const before = await coaches();
    const addTwo = db.transaction().execute(async (tx) => {
      await insertCoach(tx);
      await Promise.all([insertTeam(tx, await insertCoach(tx)), coaches()]);
    });
    await expect(addTwo).rejects.toThrow(ConnectionUsedInsideTransaction);
    expect(await coaches()).toEqual(before);
  });

  it('rejects a second transaction inside it', async () => {
    const nested = db.transaction().execute(() => db.transaction().execute((tx) => insertCoach(tx)));
    await expect(nested).rejects.toThrow(/pass the transaction/);
  });

  it('leaves the connection free for its caller after success and after failure', async () => {
    const id = await db.transaction().execute((tx) => insertCoach(tx));
    expect((await coaches()).map((coach) => coach.id)).toContain(id);
    const failing = db.transaction().execute(async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await coaches()).map((coach) => coach.id)).toContain(id);
  });

  it('does not affect other transactions at the same time', async () => {
    const ids = await Promise.all([
      db.transaction().execute((tx) => insertCoach(tx)),
      insertCoach(db),
      db.transaction().execute((tx) => insertCoach(tx)),
    ]);
    expect((await coaches()).map((coach) => coach.id)).toEqual(expect.arrayContaining(ids));
  });

  it('releases what it started without waiting for it', async () => {
    const committed = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await insertCoach(tx);
      later = committed.promise.then(coaches);
    });
    committed.resolve();
    await expect(later).resolves.toBeDefined();
  });
});
