import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { onTestServer, testServerUrl } from './tested-database.ts';

const silence = pino({ level: 'silent' });
/** Whoever comes second finds the template ready. */
const templateLock = 4_201_977;

/** A copy of the migrated template on the tests' PostgreSQL server, dropped at the end. */
export async function copyOnServer(fingerprint: string) {
  const template = `evenfield_${fingerprint}`;
  const name = `evenfield_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    await prepareTemplate(admin, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  const { db, close } = await openDatabase({ kind: 'postgres', url: onTestServer(name) }, silence);
  return {
    db,
    close: async () => {
      await close();
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** An empty database on the tests' server, and its end. */
export async function emptyOnServer() {
  const name = `evenfield_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  return {
    url: onTestServer(name),
    drop: () => asAdmin((admin) => admin.query(`drop database ${name} with (force)`)),
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
    const { db, close } = await openDatabase({ kind: 'postgres', url: onTestServer(draft) }, silence);
    await migrate(db).finally(close);
    await admin.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function asAdmin<Result>(task: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: testServerUrl().href });
  await admin.connect();
  try {
    return await task(admin);
  } finally {
    await admin.end();
  }
}
