import { getAvailability, putAvailability, putPlayerAvailability } from 'contract/availability';
import { createGame, deleteGame } from 'contract/games';
import { addPlayer, deletePlayer } from 'contract/players';
import { createTeam } from 'contract/teams';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { type Caller, coachWithTeam, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { problem } from '#test/http/problem.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let stranger: SignedInCoach;
let teamId: string;
let gameId: string;
let ana: string;
let ben: string;
let strangersPlayer: string;

const addTo = async (caller: SignedInCoach, team: string, firstName: string) =>
  (await caller.read(addPlayer, { params: { teamId: team }, body: { firstName, lastName: 'Reyes' } })).id;
const put = (body: unknown, caller: Caller = coach) => caller.call(putAvailability, { params: { gameId }, body });
const mark = (playerId: string, body: unknown, caller: Caller = coach) =>
  caller.call(putPlayerAvailability, { params: { gameId, playerId }, body });
const read = () => coach.read(getAvailability, { params: { gameId } });

beforeAll(async () => {
  stranger = await signedInCoach(server);
  const { id } = await stranger.read(createTeam, { body: { name: 'Bears' } });
  strangersPlayer = await addTo(stranger, id, 'Zed');
});
beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
  gameId = (await coach.read(createGame, { params: { teamId }, body })).id;
  ana = await addTo(coach, teamId, 'Ana');
  ben = await addTo(coach, teamId, 'Ben');
});

describe('The availability of a game', () => {
  it('A new game lists no players, because everyone is in', async () => {
    expect(await read()).toEqual([]);
  });

  it('[B.4] PUT replaces the whole list', async () => {
    const first = [
      { playerId: ana, status: 'in', fromInning: 3 },
      { playerId: ben, status: 'out' },
    ];
    const stored = [
      { playerId: ana, status: 'in', fromInning: 3, throughInning: null, version: 1 },
      { playerId: ben, status: 'out', fromInning: null, throughInning: null, version: 1 },
    ];
    expect((await put(first)).body).toEqual(stored);
    expect(await read()).toEqual(stored);
    const second = { playerId: ana, status: 'in', fromInning: 2, throughInning: 2 };
    expect((await put([second])).body).toEqual([{ ...second, version: 2 }]);
    expect(await read()).toEqual([{ ...second, version: 2 }]);
    expect((await put([])).body).toEqual([]);
    expect(await read()).toEqual([]);
  });

  it('A mark after a list without the player does not have the version of the mark before', async () => {
    await put([{ playerId: ana, status: 'out' }]);
    await put([]);
    await mark(ana, { status: 'in', fromInning: 4 });
    expect(await mark(ana, { status: 'in', version: 1 })).toMatchObject({ status: 412 });
    expect(await read()).toMatchObject([{ playerId: ana, fromInning: 4 }]);
  });

  it('The id of a player is accepted in upper case', async () => {
    expect((await put([{ playerId: ana.toUpperCase(), status: 'out' }])).body).toMatchObject([{ playerId: ana }]);
  });
});

