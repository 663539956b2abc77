import { getAvailability, putPlayerAvailability } from 'contract/availability';
import { getLineup, putLineup } from 'contract/lineups';
import {
  addPlayer,
  deletePlayer,
  getDeleteImpact,
  listPlayers,
  type PlayerChange,
  updatePlayer,
} from 'contract/players';
import { listTeams, updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { coachWithTeam, type SignedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame, insertLineup, insertPlayedGame, insertPlayer } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let ana: string;
let ben: string;

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  ana = await add('Ana');
  ben = await add('Ben');
});

const add = async (firstName: string) =>
  (await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id;
const change = (firstName: string, playerId: string, body: Partial<PlayerChange>) =>
  coach.call(updatePlayer, { params: { teamId, playerId }, body: { firstName, lastName: 'Reyes', ...body } });
const archiveAna = () => change('Ana', ana, { isArchived: true });
const restoreAna = () => change('Ana', ana, { isArchived: false });
const list = async (group?: 'active' | 'archived' | 'all') => {
  const { players } = await coach.read(listPlayers, { params: { teamId }, query: group ? { group } : {} });
  return players.map(({ firstName }) => firstName);
};
const anaAndBen = () => ({
  status: 'final' as const,
  innings: JSON.stringify([
    { P: ana, C: ben },
    { C: ben, SS: ana },
  ]),
  battingOrder: JSON.stringify([ben, ana]),
  locks: JSON.stringify([{ inning: 1, playerId: ana, position: 'P' }]),
});

describe('Archiving a player', () => {
  it('[B.46] takes the player off the roster and its count, and back', async () => {
    const playerCount = async () => (await coach.read(listTeams))[0]?.playerCount;
    expect(await archiveAna()).toMatchObject({ status: 200, body: { isArchived: true, version: 2 } });
    expect([await list(), await list('archived'), await list('all')]).toEqual([['Ben'], ['Ana'], ['Ana', 'Ben']]);
    expect(await playerCount()).toBe(1);

    expect(await change('Anna', ana, {})).toMatchObject({ status: 200, body: { isArchived: true, firstName: 'Anna' } });
    expect(await restoreAna()).toMatchObject({ status: 200, body: { isArchived: false } });
    expect([await list(), await list('archived')]).toEqual([['Ana', 'Ben'], []]);
    expect(await playerCount()).toBe(2);
  });

  it('[B.45] empties the cells in games to come, and leaves past lineups, played records, pairs and availability', async () => {
    const ahead = await insertGame(server.db, teamId);
    const past = await insertGame(server.db, teamId, { gameDate: '2026-05-01' });
    for (const gameId of [ahead, past]) await insertLineup(server.db, { teamId, gameId, ...anaAndBen() });
    await insertPlayedGame(server.db, { teamId, gameId: past, innings: JSON.stringify([{ P: ana }]) });
    const mark = { params: { gameId: ahead, playerId: ana }, body: { status: 'out', version: 0 } } as const;
    await coach.read(putPlayerAvailability, mark);
    const pair = { place: 'bench', kind: 'together', level: 'wanted', players: [ana, ben] } as const;
    await coach.read(updateTeam, { params: { teamId }, body: { name: 'Herons', pairs: [pair] } });

    await archiveAna();

    expect(await coach.read(getLineup, { params: { gameId: ahead } })).toMatchObject({
      status: 'draft',
      version: 2,
      innings: [{ C: ben }, { C: ben }],
      battingOrder: [ben],
      locks: [],
    });
    expect(await coach.read(getLineup, { params: { gameId: past } })).toMatchObject({
      status: 'final',
      version: 1,
      innings: [
        { P: ana, C: ben },
        { C: ben, SS: ana },
      ],
    });
    const playedGames = await server.db.selectFrom('playedGames').selectAll().execute();
    expect(playedGames.find(({ gameId }) => gameId === past)).toMatchObject({ version: 1, innings: [{ P: ana }] });
    expect(await coach.read(getAvailability, { params: { gameId: ahead } })).toMatchObject([{ playerId: ana }]);
    expect((await coach.read(listTeams))[0]?.pairs).toMatchObject([{ players: [ana, ben] }]);
  });

  it('[B.45b] keeps the player out of a new lineup, and in a past one that is corrected', async () => {
    await archiveAna();
    const ahead = await insertGame(server.db, teamId);
    const past = await insertGame(server.db, teamId, { gameDate: '2026-05-01' });
    await insertLineup(server.db, { teamId, gameId: past, ...anaAndBen() });
    const save = (gameId: string, version: number) =>
      coach.call(putLineup, {
        params: { gameId },
        body: { version, status: 'draft', innings: [{ SS: ana }], battingOrder: [], locks: [] },
      });
    expect(await save(ahead, 0)).toMatchObject({ status: 422 });
    expect(await save(past, 1)).toMatchObject({ status: 200 });
  });

  it('[B.46d] makes a place on a full roster, and restoring needs one', async () => {
    await coach.read(updateTeam, { params: { teamId }, body: { name: 'Herons', maxPlayers: 2 } });
    const carl = { params: { teamId }, body: { firstName: 'Carl', lastName: 'Reyes' } };
    expect(await coach.call(addPlayer, carl)).toMatchObject({ status: 400 });
    await archiveAna();
    expect(await coach.call(addPlayer, carl)).toMatchObject({ status: 201 });
    const message = 'Team roster is full (2 of 2 players).';
    expect(await restoreAna()).toMatchObject({ status: 400, body: { message } });
    expect(await list('archived')).toEqual(['Ana']);
  });

  it('A name that only an archived player has is refused with a message that says so', async () => {
    await archiveAna();
    const body = { firstName: 'ana', lastName: 'Reyes' };
    expect(await coach.call(addPlayer, { params: { teamId }, body })).toMatchObject({
      status: 409,
      body: { message: '"ana Reyes" is an archived player of this team.', similarPlayers: [{ id: ana }] },
    });
    const anyway = { params: { teamId }, body: { ...body, allowDuplicate: true } };
    expect(await coach.call(addPlayer, anyway)).toMatchObject({ status: 201 });
  });

  it('stops at 200 archived players, so that a roster can be read at once', async () => {
    for (let count = 0; count < 200; count += 1) {
      await insertPlayer(server.db, teamId, { firstName: `Old ${count}`, archivedAt: server.clock() });
    }
    const before = await selectAllTables(server.db);
    expect(await archiveAna()).toMatchObject({
      status: 400,
      body: {
        message: 'A team can have at most 200 archived players. Delete the personal data of one you no longer need.',
      },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A deletion erases an archived player, too', async () => {
    await archiveAna();
    expect(await coach.call(deletePlayer, { params: { teamId, playerId: ana } })).toMatchObject({ status: 204 });
    expect(await list('all')).toEqual(['Ben']);
  });
});

it('[B.47] The impact of removing a player lists the cells of the games to come that would be empty', async () => {
  const ahead = await insertGame(server.db, teamId, { opponent: 'Owls' });
  const past = await insertGame(server.db, teamId, { gameDate: '2026-05-01' });
  for (const gameId of [ahead, past]) await insertLineup(server.db, { teamId, gameId, ...anaAndBen() });
  await insertPlayedGame(server.db, { teamId, gameId: past, present: JSON.stringify({ [ana]: [1] }) });
  const impact = await coach.read(getDeleteImpact, { params: { teamId, playerId: ana } });
  const cells = [
    { inning: 1, position: 'P' },
    { inning: 2, position: 'SS' },
  ];
  expect(impact).toMatchObject({
    lineupCount: 2,
    playedCount: 1,
    games: [{ gameId: ahead, opponent: 'Owls', date: '2026-05-09', cells }],
  });
});
