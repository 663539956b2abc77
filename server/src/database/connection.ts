import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { columnValues } from './column-values.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { openEmbeddedPool } from './embedded/open.ts';
import type { Db, Schema } from './schema.ts';
import { GuardedPostgresDialect } from './transaction-guard.ts';

export type Database = {
  readonly db: Db;
  /** Ends what is under way, then lets go of the server or the directory. */
  readonly close: () => Promise<void>;
};

/** A pool and what has to be let go after it has ended. */
export type OpenPool = { readonly pool: Pool; readonly afterwards: () => Promise<void> };

export async function openDatabase(config: DatabaseConfig, log: BaseLogger): Promise<Database> {
  const { pool, afterwards } =
    config.kind === 'embedded' ? await openEmbeddedPool(config.directory, log) : openServerPool(config.url);
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  const db = databaseOver(pool);
  const close = async () => {
    await db.destroy();
    await afterwards();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw config.kind === 'postgres' ? unreachable(config.url, error) : error;
  }
  return { db, close };
}

function unreachable(address: string, cause: unknown): DatabaseUnusable {
  const { host, pathname } = new URL(address);
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String(cause);
  return new DatabaseUnusable(
    `The database ${pathname.slice(1)} at ${host || 'this machine'} does not answer. ` +
      `Check that it runs and that DATABASE_URL is right. (${reason})`,
    { cause },
  );
}

/** Queries over any pool of the `pg` driver; tests bring their own. */
export function databaseOver(pool: Pool): Db {
  return new Kysely<Schema>({
    dialect: new GuardedPostgresDialect({ pool }),
    // Keys inside json columns are the coach's data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function openServerPool(connectionString: string): OpenPool {
  const pool = new Pool({
    connectionString,
    types: columnValues,
    application_name: 'evenfield',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  return { pool, afterwards: async () => {} };
}

/** Whether the database answers within two seconds. */
export async function answers(db: Db): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, patience]);
}
