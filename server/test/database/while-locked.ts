import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/schema.ts';
import { testedDatabase } from './tested-database.ts';

/**
 * Forces a race: takes a lock, starts the calls, releases the lock only when every call waits for it, and resolves to
 * their results. Fails when a call does not wait for the lock. The embedded database has one connection, so there the
 * calls wait for that.
 */
export async function whileLocked<Result>(
  db: Db,
  takeLock: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const started = await db.transaction().execute(async (tx) => {
    await takeLock(tx);
    let settled = 0;
    const running = calls.map((call) => call().finally(() => settled++));
    await untilWaiting(tx, calls.length, () => {
      if (settled > 0) throw new Error('A call did not wait for the lock');
    });
    // Wrapped, because a transaction that returned the promises themselves would wait for them.
    return { running };
  });
  return Promise.all(started.running);
}

/** Resolves when this many statements wait for a lock; at once on the embedded database, where they wait for the connection. */
export async function untilWaiting(tx: Tx, count: number, check = () => {}): Promise<void> {
  while (testedDatabase === 'postgres' && (await countWaiting(tx)) < count) check();
}

async function countWaiting(tx: Tx): Promise<number> {
  // Within a transaction, PostgreSQL repeats the first snapshot of the activity.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.waiting ?? 0;
}
