import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BaseLogger } from 'pino';
import { DatabaseInUse, DatabaseUnusable } from '#server/database/database-unusable.ts';
import { explainDenial, requireAccess, requireAccessToTree } from '#server/process/file-access.ts';

/** Major version of PostgreSQL inside PGlite; its files cannot be read by another. */
const embeddedVersion = '18';

/**
 * Leaves a directory that holds a whole database, or refuses. A new one is made beside it and moved into place when
 * it is complete and on disk: a process killed half way leaves a draft to throw away, never half a database.
 */
export async function prepareDirectory(directory: string, initialise: (draft: string) => Promise<void>): Promise<void> {
  removeDrafts(directory);
  if (existsSync(directory) && statSync(directory).isDirectory()) {
    requireAccessToTree(directory);
    if (readdirSync(directory).length > 0) return rejectForeignDirectory(directory);
    rmSync(directory, { recursive: true });
  }
  if (existsSync(directory))
    throw new DatabaseUnusable(`${directory} should be a directory for the database, but is a file.`);
  const draft = `${directory}.init-${process.pid}`;
  // Closed before anything is in it: PGlite makes files that every user may read and write.
  mkdirSync(draft, { mode: 0o700 });
  await initialise(draft);
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

/**
 * No running server uses the drafts, because the caller holds the lock of the directory. A copy is in use as long as a
 * backup has locked it, which may go on while the server is started again.
 */
function removeDrafts(directory: string): void {
  const [parent, own] = [dirname(directory), basename(directory)];
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    const isLeftCopy = name.startsWith(`${own}.copy-`) && !isLocked(join(path, own));
    if (isLeftCopy || name.startsWith(`${own}.init-`)) rmSync(path, { recursive: true });
  }
}

/** PGlite would start a new, empty database among the files, or fail without a reason. */
function rejectForeignDirectory(directory: string): void {
  const file = join(directory, 'PG_VERSION');
  if (!readdirSync(directory).includes('PG_VERSION')) {
    throw new DatabaseUnusable(
      `${directory} holds files, but no database. Nothing was touched. Move the files away to start with an empty ` +
        'database, put the missing ones back, or choose another directory with DATA_DIR.',
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== embeddedVersion) {
    throw new DatabaseUnusable(
      `The database in ${directory} was made by PostgreSQL ${version || '(unreadable)'}; this version of Evenfield ` +
        `reads ${embeddedVersion}. Nothing was touched. Start the version that made it, or choose another directory ` +
        'with DATA_DIR.',
    );
  }
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The files of this server in its data directory. A name that ends with a dash or a dot is a prefix. */
const ownNames =
  /^(database|database\.(lock\.db|init-|copy-).*|backup\.sock|last-backup\.json.*|jwt-secret|\.jwt-secret-.*)$/;

/**
 * Makes the database in this directory readable by its owner only: files 0600, directories 0700, whatever mode
 * they were created with. The data directory is restricted, too, unless it contains other files.
 */
export function restrictAccess(directory: string, dataDirectory: string, log: BaseLogger): void {
  const failed: string[] = [];
  const restrict = (path: string, mode: number) => {
    try {
      // Each chmod writes to the disk, so thousands of needless ones would slow down every start.
      if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
    } catch {
      failed.push(path);
    }
  };
  const restrictTree = (path: string) => {
    restrict(path, 0o700);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) restrictTree(join(path, entry.name));
      else if (entry.isFile()) restrict(join(path, entry.name), 0o600);
    }
  };
  restrictTree(directory);
  const siblings = readdirSync(dataDirectory, { withFileTypes: true });
  for (const entry of siblings) {
    // A directory without the right to enter it is of no use to its owner either.
    if (ownNames.test(entry.name)) restrict(join(dataDirectory, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  if (siblings.every(({ name }) => ownNames.test(name))) restrict(dataDirectory, 0o700);
  if (failed.length > 0) {
    const facts = { directory: dataDirectory, files: failed.length, first: failed[0] };
    log.warn(facts, 'file permissions could not be restricted: other users of this machine may read the database');
  }
}

const sqliteBusy = 5;
const sqliteCannotOpen = 14;

/**
 * Locks the directory for this process and returns the function that unlocks it. Two would silently destroy each
 * other's rows. SQLite takes a lock of the operating system on a side file, which ends with the process however it
 * ends; a file with a process id would survive a crash and lock the coach out.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock.db`;
  // SQLite would open a file that it may not change as well, and lock nothing.
  requireAccess(file);
  const lock = openLock(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw hasSqliteCode(error, sqliteBusy) ? createInUseError(directory, error) : error;
  }
  return () => lock.close();
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw hasSqliteCode(error, sqliteCannotOpen) ? explainDenial(file, error) : error;
  }
}

function hasSqliteCode(error: unknown, code: number): error is Error {
  return error instanceof Error && 'errcode' in error && error.errcode === code;
}

/** True while a process has locked the directory, and where this user cannot find out. */
function isLocked(directory: string): boolean {
  try {
    lockDirectory(directory)();
    return false;
  } catch (error) {
    if (error instanceof DatabaseUnusable) return true;
    throw error;
  }
}

function createInUseError(directory: string, cause: Error): DatabaseInUse {
  return new DatabaseInUse(
    `Another process is already using the database in ${directory}.\n` +
      'Stop that process first, or give this one a directory of its own with DATA_DIR. ' +
      'To run several processes on one database, set DATABASE_URL to a PostgreSQL server.',
    { cause },
  );
}
