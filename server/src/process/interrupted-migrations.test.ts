import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { listMigrationNames, migrate, migrationsDirectory } from '#server/database/migrations.ts';
import type { Db } from '#server/database/schema.ts';
import { createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { hashTables } from '#test/database/hash-tables.ts';
import { insertCoach, insertGame, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { createEmptyDatabase, listAdvisoryLocks } from '#test/database/server-copy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { findFreePort } from '#test/postgres.ts';
import { takeDirectory } from '#test/process/unprivileged-user.ts';
import { exitCodes } from './exit-codes.ts';

/** The schema of an earlier release. Of the migrations after it, 0036 changes users, and 0039 changes games. */
const earlier = '0032_retention';

/** Gives an empty database the schema of an earlier release, and rows. */
async function fillEarlier(config: DatabaseConfig): Promise<void> {
  const { db, close } = await openDatabase(config, pino({ level: 'silent' }));
  await migrate(db, { upTo: earlier });
  const teamId = await insertTeam(db, await insertCoach(db));
  await insertPlayer(db, teamId);
  await insertGame(db, teamId);
  await close();
}

type Earlier = Awaited<ReturnType<typeof prepareStarts>>;

/** Starts of this version on a database of an earlier release, whose migration will end so. */
async function prepareStarts(config: DatabaseConfig, dataDirectory: string, next: 'succeeds' | 'fails') {
  const read = async <Result>(task: (db: Db) => Promise<Result>): Promise<Result> => {
    takeDirectory(dataDirectory);
    const { db, close } = await openDatabase(config, pino({ level: 'silent' }));
    return task(db).finally(close);
  };
  const before = await read(async (db) => {
    if (next === 'fails') await sql`alter table games add column removed_played_version integer`.execute(db);
    return readState(db);
  });
  const port = await findFreePort();
  const env = {
    DATA_DIR: dataDirectory,
    PORT: String(port),
    ...(config.kind === 'postgres' && { DATABASE_URL: config.url, JWT_SECRET: 'x'.repeat(32) }),
  };
  const start = () => runScript('src/main.ts', { env });
  const readReadiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 'refused' as const,
    );
  return { dataDirectory, before, read, start, readReadiness };
}

async function readState(db: Db) {
  const columns = await sql`
    select table_name, column_name from information_schema.columns where table_schema = 'public'
    order by table_name, column_name`.execute(db);
  return { rows: await hashTables(db), columns: columns.rows, applied: await readApplied(db) };
}

async function readApplied(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next start is ready with all migrations and all rows. */
async function expectCompletedStart({ start, read, readReadiness }: Earlier): Promise<void> {
  const server = start();
  await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
  expect(await readReadiness(), server.output.err).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await read(async (db) => {
    expect(await readApplied(db)).toEqual(await listMigrationNames());
    for (const table of ['users', 'teams', 'players', 'games'] as const) {
      expect(await db.selectFrom(table).select('id').execute(), table).toHaveLength(1);
    }
  });
}

/** Keeps the table locked, so that its migration waits, until the returned function is called. */
async function lockGames(url: string) {
  const operator = new Client({ connectionString: url });
  await operator.connect();
  onTestFinished(() => operator.end());
  const ofServer = `datname = current_database() and application_name = 'evenfield'`;
  const count = async (condition: string) => {
    const { rowCount } = await operator.query(`select from pg_stat_activity where ${ofServer} and ${condition}`);
    return rowCount ?? 0;
  };
  const until = async (condition: () => Promise<boolean>) => {
    do {
      // Within a transaction, PostgreSQL repeats the first snapshot of the activity.
      await operator.query('select pg_stat_clear_snapshot()');
    } while (!(await condition()));
  };
  await operator.query('begin; lock table games in access exclusive mode');
  return {
    untilMigrating: () => until(async () => (await count(`wait_event_type = 'Lock'`)) > 0),
    untilGone: () => until(async () => (await count('true')) === 0),
    countAdvisoryLocks: async () => (await operator.query(listAdvisoryLocks)).rowCount ?? 0,
    unlock: () => operator.query('commit'),
  };
}

describe.runIf(hasTestServer)('A server on PostgreSQL', { timeout: 300_000 }, () => {
  async function createEarlierDatabase(next: 'succeeds' | 'fails') {
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(async () => void (await drop()));
    const config = { kind: 'postgres', url } as const;
    await fillEarlier(config);
    return { url, ...(await prepareStarts(config, createTemporaryDirectory(), next)) };
  }

  it('[R-16] A server that is killed in the middle of a migration on PostgreSQL leaves no change and no lock, and the next start completes.', async () => {
    const earlierDatabase = await createEarlierDatabase('succeeds');
    const { url, before, read, start } = earlierDatabase;
    const lock = await lockGames(url);
    const server = start();
    await lock.untilMigrating();
    expect(await lock.countAdvisoryLocks()).toBeGreaterThan(0);
    server.child.kill('SIGKILL');
    await server.ended;
    // While the statement of the migration still waits, so the session ends without its answer.
    await lock.untilGone();
    expect(await lock.countAdvisoryLocks()).toBe(0);
    await lock.unlock();
    expect(await read(readState)).toEqual(before);
    await expectCompletedStart(earlierDatabase);
  });

  it('[R-20] A server on PostgreSQL whose migration fails ends without having been ready, and the data is as before.', async () => {
    const { url, before, read, start, readReadiness } = await createEarlierDatabase('fails');
    const lock = await lockGames(url);
    const server = start();
    const answers: unknown[] = [];
    const polling = pollUntilEnded(server, async () => answers.push(await readReadiness()));
    await lock.untilMigrating();
    // At least once while the migration is under way.
    expect(await readReadiness()).not.toBe(200);
    await lock.unlock();
    expect(await server.ended).toBe(exitCodes.notStarted);
    await polling;
    expect(answers).not.toContain(200);
    expect(server.output.err).toContain('removed_played_version');
    expect(await read(readState)).toEqual(before);
  });
});

async function pollUntilEnded({ ended }: ReturnType<Earlier['start']>, poll: () => Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!hasEnded) {
    await poll();
    await setTimeout(5);
  }
}

describe('A server with the embedded database', { timeout: 300_000 }, () => {
  const original = mkdtempSync(join(tmpdir(), 'evenfield-earlier-'));
  beforeAll(() => fillEarlier({ kind: 'embedded', directory: join(original, 'database') }));
  afterAll(() => rmSync(original, { recursive: true }));

  async function copyEarlierDatabase(next: 'succeeds' | 'fails') {
    const dataDirectory = createTemporaryDirectory();
    const directory = join(dataDirectory, 'database');
    cpSync(join(original, 'database'), directory, { recursive: true });
    return { directory, ...(await prepareStarts({ kind: 'embedded', directory }, dataDirectory, next)) };
  }

  it('[R-16] A process that is killed in the middle of a migration of the embedded database leaves no change, and the next start completes.', async () => {
    const earlierDatabase = await copyEarlierDatabase('succeeds');
    const { directory, dataDirectory, before, read } = earlierDatabase;
    const migrations = createTemporaryDirectory();
    cpSync(migrationsDirectory, migrations, { recursive: true });
    // The half of it is on the disk when it begins not to end.
    const endless = `
      create table half (id integer);
      insert into half select generate_series(1, 10000);
      update players set first_name = 'Half';
      checkpoint;
      do $$ begin raise log 'half of the migration'; loop null; end loop; end $$;`;
    writeFileSync(join(migrations, '9001_endless.sql'), endless);
    const args = [directory, migrations];
    const migrating = runScript('test/database/migrate-once.ts', { args, owns: dataDirectory });
    await migrating.until((lines) => lines.some((line) => line.includes('half of the migration')));
    expect(migrating.child.exitCode, migrating.output.err).toBe(null);
    migrating.child.kill('SIGKILL');
    await migrating.ended;
    expect(await read(readState)).toEqual(before);
    await expectCompletedStart(earlierDatabase);
  });

  it('[R-20] A server with the embedded database whose migration fails ends without having been ready, and the data is as before.', async () => {
    const { before, read, start, readReadiness } = await copyEarlierDatabase('fails');
    const server = start();
    const answers: unknown[] = [];
    await pollUntilEnded(server, async () => answers.push(await readReadiness()));
    expect(await server.ended).toBe(exitCodes.notStarted);
    expect(answers).not.toContain(200);
    expect(server.output.err).toContain('removed_played_version');
    expect(await read(readState)).toEqual(before);
  });
});
