import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DatabaseTimeout } from '#server/database/time-limits.ts';
import { createTestConfig } from '#test/configuration.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { SharedCounts } from './request-limits.ts';

const db = await databaseFixture();
const config = createTestConfig();
const limit = { attempts: 20, windowMs: 60_000, pauseMs: null };

const add = (counts: SharedCounts, name: string, times: number) =>
  Array.from({ length: times }, () => counts.add(name, limit)).at(-1);

it('Requests to one server count on the others as soon as the counts are shared.', async () => {
  const [first, second] = [new SharedCounts({ db, config }), new SharedCounts({ db, config })];
  expect(add(first, 'network a', 12)).toBe(null);
  expect(add(second, 'network a', 8)).toBe(null);
  await first.share();
  await second.share();
  // The second server knows of twenty, the first one learns of them when it shares again.
  expect(add(second, 'network a', 1)).toBeGreaterThan(0);
  expect(add(first, 'network a', 1)).toBe(null);
  await first.share();
  expect(add(first, 'network a', 1)).toBeGreaterThan(0);
  expect(add(first, 'network b', 1)).toBe(null);
});

it('A count begins again when its time is over, by the clock of the database.', async () => {
  const [first, second] = [new SharedCounts({ db, config }), new SharedCounts({ db, config })];
  add(first, 'user c', 20);
  await first.share();
  await sql`update throttle_counters set expires_at = now() - interval '1 second'`.execute(db);
  add(second, 'user c', 5);
  await second.share();
  expect(add(second, 'user c', 15)).toBe(null);
  expect(add(second, 'user c', 1)).toBeGreaterThan(0);
});

it('What was counted is shared once, after failures too, and the table names no visitor.', async () => {
  const names = ['network 203.0.113.7', 'user d', 'user who asks once'];
  const counts = new SharedCounts({ db, config });
  for (const name of names.slice(0, 2)) add(counts, name, 3);
  add(counts, 'user who asks once', 1);
  await sql`alter table throttle_counters rename to away`.execute(db);
  await expect(counts.share()).rejects.toThrow('does not exist');
  await sql`alter table away rename to throttle_counters`.execute(db);
  await sql`delete from throttle_counters`.execute(db);
  await counts.share();
  await counts.share();
  const { rows } = await sql<{ key: string; hits: number }>`select key, hits from throttle_counters`.execute(db);
  expect(rows.map(({ hits }) => hits)).toEqual([3, 3]);
  for (const name of names) expect(JSON.stringify(rows)).not.toContain(name.split(' ')[1]);
});

it('What may have been shared, or is being shared, is not shared again: a slow database must not exceed a limit.', async () => {
  const readHits = async () => {
    const { rows } = await sql<{ hits: number }>`select hits from throttle_counters`.execute(db);
    return rows.map(({ hits }) => hits);
  };
  await sql`delete from throttle_counters`.execute(db);
  let isLate = true;
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isLate) throw new DatabaseTimeout('The answer came too late.');
      return result;
    },
  });
  const counts = new SharedCounts({ db: slow, config });
  add(counts, 'user e', 12);
  await expect(counts.share()).rejects.toThrow('too late');
  isLate = false;
  add(counts, 'user e', 2);
  await Promise.all([counts.share(), counts.share()]);
  expect(await readHits()).toEqual([14]);
  expect(add(counts, 'user e', 6)).toBe(null);
  expect(add(counts, 'user e', 1)).toBeGreaterThan(0);
});
