import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readOrCreateJwtSecret } from '#server/secrets/jwt-secret.ts';
import { createOriginal, createTemporaryDirectory, openEmbedded, runScript } from '#test/database/data-directory.ts';

/** Everything in and below a directory, itself included, with what group and others may do. */
function openToOthers(directory: string): string[] {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path));
  return [directory, ...paths].filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

describe.skipIf(process.platform === 'win32')('The files of the embedded database', () => {
  it.each([
    ['0777', 0o777, '000'],
    ['0755', 0o755, '022'],
  ])(
    'The files of the embedded database are closed to other users in a data directory with mode %s.',
    async (_mode, mode, umask) => {
      const dataDirectory = join(createTemporaryDirectory(), 'data');
      mkdirSync(dataDirectory);
      chmodSync(dataDirectory, mode);
      const writer = runScript('test/database/with-umask.ts', { args: [umask, join(dataDirectory, 'database')] });
      expect(await writer.ended).toBe(0);
      expect(writer.output.err).toBe('');
      expect(openToOthers(dataDirectory)).toEqual([]);
      expect(readdirSync(join(dataDirectory, 'database')).length).toBeGreaterThan(10);
    },
  );

  it('The files of the embedded database are closed when an earlier version left them open, and can still be used.', async () => {
    const original = await createOriginal();
    const directory = original.copy();
    const dataDirectory = dirname(directory);
    readOrCreateJwtSecret(dataDirectory, 32);
    for (const path of readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })) {
      const full = join(dataDirectory, path);
      chmodSync(full, lstatSync(full).isDirectory() ? 0o777 : 0o666);
    }
    chmodSync(dataDirectory, 0o777);
    expect(openToOthers(dataDirectory).length).toBeGreaterThan(900);
    const { db, close } = await openEmbedded(directory);
    await sql`create table pitches (id integer)`.execute(db);
    expect(openToOthers(dataDirectory)).toEqual([]);
    await close();
    expect(openToOthers(dataDirectory)).toEqual([]);
    original.remove();
  });

  it('leave the permissions of the directory around them unchanged if it has other files', async () => {
    const original = await createOriginal();
    const directory = original.copy();
    const dataDirectory = dirname(directory);
    const foreign = join(dataDirectory, 'holiday.jpg');
    writeFileSync(foreign, 'sea');
    chmodSync(foreign, 0o644);
    chmodSync(dataDirectory, 0o755);
    await (await openEmbedded(directory)).close();
    expect(openToOthers(dataDirectory)).toEqual([dataDirectory, foreign]);
    original.remove();
  });
});
