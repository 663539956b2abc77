import { updateNames } from 'contract/account-settings';
import { getCurrentUser } from 'contract/accounts';
import { listPlayers } from 'contract/players';
import { createTeam, listTeams } from 'contract/teams';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { type OnPostgresOptions, startBehindProxy } from '#test/database/on-postgres.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { databaseTimeouts } from './time-limits.ts';

const many = { attempts: 100_000, windowMs: 60_000, pauseMs: null };

async function start(timeouts: OnPostgresOptions['timeouts']) {
  const app = await startBehindProxy({ timeouts, limits: { requestsOfUser: many, requestsFromNetwork: many } });
  onTestFinished(app.close);
  const coach = await signedInCoach(app.server, { planType: 'Pro', subscriptionStatus: 'Active' });
  return { ...app, coach, isReady: async () => (await fetch(`${app.server.url}/readyz`)).ok };
}

describe('The time that one request may wait for the database', () => {
  it('leaves more than a second for a response within five', () => {
    expect(databaseTimeouts.request).toBeLessThan(4_000);
    expect(databaseTimeouts.connect).toBeLessThan(databaseTimeouts.request);
    expect(databaseTimeouts.query).toBeLessThan(databaseTimeouts.connect);
    expect(databaseTimeouts.statement).toBeLessThan(databaseTimeouts.query);
  });

  it('The time that one request may wait for the database is longer than three times as many requests as there are connections need to give up a lock.', () => {
    expect(3 * databaseTimeouts.lock).toBeLessThan(databaseTimeouts.connect);
    expect(2 * databaseTimeouts.lock).toBeLessThan(databaseTimeouts.statement);
  });
});

/** These timeouts are long, so that a busy machine is not taken for a silent database. */
const onlySilenceEnds = { lock: 60_000, statement: 60_000, query: 5_000, connect: 60_000, request: 120_000 };

describe.runIf(hasTestServer)('A PostgreSQL whose open connections stay silent', () => {
  it('costs the requests on them a 503 and does not affect later requests', async () => {
    const { coach, isReady, proxy } = await start(onlySilenceEnds);
    // Together they open as many connections as the pool has.
    await Promise.all(Array.from({ length: 30 }, () => coach.read(listTeams)));
    const silent = proxy.silence();
    expect(silent.count).toBeGreaterThan(1);

    const answers = await Promise.all(Array.from({ length: 34 }, () => coach.call(listTeams)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);

    await vi.waitUntil(isReady, { timeout: 60_000 });
    expect((await coach.call(createTeam, { body: { name: 'Otters' } })).status).toBe(201);
    expect(await coach.read(listTeams)).toHaveLength(1);
    await silent.allGivenUp;
  });

  it('undoes the write in progress, and the response asks to try again', async () => {
    const { coach, operator, untilWaiting, proxy } = await start(onlySilenceEnds);
    await operator.query('begin; lock table teams in access exclusive mode');
    const writing = coach.call(createTeam, { body: { name: 'Otters' } });
    await untilWaiting(1);
    proxy.silence();
    expect(await writing).toMatchObject({ status: 503 });
    await operator.query('commit');
    expect(await coach.read(listTeams)).toEqual([]);
  });
});

describe.runIf(hasTestServer)('One locked table', () => {
  it('causes a 503 while requests that do not need it still succeed', async () => {
    // The lock's time is the product's; the others must not make a busy machine look like a full pool.
    const longTimeouts = { connect: 60_000, statement: 60_000, query: 60_000, request: 120_000 };
    const { coach, operator, untilWaiting } = await start(longTimeouts);
    const { id: teamId } = await coach.read(createTeam, { body: { name: 'Otters' } });
    await operator.query('begin; lock table players in access exclusive mode');
    const blocked = Array.from({ length: 34 }, () => coach.call(listPlayers, { params: { teamId } }));
    await untilWaiting(1);
    expect((await coach.read(getCurrentUser)).firstName).toBe('Casey');
    expect((await coach.call(updateNames, { body: { firstName: 'Alex', lastName: 'Kim' } })).status).toBe(200);
    expect((await coach.read(getCurrentUser)).firstName).toBe('Alex');
    for (const { status, headers } of await Promise.all(blocked)) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('2');
    }
    await operator.query('commit');
    expect((await coach.call(listPlayers, { params: { teamId } })).status).toBe(200);
  });
});
