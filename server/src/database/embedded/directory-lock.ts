import { DatabaseSync } from 'node:sqlite';
import { explainDenial, requireAccess } from '#server/process/file-access.ts';
import { DatabaseInUse, DatabaseUnusable } from '../database-unusable.ts';

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
export function isLocked(directory: string): boolean {
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
