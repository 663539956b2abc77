import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { listenEmbedded } from '#server/database/notifications.ts';
import { exitCodes } from '#server/process/exit-codes.ts';
import { explainDenial, isDenied, refuseSuperuser, requireAccess } from '#server/process/file-access.ts';
import { hour } from '#server/time-units.ts';
import { columnValues } from '../column-values.ts';
import { DatabaseInUse, DatabaseUnusable, DiskFull } from '../database-unusable.ts';
import { databaseTimeouts, slowPart, WaitingLimit, type WaitingLimits, waitingMax } from '../time-limits.ts';
import { type DatabaseThread, startThread } from './database-thread.ts';
import { lockDirectory, prepareDirectory, restrictAccess } from './directory.ts';
import { isServing, offerCopies } from './online-copy.ts';
import { type ExecuteMessages, WireStream } from './wire-stream.ts';

const linesKept = 20;
/** Half a minute in all: a busy machine takes that long to start. */
const lockAttemptsMax = 300;
const lockPauseMs = 100;
const waitingLimits: WaitingLimits = { ...waitingMax, slowMs: databaseTimeouts.connect * slowPart };

/** Brief is a command that closes the database soon: a server that starts waits for it, and it offers no copies. */
type EmbeddedConfig = Extract<DatabaseConfig, { kind: 'embedded' }>;

/** PostgreSQL in a thread of this process, in this directory, behind the same driver as a server's. */
export async function openEmbeddedPool(config: EmbeddedConfig, log: BaseLogger) {
  const { directory } = config;
  try {
    return await open(config, log);
  } catch (error) {
    if (isOutOfSpace(error)) throw createDiskFullError(directory, error);
    throw isDenied(error) ? explainDenial(getPath(error) ?? directory, error) : error;
  }
}

async function open({ directory, isBrief = false }: EmbeddedConfig, log: BaseLogger) {
  const dataDirectory = dirname(directory);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  // Before the lock, which is a file in there: no umask and no earlier mode may keep the owner out.
  requireAccess(dataDirectory);
  refuseSuperuser(directory);
  const unlock = await lockWhenFree(directory, log);
  try {
    await prepareDirectory(directory, (draft) => initialise(draft, log));
    restrictAccess(directory, dataDirectory, log);
    const thread = await openThread(directory, log);
    const pool = createEmbeddedPool(thread.execute);
    const stopUpkeep = scheduleMaintenance(pool, log);
    const stopCopies = isBrief ? async () => {} : await offerCopies(directory, pool, log);
    const afterwards = async () => {
      stopUpkeep();
      await stopCopies();
      await thread.close();
      unlock();
    };
    return { pool: limitWaiting(pool), notifications: listenEmbedded(pool), afterwards };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Waits for a process that has locked the directory only to start or to write a backup. One that serves keeps the lock.
 */
async function lockWhenFree(directory: string, log: BaseLogger): Promise<() => void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return lockDirectory(directory);
    } catch (error) {
      const isOver = attempt === lockAttemptsMax || !(error instanceof DatabaseInUse);
      if (isOver || (await isServing(directory))) throw error;
    }
    if (attempt === 1) log.warn({ directory }, 'another process is using the database: waiting for it');
    await setTimeout(lockPauseMs);
  }
}

/** One connection, never given up: with two, PGlite answers one query with the rows of another. */
export function createEmbeddedPool(execute: ExecuteMessages): Pool {
  return new Pool({ stream: () => new WireStream(execute), types: columnValues, max: 1, idleTimeoutMillis: 0 });
}

/** Limits the requests that wait for the one connection. Maintenance and copies use the pool itself and always wait. */
export function limitWaiting(pool: Pool, limits: WaitingLimits = waitingLimits, readMs?: () => number): PostgresPool {
  const waiting = new WaitingLimit(limits, readMs);
  return {
    options: pool.options,
    connect: () => waiting.limit(pool.waitingCount, () => pool.connect()),
    end: () => pool.end(),
  };
}

async function initialise(draft: string, log: BaseLogger): Promise<void> {
  log.info({ directory: draft }, 'making a new database, this takes a few seconds');
  const thread = await openThread(draft, log);
  await thread.close();
}

async function openThread(directory: string, log: BaseLogger): Promise<DatabaseThread> {
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (lines.length > linesKept) lines.shift();
    log.debug({ line }, 'embedded database');
  };
  try {
    return await startThread(directory, { onLine, onStopped: () => endProcess(directory, lines, log) });
  } catch (error) {
    log.error({ err: error, lines }, 'the embedded database does not open');
    if (lines.some((line) => noSpace.test(line))) throw createDiskFullError(directory, error);
    if (lines.some((line) => readOnly.test(line))) throw createReadOnlyError(directory, error);
    if (lines.some((line) => denied.test(line))) throw explainDenial(directory, error);
    throw createUnusableError(directory, lines, error);
  }
}

/**
 * PostgreSQL gives up when it cannot write its log; every later query would wait for ever. What it has acknowledged is
 * on disk, and the next start finds it.
 */
function endProcess(directory: string, lines: readonly string[], log: BaseLogger): never {
  // Other lines may quote what a coach has entered.
  const reasons = lines.filter((line) => hasGivenUp.test(line));
  log.fatal({ directory, reasons }, 'the embedded database stopped, mostly for want of disk space: the process ends');
  process.exit(exitCodes.databaseStopped);
}

const hasGivenUp = /\b(PANIC|FATAL):/;
const noSpace = /No space left on device|File too large/;
const readOnly = /Read-only file system/;
const denied = /Permission denied|Operation not permitted/;

const sqliteFull = 13;

/** Whether Node or the lock's SQLite could not write a file. */
function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === sqliteFull);
}

function getPath(error: Error): string | undefined {
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

function createDiskFullError(directory: string, cause: unknown): DiskFull {
  return new DiskFull(
    `There is not enough disk space to open the database in ${directory}. Free some and start again; what was ` +
      'saved is still there.',
    { cause },
  );
}

function createReadOnlyError(directory: string, cause: unknown): DiskFull {
  return new DiskFull(
    `The disk of the database in ${directory} is read-only. Systems mount a disk like this after an error: look for it ` +
      'in the log of the system, repair the disk and start again. What was saved is still there.',
    { cause },
  );
}

function createUnusableError(directory: string, lines: readonly string[], cause: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database in ${directory} cannot be opened; it seems to be damaged. Put a backup of this directory in its ` +
      `place, or move it away to start with an empty database.\nWhat the database said:\n  ${lines.join('\n  ') || String(cause)}`,
    { cause },
  );
}

const vacuumHour = 3;

type Commands = { query(command: string): Promise<unknown> };

/**
 * Runs a checkpoint every hour, and a vacuum with new planner statistics every night: a PostgreSQL server does both in
 * the background, and the embedded one does not. Returns the function that stops it.
 */
export function scheduleMaintenance(pool: Commands, log: BaseLogger): () => void {
  const timer = setInterval(() => {
    for (const command of listDueCommands(new Date())) {
      pool
        .query(command)
        .catch((error: unknown) => log.warn({ err: error, command }, 'maintenance of the database failed'));
    }
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** The maintenance commands that are due when the hourly call runs at this local time. */
export function listDueCommands(now: Date): readonly string[] {
  return now.getHours() === vacuumHour ? ['vacuum (analyze)', 'checkpoint'] : ['checkpoint'];
}
