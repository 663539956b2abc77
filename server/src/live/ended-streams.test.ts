import { connect, type Socket } from 'node:net';
import { changeMemberRole, removeMember } from 'contract/members';
import { deleteTeam, updateTeam } from 'contract/teams';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/app.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { type EventReader, readEvents } from '#test/http/event-reader.ts';
import { createLiveTeam } from '#test/teams/live-team.ts';
import type { TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({ liveTickMs: 50 });
let team: TeamOfCoaches;
beforeEach(async () => {
  team = await createLiveTeam(server);
});

const open = async (coach: SignedInCoach) =>
  readEvents({ url: server.url, teamId: team.ids.teamId, headers: await coach.headers() });

async function watch(coach: SignedInCoach): Promise<EventReader> {
  const reader = await open(coach);
  await reader.untilNamed('ready');
  return reader;
}

const rename = () => team.owner.read(updateTeam, { params: team.ids, body: { name: 'Otters' } });

describe('A stream of changes ends', () => {
  it('[B.178] at once when its member is removed, and nothing comes after; the others go on.', async () => {
    const viewer = await watch(team.viewer);
    const helper = await watch(team.helper);
    await team.owner.call(removeMember, { params: { ...team.params, memberId: team.viewer.userId } });
    await rename();
    await viewer.ended;
    expect(viewer.events.map(({ name }) => name)).toEqual(['ready', 'ended']);
    expect(viewer.named('ended')).toEqual([{ reason: 'access' }]);
    await helper.untilNamed('changed', 2);
    expect(helper.named('changed')).toEqual([{ resource: 'members' }, { resource: 'team', version: 2 }]);
    expect((await open(team.viewer)).response.status).toBe(404);
  });

  it('[B.178b] when the role of its member changes, who connects again.', async () => {
    const viewer = await watch(team.viewer);
    const params = { ...team.params, memberId: team.viewer.userId };
    await team.owner.call(changeMemberRole, { params, body: { role: 'helper' } });
    await viewer.ended;
    expect(viewer.named('ended')).toEqual([{ reason: 'access' }]);
    await watch(team.viewer);
  });

  it('[B.178c] when its team is deleted.', async () => {
    const viewer = await watch(team.viewer);
    await team.owner.call(deleteTeam, { params: team.ids });
    await viewer.ended;
    expect(viewer.named('ended')).toEqual([{ reason: 'access' }]);
    expect(viewer.named('changed')).toEqual([]);
  });

  it('[B.178d] with the next heartbeat after its session has ended.', async () => {
    const viewer = await watch(team.viewer);
    const helper = await watch(team.helper);
    const ended = { revokedAt: server.clock(), revokedReason: 'signed-out' } as const;
    await server.db.updateTable('sessions').set(ended).where('id', '=', team.viewer.sessionId).execute();
    await viewer.ended;
    expect(viewer.named('ended')).toEqual([{ reason: 'session' }]);
    expect(helper.named('ended')).toEqual([]);
  });

  it('[B.178e] when its access token expires.', async () => {
    const viewer = await watch(team.viewer);
    server.clock.advance(15 * 60_000);
    await viewer.ended;
    expect(viewer.named('ended')).toEqual([{ reason: 'expired' }]);
    await watch(team.viewer);
  });

  it('[B.178f] is not opened for a stranger, who finds no such team.', async () => {
    const { response } = await open(await signedInCoach(server));
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('[B.179] when its server stops, which waits for no reader; the next server asks to read everything again.', async () => {
    const stopped = await startTestServer({ liveTickMs: 50 });
    const other = await createLiveTeam(stopped);
    const headers = await other.viewer.headers();
    const reader = await readEvents({ url: stopped.url, teamId: other.ids.teamId, headers });
    await reader.untilNamed('ready');
    await stopped.close();
    await reader.ended;
    expect(reader.named('ended')).toEqual([{ reason: 'stopping' }]);

    const again = await readEvents({
      url: server.url,
      teamId: team.ids.teamId,
      headers: { ...(await team.viewer.headers()), 'last-event-id': reader.state.lastId ?? '' },
    });
    await again.untilNamed('refresh');
  });

  it('[B.179b] when its reader takes no more bytes, whose memory is limited.', async () => {
    const { hostname, port } = new URL(server.url);
    const accepted = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
    const socket = connect(Number(port), hostname);
    const ofServer = await accepted;
    const { authorization } = await team.viewer.headers();
    const { teamId } = team.ids;
    socket.write(`GET /api/teams/${teamId}/events HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    // The operating system takes some megabytes for a reader that reads nothing.
    const payload = JSON.stringify({ team: teamId, resource: 'lineup', game: 'x'.repeat(7_000) });
    for (let round = 0; round < 4_000 && !ofServer.destroyed; round += 1) await notify(payload);
    expect(ofServer.destroyed).toBe(true);
    socket.destroy();
    await watch(team.helper);
  });
});

/** As the triggers do. */
const notify = (payload: string) => sql`select pg_notify('team_changes', ${payload}::text)`.execute(server.db);
