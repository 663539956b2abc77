import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A user without rights, whom only the superuser can become; otherwise the tests run as a usual user anyway. */
const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Whether scripts run as a user who may not do everything. False where the checkout is in a directory of the superuser,
 * in which no other user can run it.
 */
export const canRunUnprivileged = isPermitted();

function isPermitted(): boolean {
  if (unprivilegedUser.uid === undefined) return true;
  const args = ['-e', 'process.exit()'];
  const { status } = spawnSync(process.execPath, args, { ...unprivilegedUser, cwd: import.meta.dirname });
  return status === 0;
}

/**
 * Gives the directory to a user without rights, and returns the options with which a process runs as that user. Where
 * there is none, processes run as the user of the tests.
 */
export function runAsOwnerOf(directory: string): { readonly uid?: number; readonly gid?: number } {
  if (!canRunUnprivileged || unprivilegedUser.uid === undefined) return {};
  giveTo(unprivilegedUser.uid, directory);
  return unprivilegedUser;
}

/**
 * The variable that says where these processes find their code as an earlier one has compiled it: a server starts in about
 * half of the processor time. Empty where `npm test` has not chosen a directory.
 */
export const compileCacheEnv = prepareCompileCache();

function prepareCompileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const ofTests = process.env.NODE_COMPILE_CACHE;
  if (!ofTests) return {};
  // The user without rights may write nothing into the directory of the tests.
  const directory = `${ofTests}-of-servers`;
  mkdirSync(directory, { recursive: true });
  runAsOwnerOf(directory);
  return { NODE_COMPILE_CACHE: directory };
}

/** Gives the directory back to the user of the tests, so that this process may open the database in it. */
export function takeDirectory(directory: string): void {
  if (process.getuid?.() === 0 && existsSync(directory)) giveTo(0, directory);
}

function giveTo(uid: number, directory: string): void {
  const isDirectory = lstatSync(directory).isDirectory();
  const names = isDirectory ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of ['', ...names]) {
    const path = join(directory, name);
    // Only where it changes something: the disk may be read-only. A running server deletes files meanwhile.
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats && stats.uid !== uid) lchownSync(path, uid, uid);
  }
}
