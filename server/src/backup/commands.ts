import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { removeCopy, requestCopy } from '#server/database/embedded/online-copy.ts';
import { day } from '#server/time-units.ts';
import { BackupUnusable, openArchive, readMadeAt, writeArchive } from './archive.ts';
import { dumpDatabase } from './dump.ts';
import { loadDatabase } from './load.ts';

type Settings = Pick<Config, 'database' | 'backupPassphrase'>;

export type BackupOptions = {
  readonly file: string;
  /** Deletes the backups beside the new one that are older than this. */
  readonly keepDays?: number;
  readonly now: Date;
};

/**
 * Writes all data to a new file, while servers go on. The file appears under its name when it is complete and its
 * checksum was read back. Returns the number of rows and the older backups that were deleted.
 */
export async function backUp(config: Settings, { file, keepDays, now }: BackupOptions, log: BaseLogger) {
  if (existsSync(file)) throw new BackupUnusable(`${file} exists already, and a backup overwrites nothing.`);
  const draft = `${file}.part`;
  // One that was left by a process that was killed.
  await rm(draft, { force: true });
  try {
    const rows = await withSource(config.database, log, async (database) => {
      let count = 0;
      const { db, close } = await openDatabase(database, log);
      try {
        await writeArchive(draft, { madeAt: now, passphrase: config.backupPassphrase }, async (write) => {
          count = await dumpDatabase(db, write);
        });
      } finally {
        await close();
      }
      return count;
    });
    await openArchive(draft);
    await rename(draft, file);
    return { rows, deleted: keepDays === undefined ? [] : await deleteOlder(file, now.getTime() - keepDays * day) };
  } finally {
    await rm(draft, { force: true });
  }
}

/** The database itself, or a copy of an embedded one that a server is using. */
async function withSource<Result>(
  database: DatabaseConfig,
  log: BaseLogger,
  work: (database: DatabaseConfig) => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'postgres') return work(database);
  if (!existsSync(database.directory)) throw new BackupUnusable(`There is no database in ${database.directory}.`);
  const copy = await requestCopy(database.directory);
  if (copy === undefined) return work(database);
  try {
    return await work({ kind: 'embedded', directory: copy });
  } finally {
    await removeCopy(copy);
    log.debug({ copy }, 'the copy of the database was deleted');
  }
}

async function deleteOlder(file: string, beforeMs: number): Promise<readonly string[]> {
  const directory = dirname(file);
  const deleted: string[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    const madeAt = entry.isFile() ? await readMadeAt(path) : undefined;
    if (madeAt === undefined || madeAt.getTime() >= beforeMs) continue;
    await rm(path);
    deleted.push(path);
  }
  return deleted;
}

/** Fills an empty database from a backup; throws `BackupUnusable` and changes nothing if that is impossible. */
export async function restore(config: Settings, file: string, log: BaseLogger) {
  const archive = await openArchive(file);
  const { db, close } = await openDatabase(config.database, log);
  try {
    return { rows: await loadDatabase(db, archive.readLines(config.backupPassphrase)), madeAt: archive.madeAt };
  } finally {
    await close();
  }
}
