import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { createEmptyDatabase } from '#test/database/server-copy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { openDatabase } from './connection.ts';
import { migrate, migrationsDirectory } from './migrations.ts';
import type { Db } from './schema.ts';

const db = await databaseFixture();

const silence = pino({ level: 'silent' });

/** The product's migrations and more of the test's own. */
function migrationsWith(more: Readonly<Record<string, string>>): string {
  const directory = createTemporaryDirectory();
  cpSync(migrationsDirectory, directory, { recursive: true });
  for (const [name, text] of Object.entries(more)) writeFileSync(join(directory, name), text);
  return directory;
}

const applied = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe('Migrations', () => {
  it('Migrations run once: a second start changes nothing.', async () => {
    const before = await applied(db);
    await migrate(db);
    expect(await applied(db)).toEqual(before);
    expect(before).toEqual(readdirSync(migrationsDirectory).map((file) => file.replace('.sql', '')));
  });

  it('[R-20] change nothing when one of them fails', async () => {
    const before = await applied(db);
    const directory = migrationsWith({
      '9001_good.sql': 'create table good (id integer);',
      '9002_bad.sql': 'create table bad (id integer); insert into bad values (1); select 1 / 0;',
    });
    await expect(migrate(db, { directory })).rejects.toThrow('division by zero');
    expect(await applied(db)).toEqual(before);
    await expect(sql`select * from good`.execute(db)).rejects.toThrow('does not exist');
    await migrate(db);
  });

  it('[R-19] refuse a database of a newer version with a message', async () => {
    await migrate(db, { directory: migrationsWith({ '9003_newer.sql': 'create table newer (id integer);' }) });
    await expect(migrate(db)).rejects.toThrow(/prepared by another version of Evenfield, probably a newer one/);
  });
});

describe.runIf(hasTestServer)('Five processes that start together on an empty PostgreSQL', () => {
  it('Five processes that start together on an empty PostgreSQL all succeed, and each migration runs once.', async () => {
    const { url, drop } = await createEmptyDatabase();
    // Each would fail or leave a second row if it ran twice; the first keeps the lock until all others wait for it.
    const directory = migrationsWith({
      '0000_slow.sql': 'select pg_sleep(1); create table starts (id integer generated always as identity);',
      '9001_start.sql': 'insert into starts default values;',
    });
    const processes = Array.from({ length: 5 }, () =>
      runScript('test/database/migrate-once.ts', { args: [url, directory] }),
    );
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
    expect(processes.map(({ output }) => output.err).join('')).toBe('');
    const { db, close } = await openDatabase({ kind: 'postgres', url }, silence);
    const { rows } = await sql`select * from starts`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await applied(db)).toEqual(readdirSync(directory).map((file) => file.replace('.sql', '')));
    await close();
    await drop();
  });
});
