import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { Limit } from './limits.ts';

/** When this limit is reached, `otherwise` is counted and decides instead. */
type KeyedLimit = Limit & { readonly key: string; readonly otherwise?: Omit<KeyedLimit, 'otherwise'> };

/**
 * Counts one attempt against each limit. Returns null when all limits allow it, or else the time of the next allowed
 * attempt. It is one statement, so that a thousand concurrent attempts in any number of processes are counted exactly.
 * Refused attempts are not counted, so that an attacker cannot prolong the pause of a coach.
 */
export async function countAttempt(db: Db, limits: readonly KeyedLimit[], now: Date): Promise<Date | null> {
  const counts = limits.flatMap((limit, index) => {
    const [first, second] = [sql.ref(`counted_${index}`), sql.ref(`counted_otherwise_${index}`)];
    const isCounted = { name: first, count: sql`${first} as (${countOne(limit, now, sql`true`)})` };
    if (!limit.otherwise) return [isCounted];
    const isRefused = sql`not exists (select from ${first})`;
    return [isCounted, { name: second, count: sql`${second} as (${countOne(limit.otherwise, now, isRefused)})` }];
  });
  const passed = counts.map(({ name }) => sql`select key from ${name}`);
  const { rows } = await sql<{ key: string }>`
    with ${sql.join(counts.map(({ count }) => count))} ${sql.join(passed, sql` union all `)}`.execute(db);
  const passedKeys = new Set(rows.map(({ key }) => key));
  const refusedKeys = limits
    .filter(({ key, otherwise }) => !(passedKeys.has(key) || (otherwise && passedKeys.has(otherwise.key))))
    .map(({ key, otherwise }) => otherwise?.key ?? key);
  return refusedKeys.length === 0 ? null : ((await selectBlockedUntil(db, refusedKeys)) ?? now);
}

function countOne({ key, attempts, windowMs, pauseMs }: KeyedLimit, now: Date, condition: RawBuilder<unknown>) {
  const windowEnd = new Date(now.getTime() + windowMs);
  const pauseAfter = (hits: RawBuilder<unknown>, until: RawBuilder<unknown>) => {
    const pauseEnd = pauseMs
      ? sql`${now}::timestamptz + interval '1 millisecond' * least(${pauseMs.longest}::float8,
          ${pauseMs.first}::float8 * power(2, least(${hits} - ${attempts}, 30)))`
      : until;
    return sql`case when ${hits} < ${attempts} then null else ${pauseEnd} end`;
  };
  const isOver = sql`throttle_counters.expires_at <= ${now}`;
  const hits = sql`(case when ${isOver} then 1 else throttle_counters.hits + 1 end)`;
  // With pauses, only a whole window without attempts resets the counter; otherwise repeated attempts would earn free
  // ones.
  const until = pauseMs
    ? sql`${windowEnd}::timestamptz`
    : sql`(case when ${isOver} then ${windowEnd}::timestamptz else throttle_counters.expires_at end)`;
  return sql`
    insert into throttle_counters (key, window_start, hits, blocked_until, expires_at)
    select ${key}::text, ${now}::timestamptz, 1, ${pauseAfter(sql`1`, sql`${windowEnd}::timestamptz`)},
      ${windowEnd}::timestamptz
    where ${condition}
    on conflict (key) do update set
      window_start = case when ${isOver} then ${now} else throttle_counters.window_start end,
      hits = ${hits},
      blocked_until = ${pauseAfter(hits, until)},
      expires_at = greatest(${until}, ${pauseAfter(hits, until)})
    where throttle_counters.blocked_until is null or throttle_counters.blocked_until <= ${now} or ${isOver}
    returning key`;
}

/** The latest end of a pause among the keys. */
async function selectBlockedUntil(db: Db, keys: readonly string[]): Promise<Date | undefined> {
  const row = await db
    .selectFrom('throttleCounters')
    .select('blockedUntil')
    .where('key', 'in', keys)
    .where('blockedUntil', 'is not', null)
    .orderBy('blockedUntil', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.blockedUntil ?? undefined;
}

type AddedCount = { readonly key: string; readonly hits: number; readonly windowMs: number };
type TotalCount = { readonly key: string; readonly hits: number; readonly remainingMs: number };

/**
 * Adds to counts of all processes and returns them. A window that is over begins again, by the clock of the database,
 * because those of the processes may differ.
 */
export async function addToCounts(db: Db, added: readonly AddedCount[]): Promise<readonly TotalCount[]> {
  // In one order, so that two processes never wait for each other.
  const counts = added
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(
      ({ key, hits, windowMs }) =>
        sql`(${key}::text, now(), ${hits}::integer, now() + interval '1 millisecond' * ${windowMs}::integer)`,
    );
  const isOver = sql`throttle_counters.expires_at <= now()`;
  const { rows } = await sql<TotalCount>`
    insert into throttle_counters (key, window_start, hits, expires_at) values ${sql.join(counts)}
    on conflict (key) do update set
      window_start = case when ${isOver} then excluded.window_start else throttle_counters.window_start end,
      hits = excluded.hits + case when ${isOver} then 0 else throttle_counters.hits end,
      expires_at = case when ${isOver} then excluded.expires_at else throttle_counters.expires_at end
    returning key, hits, (extract(epoch from expires_at - now()) * 1000)::float8 as "remainingMs"`.execute(db);
  return rows;
}

export async function deleteCounters(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('throttleCounters').where('key', 'in', keys).execute();
}

/** Stores a mark that expires, in the table of the counters. */
export async function upsertMark(db: Db, key: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .insertInto('throttleCounters')
    .values({ key, windowStart: now, hits: 0, expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expiresAt }))
    .execute();
}

export async function isMarked(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('throttleCounters')
    .select('key')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttleCounters').where('expiresAt', '<=', now).execute();
}
