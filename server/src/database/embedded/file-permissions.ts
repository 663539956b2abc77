import { chmodSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BaseLogger } from 'pino';

/** The files of this server in its data directory. A name that ends with a dash or a dot is a prefix. */
const ownNames = /^(database|database\.(lock\.db|init-).*|jwt-secret|\.jwt-secret-.*)$/;

/**
 * Makes the database in this directory readable by its owner only: files 0600, directories 0700, whatever they were
 * made with. The directory around it is closed, too, unless something else lies in it that others may need.
 */
export function restrictAccess(directory: string, dataDirectory: string, log: BaseLogger): void {
  const failed: string[] = [];
  const restrict = (path: string, mode: number) => {
    try {
      // A change of mode is written to disk; thousands of needless ones would slow every start.
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
  const beside = readdirSync(dataDirectory);
  for (const name of beside) {
    if (name !== basename(directory) && ownNames.test(name)) restrict(join(dataDirectory, name), 0o600);
  }
  if (beside.every((name) => ownNames.test(name))) restrict(dataDirectory, 0o700);
  if (failed.length > 0) {
    const facts = { directory: dataDirectory, files: failed.length, first: failed[0] };
    log.warn(facts, 'file permissions could not be restricted: other users of this machine may read the database');
  }
}
