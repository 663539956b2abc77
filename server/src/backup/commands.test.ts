import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { day } from '#server/time-units.ts';
import { createOriginal, createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { fillDatabase } from '#test/database/filled-database.ts';
import { hashTables } from '#test/database/hash-tables.ts';
import { canRunUnprivileged, takeDirectory } from '#test/process/unprivileged-user.ts';
import { openArchive } from './archive.ts';
import { backUp, restore } from './commands.ts';
import { readLastBackup } from './last-backup.ts';

const log = pino({ level: 'silent' });
const now = new Date('2026-11-22T12:00:00Z');
const passphrase = 'seventh inning stretch';
const newFile = () => join(createTemporaryDirectory(), 'evenfield.backup');

describe('A backup', () => {
  const parent = mkdtempSync(join(tmpdir(), 'evenfield-backup-'));
  const directory = join(parent, 'database');
  const config = { database: { kind: 'embedded', directory }, backupPassphrase: null } as const;
  beforeAll(async () => {
    await fillDatabase(config.database);
    await backUp(config, { file: join(parent, 'original'), now }, log);
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  const copyFile = () => {
    const file = newFile();
    cpSync(join(parent, 'original'), file);
    return file;
  };
  it('A backup is written by the command while a server runs and answers, which then stops in order.', async () => {
    const env = { DATA_DIR: parent, PORT: '0' };
    const server = runScript('src/main.ts', { env });
    await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
    const url = /Server listening at (http:[^"]+)/.exec(server.output.out)?.[1];
    const file = newFile();
    const command = runScript('src/backup/main.ts', { args: ['backup', file], env });
    expect(await command.ended).toBe(0);
    expect(command.output.out).toMatch(/^Wrote \d+ rows to /);
    expect(command.output.err).toContain('not encrypted');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(readdirSync(parent).sort()).toEqual([
      'database',
      'database.lock.db',
      'jwt-secret',
      'last-backup.json',
      'original',
    ]);

    const lines = await Array.fromAsync((await openArchive(file)).readLines(null));
    expect(lines.filter((line) => line.includes('casey@example.org'))).not.toEqual([]);
    expect(lines.at(-1)).toMatch(/^#\{"rows":\d+\}$/);
  });

  it('A backup is refused by a database that has data, which stays as it is.', async () => {
    const file = copyFile();
    const readHashes = async () => {
      takeDirectory(parent);
      const { db, close } = await openDatabase(config.database, log);
      return hashTables(db).finally(close);
    };
    const before = await readHashes();
    const command = runScript('src/backup/main.ts', { args: ['restore', file], env: { DATA_DIR: parent } });
    expect(await command.ended).toBe(1);
    expect(command.output.err).toContain('The database has data already (in ');
    expect(command.output.err).not.toContain('    at ');
    expect(await readHashes()).toEqual(before);
  });

  it('never replaces a file.', async () => {
    const again = backUp(config, { file: copyFile(), now }, log);
    await expect(again).rejects.toThrow(/exists already, and a backup overwrites nothing/);
  });

  it('A backup into a directory that did not exist is a new file each time, is recorded where the server reads it for its metrics, and is tried out without a change of the data.', async () => {
    const directory = join(createTemporaryDirectory(), 'every', 'night/');
    const env = { DATA_DIR: parent, BACKUP_PASSPHRASE: passphrase };
    for (const path of [directory, directory.slice(0, -1)]) {
      const command = runScript('src/backup/main.ts', { args: ['backup', path], env });
      expect(await command.ended).toBe(0);
      expect(command.output.err).toBe('');
    }
    const names = readdirSync(directory).sort();
    expect(names).toEqual(
      [0, 1].map(() => expect.stringMatching(/^evenfield-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup$/)),
    );
    const newest = join(directory, names.at(-1) ?? '');
    const { size: bytes } = statSync(newest);
    expect(await readLastBackup(parent)).toEqual({ file: newest, madeAt: expect.any(Date), bytes });

    // A directory of its own, because other tests check backups at the same time.
    const TMPDIR = createTemporaryDirectory();
    const check = runScript('src/backup/main.ts', { args: ['restore', newest, '--check'], env: { ...env, TMPDIR } });
    expect(await check.ended).toBe(0);
    expect(check.output.out).toMatch(/^Can restore \d+ rows .*: 1 users, 1 teams, 4 players, 1 games\.\n$/);
    expect(readdirSync(TMPDIR)).toEqual([]);
  });

  it('A backup whose data directory cannot record it is complete, and says so.', async () => {
    const file = newFile();
    const data = createTemporaryDirectory();
    cpSync(directory, join(data, 'database'), { recursive: true });
    mkdirSync(join(data, 'last-backup.json'));
    const command = runScript('src/backup/main.ts', { args: ['backup', file], env: { DATA_DIR: data } });
    expect(await command.ended).toBe(0);
    expect(command.output.err).toMatch(/^The metrics will not show this backup\. /m);
    await openArchive(file);
  });

  it.each([
    ['backup', 'original/evenfield.backup', /original cannot be used: a part of the path is a file\.$/],
    ['restore', 'missing.backup', /missing\.backup cannot be used: it does not exist\.$/],
    ['restore', '.', /is not a file\.$/],
  ])('The command %s with the path %s ends with a sentence and leaves no file.', async (command, path, sentence) => {
    const args = [command, join(parent, path)];
    const run = runScript('src/backup/main.ts', { args, env: { DATA_DIR: parent } });
    expect(await run.ended).toBe(1);
    expect(run.output.err.trim()).toMatch(sentence);
    expect(run.output.err).not.toContain('    at ');
    expect(readdirSync(parent).filter((name) => name.includes('copy') || name.includes('part'))).toEqual([]);
  });

  it('A backup that is not encrypted is refused where a passphrase is set, unless the operator says otherwise.', async () => {
    const file = copyFile();
    const database = { kind: 'embedded', directory: (await createOriginal()).copy() } as const;
    const target = { database, backupPassphrase: passphrase };
    await expect(restore(target, file, log)).rejects.toThrow(/is not encrypted, although BACKUP_PASSPHRASE is set/);
    await expect(restore(target, file, log, { allowsUnencrypted: true })).resolves.toMatchObject({ madeAt: now });
  });

  it.runIf(canRunUnprivileged)(
    'is complete and recorded beside a file that cannot be opened, and says so.',
    async () => {
      const folder = join(parent, 'beside');
      mkdirSync(folder);
      const [old, unreadable] = [join(folder, 'old'), join(folder, 'unreadable')];
      for (const path of [unreadable, old]) cpSync(join(parent, 'original'), path);
      chmodSync(unreadable, 0);
      const args = ['backup', `${folder}/`, '--keep-days', '1'];
      const command = runScript('src/backup/main.ts', {
        args,
        env: { DATA_DIR: parent, BACKUP_PASSPHRASE: passphrase },
      });
      expect(await command.ended).toBe(0);
      expect(command.output.err).toBe(`${unreadable} was kept, because it cannot be opened.\n`);
      expect(command.output.out).toContain(`Deleted ${old}.\n`);
      expect((await readLastBackup(parent))?.file).toContain(`${folder}/evenfield-`);
      expect(readdirSync(folder)).toHaveLength(2);
      rmSync(folder, { recursive: true });
    },
  );

  it.runIf(process.getuid?.() === 0 && canRunUnprivileged)(
    'is complete and recorded beside an old one that may not be deleted, and says so.',
    async () => {
      const folder = createTemporaryDirectory();
      const old = join(folder, 'old');
      cpSync(join(parent, 'original'), old);
      chmodSync(old, 0o644);
      // In such a directory a user may delete only their own files, and a copy keeps its owner.
      for (const path of [folder, old]) chownSync(path, 0, 0);
      chmodSync(folder, 0o1777);
      const command = runScript('src/backup/main.ts', {
        args: ['backup', `${folder}/`, '--keep-days', '1'],
        env: { DATA_DIR: parent, BACKUP_PASSPHRASE: passphrase },
      });
      expect(await command.ended).toBe(0);
      expect(command.output.err).toBe(`${old} was kept, because it cannot be deleted.\n`);
      expect((await readLastBackup(parent))?.file).toContain(`${folder}/evenfield-`);
    },
  );

  it('deletes older backups beside it when asked, and no other file.', async () => {
    const file = copyFile();
    const beside = (name: string) => join(dirname(file), name);
    writeFileSync(beside('notes.txt'), 'evenfield-backup of another kind');
    const at = (days: number) => new Date(now.getTime() + days * day);
    takeDirectory(parent);
    await backUp(config, { file: beside('second'), now: at(3) }, log);
    expect(readdirSync(dirname(file))).toHaveLength(3);
    const { deleted } = await backUp(config, { file: beside('third'), now: at(36), keepDays: 35 }, log);
    expect(deleted).toEqual([file]);
    expect(readdirSync(dirname(file)).sort()).toEqual(['notes.txt', 'second', 'third']);
  });
});
