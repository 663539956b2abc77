import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseUnusable } from './database-unusable.ts';
import type { Db, Tx } from './schema.ts';
import { withLongStatements } from './time-limits.ts';

/** The lock that Kysely took for itself in earlier releases, so that both can start at the same time. */
const migrationLockId = 3_853_314_791_062_309_107n;

export const migrationsDirectory = join(import.meta.dirname, '../../migrations');

type MigrateOptions = {
  readonly directory?: string;
  /** The last migration to apply; all of them by default. */
  readonly upTo?: string;
};

/**
 * Brings the schema up to date: all pending files in order, in one transaction, once, however many processes start
 * together. Fails without a trace when a file fails.
 */
export async function migrate(db: Db, { directory = migrationsDirectory, upTo }: MigrateOptions = {}): Promise<void> {
  const migrations = await listMigrations(directory);
  const wanted = Object.entries(migrations).filter(([name]) => upTo === undefined || name <= upTo);
  const provider = { getMigrations: async () => Object.fromEntries(wanted) };
  await withLongStatements(db.transaction(), Number.POSITIVE_INFINITY, async (tx) => {
    await endWithClient(tx);
    // A process that starts second waits for the first as long as that takes. The lock ends with the transaction: one of
    // the session could stay behind in a connection that a pooler gives to others.
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLockId)})`.execute(tx);
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
    if (error) throw readable(error);
  });
}

/**
 * Makes PostgreSQL look every second whether the process that migrates is still there. Otherwise the session of one that
 * was killed would keep its locks until its statement is complete, and the next start would wait for it.
 */
async function endWithClient(tx: Tx): Promise<void> {
  // PostgreSQL refuses the setting where its system cannot tell.
  await sql`
    do $$ begin
      set local client_connection_check_interval = 1000;
    exception when invalid_parameter_value then null;
    end $$`.execute(tx);
}

/** The names of the migrations that this version knows, in order. */
export async function listMigrationNames(): Promise<readonly string[]> {
  return Object.keys(await listMigrations(migrationsDirectory));
}

async function listMigrations(directory: string): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const named = files.map(async (file) => {
    const text = await readFile(join(directory, file), 'utf8');
    const migration: Migration = { up: async (tx) => void (await sql.raw(text).execute(tx)) };
    return [file.replace(/\.sql$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

function readable(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('corrupted migrations')) return error;
  return new DatabaseUnusable(
    'The database was prepared by another version of Evenfield, probably a newer one. Start that version, or restore ' +
      `a backup of this version into an empty database and start this one with it. (${error.message})`,
    { cause: error },
  );
}
