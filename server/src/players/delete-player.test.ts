import { addPlayer, deletePlayer, getDeleteImpact, getPlayer } from 'contract/players';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, coachWithTeam, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame, insertLineup } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let ana: string;
let ben: string;

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  const add = async (firstName: string) =>
    (await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id;
  ana = await add('Ana');
  ben = await add('Ben');
});

const lineupWithBoth = () => ({
  status: 'final' as const,
  innings: JSON.stringify([{ P: ana, C: ben }, { C: ben }]),
  battingOrder: JSON.stringify([ben, ana]),
  locks: JSON.stringify([
    { inning: 1, playerId: ana, position: 'P' },
    { inning: 2, playerId: ben, position: 'C' },
  ]),
});
const impact = (caller: Caller = coach) => caller.call(getDeleteImpact, { params: { teamId, playerId: ana } });
const remove = (caller: Caller = coach) => caller.call(deletePlayer, { params: { teamId, playerId: ana } });
const lineupsNow = () =>
  server.db.selectFrom('lineups').selectAll().where('teamId', '=', teamId).orderBy('gameId').execute();

describe('The impact of deleting a player', () => {
  it('[3.23] The impact of deleting a player is none for a player in no lineup.', async () => {
    await insertLineup(server.db, { teamId, gameId: await insertGame(server.db, teamId) });
    expect((await impact()).body).toEqual({ canDelete: true, lineupCount: 0, playedCount: 0, games: [], warnings: [] });
  });

  it('[3.23b] The impact of deleting a player is described in sentences that mention final lineups.', async () => {
    for (const changes of [lineupWithBoth(), { battingOrder: JSON.stringify([ana]) }]) {
      await insertLineup(server.db, { teamId, gameId: await insertGame(server.db, teamId), ...changes });
    }
    const before = await selectAllTables(server.db);
    expect((await impact()).body).toMatchObject({
      canDelete: true,
      lineupCount: 2,
      warnings: [
        'Ana Reyes is in 2 lineups and will be removed from them.',
        '1 final lineup will have empty positions.',
      ],
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('The impact of deleting a player is shown to the own coach only, for players who exist.', async () => {
    expect(await impact(visitor(server))).toMatchObject({ status: 401 });
    expect(await impact(await signedInCoach(server))).toMatchObject({ status: 404 });
    const unknownPlayer = { params: { teamId, playerId: teamId } };
    expect(await coach.call(getDeleteImpact, unknownPlayer)).toMatchObject({
      status: 404,
      body: { message: 'Player not found or access denied' },
    });
  });
});

describe('Deleting a player', () => {
  it('[7.40] removes the player from every lineup and every availability, and no one else', async () => {
    const gameId = await insertGame(server.db, teamId);
    await insertLineup(server.db, { teamId, gameId, ...lineupWithBoth() });
    const untouched = await insertGame(server.db, teamId);
    await insertLineup(server.db, { teamId, gameId: untouched, innings: JSON.stringify([{ C: ben }]) });
    const times = { createdAt: server.clock(), updatedAt: server.clock() };
    await server.db
      .insertInto('availability')
      .values([ana, ben].map((playerId) => ({ teamId, gameId, playerId, status: 'out' as const, ...times })))
      .execute();

    expect(await remove()).toMatchObject({ status: 204, body: null });

    const [changed, other] = (await lineupsNow()).toSorted((a, b) => b.version - a.version);
    expect(changed).toMatchObject({
      gameId,
      version: 2,
      status: 'draft',
      innings: [{ C: ben }, { C: ben }],
      battingOrder: [ben],
      locks: [{ inning: 2, playerId: ben, position: 'C' }],
    });
    expect(other).toMatchObject({ gameId: untouched, version: 1, innings: [{ C: ben }] });
    const marks = server.db.selectFrom('availability').select('playerId').where('gameId', '=', gameId);
    expect(await marks.execute()).toEqual([{ playerId: ben }]);
    const players = server.db.selectFrom('players').select('id').where('teamId', '=', teamId);
    expect(await players.execute()).toEqual([{ id: ben }]);
    expect(await coach.call(getPlayer, { params: { teamId, playerId: ana } })).toMatchObject({ status: 404 });
    expect(await remove()).toMatchObject({ status: 404, body: { message: 'Player not found or access denied' } });
  });

  it('leaves the lineup of a game that was played final', async () => {
    const gameId = await insertGame(server.db, teamId, { gameDate: '2026-05-01' });
    await insertLineup(server.db, { teamId, gameId, ...lineupWithBoth() });
    await remove();
    expect(await lineupsNow()).toMatchObject([{ status: 'final', version: 2, battingOrder: [ben] }]);
  });

  it('changes nothing when the last step fails', async () => {
    const gameId = await insertGame(server.db, teamId);
    await insertLineup(server.db, { teamId, gameId, ...lineupWithBoth() });
    const ghost = '01920000-0000-7000-8000-000000000000';
    await server.db
      .updateTable('lineups')
      .set({ battingOrder: JSON.stringify([ghost]) })
      .where('gameId', '=', gameId)
      .execute();
    const before = await selectAllTables(server.db);
    expect(await coach.call(deletePlayer, { params: { teamId, playerId: ghost } })).toMatchObject({ status: 404 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Deleting a player is refused and changes nothing for visitors, unverified coaches and other coaches.', async () => {
    const before = await selectAllTables(server.db);
    expect(await remove(visitor(server))).toMatchObject({ status: 401 });
    expect(await remove(await signedInCoach(server, { emailVerifiedAt: null }))).toMatchObject({ status: 403 });
    expect(await remove(await signedInCoach(server))).toMatchObject({ status: 404 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});
