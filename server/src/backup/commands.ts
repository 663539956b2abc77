import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { DatabaseInUse } from '#server/database/database-unusable.ts';
import { removeCopy, requestCopy } from '#server/database/embedded/online-copy.ts';
import type { Db } from '#server/database/schema.ts';
import { requireAccess } from '#server/process/file-access.ts';
import { day } from '#server/time-units.ts';
import { BackupUnusable, openArchive, readMadeAt, writeArchive } from './archive.ts';
import { dumpDatabase, loadDatabase } from './dump-and-load.ts';

type Settings = Pick<Config, 'database' | 'backupPassphrase'>;

type BackupOptions = {
  readonly file: string;
  /** Deletes backups in the same directory that are older than this. */
  readonly keepDays?: number;
  readonly now: Date;
};

/**
 * Writes all data to a new file while servers run. The file gets its name after it is complete and its checksum has
 * been verified. Returns the number of rows, the older backups that were deleted, and the files beside it that were kept
 * because they cannot be opened or deleted.
 */
export async function backUp(config: Settings, { file, keepDays, now }: BackupOptions, log: BaseLogger) {
  if (existsSync(file)) throw new BackupUnusable(`${file} exists already, and a backup overwrites nothing.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A process that was killed leaves its partial file, which is deleted with the backups of its age.
  const partialFile = `${file}.${randomUUID()}.part`;
  try {
    const rows = await withSource(config.database, log, async (database) => {
      let count = 0;
      const { db, close } = await openDatabase(database, log);
      try {
        await writeArchive(partialFile, { madeAt: now, passphrase: config.backupPassphrase }, async (write) => {
          count = await dumpDatabase(db, write);
        });
      } finally {
        await close();
      }
      return count;
    });
    await openArchive(partialFile);
    await rename(partialFile, file);
    if (keepDays === undefined) return { rows, deleted: [], kept: [] };
    return { rows, ...(await deleteOlder(file, now.getTime() - keepDays * day)) };
  } finally {
    await rm(partialFile, { force: true });
  }
}

/** Calls `work` with the database, or with a copy if a server is using the embedded database. */
async function withSource<Result>(
  database: DatabaseConfig,
  log: BaseLogger,
  work: (database: DatabaseConfig) => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'postgres') return work(database);
  // Without the right to look into it, a directory seems to be empty.
  requireAccess(dirname(database.directory));
  if (!existsSync(database.directory)) throw new BackupUnusable(`There is no database in ${database.directory}.`);
  const workOnCopy = async (copy: string) => {
    try {
      return await work({ kind: 'embedded', directory: copy, isBrief: true });
    } finally {
      await removeCopy(copy);
      log.debug({ copy }, 'the copy of the database was deleted');
    }
  };
  const copy = await requestCopy(database.directory);
  if (copy !== undefined) return workOnCopy(copy);
  try {
    return await work({ ...database, isBrief: true });
  } catch (error) {
    // A server has started meanwhile.
    const laterCopy = error instanceof DatabaseInUse ? await requestCopy(database.directory) : undefined;
    if (laterCopy === undefined) throw error;
    return workOnCopy(laterCopy);
  }
}

type KeptFile = { readonly path: string; readonly because: 'it cannot be opened' | 'it cannot be deleted' };

async function deleteOlder(file: string, beforeMs: number) {
  const directory = dirname(file);
  const deleted: string[] = [];
  const kept: KeptFile[] = [];
  // Another process may delete a file meanwhile.
  const keep = (failed: KeptFile) => {
    if (existsSync(failed.path)) kept.push(failed);
  };
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isFile()) continue;
    const madeAt = await readMadeAt(path).catch(() => keep({ path, because: 'it cannot be opened' }));
    if (!madeAt || madeAt.getTime() >= beforeMs) continue;
    await rm(path).then(
      () => deleted.push(path),
      () => keep({ path, because: 'it cannot be deleted' }),
    );
  }
  return { deleted, kept };
}

type RestoreOptions = {
  /** Accepts a backup that is not encrypted although there is a passphrase: anybody could have written it. */
  readonly allowsUnencrypted?: boolean;
};

/** Fills an empty database from a backup; throws `BackupUnusable` and changes nothing if that is impossible. */
export async function restore(config: Settings, file: string, log: BaseLogger, options: RestoreOptions = {}) {
  const archive = await openArchive(file);
  if (config.backupPassphrase !== null && !archive.isEncrypted && options.allowsUnencrypted !== true) {
    throw new BackupUnusable(
      `${file} is not encrypted, although BACKUP_PASSPHRASE is set: anybody could have written or changed it. If you ` +
        'trust it, add --unencrypted.',
    );
  }
  const { database } = config;
  const { db, close } = await openDatabase(
    database.kind === 'embedded' ? { ...database, isBrief: true } : database,
    log,
  );
  try {
    const rows = await loadDatabase(db, archive.readLines(config.backupPassphrase));
    return { rows, madeAt: archive.madeAt, counts: await countRecords(db) };
  } finally {
    await close();
  }
}

/** Restores a backup into an embedded database that is deleted afterwards, so that an operator can practice it. */
export async function checkBackup(config: Settings, file: string, log: BaseLogger, options: RestoreOptions = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'evenfield-check-'));
  const database = { kind: 'embedded', directory: join(parent, 'database') } as const;
  try {
    return await restore({ ...config, database }, file, log, options);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

const countedTables = ['users', 'teams', 'players', 'games'] as const;

/** Numbers in which an operator recognizes the data, such as `2 teams`. */
async function countRecords(db: Db): Promise<readonly string[]> {
  const counts: string[] = [];
  for (const table of countedTables) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    counts.push(`${count} ${table}`);
  }
  return counts;
}
