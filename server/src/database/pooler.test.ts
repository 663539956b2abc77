import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTeam, listTeams } from 'contract/teams';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { type OnPostgres, startOnPostgres } from '#test/database/on-postgres.ts';
import { createEmptyDatabase, listAdvisoryLocks, longTimeouts, withAdmin } from '#test/database/server-copy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { hasPgBouncer, type PgBouncerOptions, startPgBouncer } from '#test/process/pgbouncer.ts';
import { openDatabase } from './connection.ts';
import { isBehindPooler } from './pooler.ts';
import { compileOnce } from './queries/compiled-query.ts';
import { databaseTimeouts, withLongStatements } from './time-limits.ts';

const silence = pino({ level: 'silent' });
const role = `evenfield_pooled_${process.pid}`;
const limits = { lock_timeout: 750, statement_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };
const setLimits = Object.entries(limits).map(([name, ms]) => `alter role ${role} set ${name} = '${ms}ms'`);

describe.runIf(hasTestServer && hasPgBouncer)('[R-17] A server behind PgBouncer', () => {
  beforeAll(() => withAdmin((admin) => admin.query(`create role ${role} login superuser`)));
  beforeAll(() => withAdmin((admin) => admin.query(setLimits.join(';'))));
  afterAll(() => withAdmin((admin) => admin.query(`drop role ${role}`)));

  const asRole = (url: string) => {
    const address = new URL(url);
    address.username = role;
    return address.href;
  };
  const pool = async (url: string, options: Partial<PgBouncerOptions> = {}) => {
    const pooler = await startPgBouncer({ url: asRole(url), mode: 'transaction', ...options });
    onTestFinished(pooler.kill);
    return pooler.url;
  };
  const emptyDatabase = async () => {
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(async () => void (await drop()));
    return url;
  };

  it('recognizes it in every mode, however small the pool, and does not mistake PostgreSQL itself for it', async () => {
    const url = await emptyDatabase();
    const isPooled = (address: string) => isBehindPooler(address, databaseTimeouts);
    expect(await isPooled(url)).toBe(false);
    expect(await isPooled(await pool(url))).toBe(true);
    expect(await isPooled(await pool(url, { mode: 'session' }))).toBe(true);
    const one = { default_pool_size: 1, server_round_robin: 1 };
    expect(await isPooled(await pool(url, { settings: one }))).toBe(true);
    const ignored = { ignore_startup_parameters: Object.keys(limits).join() };
    expect(await isPooled(await pool(url, { settings: ignored }))).toBe(true);
  });

  it('does not start or migrate while its connections have no time limits, and says how to set them', async () => {
    const url = await emptyDatabase();
    await withAdmin((admin) => admin.query(`alter role ${role} reset lock_timeout`));
    onTestFinished(async () => void (await withAdmin((admin) => admin.query(setLimits.join(';')))));
    const server = runScript('src/main.ts', {
      env: {
        DATABASE_URL: await pool(url),
        JWT_SECRET: 'x'.repeat(32),
        DATA_DIR: createTemporaryDirectory(),
        PORT: '0',
      },
    });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toContain(`alter role ${role} set lock_timeout = '750ms';`);
    expect(server.output.err).not.toContain('statement_timeout');
    const { rows } = await withAdmin((admin) => admin.query(`select from pg_tables where schemaname = 'public'`), url);
    expect(rows).toEqual([]);
  });

  it('migrates an empty database once, also when five start together and the pool has two connections', async () => {
    const url = await emptyDatabase();
    const pooled = await pool(url, { settings: { default_pool_size: 2, server_round_robin: 1 } });
    const directory = createTemporaryDirectory();
    writeFileSync(
      join(directory, '0001_slow.sql'),
      'select pg_sleep(1); create table starts (id integer); insert into starts values (1);',
    );
    const processes = Array.from({ length: 5 }, () =>
      runScript('test/database/migrate-once.ts', { args: [pooled, directory] }),
    );
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
    await withAdmin(async (admin) => {
      expect((await admin.query('select id from starts')).rows).toEqual([{ id: 1 }]);
      // A lock or a setting that stays behind would meet the next client of the same connection.
      expect((await admin.query(listAdvisoryLocks)).rows).toEqual([]);
    }, url);
  });

  it('leaves no setting behind on a connection that the next transaction of another coach may get', async () => {
    const pooled = await pool(await emptyDatabase(), { settings: { default_pool_size: 1 } });
    const { db, close } = await openDatabase({ kind: 'postgres', url: pooled }, silence);
    onTestFinished(close);
    const readLimits = async (connection = db) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name = any(${Object.keys(limits)})`.execute(connection);
      return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
    };
    const { lock_timeout, statement_timeout } = await withLongStatements(db.transaction(), 60_000, (tx) =>
      readLimits(tx),
    );
    expect({ lock_timeout, statement_timeout }).toEqual({ lock_timeout: 0, statement_timeout: 0 });
    expect(await readLimits()).toEqual(limits);
  });

  it('prepares no statement, because the next transaction may get another connection', async () => {
    const pooled = await pool(await emptyDatabase(), { settings: { default_pool_size: 1 } });
    const { db, close } = await openDatabase({ kind: 'postgres', url: pooled }, silence);
    onTestFinished(close);
    const selectStatements = compileOnce((builder) =>
      builder.selectFrom(sql<{ statement: string }>`pg_prepared_statements`.as('prepared')).select('statement'),
    );
    for (let nth = 0; nth < 2; nth += 1) expect(await selectStatements(db, {})).toEqual([]);
  });

  describe('with one connection for each transaction', () => {
    let onPostgres: OnPostgres;
    const poolers: { kill: () => void }[] = [];
    const settings = { default_pool_size: 3, server_round_robin: 1 };
    beforeAll(async () => {
      // On a busy machine, a write waits longer for those before it than a coach should.
      for (const name of ['lock_timeout', 'statement_timeout'])
        await withAdmin((admin) => admin.query(`alter role ${role} set ${name} = '60s'`));
      const through = async (url: string) => {
        const pooler = await startPgBouncer({ url: asRole(url), mode: 'transaction', settings });
        poolers.push(pooler);
        return pooler.url;
      };
      onPostgres = await startOnPostgres({ through, timeouts: longTimeouts });
    });
    afterAll(async () => {
      await onPostgres.close();
      for (const { kill } of poolers) kill();
    });

    it('serves coaches who write at the same time', async () => {
      const coaches = await Promise.all(
        Array.from({ length: 8 }, () =>
          signedInCoach(onPostgres.server, { planType: 'Pro', subscriptionStatus: 'Active' }),
        ),
      );
      const statuses = await Promise.all(
        coaches.flatMap((coach) =>
          Array.from({ length: 5 }, async (_, nth) => {
            const headers = { 'idempotency-key': crypto.randomUUID() };
            return (await coach.call(createTeam, { body: { name: `Team ${nth}` }, headers })).status;
          }),
        ),
      );
      expect(statuses).toEqual(Array.from({ length: 40 }, () => 201));
      for (const coach of coaches) expect(await coach.read(listTeams)).toHaveLength(5);
    });
  });
});
