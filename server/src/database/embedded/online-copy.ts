import { chmodSync, constants, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';

/** The longest path of a Unix domain socket on Linux is 107 bytes, on macOS 103. */
const socketPathBytesMax = 103;

/**
 * Lets another process of the same user ask for a copy of the database while this one uses it. The one connection is
 * taken out of the pool meanwhile, so that no file changes and requests wait. Returns the function that stops it.
 */
export async function offerCopies(directory: string, pool: Pool, log: BaseLogger): Promise<() => Promise<void>> {
  const socket = toSocketPath(directory);
  if (Buffer.byteLength(socket) > socketPathBytesMax) {
    log.warn({ directory }, 'the path of DATA_DIR is too long for backups while the server runs');
    return async () => {};
  }
  // The process that made it is gone, because this one holds the lock of the directory.
  rmSync(socket, { force: true });
  const server = createServer((_request, response) => {
    copyDatabase(directory, pool).then(
      (copy) => response.end(copy),
      (error: unknown) => {
        log.error({ err: error }, 'a copy of the database failed');
        response.writeHead(500).end(error instanceof Error ? error.message : String(error));
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  chmodSync(socket, 0o600);
  server.unref();
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
}

/** The copy has a data directory of its own, so that its lock, socket and permissions are not those of the server. */
async function copyDatabase(directory: string, pool: Pool): Promise<string> {
  const dataDirectory = await mkdtemp(`${directory}.copy-`);
  const copy = join(dataDirectory, basename(directory));
  const connection = await pool.connect();
  try {
    await connection.query('checkpoint');
    await cp(directory, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return copy;
  } catch (error) {
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  } finally {
    connection.release();
  }
}

/** Asks the process that uses this database for a copy, and returns its directory, or `undefined` if none uses it. */
export async function requestCopy(directory: string): Promise<string | undefined> {
  const socketPath = toSocketPath(directory);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST' }, async (response) => {
      const answer = await text(response);
      if (response.statusCode === 200) resolve(answer);
      else reject(new Error(`The server could not copy its database: ${answer}`));
    });
    asked.once('error', (error) => {
      if (isWithoutListener(error)) resolve(undefined);
      else reject(error);
    });
    asked.end();
  });
}

/** Whether a process offers copies of this database, as a server does from when it has opened it. */
export function isServing(directory: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(toSocketPath(directory), () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => (isWithoutListener(error) ? resolve(false) : reject(error)));
  });
}

/** A process that was killed leaves its socket behind. */
function isWithoutListener(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT');
}

/** Deletes the copy with its data directory. */
export async function removeCopy(copy: string): Promise<void> {
  await rm(dirname(copy), { recursive: true, force: true });
}

/** The shorter of the absolute path and the one from the current directory. */
function toSocketPath(directory: string): string {
  const absolute = join(dirname(directory), 'backup.sock');
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}
