import { Kysely, type LogEvent, type PostgresPool, sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { toDatabaseRefusal } from './database-errors.ts';
import { DatabaseUnreachable, DatabaseUnusable } from './database-unusable.ts';
import { openEmbeddedPool } from './embedded/open.ts';
import { listenToServer, type NotificationSource } from './notifications.ts';
import { isBehindPooler } from './pooler.ts';
import { columnNames } from './queries/compiled-query.ts';
import type { Db, Schema } from './schema.ts';
import { openServerPool } from './server-pool.ts';
import { type DatabaseTimeouts, databaseTimeouts, getRequestId, withinTotalTime } from './time-limits.ts';
import { ConnectionUsage, GuardedPostgresDialect } from './transaction-guard.ts';

export type Database = {
  readonly db: Db;
  readonly usage: ConnectionUsage;
  readonly notifications: NotificationSource;
  /** Waits for running queries, then closes the connections or releases the directory. */
  readonly close: () => Promise<void>;
};

/** A pool and the resources to release after it has ended. */
type OpenPool = {
  readonly pool: PostgresPool;
  readonly notifications: NotificationSource;
  readonly afterwards: () => Promise<void>;
};

export async function openDatabase(
  config: DatabaseConfig,
  log: BaseLogger,
  timeouts: DatabaseTimeouts = databaseTimeouts,
): Promise<Database> {
  const { pool, notifications, afterwards } = await openPool(config, log, timeouts).catch((error: unknown) => {
    throw config.kind === 'postgres' ? toUnreachableError(config.url, error) : error;
  });
  const usage = new ConnectionUsage();
  const db = createDatabase(pool, { usage, log });
  const close = async () => {
    await db.destroy();
    await afterwards();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw config.kind === 'postgres' ? toUnreachableError(config.url, error) : error;
  }
  return { db, usage, notifications, close };
}

async function openPool(config: DatabaseConfig, log: BaseLogger, timeouts: DatabaseTimeouts): Promise<OpenPool> {
  if (config.kind === 'embedded') return openEmbeddedPool(config, log);
  const isPooled = await isBehindPooler(config.url, timeouts);
  if (isPooled) log.info('a connection pooler stands in front of PostgreSQL');
  return {
    pool: openServerPool(config.url, { timeouts, log, isBehindPooler: isPooled }),
    notifications: listenToServer(config.listenUrl ?? config.url, { timeouts, log }),
    afterwards: async () => {},
  };
}

function toUnreachableError(address: string, cause: unknown): DatabaseUnusable {
  if (cause instanceof DatabaseUnusable) return cause;
  const { host, pathname } = new URL(address);
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String(cause);
  const Unusable = toDatabaseRefusal(cause)?.code === 'busy' ? DatabaseUnreachable : DatabaseUnusable;
  return new Unusable(
    `The database ${pathname.slice(1)} at ${host || 'this machine'} does not answer. ` +
      `Check that it runs and that DATABASE_URL is right. (${reason})`,
    { cause },
  );
}

type DatabaseObservers = { readonly usage?: ConnectionUsage; readonly log?: BaseLogger };

/** Queries over any pool of the `pg` driver; tests bring their own. */
export function createDatabase(pool: PostgresPool, { usage, log }: DatabaseObservers = {}): Db {
  return new Kysely<Schema>({
    dialect: new GuardedPostgresDialect({ pool }, usage),
    ...(log && { log: logSlowQueries(log) }),
    plugins: [columnNames],
  });
}

/** Whether it is a standby, or refuses writes for another reason. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`select current_setting('transaction_read_only') as setting`.execute(
    db,
  );
  return rows[0]?.setting === 'on';
}

/** Milliseconds since 1970 by the clock of the database. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell its time.');
  return row.ms;
}

const readinessMs = 2_000;

/** Whether the database answers soon enough for traffic. */
export async function isReachable(db: Db): Promise<boolean> {
  return (await tryQuery(() => sql`select 1`.execute(db))) !== undefined;
}

/** The result of a query, or undefined if it fails or the database does not answer soon enough. */
export function tryQuery<Result>(query: () => Promise<Result>): Promise<Result | undefined> {
  // The embedded database has no limits of its own.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, readinessMs, undefined).unref());
  return Promise.race([withinTotalTime(readinessMs, query).catch(() => undefined), late]);
}

const slowMs = 500;

/**
 * Logs slow statements of requests. Migrations, backups and the cleanup may be slow, and have no request.
 *
 * Each has the id of its request. The id is not sent to the database: as a comment in the SQL it would
 * make every statement a new one to PostgreSQL, and as `application_name` it would cost a statement for each request.
 * Values are parameters, so the text of a statement holds none of them.
 */
export function logSlowQueries(log: BaseLogger): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    const reqId = getRequestId();
    if (reqId === undefined) return;
    const facts = { durationMs: Math.round(queryDurationMillis), hasFailed: level === 'error', sql: query.sql };
    log.warn({ reqId, ...facts }, 'slow query');
  };
}
