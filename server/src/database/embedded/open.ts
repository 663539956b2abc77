import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { columnValues } from '../column-values.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';
import { prepareDirectory } from './prepare-directory.ts';
import { keepTidy } from './upkeep.ts';

const linesKept = 20;

/** PostgreSQL inside this process, in this directory, behind the same driver as a server's. */
export async function openEmbeddedPool(directory: string, log: BaseLogger) {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  try {
    await prepareDirectory(directory, (draft) => initialise(draft, log));
    const pglite = await openPGlite(directory, log);
    const pool = poolOver(pglite);
    const stopUpkeep = keepTidy(pool, log);
    const afterwards = async () => {
      stopUpkeep();
      await pglite.close();
      unlock();
    };
    return { pool, afterwards };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** One connection, never given up: with two, PGlite answers one query with the rows of another. */
export function poolOver(pglite: PGlite): Pool {
  return new Pool({ ...createPgConfig(pglite), types: columnValues, max: 1, idleTimeoutMillis: 0 });
}

async function initialise(draft: string, log: BaseLogger): Promise<void> {
  log.info({ directory: draft }, 'making a new database, this takes a few seconds');
  const pglite = await openPGlite(draft, log);
  await pglite.close();
}

async function openPGlite(directory: string, log: BaseLogger): Promise<PGlite> {
  const lines: string[] = [];
  const onStderr = (line: string) => {
    lines.push(line);
    if (lines.length > linesKept) lines.shift();
    log.debug({ line }, 'embedded database');
    return true;
  };
  try {
    return await PGlite.create({
      fs: new DurableFileSystem(directory),
      startParams: durableStartParams(PGlite.defaultStartParams),
      onStderr,
    });
  } catch (error) {
    log.error({ err: error, lines }, 'the embedded database does not open');
    throw new DatabaseUnusable(
      `The database in ${directory} cannot be opened; it seems to be damaged. Put a backup of this directory in its ` +
        `place, or move it away to start with an empty database.\nWhat the database said:\n  ${lines.join('\n  ') || String(error)}`,
      { cause: error },
    );
  }
}
