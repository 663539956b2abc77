import { accessSync, chmodSync, constants, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseUnusable } from '#server/database/database-unusable.ts';

/**
 * Throws if this user may not read and change the file or directory. Its owner may, whatever mode it has: rights that the
 * owner lacks are added. What does not exist is not denied, and neither is a disk that is read-only: both are reported by
 * what needs them.
 */
export function requireAccess(path: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    const { uid, mode, isDirectory } = readEntry(path);
    const needed = isDirectory ? 0o700 : 0o600;
    if (uid === process.getuid?.() && (mode & needed) !== needed) chmodSync(path, mode | needed);
    accessSync(path, isDirectory ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    if (isDenied(error)) throw explainDenial(path, error);
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EROFS')))
      throw error;
  }
}

/** The same of a directory and everything in it, because one file of another user is enough to break a database. */
export function requireAccessToTree(directory: string): void {
  requireAccess(directory);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) requireAccessToTree(path);
    else if (entry.isFile()) requireAccess(path);
  }
}

/**
 * Throws if the superuser of the system is about to use the directory of another user, who could not read the files that
 * it would add.
 */
export function refuseSuperuser(directory: string): void {
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (process.getuid?.() === 0 && stats && stats.uid !== 0) throw explainDenial(directory);
}

/** Whether the system has refused something to this user. */
export function isDenied(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

/** Names the owner of what this user may not use, or of the directory around it if this user cannot even look into that. */
export function explainDenial(path: string, cause?: unknown): DatabaseUnusable {
  const { uid, mode, isDirectory, visiblePath } = findVisible(path);
  const octal = (mode & 0o777).toString(8).padStart(4, '0');
  return new DatabaseUnusable(
    `The ${isDirectory ? 'directory' : 'file'} ${visiblePath} has the mode ${octal} and belongs to the user with the id ` +
      `${uid}, and this process runs as ${process.getuid?.() ?? uid}. Nothing was touched. Run it as that user, for ` +
      'example with sudo -u, or give DATA_DIR to this one with chown -R.',
    { cause },
  );
}

type Entry = Pick<Stats, 'uid' | 'mode'> & { readonly isDirectory: boolean };

function readEntry(path: string): Entry {
  const stats = statSync(path);
  return { uid: stats.uid, mode: stats.mode & 0o7777, isDirectory: stats.isDirectory() };
}

function findVisible(path: string): Entry & { readonly visiblePath: string } {
  try {
    return { ...readEntry(path), visiblePath: path };
  } catch (error) {
    if (path === dirname(path)) throw error;
    return findVisible(dirname(path));
  }
}
