import { type ActivityQuery, listActivities } from 'contract/activities';
import { putFamilyAnswer } from 'contract/answers/family-answers';
import { putTeamAnswerLink } from 'contract/answers/team-answers';
import { putPlayerAvailability } from 'contract/availability';
import { createGame, deleteGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { acceptHandOver, offerHandOver, removeMember } from 'contract/members';
import { addPlayer, deletePlayer, updatePlayer } from 'contract/players';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInCoach, visitor } from '#test/coach-fixture.ts';
import { insertPlayer } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { tokenOf } from '#test/teams/answering-team.ts';
import { createTeamOfCoaches, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture();
let team: TeamOfCoaches;

beforeEach(async () => {
  team = await createTeamOfCoaches(server);
  await server.db.deleteFrom('teamActivities').execute();
});

const minutes = (count: number) => server.clock.advance(count * 60_000);
const read = async (query: Partial<ActivityQuery> = {}, reader = team.owner) =>
  reader.read(listActivities, { params: team.params, query });
const list = async (query: Partial<ActivityQuery> = {}, reader = team.owner) => (await read(query, reader)).activities;
const add = (firstName: string, coach = team.coach, body: object = {}) =>
  coach.read(addPlayer, { params: team.params, body: { firstName, lastName: 'Reyes', ...body } });
const mark = (playerId: string, status: 'in' | 'out', version: number) =>
  team.helper.read(putPlayerAvailability, { params: { ...team.ids, playerId }, body: { status, version } });
const innings = (names: readonly string[]) => names.map((P) => ({ P }));

describe('The activities of a team', () => {
  it('[B.155] An activity names its author, the game and the players, and every role reads it.', async () => {
    await add('Ana');
    minutes(1);
    await mark(team.ids.playerId, 'out', 0);
    for (const reader of [team.owner, team.coach, team.helper, team.viewer]) {
      const [marked, added] = await list({}, reader);
      expect(added).toMatchObject({ kind: 'player-added', players: ['Ana Reyes'], game: null });
      expect(added?.author).toEqual({ kind: 'member', name: 'Cody Stone', isYou: reader === team.coach });
      expect(marked).toMatchObject({ kind: 'availability-marked', game: { id: team.ids.gameId } });
      expect(marked?.author).toEqual({ kind: 'member', name: 'Hana Stone', isYou: reader === team.helper });
    }
  });

  it('[B.155b] A stranger and a former member find no activities, and a visitor is not signed in.', async () => {
    await team.owner.read(removeMember, { params: { ...team.params, memberId: team.viewer.userId } });
    for (const caller of [await signedInCoach(server), team.viewer]) {
      expect(await caller.call(listActivities, { params: team.params })).toMatchObject({ status: 404 });
    }
    expect(await visitor(server).call(listActivities, { params: team.params })).toMatchObject({ status: 401 });
  });

  it('[B.156] Changes of one thing by one person within five minutes are one activity.', async () => {
    const ben = await insertPlayer(server.db, team.ids.teamId, { firstName: 'Ben', lastName: 'Ito' });
    await mark(team.ids.playerId, 'out', 0);
    minutes(4);
    await mark(ben, 'out', 0);
    minutes(4);
    await mark(ben, 'in', 1);
    const [only, ...others] = await list();
    expect(others).toEqual([]);
    expect(only?.players).toHaveLength(2);
    expect(Date.parse(only?.updatedAt ?? '') - Date.parse(only?.createdAt ?? '')).toBe(8 * 60_000);
    minutes(6);
    await mark(ben, 'out', 2);
    expect(await list()).toHaveLength(2);
  });

  it('[B.156b] The activity of a lineup names the innings that changed since the version before.', async () => {
    const { gameId, playerId } = team.ids;
    const save = (names: readonly string[], version: number) =>
      team.coach.read(putLineup, {
        params: { gameId },
        body: { version, status: 'draft', innings: innings(names), battingOrder: [] },
      });
    const ben = await insertPlayer(server.db, team.ids.teamId, { firstName: 'Ben', lastName: 'Ito' });
    const { version } = await save([playerId, playerId, playerId], 1);
    minutes(10);
    await save([playerId, ben, playerId], version);
    await save([playerId, ben, ben], version + 1);
    const [newest] = await list({ subject: 'lineup' });
    expect(newest).toMatchObject({ kind: 'lineup-changed', details: { innings: [2, 3] } });
  });

  it('Two changes of the batting order alone within five minutes are one activity without innings.', async () => {
    const { gameId, playerId } = team.ids;
    const ben = await insertPlayer(server.db, team.ids.teamId, { firstName: 'Ben', lastName: 'Ito' });
    const save = (battingOrder: readonly string[], version: number) =>
      team.coach.read(putLineup, {
        params: { gameId },
        body: { version, status: 'draft', innings: innings([playerId]), battingOrder: [...battingOrder] },
      });
    const { version } = await save([playerId, ben], 1);
    minutes(10);
    await save([ben, playerId], version);
    await save([playerId, ben], version + 1);
    const [newest] = await list({ subject: 'lineup' });
    expect(newest).toMatchObject({ kind: 'lineup-changed', details: { innings: [] } });
  });

  it('[B.156c] A request that is sent again, and a form that changes nothing, add no activity.', async () => {
    const again = {
      params: team.params,
      body: { firstName: 'Ana', lastName: 'Reyes' },
      headers: { 'Idempotency-Key': v7() },
    };
    const { id: playerId, firstName, lastName } = await team.coach.read(addPlayer, again);
    minutes(10);
    await team.coach.read(addPlayer, again);
    await team.coach.read(updatePlayer, { params: { ...team.params, playerId }, body: { firstName, lastName } });
    expect(await list()).toMatchObject([{ kind: 'player-added' }]);
  });

  it('[B.157] A deleted player leaves neither name nor id, and a deleted game no opponent.', async () => {
    const { id: playerId } = await add('Ana');
    const day = '2030-06-06';
    const game = { opponent: 'Tigers', gameDate: day, location: 'Field 2' };
    minutes(1);
    const { id: gameId } = await team.coach.read(createGame, { params: team.params, body: game });
    minutes(1);
    await team.coach.read(deletePlayer, { params: { ...team.params, playerId } });
    minutes(1);
    await team.coach.read(deleteGame, { params: { gameId } });
    const activities = await list();
    expect(activities).toMatchObject([
      { kind: 'game-deleted', game: null, details: { days: [day] } },
      { kind: 'player-deleted', players: [null] },
      { kind: 'game-added', game: null },
      { kind: 'player-added', players: [null] },
    ]);
    expect(JSON.stringify(await server.db.selectFrom('teamActivities').selectAll().execute())).not.toMatch(
      new RegExp(`Ana|Tigers|${playerId}|${gameId}`),
    );
  });

  it('[B.157b] After the deletion of an account its activities name a former member.', async () => {
    await add('Ana');
    await server.db.deleteFrom('users').where('id', '=', team.coach.userId).execute();
    const [added] = await list();
    expect(added?.author).toEqual({ kind: 'former-member', name: '', isYou: false });
  });

  it('[B.158] The answer of a family is an activity of a family, which no coach has made.', async () => {
    const { team: link } = await team.owner.read(putTeamAnswerLink, { params: team.params, body: {} });
    const game = { opponent: 'Tigers', gameDate: '2030-06-06', startTime: '09:00', location: 'Field 2' };
    const { id: gameId } = await team.owner.read(createGame, { params: team.params, body: game });
    const params = { token: tokenOf(link?.url), gameId, playerId: team.ids.playerId };
    await visitor(server).read(putFamilyAnswer, { params, body: { status: 'out' } });
    const [answered] = await list({ subject: 'availability' });
    expect(answered).toMatchObject({
      author: { kind: 'family', name: '', isYou: false },
      game: { id: gameId, startTime: '09:00' },
    });
  });

  it('[B.159] The activities come in pages and are filtered by person, game, player and subject.', async () => {
    const { id: ana } = await add('Ana');
    minutes(10);
    await add('Ben', team.owner);
    minutes(10);
    await mark(team.ids.playerId, 'out', 0);
    const kinds = async (query: Partial<ActivityQuery>) => (await list(query)).map(({ kind }) => kind);
    expect(await kinds({ memberId: team.owner.userId })).toEqual(['player-added']);
    expect(await kinds({ gameId: team.ids.gameId })).toEqual(['availability-marked']);
    expect(await kinds({ playerId: ana })).toEqual(['player-added']);
    expect(await kinds({ subject: 'availability' })).toEqual(['availability-marked']);
    const first = await read({ limit: 2 });
    expect(first.activities.map(({ kind }) => kind)).toEqual(['availability-marked', 'player-added']);
    const second = await read({ limit: 2, before: first.next ?? '' });
    expect(second).toMatchObject({ activities: [{ players: ['Ana Reyes'] }], next: null });
    const wrong = await team.owner.call(listActivities, { params: team.params, query: { before: 'yesterday' } });
    expect(wrong).toMatchObject({ status: 400 });
  });

  it('[B.160] Taking a team over is one activity, and so is removing a member who was offered it.', async () => {
    const memberId = team.coach.userId;
    await team.owner.read(offerHandOver, { params: team.params, body: { memberId } });
    minutes(1);
    await team.coach.read(acceptHandOver, { params: team.params });
    expect((await list()).map(({ kind, member }) => [kind, member])).toEqual([
      ['team-taken-over', 'Olive Stone'],
      ['hand-over-offered', 'Cody Stone'],
    ]);
    await server.db.deleteFrom('teamActivities').execute();
    const helper = { ...team.params, memberId: team.helper.userId };
    await team.coach.read(removeMember, { params: helper });
    minutes(1);
    await team.viewer.read(removeMember, { params: { ...team.params, memberId: team.viewer.userId } });
    expect((await list()).map(({ kind, member }) => [kind, member])).toEqual([
      ['member-left', null],
      ['member-removed', 'Hana Stone'],
    ]);
  });
});
