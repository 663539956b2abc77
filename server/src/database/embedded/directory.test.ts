import { existsSync, fsyncSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnusable } from '#server/database/database-unusable.ts';
import { createOriginal, createTemporaryDirectory, openEmbedded, runScript } from '#test/database/data-directory.ts';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';

describe('The directory of the embedded database', () => {
  let original: Awaited<ReturnType<typeof createOriginal>>;
  beforeAll(async () => {
    original = await createOriginal();
  });

  it('refuses a second process with a message that names the directory and what to do', async () => {
    const directory = original.copy();
    const { db, close } = await openEmbedded(directory);
    const second = runScript('src/main.ts', { env: { DATA_DIR: dirname(directory), PORT: '0' } });
    expect(await second.ended).toBe(1);
    expect(second.output.err).toContain(`Another process is already using the database in ${directory}.`);
    expect(second.output.err).toContain('DATA_DIR');
    expect(second.output.err).not.toContain('    at ');
    expect(await db.selectFrom('teams').selectAll().execute()).toEqual([]);
    await close();
  });

  it('The directory of the embedded database can be opened by the next process once the first has closed it.', async () => {
    const directory = original.copy();
    await (await openEmbedded(directory)).close();
    await (await openEmbedded(directory)).close();
  });

  it('The directory of the embedded database gets every commit synced to the disk.', async () => {
    let syncs = 0;
    const countingSync = (descriptor: number) => {
      syncs++;
      fsyncSync(descriptor);
    };
    const pglite = await PGlite.create({
      fs: new DurableFileSystem(original.copy(), { fsync: countingSync }),
      startParams: durableStartParams(PGlite.defaultStartParams),
    });
    await pglite.exec('create table pitches (id integer)');
    syncs = 0;
    const commits = 20;
    for (let id = 0; id < commits; id++) await pglite.query('insert into pitches values ($1)', [id]);
    await pglite.close();
    expect(syncs).toBeGreaterThanOrEqual(commits);
  });

  it.each([
    ['files that are not of a database', 'holiday.jpg', 'sea', /holds files, but no database/],
    ['the files of another major version', 'PG_VERSION', '17\n', /made by PostgreSQL 17/],
  ])(
    'The directory of the embedded database is refused and left as it is with %s.',
    async (_what, file, text, reason) => {
      const directory = join(createTemporaryDirectory(), 'database');
      mkdirSync(directory);
      writeFileSync(join(directory, file), text);
      await expect(openEmbedded(directory)).rejects.toThrow(reason);
      expect(readdirSync(directory)).toEqual([file]);
    },
  );

  it('The directory of the embedded database is refused when there is a file of the same name.', async () => {
    const directory = join(createTemporaryDirectory(), 'database');
    writeFileSync(directory, '');
    await expect(openEmbedded(directory)).rejects.toThrow(/is a file/);
  });

  it.each([
    ['its control file is cut off', (directory: string) => truncateSync(join(directory, 'global/pg_control'), 100)],
    ['its log is cut off', cutLog],
  ])(
    'The directory of the embedded database is refused with a message when %s, and works at the next attempt.',
    async (_how, damage) => {
      const directory = original.copy();
      damage(directory);
      const attempt = openEmbedded(directory);
      await expect(attempt).rejects.toThrow(DatabaseUnusable);
      await expect(attempt).rejects.toThrow(`The database in ${directory} cannot be opened`);
      await expect(openEmbedded(directory)).rejects.toThrow(/cannot be opened/);
      expect(existsSync(join(directory, 'PG_VERSION'))).toBe(true);
    },
  );
});

function cutLog(directory: string): void {
  for (const file of readdirSync(join(directory, 'pg_wal'), { withFileTypes: true })) {
    if (file.isFile()) truncateSync(join(directory, 'pg_wal', file.name), 0);
  }
}
