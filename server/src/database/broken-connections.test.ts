import { createTeam, listTeams } from 'contract/teams';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { type OnPostgres, startOnPostgres } from '#test/database/on-postgres.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { problem } from '#test/http/problem.ts';
import { toDatabaseRefusal } from './database-errors.ts';

const team = { name: 'Otters' };

describe.runIf(hasTestServer)('A connection to PostgreSQL', () => {
  let onPostgres: OnPostgres;
  let coach: SignedInCoach;
  beforeAll(async () => {
    // Nothing here waits for long; a busy machine must not look like a slow database.
    onPostgres = await startOnPostgres({
      timeouts: { lock: 60_000, statement: 60_000, query: 60_000, request: 60_000 },
    });
    coach = await signedInCoach(onPostgres.server, { planType: 'Pro', subscriptionStatus: 'Active' });
  });
  afterAll(() => onPostgres.close());

  const addTeam = () => coach.call(createTeam, { body: team });
  const teams = async () => (await coach.read(listTeams)).length;

  it('A connection that is closed between two queries of a transaction fails the transaction, not the process.', async () => {
    const { server, operator, lines } = onPostgres;
    const outcome = server.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const linesBefore = lines.length;
      await operator.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      const isLost = () => lines.slice(linesBefore).some((line) => line.includes('lost a database connection'));
      await vi.waitUntil(isLost, { timeout: 60_000 });
      await sql`select 1`.execute(tx);
    });
    const error = await outcome.catch((reason: unknown) => reason);
    expect(toDatabaseRefusal(error)).toMatchObject({ status: 503, details: { retryAfter: expect.any(Number) } });
    expect(await teams()).toBe(0);
  });

  it('A connection that is closed while requests wait fails them with 503 and saves nothing, and the next requests succeed.', async () => {
    const { operator, untilWaiting, endConnections } = onPostgres;
    const before = await teams();
    await operator.query('begin; lock table teams in access exclusive mode');
    const waiting = [addTeam(), addTeam(), addTeam()];
    await untilWaiting(waiting.length);
    await endConnections();
    await operator.query('commit');
    for (const { status, headers, body } of await Promise.all(waiting)) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toEqual({ ...problem(503, 'busy'), message: 'The server is busy. Try again in a moment.' });
    }
    expect(await teams()).toBe(before);
    expect((await addTeam()).status).toBe(201);
  });

  it('[R-23] A server that has become read-only refuses writes with 503 until it accepts them again, and reads still work.', async () => {
    const { operator, databaseName, endConnections } = onPostgres;
    const before = await teams();
    await operator.query(`alter database ${databaseName} set default_transaction_read_only = on`);
    await endConnections();
    const isReady = async () => (await fetch(`${onPostgres.server.url}/readyz`)).ok;
    await vi.waitUntil(isReady, { timeout: 60_000 });
    for (const { status, headers } of await Promise.all([addTeam(), addTeam()])) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('2');
    }
    expect(await teams()).toBe(before);
    await operator.query(`alter database ${databaseName} reset default_transaction_read_only`);
    // Connections that were found to be read-only must not be kept: this request may meet one that was not.
    await addTeam();
    expect((await addTeam()).status).toBe(201);
  });
});
