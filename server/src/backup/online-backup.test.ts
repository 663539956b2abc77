import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTeam, listTeams } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { createOriginal, createTemporaryDirectory, openEmbedded, runScript } from '#test/database/data-directory.ts';
import { computeSchemaFingerprint } from '#test/database/database.ts';
import { cloneEmbedded } from '#test/database/embedded-clone.ts';
import { canRunUnprivileged } from '#test/process/unprivileged-user.ts';
import { registerCoach, type TestCoach } from '#test/register-coach.ts';
import { openArchive } from './archive.ts';
import { loadDatabase } from './dump-and-load.ts';

/** A data directory and the commands that use it, as processes of the same user. */
async function createInstallation() {
  const parent = createTemporaryDirectory();
  const data = join(parent, 'data');
  (await createOriginal()).copy(join(data, 'database'));
  const env = { DATA_DIR: data, PORT: '0', BILLING_MODE: 'off', BACKUP_PASSPHRASE: '' };
  const runServer = () => runScript('src/main.ts', { env, owns: parent });
  const runBackup = (name: string) =>
    runScript('src/backup/main.ts', { args: ['backup', join(parent, name)], env, owns: parent });
  return {
    data,
    runServer,
    runBackup,
    start: async () => {
      const server = runServer();
      const url = await untilReady(server);
      const stop = () => {
        server.child.kill('SIGTERM');
        return server.ended;
      };
      return { url, stop };
    },
    backUp: async (name: string) => {
      const command = runBackup(name);
      return { file: join(parent, name), status: await command.ended, error: command.output.err };
    },
  };
}

type Script = ReturnType<typeof runScript>;

/** Returns the address of a server when it is ready. */
async function untilReady(server: Script): Promise<string> {
  await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
  const url = /Server listening at (http:[^"]+)/.exec(server.output.out)?.[1];
  if (!url) throw new Error(server.output.err);
  return url;
}

/** Creates one team after another until it is stopped. `created` has the ids that the server has acknowledged. */
function writeTeams(coach: TestCoach) {
  const created: string[] = [];
  let isStopped = false;
  const writing = (async () => {
    while (!isStopped) {
      const { id } = await coach.read(createTeam, { body: { name: `Otters ${created.length}` } });
      created.push(id);
      await wait(200);
    }
  })();
  const stop = () => {
    isStopped = true;
    return writing;
  };
  return { created, stop };
}

/** Everything in a directory whose owner lacks a right, or whose group or others have one. */
const wrongModes = (directory: string) =>
  ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter((path) => {
    const entry = lstatSync(join(directory, path));
    return (entry.mode & 0o777) !== (entry.isDirectory() ? 0o700 : 0o600) && !entry.isSocket();
  });

describe.runIf(canRunUnprivileged)('A server on an embedded database, of a user who is not the superuser', () => {
  it('is backed up twice in a row and twice at once while a coach writes; each backup restores what was acknowledged when it began, and the server starts again.', {
    timeout: 900_000,
  }, async () => {
    const { data, start, backUp } = await createInstallation();
    const server = await start();
    const coach = await registerCoach(server);
    const { created, stop } = writeTeams(coach);
    const backups: { readonly file: string; readonly expected: readonly string[] }[] = [];
    const takeBackup = async (name: string) => {
      const expected = [...created];
      const { file, status, error } = await backUp(name);
      expect({ status, error }).toEqual({ status: 0, error: expect.not.stringContaining('    at ') });
      backups.push({ file, expected });
    };
    for (const name of ['first', 'second']) await takeBackup(name);
    await Promise.all(['third', 'fourth'].map(takeBackup));
    await stop();

    expect(backups).toHaveLength(4);
    for (const backup of backups) await expectRestored(backup);
    expect(backups.at(-1)?.expected.length).toBeGreaterThan(5);
    expect(wrongModes(data)).toEqual([]);
    expect(await coach.read(listTeams)).toHaveLength(created.length);
    expect(await server.stop()).toBe(0);
    expect(readdirSync(data).sort()).toEqual(['database', 'database.lock.db', 'jwt-secret', 'last-backup.json']);

    const again = await start();
    const ready = await fetch(`${again.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await again.stop()).toBe(0);
  });
});

/**
 * Whether this process has locked the directory, read from the system: a test that tried the lock itself could keep the
 * process from it. 1073742335 is the end of what SQLite locks in a file against every other process.
 */
function hasLocked(pid: number, directory: string): boolean {
  const { ino } = lstatSync(`${directory}.lock.db`);
  const isLock = (line: string) =>
    line.includes(` WRITE ${pid} `) && line.includes(`:${ino} `) && line.endsWith(' 1073742335');
  return readFileSync('/proc/locks', 'utf8').split('\n').some(isLock);
}

describe.runIf(process.platform === 'linux')('The database of a server that is not running', () => {
  /** An installation whose database the first process has locked, and nothing more, while the second one begins. */
  async function beginDuring(first: 'start' | 'backup') {
    const { data, runServer, runBackup } = await createInstallation();
    const directory = join(data, 'database');
    // Only a database that was opened before has the file of its lock.
    await (await openEmbedded(directory)).close();
    const run = { start: runServer, backup: () => runBackup('evenfield.backup') };
    const holder = run[first]();
    while (!hasLocked(Number(holder.child.pid), directory)) await wait(1);
    holder.child.kill('SIGSTOP');
    expect(readdirSync(data)).not.toContain('backup.sock');
    const other = run[first === 'start' ? 'backup' : 'start']();
    await other.until((lines) => lines.some((line) => line.includes('waiting for it')));
    expect(other.child.exitCode, other.output.err).toBe(null);
    holder.child.kill('SIGCONT');
    return first === 'start' ? { server: holder, backup: other } : { server: other, backup: holder };
  }

  it.each(['start', 'backup'] as const)(
    'is backed up while a server starts, and the server starts, when the %s was first.',
    async (first) => {
      const { server, backup } = await beginDuring(first);
      expect(await backup.ended, backup.output.err).toBe(0);
      expect((await fetch(`${await untilReady(server)}/readyz`)).status).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended, server.output.err).toBe(0);
    },
  );
});

/** Restores a backup into a migrated database in memory, which has everything then that was acknowledged when it began. */
async function expectRestored({ file, expected }: { readonly file: string; readonly expected: readonly string[] }) {
  const { db, close } = await cloneEmbedded(computeSchemaFingerprint());
  await loadDatabase(db, (await openArchive(file)).readLines(null));
  const ids = (await db.selectFrom('teams').select('id').execute()).map(({ id }) => id);
  await close();
  expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
}
