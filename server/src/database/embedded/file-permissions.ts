import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';

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
