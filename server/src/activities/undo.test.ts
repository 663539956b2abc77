import { listActivities } from 'contract/activities';
import { deleteGame, getGame, updateGame } from 'contract/games';
import { getLineup, type LineupChange, putLineup } from 'contract/lineups';
import { addPlayer, deletePlayer, getPlayer, type PlayerChange, updatePlayer } from 'contract/players';
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpAsText } from '#test/database/all-tables.ts';
import { insertPlayer } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createTeamOfCoaches, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture();
let team: TeamOfCoaches;
let benId: string;

beforeEach(async () => {
  team = await createTeamOfCoaches(server);
  benId = await insertPlayer(server.db, team.ids.teamId, { firstName: 'Ben', lastName: 'Ito' });
  await server.db.deleteFrom('teamActivities').execute();
});

const minutes = (count: number) => server.clock.advance(count * 60_000);
const list = async () => (await team.viewer.read(listActivities, { params: team.params })).activities;
const listUndo = async () => (await list()).map(({ kind, undo }) => [kind, undo]);

async function changePlayer(playerId: string, change: Partial<PlayerChange>, coach = team.coach) {
  const params = { ...team.params, playerId };
  const { id: _id, fullName: _name, createdAt: _date, ...kept } = await coach.read(getPlayer, { params });
  return coach.read(updatePlayer, { params, body: { ...kept, ...change, allowDuplicate: true } });
}

async function saveLineup(change: Partial<LineupChange>, coach = team.coach) {
  const params = { gameId: team.ids.gameId };
  const { updatedAt: _, ...kept } = await coach.read(getLineup, { params });
  return coach.read(putLineup, { params, body: { ...kept, ...change } });
}

const catcher = (playerId: string) => [{ C: playerId }, {}, {}];

describe('What takes a change back', () => {
  it('[B.156d] An entry has what a player, a game and a lineup had before, and saving that makes them so again.', async () => {
    const { playerId, gameId } = team.ids;
    const game = await team.coach.read(getGame, { params: { gameId } });
    const lineup = await team.coach.read(getLineup, { params: { gameId } });
    const { version } = await changePlayer(playerId, { jerseyNumber: '42', wishes: { P: 'never' } });
    const { opponent, gameDate, location, inningsCount, positionConfiguration, rulePackId } = game;
    const settings = { opponent, gameDate, location, inningsCount, positionConfiguration, rulePackId };
    const moved = { ...settings, gameDate: '2030-07-07', startTime: '17:15', version: game.version };
    const changedGame = await team.coach.read(updateGame, { params: { gameId }, body: moved });
    minutes(1);
    const changedLineup = await saveLineup({ innings: catcher(benId) });
    const former = new Map((await list()).map(({ kind, undo }) => [kind, undo]));
    expect(former.get('player-changed')).toEqual([
      { noun: 'player', id: playerId, version, before: { jerseyNumber: null, wishes: {} } },
    ]);
    expect(former.get('game-changed')).toEqual([
      { noun: 'game', id: gameId, version: changedGame.version, before: { gameDate, startTime: game.startTime } },
    ]);
    expect(former.get('lineup-changed')).toEqual([
      { noun: 'lineup', id: gameId, version: changedLineup.version, before: { innings: lineup.innings } },
    ]);
    await saveLineup({ innings: lineup.innings }, team.owner);
    expect((await team.owner.read(getLineup, { params: { gameId } })).innings).toEqual(lineup.innings);
  });

  it('[B.156e] The changes of one entry are taken back together, to what was there before the first one.', async () => {
    const { version } = await changePlayer(team.ids.playerId, { jerseyNumber: '4' });
    await changePlayer(benId, { jerseyNumber: '5' });
    minutes(2);
    const last = await changePlayer(benId, { jerseyNumber: '55', notes: 'Left early.' });
    const [entry, ...others] = await list();
    expect(others).toEqual([]);
    expect(entry?.undo?.toSorted((one, other) => one.version - other.version)).toEqual([
      { noun: 'player', id: team.ids.playerId, version, before: { jerseyNumber: null } },
      { noun: 'player', id: benId, version: last.version, before: { jerseyNumber: null, notes: null } },
    ]);
    // What is as it was before is not taken back again.
    await changePlayer(benId, { jerseyNumber: null, notes: null });
    expect((await list())[0]?.undo).toMatchObject([{ id: team.ids.playerId }]);
    await changePlayer(team.ids.playerId, { jerseyNumber: null });
    expect((await list())[0]?.undo).toEqual([]);
  });

  it('[B.156f] Of what another one has changed since, only the last change can be taken back.', async () => {
    await changePlayer(benId, { jerseyNumber: '5' });
    minutes(1);
    const { version } = await changePlayer(benId, { jerseyNumber: '6' }, team.owner);
    const before = { jerseyNumber: '5' };
    expect(await listUndo()).toEqual([
      ['player-changed', [{ noun: 'player', id: benId, version, before }]],
      ['player-changed', []],
    ]);
    // It becomes a part of the entry of the first coach, whose earlier number is not the one before.
    minutes(1);
    await changePlayer(benId, { jerseyNumber: '7' });
    expect(await listUndo()).toEqual([
      ['player-changed', []],
      ['player-changed', []],
    ]);
  });

  it('[B.156g] A player who was archived and a game that was marked as over can be taken back, an addition cannot.', async () => {
    await team.coach.read(addPlayer, { params: team.params, body: { firstName: 'Ana', lastName: 'Reyes' } });
    minutes(1);
    await changePlayer(benId, { isArchived: true });
    minutes(1);
    const params = { gameId: team.ids.gameId };
    const { opponent, gameDate, location, version } = await team.coach.read(getGame, { params });
    await team.coach.read(updateGame, { params, body: { opponent, gameDate, location, version, isFinal: true } });
    const former = new Map((await list()).map(({ kind, undo }) => [kind, undo]));
    expect(former.get('player-archived')).toMatchObject([{ id: benId, before: { isArchived: false } }]);
    expect(former.get('game-final')).toMatchObject([{ id: params.gameId, before: { isFinal: false } }]);
    expect(former.get('player-added')).toEqual([]);
  });

  it('[B.156h] A deleted player and a deleted game leave nothing of what they were before.', async () => {
    const { teamId, gameId } = team.ids;
    await changePlayer(benId, { notes: 'Has a new glove.' });
    await changePlayer(benId, { notes: null });
    minutes(10);
    await saveLineup({ innings: catcher(benId) });
    minutes(10);
    await saveLineup({ innings: catcher(team.ids.playerId) });
    expect(JSON.stringify(await list())).toContain(benId);
    await team.coach.read(deletePlayer, { params: { teamId, playerId: benId } });
    const stored = await server.db.selectFrom('teamActivities').select('undo').execute();
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${benId}|new glove`));
    minutes(10);
    await saveLineup({ innings: catcher(team.ids.playerId), battingOrder: [team.ids.playerId] });
    await team.coach.read(deleteGame, { params: { gameId } });
    expect(await dumpAsText(server.db)).not.toMatch(new RegExp(`team_activities.*lineup:${gameId}`));
  });
});
