import { streamTeamEvents } from 'contract/live';
import { updateTeam } from 'contract/teams';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type OnPostgres, startOnPostgres } from '#test/database/on-postgres.ts';
import { withAdmin } from '#test/database/server-copy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { readEvents } from '#test/http/event-reader.ts';
import { hasPgBouncer, startPgBouncer } from '#test/process/pgbouncer.ts';
import { createLiveTeam } from '#test/teams/live-team.ts';
import { createTeamOfCoaches, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const role = `evenfield_live_${process.pid}`;

describe.runIf(hasTestServer)('A server on PostgreSQL', () => {
  let onPostgres: OnPostgres;
  let team: TeamOfCoaches;
  beforeAll(async () => {
    onPostgres = await startOnPostgres({ liveTickMs: 50 });
  });
  beforeEach(async () => {
    team = await createLiveTeam(onPostgres.server);
  });
  afterAll(() => onPostgres.close());

  const watch = async () => {
    const reader = await readEvents({
      url: onPostgres.server.url,
      teamId: team.ids.teamId,
      headers: await team.viewer.headers(),
    });
    await reader.untilNamed('ready');
    return reader;
  };
  const endListener = () =>
    onPostgres.operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'evenfield listener'`,
    );
  const rename = (name: string) => team.owner.read(updateTeam, { params: team.ids, body: { name } });

  it('[B.181] asks its readers to read everything again after it could not listen, and goes on with what follows.', async () => {
    const reader = await watch();
    expect((await endListener()).rowCount).toBe(1);
    await reader.untilNamed('refresh');
    await rename('Otters');
    await reader.untilNamed('changed');
    expect(reader.events.map(({ name }) => name)).toEqual(['ready', 'refresh', 'changed']);
  });

  it('[B.181b] sends what any other process has changed.', async () => {
    const reader = await watch();
    await onPostgres.operator.query(`update teams set name = 'Hawks', version = 9 where id = '${team.ids.teamId}'`);
    await reader.untilNamed('changed');
    expect(reader.named('changed')).toEqual([{ resource: 'team', version: 9 }]);
  });

  it('[B.181c] ends its streams when it cannot listen for more than ten seconds, and refuses new ones.', async () => {
    const reader = await watch();
    const { server, databaseName } = onPostgres;
    const allow = (isAllowed: boolean) =>
      withAdmin((admin) => admin.query(`alter database ${databaseName} allow_connections ${isAllowed}`));
    await allow(false);
    onTestFinished(() => void allow(true));
    await endListener();
    const refused = () => team.viewer.call(streamTeamEvents, { params: team.params });
    await vi.waitUntil(async () => (await refused()).status === 503, { timeout: 20_000, interval: 50 });
    expect(reader.named('ended')).toEqual([]);
    server.clock.advance(11_000);
    await reader.ended;
    expect(reader.named('ended')).toEqual([{ reason: 'unavailable' }]);
    expect((await refused()).headers.get('retry-after')).toBe('15');
    await allow(true);
    await vi.waitUntil(async () => (await watchStatus()) === 200, { timeout: 20_000, interval: 100 });
  });

  const watchStatus = async () => {
    const { response, close } = await readEvents({
      url: onPostgres.server.url,
      teamId: team.ids.teamId,
      headers: await team.viewer.headers(),
    });
    close();
    return response.status;
  };

  describe.runIf(hasPgBouncer)('behind PgBouncer', () => {
    const limits = { lock_timeout: 750, statement_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };
    const setLimits = Object.entries(limits).map(([name, ms]) => `alter role ${role} set ${name} = '${ms}ms'`);
    beforeAll(() => withAdmin((admin) => admin.query([`create role ${role} login superuser`, ...setLimits].join(';'))));
    afterAll(() => withAdmin((admin) => admin.query(`drop role ${role}`)));

    const startPooled = async (readListenUrl: (url: string) => string | undefined) => {
      const pooled = await startOnPostgres({
        liveTickMs: 50,
        readListenUrl,
        through: async (address) => {
          const url = new URL(address);
          url.username = role;
          const pooler = await startPgBouncer({ url: url.href, mode: 'transaction' });
          onTestFinished(pooler.kill);
          return pooler.url;
        },
      });
      onTestFinished(pooled.close);
      return pooled;
    };

    it('[B.181d] lets pages poll without an address of PostgreSQL itself, and says so in the log.', async () => {
      const pooled = await startPooled(() => undefined);
      const pooledTeam = await createTeamOfCoaches(pooled.server);
      const { status } = await pooledTeam.viewer.call(streamTeamEvents, { params: pooledTeam.params });
      expect(status).toBe(503);
      expect(pooled.lines.join()).toContain('DATABASE_LISTEN_URL');
    });

    it('[B.181e] sends changes with that address.', async () => {
      const pooled = await startPooled((url) => url);
      const pooledTeam = await createLiveTeam(pooled.server);
      const headers = await pooledTeam.viewer.headers();
      const reader = await readEvents({ url: pooled.server.url, teamId: pooledTeam.ids.teamId, headers });
      await reader.untilNamed('ready');
      await pooledTeam.owner.read(updateTeam, { params: pooledTeam.ids, body: { name: 'Otters' } });
      await reader.untilNamed('changed');
    });
  });
});
