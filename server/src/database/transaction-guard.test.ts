import { describe, expect, it } from 'vitest';
import { insertCoach, insertTeam } from '#test/database/rows.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { beginOuterTransaction, ConnectionUsedInsideTransaction } from './transaction-guard.ts';

const db = await databaseFixture();

const coaches = () => db.selectFrom('users').select('id').execute();
const addCoach = () => db.transaction().execute((tx) => insertCoach(tx));

describe('A transaction', () => {
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

  it('A transaction does not affect other transactions at the same time.', async () => {
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

describe('An outer transaction', () => {
  /** Runs the work inside a new outer transaction, which stays open. */
  async function join<Result>(work: () => Promise<Result>) {
    const outer = await beginOuterTransaction(db);
    const result = await new Promise<Result>((resolve, reject) => outer.run(() => void work().then(resolve, reject)));
    return { outer, result };
  }

  it('commits what its queries and the transactions inside it have changed', async () => {
    const { outer, result } = await join(async () => [await addCoach(), await insertCoach(db), await addCoach()]);
    await outer.commit();
    expect((await coaches()).map(({ id }) => id)).toEqual(expect.arrayContaining(result));
  });

  it('takes back what a committed transaction inside it has changed', async () => {
    const before = await coaches();
    const { outer } = await join(addCoach);
    await outer.rollBack();
    expect(await coaches()).toEqual(before);
  });

  it('An outer transaction cannot be committed after a transaction inside it has failed.', async () => {
    const before = await coaches();
    const { outer } = await join(async () => {
      const failing = db.transaction().execute(async (tx) => {
        await insertCoach(tx);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    });
    await expect(outer.commit()).rejects.toThrow('has failed');
    await outer.rollBack();
    expect(await coaches()).toEqual(before);
  });

  it('rejects a query outside of a transaction inside it', async () => {
    const { outer, result } = await join(() =>
      db
        .transaction()
        .execute(coaches)
        .catch((error: unknown) => error),
    );
    await outer.rollBack();
    expect(result).toBeInstanceOf(ConnectionUsedInsideTransaction);
  });

  it('leaves the connection free for work that outlives it', async () => {
    const ended = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    const { outer } = await join(async () => {
      later = ended.promise.then(addCoach);
    });
    await outer.rollBack();
    ended.resolve();
    const id = await later;
    expect((await coaches()).map((coach) => coach.id)).toContain(id);
  });
});
