import { createGame } from 'contract/games';
import { exportAccount } from 'contract/privacy/account-export';
import { getSeason } from 'contract/season';
import { getSharedGame } from 'contract/sharing/shared-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestServer } from '#test/app.ts';
import { query } from '#test/cluster/postgres-nodes.ts';
import { type ReplicaCluster, startReplicaCluster, waiting } from '#test/cluster/replica-fixture.ts';
import { coachWithTeam, signedInCoach } from '#test/coach-fixture.ts';
import { startTcpProxy } from '#test/database/tcp-proxy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { readEndpoint } from '#test/http/calling.ts';
import { goodPassword } from '#test/register-coach.ts';
import { createSharedGame } from '#test/shared-game.ts';
import { type Position, selectPosition, selectStandbyState } from './replica.ts';

const opener = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2', inningsCount: 6 };

describe.runIf(hasTestServer)('A replica', () => {
  let cluster: ReplicaCluster;
  beforeAll(async () => {
    cluster = await startReplicaCluster();
  });
  afterAll(() => cluster.close());

  type Started = Awaited<ReturnType<ReplicaCluster['start']>>;

  /** A coach with a team, who adds games and reads the season. */
  const coachWithSeason = async ({ server }: Started) => {
    const { coach, teamId } = await coachWithTeam(server, { planType: 'Pro', subscriptionStatus: 'Active' });
    const params = { teamId };
    return {
      teamId,
      addGame: () => coach.read(createGame, { params, body: opener }),
      countGames: async () => (await coach.read(getSeason, { params })).games.length,
    };
  };
  const readPort = (started: Started) =>
    started.reads.begin()(async (db) => {
      const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
      return rows[0]?.port;
    });

  it('A replica answers heavy reads, and each shows what its coach has just saved while others write.', async () => {
    const started = await cluster.start();
    expect(await readPort(started)).toBe(cluster.standbyPort);
    const playSeason = async () => {
      const { addGame, countGames } = await coachWithSeason(started);
      for (let games = 1; games <= 12; games++) {
        await addGame();
        expect(await countGames()).toBe(games);
      }
    };
    await Promise.all([playSeason(), playSeason(), playSeason()]);
    expect(started.takeResults()).toEqual(Array.from({ length: 1 + 3 * 12 }, () => 'replica'));
  });

  it('A replica gives the same season, export and shared page as the primary.', async () => {
    const started = await cluster.start();
    const game = await createSharedGame(started.server);
    await game.saveLineup('final');
    await game.recordInning();
    const token = (await game.share()).pathname.split('/').at(-1) ?? '';
    const readAll = async ({ url }: TestServer) => {
      const headers = await game.coach.headers();
      return [
        await readEndpoint(url, getSeason, { params: { teamId: game.teamId }, headers }),
        await readEndpoint(url, exportAccount, { body: { password: goodPassword }, headers }),
        await readEndpoint(url, getSharedGame, { params: { token } }),
      ];
    };
    const ofReplica = await readAll(started.server);
    // The season, the account with its nine tables, and the page.
    expect(started.takeResults()).toEqual(Array.from({ length: 1 + 10 + 1 }, () => 'replica'));
    expect(ofReplica).toEqual(await readAll(await cluster.startWithoutReplica()));
    expect(started.takeResults()).toEqual([]);
  });

  it('A replica that is behind leaves the reads to the primary, until it is no longer behind.', async () => {
    const started = await cluster.start({ catchUp: 0 });
    const { addGame, countGames } = await coachWithSeason(started);
    await cluster.pauseReplay();
    onTestFinished(async () => void (await cluster.resumeReplay()));
    await addGame();
    expect(await countGames()).toBe(1);
    expect(started.takeResults()).toEqual(['behind']);
    const { isUp, lagSeconds } = await started.reads.measure();
    expect(isUp).toBe(true);
    expect(lagSeconds).toBeGreaterThan(0);

    await cluster.resumeReplay();
    // It is not asked during the pause, even though it may answer.
    expect(await countGames()).toBe(1);
    expect(started.takeResults()).toEqual(['paused']);
    const isUsed = async () => {
      started.endPause();
      expect(await countGames()).toBe(1);
      return started.takeResults().join() === 'replica';
    };
    await vi.waitUntil(isUsed, waiting);
    await vi.waitUntil(async () => (await started.reads.measure()).lagSeconds === 0, waiting);
  });

  it('A replica that is silent costs a read no more than its timeout.', async () => {
    const proxy = await startTcpProxy(cluster.standbyPort);
    onTestFinished(proxy.close);
    const started = await cluster.start({ total: 300 }, proxy.port);
    const { addGame, countGames } = await coachWithSeason(started);
    proxy.isolate();
    await addGame();
    expect(await countGames()).toBe(1);
    expect(started.takeResults()).toEqual(['failed']);
    expect((await started.reads.measure()).isUp).toBe(false);
    await vi.waitUntil(async () => (await fetch(`${started.server.url}/readyz`)).ok, waiting);
  });

  it('A replica that cancels a read, because it must replay a change, leaves that read to the primary.', async () => {
    const started = await cluster.start();
    await setStreamingDelay('0');
    onTestFinished(() => setStreamingDelay('30s'));
    const ports: (number | undefined)[] = [];
    const reading = started.reads.begin()(async (db) => {
      const { rows } = await sql<{ port: number }>`
        select inet_server_port() as port, case when pg_is_in_recovery() then pg_sleep(100) end
        from (select count(*) from teams) counted`.execute(db);
      ports.push(rows[0]?.port);
    });
    await vi.waitUntil(async () => (await listStatements('PgSleep')) === 1, waiting);
    await cluster.db.transaction().execute((tx) => sql`lock table teams in access exclusive mode`.execute(tx));
    await reading;
    expect(ports).toEqual([cluster.primaryPort]);
    expect(started.takeResults()).toEqual(['failed']);
    expect(started.lines.join('\n')).toContain('due to conflict with recovery');
  });

  it('A replica gets no writes: one that were sent to it would be refused.', async () => {
    const started = await cluster.start();
    const { teamId } = await coachWithSeason(started);
    const errors: unknown[] = [];
    const names = await started.reads.begin()(async (db) => {
      if (errors.length === 0) {
        const write = db.updateTable('teams').set({ name: 'Otters' }).where('id', '=', teamId).execute();
        await write.catch((error: unknown) => {
          errors.push(error);
          throw error;
        });
      }
      return db.selectFrom('teams').select('name').where('id', '=', teamId).execute();
    });
    expect(errors).toMatchObject([{ code: '25006' }]);
    expect(names).toEqual([{ name: 'Tigers' }]);
  });

  it('A replica is not asked for a team of another coach.', async () => {
    const started = await cluster.start();
    const { teamId } = await coachWithSeason(started);
    const stranger = await signedInCoach(started.server);
    expect(await stranger.call(getSeason, { params: { teamId } })).toMatchObject({ status: 404 });
    expect(started.takeResults()).toEqual([]);
  });

  it('A replica must be a standby of the primary, and have gone the same way at each failover.', async () => {
    const notStandby = await cluster.start({}, cluster.primaryPort);
    expect(await readPort(notStandby)).toBe(cluster.primaryPort);
    expect(notStandby.takeResults()).toEqual(['failed']);
    expect(notStandby.lines.join('\n')).toContain('DATABASE_REPLICA_URL does not lead to a standby of the primary.');

    const position = await selectPosition(cluster.db);
    const { reads, takeResults } = await cluster.start();
    const compare = (changes: Partial<Position>) =>
      reads.begin()((standby) => selectStandbyState(standby, { ...position, ...changes }, 60_000));
    expect(await compare({})).toMatchObject({ isOfPrimary: true, hasReached: true });
    expect(await compare({ origin: '1 evenfield' })).toMatchObject({ isOfPrimary: false });
    expect(await compare({ timeline: position.timeline + 1 })).toMatchObject({ isOfPrimary: false });
    expect(await compare({ lsn: 'FFFFFFFF/FFFFFFFF' })).toMatchObject({ isOfPrimary: true, hasReached: false });
    expect(takeResults()).toEqual(['replica', 'replica', 'replica', 'replica']);
  });

  async function setStreamingDelay(delay: string): Promise<void> {
    await query(cluster.standbyPort, `alter system set max_standby_streaming_delay = '${delay}'`);
    await query(cluster.standbyPort, 'select pg_reload_conf()');
  }

  async function listStatements(event: string): Promise<number> {
    const where = `datname = 'evenfield' and state = 'active' and wait_event = '${event}'`;
    return (await query(cluster.standbyPort, `select from pg_stat_activity where ${where}`)).length;
  }
});
