import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#test/database/embedded-clone.ts';
import { loadDatabase } from './load.ts';

const now = new Date('2026-11-22T12:00:00Z');

describe('A backup', () => {
  it('A backup of a newer schema is refused.', async () => {
    const { db, close } = await openEmptyDatabase();
    const lines = [`#${JSON.stringify({ migrations: ['0001_accounts', '9999_later'] })}`];
    await expect(loadDatabase(db, Readable.from(lines))).rejects.toThrow(/newer version of Evenfield \(9999_later\)/);
    await close();
  });

  it('A backup of an older schema is restored, and then migrated.', async () => {
    const { db, close } = await openEmptyDatabase();
    const columns = [
      { name: 'key', type: 'text' },
      { name: 'hits', type: 'integer' },
      { name: 'window_start', type: 'timestamp with time zone' },
      { name: 'expires_at', type: 'timestamp with time zone' },
    ];
    const lines = [
      `#${JSON.stringify({ migrations: ['0001_accounts'] })}`,
      `#${JSON.stringify({ table: { name: 'throttle_counters', columns } })}`,
      JSON.stringify(['sign-in', '2', now.toISOString(), now.toISOString()]),
      `#${JSON.stringify({ rows: 1 })}`,
    ];
    expect(await loadDatabase(db, Readable.from(lines))).toBe(1);
    expect(await db.selectFrom('throttleCounters').select(['key', 'hits']).execute()).toEqual([
      { key: 'sign-in', hits: 2 },
    ]);
    expect(await db.selectFrom('playedGames').selectAll().execute()).toEqual([]);
    await close();
  });

  it('A backup with fewer rows than it promises changes nothing.', async () => {
    const { db, close } = await openEmptyDatabase();
    const lines = [`#${JSON.stringify({ migrations: ['0001_accounts'] })}`, `#${JSON.stringify({ rows: 1 })}`];
    await expect(loadDatabase(db, Readable.from(lines))).rejects.toThrow(/promises 1 rows, but has 0/);
    await close();
  });
});
