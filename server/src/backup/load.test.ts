import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#test/database/embedded-clone.ts';
import { BackupUnusable } from './archive.ts';
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
    const columns = ['key', 'hits', 'window_start', 'expires_at'].map((name) => ({ name }));
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

  it('A forged backup can neither run SQL nor write into what is not a table of Evenfield.', async () => {
    const { db, close } = await openEmptyDatabase();
    const injection = `text); create table stolen as select 'x'; --`;
    const headings: readonly object[] = [
      { table: { name: 'kysely_migration', columns: [{ name: 'name' }] } },
      { table: { name: 'pg_authid', columns: [{ name: 'rolname' }] } },
      { table: { name: `users"; ${injection}`, columns: [{ name: 'email' }] } },
      { table: { name: 'throttle_counters', columns: [{ name: 'key"); --' }] } },
      { table: { name: 'throttle_counters', columns: [{ name: 'key' }, { name: 'key' }] } },
      { table: { name: 'throttle_counters', columns: [] } },
      { table: 'throttle_counters' },
    ];
    const read = (heading: object, row: string) =>
      loadDatabase(
        db,
        Readable.from([
          `#${JSON.stringify({ migrations: ['0001_accounts'] })}`,
          `#${JSON.stringify(heading)}`,
          row,
          `#${JSON.stringify({ rows: 1 })}`,
        ]),
      );
    for (const heading of headings) {
      await expect(read(heading, '["a","b"]')).rejects.toThrow(BackupUnusable);
    }
    const columns = ['key', 'hits', 'window_start', 'expires_at'].map((name) => ({ name, type: injection }));
    const heading = { table: { name: 'throttle_counters', columns } };
    for (const row of ['[1,2', '{}', '["a"]', `["a","${injection}","x","y"]`]) {
      await expect(read(heading, row)).rejects.toThrow(BackupUnusable);
    }
    const { rows } = await sql`select to_regclass('stolen') as stolen`.execute(db);
    expect(rows).toEqual([{ stolen: null }]);
    expect(await db.selectFrom('throttleCounters').selectAll().execute()).toEqual([]);
    await close();
  });
});
