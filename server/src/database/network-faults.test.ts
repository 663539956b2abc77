import { addPlayer, listPlayers } from 'contract/players';
import { listTeams } from 'contract/teams';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { coachWithTeam } from '#test/coach-fixture.ts';
import { type OnPostgresOptions, startBehindProxy } from '#test/database/on-postgres.ts';
import { longTimeouts } from '#test/database/server-copy.ts';
import { startTcpProxy } from '#test/database/tcp-proxy.ts';
import { hasTestServer, readTestServerUrl } from '#test/database/tested-database.ts';
import type { HttpResponse } from '#test/http/calling.ts';
import { problem, problemMediaType } from '#test/http/problem.ts';
import { toDatabaseRefusal } from './database-errors.ts';
import { openServerPool } from './server-pool.ts';

const many = { attempts: 100_000, windowMs: 60_000, pauseMs: null };
const connectionsMax = 10;

async function start(timeouts: OnPostgresOptions['timeouts']) {
  const app = await startBehindProxy({ timeouts, limits: { requestsOfUser: many, requestsFromNetwork: many } });
  onTestFinished(app.close);
  const { coach, teamId } = await coachWithTeam(app.server, { planType: 'Pro', subscriptionStatus: 'Active' });
  const add = (lastName: string) =>
    coach.call(addPlayer, { params: { teamId }, body: { firstName: 'Casey', lastName } });
  const countPlayers = async () => (await coach.read(listPlayers, { params: { teamId } })).totalCount;
  /** The connections of the app that PostgreSQL knows. */
  const countConnections = async () => {
    const ofApp = `select from pg_stat_activity where datname = current_database() and application_name = 'evenfield'`;
    return (await app.operator.query(ofApp)).rowCount ?? 0;
  };
  return { ...app, coach, add, countPlayers, countConnections };
}

/** A refusal that says when to try again, and nothing else. */
function expectBusy({ status, headers, body }: HttpResponse): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('content-type')).toBe(problemMediaType);
  expect(body).toEqual({ ...problem(503, 'busy'), message: 'The server is busy. Try again in a moment.' });
}

describe.runIf(hasTestServer)('PostgreSQL behind a network that fails', () => {
  it('[R-06] Connections that are reset while they are used cost their requests a 503 and nothing else, and later requests succeed.', async () => {
    const { add, countPlayers, countConnections, operator, untilWaiting, proxy, coach } = await start(longTimeouts);
    await Promise.all(Array.from({ length: 30 }, () => coach.read(listTeams)));
    await operator.query('begin; lock table players in access exclusive mode');
    const waiting = Array.from({ length: connectionsMax }, (_, index) => add(`Lost ${index}`));
    // One of them has the lock of the team, for which the others wait.
    await untilWaiting(connectionsMax);
    expect(proxy.reset()).toBe(connectionsMax);
    for (const answer of await Promise.all(waiting)) expectBusy(answer);
    await operator.query('commit');
    await vi.waitUntil(async () => (await countConnections()) === 0, { timeout: 60_000 });

    expect(await countPlayers()).toBe(0);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Saved ${index}`)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await countPlayers()).toBe(20);
    expect(await countConnections()).toBeLessThanOrEqual(connectionsMax);
  });

  it('[R-07] A network that carries nothing costs every request a 503, and leaves no connection open when it works again.', async () => {
    const shortTimeouts = { lock: 60_000, statement: 60_000, query: 1_000, connect: 1_500, request: 2_000 };
    const { coach, add, countPlayers, countConnections, proxy, server, operator } = await start(shortTimeouts);
    const silent = proxy.isolate();
    const calls = Array.from({ length: 30 }, (_, index) => (index % 2 ? coach.call(listTeams) : add('Lost')));
    for (const answer of await Promise.all(calls)) expectBusy(answer);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    proxy.restore();
    await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).ok, { timeout: 60_000 });
    await silent.allGivenUp;
    await vi.waitUntil(() => proxy.countUnanswered() === 0, { timeout: 60_000 });

    expect((await add('Saved')).status).toBe(201);
    expect(await countPlayers()).toBe(1);
    expect(await countConnections()).toBeLessThanOrEqual(connectionsMax);
    const inTransaction = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    expect((await operator.query(inTransaction)).rowCount).toBe(0);
  });

  it('[R-08] A slow database makes few requests wait, refuses the others at once, and serves all again when it is quick.', async () => {
    // Long enough to start the server on a busy machine.
    const timeouts = { ...longTimeouts, connect: 1_000, query: 1_000 };
    const { coach, proxy, lines } = await start(timeouts);
    const call = () => coach.call(listTeams);
    await Promise.all(Array.from({ length: 30 }, call));
    // Far longer than the timeouts: on a busy machine, an answer would come before a timeout that is nearly as long.
    proxy.delayAnswers(60_000);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 200 }, call));
      for (const answer of answers) expectBusy(answer);
    }
    proxy.delayAnswers(0);
    // A query that takes longer than its timeout on a busy machine is refused, too.
    const callAll = async () =>
      (await Promise.all(Array.from({ length: 30 }, call))).every(({ status }) => status === 200);
    await vi.waitUntil(callAll, { timeout: 60_000 });
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe.runIf(hasTestServer)('[R-08] The connections to a slow PostgreSQL', () => {
  it('are waited for by few at a time, and a connection that was free at once ends the limit.', async () => {
    const address = readTestServerUrl();
    const proxy = await startTcpProxy(Number(address.port));
    onTestFinished(proxy.close);
    address.port = String(proxy.port);
    const timeouts = { ...longTimeouts, connect: 300 };
    const pool = openServerPool(address.href, { timeouts, log: pino({ level: 'silent' }) });
    onTestFinished(() => pool.end());
    proxy.delayAnswers(60_000);
    const connectMany = () => Array.from({ length: 200 }, () => pool.connect().catch((error: unknown) => error));
    await Promise.all(connectMany());

    const refused: unknown[] = [];
    const all = connectMany().map((one) => one.then((error) => void refused.push(error)));
    // Nothing but what was refused at once is over before the next timer.
    await new Promise((resolve) => setImmediate(resolve));
    expect(refused.length).toBeGreaterThanOrEqual(200 - 50 - connectionsMax);
    expect(toDatabaseRefusal(refused[0])).toMatchObject({ status: 503, details: { retryAfter: 5 } });
    await Promise.all(all);

    proxy.delayAnswers(0);
    // On a busy machine, the first connections are not free at once.
    const isServed = async () => {
      const served = await Promise.allSettled(
        Array.from({ length: 200 }, async () => (await pool.connect()).release()),
      );
      return served.every(({ status }) => status === 'fulfilled');
    };
    expect(await vi.waitUntil(isServed, { timeout: 60_000 })).toBe(true);
  });
});
