import { getSeason } from 'contract/season';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startReplicaCluster, waiting } from '#test/cluster/replica-fixture.ts';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { insertGame, insertTeam } from '#test/database/rows.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { readEndpoint } from '#test/http/calling.ts';
import { issueToken, prepareCoach, startServer, withoutOptimizing } from '#test/process/running-server.ts';

describe.runIf(hasTestServer)('A server whose replica is killed', () => {
  it('A server whose replica is killed stays ready, answers heavy reads from the primary, and can be started without it.', async () => {
    const cluster = await startReplicaCluster();
    onTestFinished(cluster.close);
    const database = { kind: 'postgres', url: cluster.url } as const;
    const coach = await prepareCoach(database);
    const headers = { authorization: `Bearer ${await issueToken(coach)}` };
    const start = async () => {
      const env = { DATABASE_REPLICA_URL: cluster.replicaUrl, METRICS_PORT: '0' };
      const { child, url, ended, readOutput } = await startServer({
        database,
        dataDirectory: createTemporaryDirectory(),
        env,
        flags: withoutOptimizing,
      });
      onTestFinished(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      const metricsUrl = /"url":"(http:[^"]+\/metrics)"/.exec(readOutput())?.[1] ?? '';
      const readMetric = async (series: string) => {
        const lines = (await (await fetch(metricsUrl)).text()).split('\n');
        return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length));
      };
      return { url, readMetric, isReady: async () => (await fetch(`${url}/readyz`)).ok };
    };
    const server = await start();
    const teamId = await insertTeam(cluster.db, coach.userId);
    const params = { teamId };
    // The server has the limits of the product, and asks to try again on a busy machine.
    const countGames = ({ url }: typeof server) =>
      vi.waitFor(async () => (await readEndpoint(url, getSeason, { params, headers })).games.length, waiting);
    const countReplicaReads = () => server.readMetric('evenfield_replica_reads_total{result="replica"}');

    // On a busy machine the replica may not be in time at first.
    await vi.waitUntil(async () => (await countGames(server)) === 0 && (await countReplicaReads()) > 0, waiting);
    await vi.waitUntil(async () => (await server.readMetric('evenfield_replica_up')) === 1, waiting);

    cluster.killStandby();
    const before = await countReplicaReads();
    await insertGame(cluster.db, teamId);
    expect(await countGames(server)).toBe(1);
    expect(await countReplicaReads()).toBe(before);
    expect(await server.readMetric('evenfield_replica_up')).toBe(0);
    await vi.waitUntil(server.isReady, waiting);

    const started = await start();
    expect(await countGames(started)).toBe(1);
    await vi.waitUntil(started.isReady, waiting);
  });
});
