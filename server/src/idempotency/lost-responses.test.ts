import { dirname, join } from 'node:path';
import { createTeam, listTeams } from 'contract/teams';
import { v7 } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { createOriginal, createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { computeSchemaFingerprint } from '#test/database/database.ts';
import { startBehindProxy, startOnPostgres } from '#test/database/on-postgres.ts';
import { createMigratedDatabase } from '#test/database/server-copy.ts';
import { hasTestServer, testedDatabase } from '#test/database/tested-database.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { registerCoach } from '#test/register-coach.ts';

const killBeforeResponse = join(import.meta.dirname, '../../test/http/kill-before-response.ts');

async function createDatabaseEnv(): Promise<Record<string, string>> {
  if (testedDatabase === 'pglite') return { DATA_DIR: dirname((await createOriginal()).copy()) };
  const { url, drop } = await createMigratedDatabase(computeSchemaFingerprint());
  onTestFinished(async () => void (await drop()));
  return { DATA_DIR: createTemporaryDirectory(), DATABASE_URL: url };
}

async function startProcess(env: Record<string, string>) {
  const server = runScript('src/main.ts', { env: { JWT_SECRET: 'x'.repeat(32), PORT: '0', ...env } });
  await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
  return { ...server, url: /Server listening at (http:[^"]+)/.exec(server.output.out)?.[1] ?? '' };
}

it('[R-02] A process killed after the commit and before the response answers the retry with the response', async () => {
  const env = await createDatabaseEnv();
  const killed = await startProcess({
    ...env,
    NODE_OPTIONS: `--import=${killBeforeResponse}`,
    KILL_BEFORE_RESPONSE_TO: createTeam.url,
  });
  const { token } = await registerCoach(killed);
  const headers = { authorization: `Bearer ${token}` };
  const request = { body: { name: 'Tigers' }, headers: { ...headers, 'idempotency-key': v7() } };
  await expect(callEndpoint(killed.url, createTeam, request)).rejects.toThrow();
  await killed.ended;
  expect(killed.child.signalCode).toBe('SIGKILL');

  const { url } = await startProcess(env);
  const teams = await readEndpoint(url, listTeams, { headers });
  expect(teams).toMatchObject([{ name: 'Tigers' }]);
  const retry = await callEndpoint(url, createTeam, request);
  expect(retry).toMatchObject({ status: 201, body: teams[0] });
  expect(retry.headers.get('idempotent-replayed')).toBe('true');
  expect(await readEndpoint(url, listTeams, { headers })).toEqual(teams);
});

describe.runIf(hasTestServer)('[R-09] A connection to PostgreSQL that breaks', () => {
  async function startWithCoach() {
    const app = await startBehindProxy({
      timeouts: { lock: 60_000, statement: 60_000, query: 60_000, connect: 60_000, request: 120_000 },
    });
    onTestFinished(app.close);
    const coach = await signedInCoach(app.server, { planType: 'Pro' });
    const request = { body: { name: 'Tigers' }, headers: { 'idempotency-key': v7() } };
    return { ...app, coach, send: () => coach.call(createTeam, request) };
  }

  it('after the commit costs a 503, and the retry gets the response of the change that was saved', async () => {
    const { coach, proxy, send } = await startWithCoach();
    proxy.loseAnswerTo('commit');
    const lost = await send();
    expect(lost).toMatchObject({ status: 503, body: { message: 'The server is busy. Try again in a moment.' } });
    expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
    const teams = await coach.read(listTeams);
    expect(teams).toMatchObject([{ name: 'Tigers' }]);
    const retry = await send();
    expect(retry).toMatchObject({ status: 201, body: teams[0] });
    expect(retry.headers.get('idempotent-replayed')).toBe('true');
    expect(await coach.read(listTeams)).toEqual(teams);
  });

  it('before the commit costs a 503 and saves nothing, and the retry is executed', async () => {
    const { coach, proxy, send } = await startWithCoach();
    proxy.loseAnswerTo('insert into "idempotency_keys"');
    expect((await send()).status).toBe(503);
    expect(await coach.read(listTeams)).toEqual([]);
    const retry = await send();
    expect(retry.status).toBe(201);
    expect(retry.headers.get('idempotent-replayed')).toBeNull();
    expect(await coach.read(listTeams)).toHaveLength(1);
  });
});

describe.runIf(hasTestServer)('A request whose key is in use', () => {
  it('A request whose key is in use gets 409 when the first request takes too long, and gets its response later', async () => {
    const { server, operator, close } = await startOnPostgres({ timeouts: { lock: 50 } });
    onTestFinished(close);
    const coach = await signedInCoach(server);
    const key = v7();
    const send = () => coach.call(createTeam, { body: { name: 'Tigers' }, headers: { 'idempotency-key': key } });
    await operator.query('begin');
    await operator.query(
      `insert into idempotency_keys (user_id, key, request_hash, status, created_at)
      values ($1, $2, sha256('another transaction'), 201, now())`,
      [coach.userId, key],
    );
    const waiting = await send();
    expect(waiting).toMatchObject({ status: 409, body: { message: expect.stringContaining('being saved already') } });
    expect(waiting.headers.get('retry-after')).toBe('1');
    expect(await coach.read(listTeams)).toEqual([]);
    await operator.query('rollback');
    expect((await send()).status).toBe(201);
    expect(await coach.read(listTeams)).toHaveLength(1);
  });
});
