import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from '../database-unusable.ts';

const sqliteBusy = 5;

/**
 * Locks the directory for this process and returns the function that unlocks it. Two would silently destroy each
 * other's rows. SQLite takes a lock of the operating system on a side file, which ends with the process however it
 * ends; a file with a process id would survive a crash and lock the coach out.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock.db`;
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
      ? createInUseError(directory, error)
      : error;
  }
  return () => lock.close();
}

/** True while a process has locked the directory. */
export function isLocked(directory: string): boolean {
  try {
    lockDirectory(directory)();
    return false;
  } catch (error) {
    if (error instanceof DatabaseUnusable) return true;
    throw error;
  }
}

function createInUseError(directory: string, cause: Error): DatabaseUnusable {
  return new DatabaseUnusable(
    `Another process is already using the database in ${directory}.\n` +
      'Stop that process first, or give this one a directory of its own with DATA_DIR. ' +
      'To run several processes on one database, set DATABASE_URL to a PostgreSQL server.',
    { cause },
  );
}
