import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exitCodes } from '#server/process/exit-codes.ts';
import { readOrCreateJwtSecret } from '#server/secrets/jwt-secret.ts';
import { createOriginal, createTemporaryDirectory, openEmbedded, runScript } from '#test/database/data-directory.ts';
import { canRunUnprivileged, runAsOwnerOf, takeDirectory } from '#test/process/unprivileged-user.ts';
import { lockDirectory } from './directory.ts';

/** Everything in and below a directory, itself included, with what group and others may do. */
function openToOthers(directory: string): string[] {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path));
  return [directory, ...paths].filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

describe.skipIf(process.platform === 'win32')('The files of the embedded database', () => {
  let original: Awaited<ReturnType<typeof createOriginal>>;
  beforeAll(async () => {
    original = await createOriginal();
  });

  /** The data directory of a server that a user without rights has run before. */
  function copyUsed(): string {
    const directory = original.copy();
    const dataDirectory = dirname(directory);
    readOrCreateJwtSecret(dataDirectory, 32);
    lockDirectory(directory)();
    runAsOwnerOf(dataDirectory);
    return dataDirectory;
  }

  it('The files of the embedded database are created in an empty directory, and closed to other users, in a data directory that is open to all.', async () => {
    const dataDirectory = join(createTemporaryDirectory(), 'data');
    const directory = join(dataDirectory, 'database');
    mkdirSync(directory, { recursive: true });
    for (const path of [dataDirectory, directory]) chmodSync(path, 0o777);
    const writer = runScript('test/database/with-umask.ts', { args: ['000', directory] });
    expect(await writer.ended).toBe(0);
    expect(writer.output.err).toBe('');
    expect(openToOthers(dataDirectory)).toEqual([]);
    expect(readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(readdirSync(directory).length).toBeGreaterThan(10);
  });

  it('The files of the embedded database are closed when an earlier version left them open, and can still be used.', async () => {
    const directory = original.copy();
    const dataDirectory = dirname(directory);
    readOrCreateJwtSecret(dataDirectory, 32);
    for (const path of readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })) {
      const full = join(dataDirectory, path);
      chmodSync(full, lstatSync(full).isDirectory() ? 0o777 : 0o666);
    }
    chmodSync(dataDirectory, 0o777);
    expect(openToOthers(dataDirectory).length).toBeGreaterThan(400);
    const { db, close } = await openEmbedded(directory);
    await sql`create table pitches (id integer)`.execute(db);
    expect(openToOthers(dataDirectory)).toEqual([]);
    await close();
    expect(openToOthers(dataDirectory)).toEqual([]);
  });

  it('leave the permissions of the directory around them unchanged if it has other files', async () => {
    const directory = original.copy();
    const dataDirectory = dirname(directory);
    const foreign = join(dataDirectory, 'holiday.jpg');
    writeFileSync(foreign, 'sea');
    chmodSync(foreign, 0o644);
    chmodSync(dataDirectory, 0o755);
    await (await openEmbedded(directory)).close();
    expect(openToOthers(dataDirectory)).toEqual([dataDirectory, foreign]);
  });

  it.each([
    ['the data directory and everything in it', ['', 'database', 'database/base', 'database/PG_VERSION'], 0o000, 0o000],
    ['enter the data directory, and to write the lock and the secret', [''], 0o600, 0o400],
  ])('are made accessible again if their owner lacks rights to %s.', async (_what, paths, mode, modeOfFiles) => {
    const dataDirectory = copyUsed();
    for (const path of ['database.lock.db', 'jwt-secret']) chmodSync(join(dataDirectory, path), modeOfFiles);
    for (const path of paths.toReversed()) chmodSync(join(dataDirectory, path), mode);
    const server = runScript('src/main.ts', { env: { DATA_DIR: dataDirectory, PORT: '0' } });
    await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
    server.child.kill('SIGTERM');
    expect(await server.ended, server.output.err).toBe(0);
    const hasWrongMode = (path: string) => {
      const entry = lstatSync(join(dataDirectory, path));
      return (entry.mode & 0o777) !== (entry.isDirectory() ? 0o700 : 0o600);
    };
    expect(['', ...readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })].filter(hasWrongMode)).toEqual([]);
  });

  it('of another database beside it keep their permissions.', async () => {
    const directory = original.copy();
    const other = join(dirname(directory), 'database.copy-other');
    mkdirSync(join(other, 'database'), { recursive: true, mode: 0o700 });
    const unlock = lockDirectory(join(other, 'database'));
    await (await openEmbedded(directory)).close();
    expect(lstatSync(other).mode & 0o777).toBe(0o700);
    unlock();
    await (await openEmbedded(directory)).close();
    expect(existsSync(other)).toBe(false);
  });

  describe.runIf(process.getuid?.() === 0 && canRunUnprivileged)('of another user', () => {
    const advice = /move (it|the files) away|damaged/i;
    const secret = { JWT_SECRET: 'x'.repeat(32) };

    it.each([
      ['0700', 'src/main.ts', secret],
      ['0755', 'src/main.ts', {}],
      ['0700', 'src/backup/main.ts', secret],
    ])(
      'are refused in a directory with mode %s by %s with a message that names both users.',
      async (mode, script, env) => {
        const dataDirectory = dirname(original.copy());
        takeDirectory(dataDirectory);
        chmodSync(dataDirectory, Number.parseInt(mode, 8));
        const args = ['backup', join(createTemporaryDirectory(), 'evenfield.backup')];
        const stranger = runScript(script, {
          ...(script.includes('backup') && { args }),
          env: { DATA_DIR: dataDirectory, PORT: '0', ...env },
          owns: createTemporaryDirectory(),
        });
        expect(await stranger.ended).toBe(exitCodes.notStarted);
        expect(stranger.output.err).toContain(
          `The directory ${dataDirectory} has the mode ${mode} and belongs to the user with the id 0, and this process ` +
            'runs as 65534.',
        );
        expect(stranger.output.err).not.toMatch(advice);
        expect(stranger.output.err).not.toContain('    at ');
      },
    );

    it.each(['database/base', 'database/PG_VERSION', 'database.lock.db', 'jwt-secret'])(
      'are refused with a message that names both users if only %s is of the other user.',
      async (path) => {
        const dataDirectory = copyUsed();
        chownSync(join(dataDirectory, path), 0, 0);
        const env = { DATA_DIR: dataDirectory, PORT: '0' };
        const server = runScript('src/main.ts', { env, owns: createTemporaryDirectory() });
        expect(await server.ended).toBe(exitCodes.notStarted);
        expect(server.output.err).toContain(` ${join(dataDirectory, path)} has the mode 0`);
        expect(server.output.err).toContain('belongs to the user with the id 0, and this process runs as 65534.');
        expect(server.output.err).not.toMatch(advice);
        expect(server.output.err).not.toContain('    at ');
      },
    );

    it('are not used by the superuser, who leaves no file among them.', async () => {
      const directory = original.copy();
      runAsOwnerOf(dirname(directory));
      rmSync(`${directory}.lock.db`, { force: true });
      const superuser = runScript('test/database/with-umask.ts', { args: ['077', directory] });
      expect(await superuser.ended).not.toBe(0);
      expect(superuser.output.err).toContain('belongs to the user with the id 65534, and this process runs as 0.');
      expect(superuser.output.err).not.toMatch(advice);
      expect(readdirSync(dirname(directory))).toEqual(['database']);
      expect(lstatSync(join(directory, 'PG_VERSION')).uid).toBe(65_534);
    });
  });
});
