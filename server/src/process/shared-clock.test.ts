import { getCurrentUser, login, refresh } from 'contract/accounts';
import { createTeam } from 'contract/teams';
import { sql } from 'kysely';
import pino from 'pino';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatabaseTime } from '#server/database/connection.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler } from '#server/jobs/job-kind.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { minute, second } from '#server/time-units.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { createFakeClock } from '#test/clock.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { manualScheduler } from '#test/manual-scheduler.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { controlledHandler, type Pitch, pitch } from '#test/test-jobs.ts';
import { createSharedClock, startClock } from './shared-clock.ts';

const db = await databaseFixture();
const databaseClock = createFakeClock();
const readDatabaseMs = async () => databaseClock().getTime();
const errorMs = 5 * minute;

/** The clock of a server whose machine is ahead of the database by so much. */
const createClock = (aheadMs: number) => createSharedClock(readDatabaseMs, () => databaseClock().getTime() + aheadMs);

describe('The clock of a server', () => {
  it.each([errorMs, 0, -errorMs])(
    '[R-24] The clock of a server is that of the database when its machine is ahead by %i ms.',
    async (aheadMs) => {
      const { clock } = await createClock(aheadMs);
      expect(clock()).toEqual(databaseClock());
      databaseClock.advance(minute);
      expect(clock()).toEqual(databaseClock());
    },
  );

  it('[R-24] is compared with that of the database again, unless the answer takes longer than a second.', async () => {
    let [aheadMs, roundTripMs] = [0, 0];
    const readLocalMs = () => databaseClock().getTime() + aheadMs;
    const { clock, measure } = await createSharedClock(async () => {
      databaseClock.advance(roundTripMs);
      return databaseClock().getTime();
    }, readLocalMs);
    aheadMs = errorMs;
    roundTripMs = second + 1;
    await measure();
    expect(clock().getTime()).toBe(databaseClock().getTime() + errorMs);
    roundTripMs = 0;
    await measure();
    expect(clock()).toEqual(databaseClock());
  });

  it('takes its time from the clock of the database.', async () => {
    const read = async () => {
      const now = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
      return (await now.execute(db)).rows[0]?.ms ?? Number.NaN;
    };
    const before = await read();
    const between = await readDatabaseTime(db);
    expect(between).toBeGreaterThanOrEqual(before);
    expect(between).toBeLessThanOrEqual(await read());
    const { clock, stop } = await startClock({ database: { kind: 'postgres', url: '' } }, db);
    stop();
    expect(clock()).toBeInstanceOf(Date);
  });
});

describe('[R-24] Two servers whose machines are five minutes ahead and behind', () => {
  let ahead: TestServer;
  let behind: TestServer;
  beforeAll(async () => {
    const start = async (aheadMs: number) => {
      const { clock } = await createClock(aheadMs);
      return startTestServer({ database: { db, close: async () => {} }, appClock: clock });
    };
    [ahead, behind] = [await start(errorMs), await start(-errorMs)];
    return async () => {
      await ahead.close();
      await behind.close();
    };
  });

  const renew = async (server: TestServer, refreshToken: string) =>
    (await readEndpoint(server.url, refresh, { body: { refreshToken } })).data;
  const isLetIn = async (server: TestServer, token: string) =>
    (await callEndpoint(server.url, getCurrentUser, { headers: { authorization: `Bearer ${token}` } })).status === 200;
  const readClaims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

  it('accept the tokens of each other for as long as their own.', async () => {
    const coach = await registerCoach(behind);
    const renewed = await renew(ahead, coach.refreshToken);
    expect(readClaims(renewed.token).iat).toBe(readClaims(coach.token).iat);
    expect(readClaims(coach.token).iat).toBe(Math.floor(databaseClock().getTime() / second));
    for (const token of [coach.token, renewed.token]) {
      expect([await isLetIn(ahead, token), await isLetIn(behind, token)]).toEqual([true, true]);
    }
    databaseClock.advance((readClaims(coach.token).exp - readClaims(coach.token).iat) * second);
    for (const token of [coach.token, renewed.token]) {
      expect([await isLetIn(ahead, token), await isLetIn(behind, token)]).toEqual([false, false]);
    }
  });

  it('keep a session whose old token arrives at the one while the other renews it.', async () => {
    const coach = await registerCoach(behind);
    const once = await renew(behind, coach.refreshToken);
    const newest = await renew(behind, once.refreshToken);
    expect((await renew(ahead, coach.refreshToken)).refreshToken).toBe(newest.refreshToken);
    databaseClock.advance(11 * second);
    const late = await callEndpoint(ahead.url, refresh, { body: { refreshToken: coach.refreshToken } });
    expect(late.status).toBe(401);
  });

  it('count the attempts of each other, and make a coach wait no longer.', async () => {
    const { email } = await registerCoach(ahead);
    const signIn = (server: TestServer, password: string) =>
      callEndpoint(server.url, login, { body: { email, password } });
    for (let guess = 0; guess < 5; guess++) expect((await signIn(ahead, 'Wrong password 1')).status).toBe(401);
    const refused = await signIn(behind, goodPassword);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    databaseClock.advance(second);
    expect((await signIn(behind, goodPassword)).status).toBe(200);
  });

  it('execute a write with an idempotency key once.', async () => {
    const coach = await registerCoach(ahead);
    const headers = { authorization: `Bearer ${coach.token}`, 'idempotency-key': v7() };
    const write = (server: TestServer) => callEndpoint(server.url, createTeam, { headers, body: { name: 'Otters' } });
    const first = await write(ahead);
    expect(first.status).toBe(201);
    databaseClock.advance(10 * minute);
    const { token } = await renew(ahead, coach.refreshToken);
    headers.authorization = `Bearer ${token}`;
    const second = await write(behind);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('run a job once while its lease lasts, and as soon as it is due.', async () => {
    const log = pino({ level: 'silent' });
    const startQueue = async (aheadMs: number, handler: JobHandler<Pitch>) => {
      const { clock } = await createClock(aheadMs);
      const queue = createJobQueue({ db, clock, log, scheduler: manualScheduler().scheduler });
      queue.register(pitch, handler);
      return { clock, queue };
    };
    const speeds: number[] = [];
    const slow = controlledHandler({ leaseMs: minute });
    const first = await startQueue(-errorMs, slow.handler);
    const other = await startQueue(errorMs, { run: async ({ speed }) => void speeds.push(speed) });
    await enqueueJob(db, pitch, { speed: 60 }, { now: other.clock() });
    const running = first.queue.runDue(pitch);
    await slow.started;
    databaseClock.advance(minute - 1);
    await other.queue.runDue(pitch);
    expect(speeds).toEqual([]);
    slow.succeed();
    await running;
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', pitch.name).execute()).toEqual([]);
  });
});
