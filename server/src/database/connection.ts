import { CamelCasePlugin, Kysely, type PostgresPool, sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { openEmbeddedPool } from './embedded/open.ts';
import type { Db, Schema } from './schema.ts';
import { openServerPool } from './server-pool.ts';
import { type DatabaseTimeouts, databaseTimeouts, withinTotalTime } from './time-limits.ts';
import { GuardedPostgresDialect } from './transaction-guard.ts';

export type Database = {
  readonly db: Db;
  /** Waits for running queries, then closes the connections or releases the directory. */
  readonly close: () => Promise<void>;
};

/** A pool and the resources to release after it has ended. */
type OpenPool = { readonly pool: PostgresPool; readonly afterwards: () => Promise<void> };

export async function openDatabase(
  config: DatabaseConfig,
  log: BaseLogger,
  timeouts: DatabaseTimeouts = databaseTimeouts,
): Promise<Database> {
  const { pool, afterwards } = await openPool(config, log, timeouts);
  const db = createDatabase(pool);
  const close = async () => {
    await db.destroy();
    await afterwards();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw config.kind === 'postgres' ? createUnreachableError(config.url, error) : error;
  }
  return { db, close };
}

async function openPool(config: DatabaseConfig, log: BaseLogger, timeouts: DatabaseTimeouts): Promise<OpenPool> {
  if (config.kind === 'embedded') return openEmbeddedPool(config.directory, log);
  return { pool: openServerPool(config.url, timeouts, log), afterwards: async () => {} };
}

function createUnreachableError(address: string, cause: unknown): DatabaseUnusable {
  const { host, pathname } = new URL(address);
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String(cause);
  return new DatabaseUnusable(
    `The database ${pathname.slice(1)} at ${host || 'this machine'} does not answer. ` +
      `Check that it runs and that DATABASE_URL is right. (${reason})`,
    { cause },
  );
}

/** Queries over any pool of the `pg` driver; tests bring their own. */
export function createDatabase(pool: PostgresPool): Db {
  return new Kysely<Schema>({
    dialect: new GuardedPostgresDialect({ pool }),
    // Keys inside json columns are the coach's data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const readinessMs = 2_000;

/** Whether the database answers soon enough for traffic. */
export async function isReachable(db: Db): Promise<boolean> {
  // The embedded database has no limits of its own.
  const late = new Promise<false>((resolve) => setTimeout(resolve, readinessMs, false).unref());
  const answer = withinTotalTime(readinessMs, () => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
