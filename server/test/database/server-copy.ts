import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import type { DatabaseTimeouts } from '#server/database/time-limits.ts';
import { readTestServerUrl, toTestServerUrl } from './tested-database.ts';

const silentLog = pino({ level: 'silent' });
/** The lock makes a second process wait until the template is ready. */
const templateLock = 4_201_977;

/**
 * Timeouts that a busy machine does not reach, because tests that are not about timeouts must not depend on its speed.
 */
export const longTimeouts: DatabaseTimeouts = {
  lock: 60_000,
  connect: 60_000,
  statement: 60_000,
  query: 70_000,
  request: 120_000,
};

/** A copy of the migrated template on the tests' PostgreSQL server, dropped at the end. */
export async function createServerCopy(fingerprint: string) {
  const { url, drop } = await createMigratedDatabase(fingerprint);
  const { db, notifications, close } = await openDatabase({ kind: 'postgres', url }, silentLog, longTimeouts);
  return {
    db,
    notifications,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Creates such a copy and returns its URL and a function that drops it. */
export async function createMigratedDatabase(fingerprint: string) {
  const template = `evenfield_${fingerprint}`;
  const name = `evenfield_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    await prepareTemplate(admin, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    name,
    url: toTestServerUrl(name),
    drop: () => withAdmin((admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

/** Creates an empty database on the test server and returns a function that drops it. */
export async function createEmptyDatabase() {
  const name = `evenfield_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin((admin) => admin.query(`create database ${name}`));
  return {
    url: toTestServerUrl(name),
    drop: () => withAdmin((admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

async function prepareTemplate(admin: Client, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft}`);
    const { db, close } = await openDatabase({ kind: 'postgres', url: toTestServerUrl(draft) }, silentLog);
    await migrate(db).finally(close);
    await admin.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** Runs a task on a separate connection. */
export async function withAdmin<Result>(
  task: (admin: Client) => Promise<Result>,
  url: string = readTestServerUrl().href,
): Promise<Result> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    return await task(admin);
  } finally {
    await admin.end();
  }
}

/** Asks for the advisory locks in the database of the connection. Other tests migrate other databases of the same PostgreSQL. */
export const listAdvisoryLocks = `
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and granted`;
