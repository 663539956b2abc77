/** The server cannot start on this database; the message says why and what the operator can do. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';
}

/** It could be used if the disk had room for it. */
export class DiskFull extends DatabaseUnusable {
  override readonly name = 'DiskFull';
}

/** It does not answer now and may do so later: its server is down, starts, or cannot be reached. */
export class DatabaseUnreachable extends DatabaseUnusable {
  override readonly name = 'DatabaseUnreachable';
}

/** Another process uses the directory of the embedded database. */
export class DatabaseInUse extends DatabaseUnusable {
  override readonly name = 'DatabaseInUse';
}
