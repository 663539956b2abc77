import { putPlayerAvailability } from 'contract/availability';
import { createGame, deleteGame, updateGame } from 'contract/games';
import { importPlayers } from 'contract/imports';
import { putLineup } from 'contract/lineups';
import { streamTeamEvents } from 'contract/live';
import { updatePlayer } from 'contract/players';
import { putCountsInSeason, putPlayed, putRecorder } from 'contract/season';
import { updateTeam } from 'contract/teams';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { type EventReader, readEvents } from '#test/http/event-reader.ts';
import { goodBodies } from '#test/http/good-bodies.ts';
import { createLiveTeam } from '#test/teams/live-team.ts';
import type { TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({ liveTickMs: 50 });
let team: TeamOfCoaches;
beforeEach(async () => {
  team = await createLiveTeam(server);
});

async function watch(coach: SignedInCoach, teamId = team.ids.teamId, more: object = {}): Promise<EventReader> {
  const reader = await readEvents({ url: server.url, teamId, headers: { ...(await coach.headers()), ...more } });
  expect(reader.response.status).toBe(200);
  await reader.untilNamed('ready');
  return reader;
}

describe('What one coach changes', () => {
  const writes = {
    lineup: { endpoint: putLineup, body: goodBodies['PUT /api/games/:gameId/lineup'], data: { version: 2 } },
    availability: {
      endpoint: putPlayerAvailability,
      body: goodBodies['PUT /api/games/:gameId/availability/:playerId'],
      data: {},
    },
    'played-record': { endpoint: putPlayed, body: goodBodies['PUT /api/games/:gameId/played'], data: { version: 2 } },
    games: { endpoint: updateGame, body: goodBodies['PUT /api/games/:gameId'], data: { version: 2 } },
  } as const;

  it.each(Object.entries(writes))(
    '[B.176] is sent to another with the game and the version: %s',
    async (resource, write) => {
      const viewer = await watch(team.viewer);
      const { gameId } = team.ids;
      const body = resource === 'availability' ? { status: 'out' } : write.body;
      expect((await team.coach.call(write.endpoint, { params: team.ids, body })).status).toBe(200);
      await viewer.until(() => viewer.named('changed').some((data) => Object(data).resource === resource));
      expect(viewer.named('changed')).toContainEqual({ resource, gameId, ...write.data });
    },
  );

  it('[B.176c] is sent of the team and its players, too, and never with a name or another content.', async () => {
    const viewer = await watch(team.viewer);
    await team.owner.read(updateTeam, { params: team.ids, body: { name: 'Renamed Otters' } });
    await team.owner.read(updatePlayer, { params: team.ids, body: { firstName: 'Zebulon', lastName: 'Quill' } });
    await viewer.untilNamed('changed', 2);
    expect(viewer.named('changed')).toEqual([{ resource: 'team', version: 2 }, { resource: 'players' }]);
    expect(JSON.stringify(viewer.events)).not.toMatch(/Otters|Zebulon|Quill/);
  });

  it('is sent when it is deleted, without a version.', async () => {
    const viewer = await watch(team.viewer);
    await team.owner.call(deleteGame, { params: team.ids });
    await viewer.until(() => viewer.named('changed').some((data) => Object(data).resource === 'games'));
    expect(viewer.named('changed')).toContainEqual({ resource: 'games', gameId: team.ids.gameId });
    expect(viewer.named('changed')).toContainEqual({ resource: 'lineup', gameId: team.ids.gameId });
  });

  it('[B.176g] is sent without a version where it raises none, so that no page takes it for what it has already.', async () => {
    const { ids, owner, viewer } = team;
    const reader = await watch(viewer);
    await owner.read(putCountsInSeason, { params: ids, body: { counts: false } });
    await owner.read(putRecorder, { params: ids, body: { recorderId: owner.userId } });
    await reader.until(() => reader.named('changed').some((data) => Object(data).resource === 'played-record'));
    const { gameId } = ids;
    expect(reader.named('changed')).toEqual([
      { resource: 'games', gameId },
      { resource: 'played-record', gameId },
    ]);
  });

  it('[B.176d] is sent once for many rows, and without games for more than twenty of them.', async () => {
    const viewer = await watch(team.viewer);
    const players = Array.from({ length: 8 }, (_, at) => ({ firstName: `Kid${at}`, lastName: 'Lee' }));
    await team.owner.read(importPlayers, { params: team.ids, body: { players } });
    const { teamId } = team.ids;
    await sql`insert into games (team_id, id, opponent, game_date, location, created_at, updated_at)
      select ${teamId}, gen_random_uuid(), 'Bears', '2026-06-01', 'Field', now(), now() from generate_series(1, 21)`.execute(
      server.db,
    );
    await viewer.until(() => viewer.named('changed').some((data) => Object(data).resource === 'games'));
    expect(viewer.named('changed')).toEqual([{ resource: 'players' }, { resource: 'games' }]);
  });

  it('[B.176e] is not sent when its transaction is rolled back.', async () => {
    const viewer = await watch(team.viewer);
    const update = server.db.transaction().execute(async (tx) => {
      await tx.updateTable('teams').set({ name: 'Never' }).where('id', '=', team.ids.teamId).execute();
      throw new Error('rolled back');
    });
    await expect(update).rejects.toThrow('rolled back');
    await team.owner.read(updatePlayer, { params: team.ids, body: { firstName: 'Ben', lastName: 'Ito' } });
    await viewer.untilNamed('changed');
    expect(viewer.named('changed')).toEqual([{ resource: 'players' }]);
  });

  it('[B.176f] is not sent to the readers of another team.', async () => {
    const other = await createLiveTeam(server);
    const stranger = await watch(other.owner, other.ids.teamId);
    const viewer = await watch(team.viewer);
    await team.owner.read(updateTeam, { params: team.ids, body: { name: 'Otters' } });
    await viewer.untilNamed('changed');
    await other.owner.read(updatePlayer, { params: other.ids, body: { firstName: 'Ben', lastName: 'Ito' } });
    await stranger.untilNamed('changed');
    expect(stranger.named('changed')).toEqual([{ resource: 'players' }]);
  });

  it('[B.176b] is sent by every table of a team, or there is a reason why not.', async () => {
    const { rows } = await sql<{ table: string; triggers: number }>`
      select columns.table_name as "table", (
        select count(*)::integer from pg_trigger
        where tgrelid = columns.table_name::regclass and tgname in ('notify_of_inserts', 'notify_of_updates', 'notify_of_deletes')
      ) as triggers
      from information_schema.columns where column_name = 'team_id' and table_schema = current_schema()`.execute(
      server.db,
    );
    const silent = rows.filter(({ triggers }) => triggers !== 3).map(({ table }) => table);
    expect(silent.toSorted()).toEqual([
      // Only its own coach sees it, and it changes with a call of that coach.
      'calendar_feeds',
      // What happens to the row itself is sent.
      'deleted_rows',
      // Of devices of families, which no coach sees.
      ...['game_notices', 'push_messages', 'push_subscriptions'],
      // The change that it describes is sent.
      'team_activities',
    ]);
  });
});

describe('A stream of changes', () => {
  it('[B.177] says that it is ready at once, in a form that proxies do not hold back, and has no length.', async () => {
    const { response, events } = await watch(team.viewer);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(events[0]).toMatchObject({ name: 'ready', id: expect.stringMatching(/^[\da-f]{8}-\d+$/) });
  });

  it('[B.177b] sends the events since the last one that was received, and nothing else.', async () => {
    const before = await watch(team.viewer);
    before.close();
    await before.ended;
    await team.owner.read(updateTeam, { params: team.ids, body: { name: 'Otters' } });
    const after = await watch(team.viewer, undefined, { 'last-event-id': before.state.lastId });
    await after.untilNamed('changed');
    expect(after.events.map(({ name }) => name)).toEqual(['ready', 'changed']);
  });

  it.each(['unknown-3', 'garbage', '-1', `${'x'.repeat(300)}`])(
    '[B.177c] asks to read everything again after an event that this process does not know: %s',
    async (lastEventId) => {
      const reader = await watch(team.viewer, undefined, { 'last-event-id': lastEventId });
      await reader.untilNamed('refresh');
      expect(reader.events.map(({ name }) => name)).toEqual(['ready', 'refresh']);
    },
  );

  it('[B.177d] sends heartbeats with the newest id.', async () => {
    const reader = await watch(team.viewer);
    const other = await createLiveTeam(server);
    await other.owner.read(createGame, {
      params: other.ids,
      body: { ...Object(goodBodies['POST /api/games/team/:teamId']) },
    });
    const first = reader.events[0]?.id;
    await reader.until(() => reader.state.heartbeats > 1 && reader.state.lastId !== first);
    expect(reader.named('changed')).toEqual([]);
  });

  it('[B.177e] is refused beyond twelve of one coach, and there is room again when one is closed.', async () => {
    const open = await Promise.all(Array.from({ length: 12 }, () => watch(team.viewer)));
    const refused = await team.viewer.call(streamTeamEvents, { params: team.params });
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/too many open pages/) } });
    await watch(team.helper);
    open[0]?.close();
    await expect
      .poll(async () => {
        const { response, close } = await readEvents({
          url: server.url,
          ...team.ids,
          headers: await team.viewer.headers(),
        });
        close();
        return response.status;
      })
      .toBe(200);
  });
});
