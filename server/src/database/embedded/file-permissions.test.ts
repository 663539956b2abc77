import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readOrCreateJwtSecret } from '#server/secrets/jwt-secret.ts';
import {
  canRunUnprivileged,
  createOriginal,
  createTemporaryDirectory,
  giveToUnprivileged,
  openEmbedded,
  runScript,
} from '#test/database/data-directory.ts';
import { lockDirectory } from './directory-lock.ts';

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

  it('are made accessible again if their owner lacks the right to enter a directory.', async () => {
    const isUnprivileged = canRunUnprivileged();
    const dataDirectory = join(createTemporaryDirectory(), 'data');
    mkdirSync(dataDirectory);
    giveToUnprivileged(dirname(dataDirectory));
    const directory = join(dataDirectory, 'database');
    const open = () => runScript('test/database/with-umask.ts', { args: ['077', directory], isUnprivileged });
    expect(await open().ended).toBe(0);
    chmodSync(join(directory, 'base'), 0o600);
    chmodSync(directory, 0o600);
    const again = open();
    expect(await again.ended).toBe(0);
    expect(again.output.err).toBe('');
    for (const path of [directory, join(directory, 'base')]) expect(lstatSync(path).mode & 0o777).toBe(0o700);
  });

  it('of another database beside it keep their permissions.', async () => {
    const original = await createOriginal();
    const directory = original.copy();
    const other = join(dirname(directory), 'database.copy-other');
    mkdirSync(join(other, 'database'), { recursive: true, mode: 0o700 });
    const unlock = lockDirectory(join(other, 'database'));
    await (await openEmbedded(directory)).close();
    expect(lstatSync(other).mode & 0o777).toBe(0o700);
    unlock();
    await (await openEmbedded(directory)).close();
    expect(existsSync(other)).toBe(false);
    original.remove();
  });

  it.runIf(process.getuid?.() === 0 && canRunUnprivileged())(
    'of another user are refused with a message that names both users, and never with the advice to move them away.',
    async () => {
      const original = await createOriginal();
      const directory = original.copy();
      chmodSync(dirname(directory), 0o755);
      const args = ['077', directory];
      const stranger = runScript('test/database/with-umask.ts', { args, isUnprivileged: true });
      expect(await stranger.ended).not.toBe(0);
      giveToUnprivileged(dirname(directory));
      const superuser = runScript('test/database/with-umask.ts', { args });
      expect(await superuser.ended).not.toBe(0);
      for (const { err } of [superuser.output]) {
        expect(err).toContain('belongs to the user with the id 65534, and this process runs as 0.');
        expect(err).not.toMatch(/move (it|the files) away/i);
      }
      expect(lstatSync(join(directory, 'PG_VERSION')).uid).toBe(65_534);
      original.remove();
    },
  );
});