describe('The availability of one player', () => {
  const out = { status: 'out', fromInning: null, throughInning: null };

  it('Marking a player changes no other player, and the response has all of them', async () => {
    await mark(ana, { status: 'out', version: 0 });
    const answer = await mark(ben, { status: 'in', throughInning: 2, version: 0 });
    const both = [
      { playerId: ana, ...out, version: 1 },
      { playerId: ben, status: 'in', fromInning: null, throughInning: 2, version: 1 },
    ];
    expect(answer).toMatchObject({ status: 200, body: both });
    expect(await read()).toEqual(both);
  });

  it('The response is the list as it is read afterwards, in whichever order players are marked', async () => {
    const responses: unknown[] = [];
    for (const [playerId, status] of [
      [ben, 'out'],
      [ana, 'out'],
      [ben, 'in'],
      [ben, 'in'],
    ] as const) {
      const { body } = await mark(playerId, { status });
      expect(body).toEqual(await read());
      responses.push(body);
    }
    expect(responses.map((list) => [list].flat().map((entry) => Object(entry).playerId))).toEqual([
      [ben],
      [ana, ben],
      [ana, ben],
      [ana, ben],
    ]);
  });

  it('A mark of one player keeps what the family of another has said', async () => {
    await mark(ana, { status: 'out' });
    await server.db.updateTable('availability').set({ saidBy: 'family' }).where('playerId', '=', ana).execute();
    const ofFamily = { playerId: ana, ...out, version: 1, saidBy: 'family' };
    expect((await mark(ben, { status: 'in' })).body).toEqual([ofFamily, expect.objectContaining({ playerId: ben })]);
    expect(await read()).toMatchObject([ofFamily, { playerId: ben }]);
    expect((await mark(ana, { status: 'out' })).body).toMatchObject([{ playerId: ana, version: 2 }, { playerId: ben }]);
    expect((await read()).some((entry) => 'saidBy' in entry)).toBe(false);
  });

  it('Both changes are kept when two devices mark different players at the same moment', async () => {
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [
      () => mark(ana, { status: 'out', version: 0 }),
      () => mark(ben, { status: 'out', version: 0 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject([
      { playerId: ana, status: 'out' },
      { playerId: ben, status: 'out' },
    ]);
  });

  it('The second of two devices that mark the same player is refused and gets the stored row', async () => {
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [
      () => mark(ana, { status: 'out', version: 0 }),
      () => mark(ana, { status: 'in', fromInning: 2, version: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [row] = await read();
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ current: row });
    expect(row).toMatchObject({ version: 1 });
  });

  it('A change from an older version is refused and changes nothing', async () => {
    await mark(ana, { status: 'out', version: 0 });
    await mark(ana, { status: 'in', version: 1 });
    const before = await selectAllTables(server.db);
    expect(await mark(ana, { status: 'out', version: 1 })).toMatchObject({
      status: 412,
      body: { current: { playerId: ana, status: 'in', version: 2 } },
    });
    expect(await mark(ben, { status: 'out', version: 7 })).toMatchObject({
      status: 412,
      body: { current: { playerId: ben, status: 'in', fromInning: null, throughInning: null, version: 0 } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('The same mark keeps the version, and a change without a version overwrites', async () => {
    await mark(ana, { status: 'out', version: 0 });
    expect((await mark(ana, { status: 'out' })).body).toEqual([{ playerId: ana, ...out, version: 1 }]);
    expect((await mark(ana, { status: 'in' })).body).toMatchObject([{ status: 'in', version: 2 }]);
  });

  it('A whole list that was read can be sent back with its versions', async () => {
    await mark(ana, { status: 'out', version: 0 });
    const list = await read();
    expect(await put(list)).toMatchObject({ status: 200, body: list });
    expect(await put([])).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    ['nothing', undefined],
    ['a status that does not exist', { status: 'late' }],
    ['an inning no game has', { status: 'in', fromInning: 16 }],
    ['a departure before the arrival', { status: 'in', fromInning: 4, throughInning: 3 }],
    ['another player', { status: 'in', playerId: '01920000-0000-7000-8000-00000000000a' }],
  ])('Availability with %s is refused and changes nothing', async (_what, body) => {
    const before = await selectAllTables(server.db);
    expect(await mark(ana, body)).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Availability is not found by other coaches, for players of other teams and for players who do not exist', async () => {
    const before = await selectAllTables(server.db);
    expect(await mark(ana, out, visitor(server))).toMatchObject({ status: 401 });
    expect(await mark(ana, out, stranger)).toMatchObject({ status: 404 });
    for (const playerId of [strangersPlayer, gameId, 'ana']) {
      expect(await mark(playerId, out)).toMatchObject({ status: 404 });
    }
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('Replacing the availability', () => {
  it('Replacing the availability is refused and changes nothing with players who are not on the team, and names each of them.', async () => {
    await put([{ playerId: ana, status: 'out' }]);
    const before = await selectAllTables(server.db);
    const list = [ben, strangersPlayer, gameId].map((playerId) => ({ playerId, status: 'in' }));
    const answer = await put(list);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      ...problem(400, 'invalid'),
      message: 'Correct the highlighted fields.',
      errors: {
        '1.playerId': ['This player is not on the team'],
        '2.playerId': ['This player is not on the team'],
      },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { playerId: 'x' }],
    ['a malformed id', [{ playerId: 'ana', status: 'in' }]],
    ['a status that does not exist', [{ playerId: '01920000-0000-7000-8000-00000000000a', status: 'late' }]],
    ['an inning no game has', [{ playerId: '01920000-0000-7000-8000-00000000000a', status: 'in', fromInning: 16 }]],
    ['an unknown field', [{ playerId: '01920000-0000-7000-8000-00000000000a', status: 'in', teamId: 'x' }]],
    ['a player twice', Array(2).fill({ playerId: '01920000-0000-7000-8000-00000000000a', status: 'in' })],
  ])('Replacing the availability is refused and changes nothing with %s.', async (_what, body) => {
    const before = await selectAllTables(server.db);
    expect(await put(body)).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Replacing the availability is refused and changes nothing for visitors, unverified coaches, other coaches and missing games.', async () => {
    const unverified = await signedInCoach(server, { emailVerifiedAt: null });
    const before = await selectAllTables(server.db);
    expect(await put([], visitor(server))).toMatchObject({ status: 401 });
    expect(await put([], unverified)).toMatchObject({ status: 403 });
    expect(await put([], stranger)).toMatchObject({
      status: 404,
      body: { message: 'Game not found or access denied' },
    });
    expect(await stranger.call(getAvailability, { params: { gameId } })).toMatchObject({ status: 404 });
    expect(await coach.call(putAvailability, { params: { gameId: ana }, body: [] })).toMatchObject({ status: 404 });
    expect(await coach.call(getAvailability, { params: { gameId: '1' } })).toMatchObject({ status: 404 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('Concurrent changes of availability', () => {
  const together = (calls: (() => Promise<{ status: number }>)[]) =>
    whileLocked(server.db, (tx) => lockTeam(tx, teamId), calls);

  it('Two saves of a whole list leave one of the two lists', async () => {
    const lists = [
      [{ playerId: ana, status: 'out' }],
      [
        { playerId: ana, status: 'in', fromInning: 2 },
        { playerId: ben, status: 'out' },
      ],
    ];
    const answers = await together(lists.map((list) => () => put(list)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stored = (await read()).map(({ playerId, status }) => `${playerId} ${status}`);
    expect([[`${ana} out`], [`${ana} in`, `${ben} out`]]).toContainEqual(stored);
  });

  it('Deleting a player at the same moment refuses the mark or removes it, and never fails', async () => {
    const leave = () => coach.call(deletePlayer, { params: { teamId, playerId: ana } });
    const [removed, saved] = await together([leave, () => put([{ playerId: ana, status: 'out' }])]);
    expect(removed?.status).toBe(204);
    expect([200, 400]).toContain(saved?.status);
    expect(await read()).toEqual([]);
  });

  it('Deleting the game at the same moment never fails', async () => {
    const remove = () => coach.call(deleteGame, { params: { gameId } });
    const [saved, removed] = await Promise.all([put([{ playerId: ana, status: 'out' }]), remove()]);
    expect([200, 404]).toContain(saved.status);
    expect(removed.status).toBe(204);
  });
});
