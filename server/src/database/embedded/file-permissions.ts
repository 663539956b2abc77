import { accessSync, chmodSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { DatabaseUnusable } from '../database-unusable.ts';

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

/**
 * Throws if this user cannot use the directory of a database. Its owner may, whatever mode it has: a mode without the
 * owner's rights is repaired. The superuser of the system may not use another user's database, because the files that it
 * would add could not be read by the server afterwards.
 */
export function requireAccess(directory: string): void {
  const { uid, mode } = statSync(directory);
  const ownId = process.getuid?.() ?? uid;
  if (ownId === uid && (mode & 0o700) !== 0o700) chmodSync(directory, 0o700);
  const rights = constants.R_OK | constants.W_OK | constants.X_OK;
  if ((ownId === uid || ownId !== 0) && isAllowed(() => accessSync(directory, rights))) return;
  throw new DatabaseUnusable(
    `The directory ${directory} belongs to the user with the id ${uid}, and this process runs as ${ownId}. ` +
      'Nothing was touched. Run it as that user, for example with sudo -u, or give the directory to this one with chown -R.',
  );
}

/** Whether the system grants a right. A disk that is read-only denies none: it is reported when the database is opened. */
function isAllowed(requestAccess: () => void): boolean {
  try {
    requestAccess();
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS';
  }
}
