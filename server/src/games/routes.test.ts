import { addPastGames, createGame, deleteGame, type Game, getGame, listGames, updateGame } from 'contract/games';
import { deleteTeam } from 'contract/teams';
import { sampleGame } from 'contract/test/samples';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCoachedGame } from '#test/access-proofs.ts';
import { type Caller, coachWithTeam, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame, insertLineup } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { problem } from '#test/http/problem.ts';
import { lockGame } from './queries.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let stranger: SignedInCoach;
let teamId: string;
const opener = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
const schedule = (body: unknown, caller: Caller = coach) => caller.call(createGame, { params: { teamId }, body });
const scheduled = async (body: object = {}) =>
  coach.read(createGame, { params: { teamId }, body: { ...opener, ...body } });
const change = (gameId: string, body: unknown, caller: Caller = coach) =>
  caller.call(updateGame, { params: { gameId }, body });
const day = 24 * 60 * 60 * 1000;

/** When it is the fourth of May here, and the fifth there. */
const start = Date.parse('2026-05-04T15:00:00.000Z');

beforeEach(async () => {
  server.clock.advance(start - server.clock().getTime());
  ({ coach, teamId } = await coachWithTeam(server));
  stranger = await signedInCoach(server);
});

describe('Creating a game', () => {
  it('[3.25] returns the game as the list shows it afterwards', async () => {
    const game = await scheduled({ gameDate: '2026-05-09T00:00:00.000Z', startTime: '18:30' });
    expect(game).toEqual({
      ...sampleGame,
      id: expect.any(String),
      teamId,
      opponent: 'Bears',
      gameDate: '2026-05-09T00:00:00.000Z',
      startTime: '18:30',
      location: 'Field 2',
    });
    expect(await coach.read(getGame, { params: { gameId: game.id } })).toEqual(game);
    expect(await coach.read(listGames, { params: { teamId } })).toEqual([game]);
  });

  it('[5.39b] accepts any day that is still today in some time zone, and none before it', async () => {
    await scheduled({ gameDate: '2026-05-04' });
    server.clock.advance(day - 3 * 60 * 60 * 1000 - 1);
    expect(server.clock().toISOString()).toBe('2026-05-05T11:59:59.999Z');
    await scheduled({ gameDate: '2026-05-04' });
    server.clock.advance(1);
    const before = await selectAllTables(server.db);
    expect(await schedule({ ...opener, gameDate: '2026-05-04' })).toMatchObject({
      status: 400,
      body: {
        message: 'Game date cannot be in the past',
        errors: { gameDate: ['Game date cannot be in the past'] },
      },
    });
    expect(await schedule({ ...opener, gameDate: '0000-01-01' })).toMatchObject({ status: 400 });
    expect(await selectAllTables(server.db)).toEqual(before);
    await scheduled({ gameDate: '2026-05-05' });
    await scheduled({ gameDate: '9999-12-31' });
  });

  it('Creating a game is refused and changes nothing for visitors, unverified coaches and other coaches.', async () => {
    const unverified = await signedInCoach(server, { emailVerifiedAt: null });
    const before = await selectAllTables(server.db);
    const notFound = { status: 404, body: { message: 'Team not found or access denied' } };
    expect(await schedule(opener, visitor(server))).toMatchObject({ status: 401 });
    expect(await schedule(opener, unverified)).toMatchObject({ status: 403 });
    expect(await schedule(opener, stranger)).toMatchObject(notFound);
    expect(await coach.call(createGame, { params: { teamId: '1' }, body: opener })).toMatchObject(notFound);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[A6.1c] Creating a game is refused and changes nothing with invalid fields, which are all named.', async () => {
    const before = await selectAllTables(server.db);
    const body = { opponent: '', gameDate: '9 May', location: 'x'.repeat(201), inningsCount: 16, isCompleted: true };
    expect((await schedule(body)).body).toEqual({
      ...problem(400, 'invalid'),
      message: 'Correct the highlighted fields.',
      errors: {
        opponent: ['Opponent name is required'],
        gameDate: ['Game date is not a valid day'],
        location: ['Location must be 200 characters or less'],
        inningsCount: ['Innings count must be between 1 and 15'],
        isCompleted: ['This field is not known'],
      },
    });
    expect(await schedule({ ...opener, location: 'a\u0000b' })).toMatchObject({ status: 400 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('Adding past games', () => {
  const past = { ...opener, gameDate: '2026-04-11' };
  const add = (body: unknown, caller: Caller = coach) => caller.call(addPastGames, { params: { teamId }, body });

  it('[B.50] adds a game of a day that is over, which scheduling refuses.', async () => {
    expect(await schedule(past)).toMatchObject({ status: 400 });
    expect(await add(past, stranger)).toMatchObject({ status: 404 });
    const answer = await add(past);
    expect(answer).toMatchObject({
      status: 201,
      body: { gameDate: '2026-04-11T00:00:00.000Z', isCompleted: true, isUpcoming: false },
    });
    expect(await coach.read(listGames, { params: { teamId } })).toEqual([answer.body]);
  });

  it('[B.118b] adds one game or a list, of days up to the one that has begun in the first time zone.', async () => {
    // It is the fifth of May where the day begins first.
    const today = { ...past, opponent: 'Hawks', gameDate: '2026-05-05' };
    const answer = await add({ games: [past, today] });
    expect(answer).toMatchObject({ status: 201, body: { games: [{ opponent: 'Bears' }, { opponent: 'Hawks' }] } });
    const { games } = Object(answer.body);
    expect(await coach.read(listGames, { params: { teamId } })).toEqual(games.toReversed());
  });

  it('[B.118c] adds no game of a list when one of them is still to be played, and names it.', async () => {
    const toCome = { ...past, gameDate: '2026-05-06' };
    const before = await selectAllTables(server.db);
    const message = 'A past game cannot be in the future';
    const refused = (field: string) => ({ status: 400, body: { message, errors: { [field]: [message] } } });
    expect(await add(toCome)).toMatchObject(refused('gameDate'));
    expect(await add({ games: [past, toCome] })).toMatchObject(refused('games.1.gameDate'));
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Adding past games is refused with invalid fields, each of which is named, and with too few or too many games.', async () => {
    const before = await selectAllTables(server.db);
    const errorsOf = async (body: unknown) => Object((await add(body)).body).errors;
    expect(await errorsOf({ ...past, opponent: '', isPast: true })).toEqual({
      opponent: ['Opponent name is required'],
      isPast: ['This field is not known'],
    });
    expect(await errorsOf({ games: [past, { ...past, opponent: '', isPast: true }] })).toEqual({
      'games.1.opponent': ['Opponent name is required'],
      'games.1.isPast': ['This field is not known'],
    });
    expect(await errorsOf({ games: [past], opponent: 'Bears' })).toEqual({ opponent: ['This field is not known'] });
    expect(await errorsOf({ games: [] })).toEqual({ games: ['Choose at least one game'] });
    expect(await errorsOf({ games: Array.from({ length: 101 }, () => past) })).toEqual({
      games: ['At most 100 games can be added at once'],
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('The games of a team', () => {
  it('[7.43] The games of a team are listed with the newest day first, and later games of a day first.', async () => {
    for (const [gameDate, startTime] of [
      ['2026-05-10', '09:00'],
      ['2026-06-01', null],
      ['2026-05-10', '18:00'],
      ['2026-05-10', null],
      ['2026-05-08', '12:00'],
    ] as const) {
      await scheduled({ gameDate, startTime });
    }
    const games = await coach.read(listGames, { params: { teamId } });
    expect(games.map(({ gameDate, startTime }) => [gameDate.slice(5, 10), startTime])).toEqual([
      ['06-01', null],
      ['05-10', '18:00'],
      ['05-10', '09:00'],
      ['05-10', null],
      ['05-08', '12:00'],
    ]);
  });

  it('say which have a lineup', async () => {
    const withLineup = await insertGame(server.db, teamId);
    const without = await insertGame(server.db, teamId);
    await insertLineup(server.db, { teamId, gameId: withLineup });
    const games = await coach.read(listGames, { params: { teamId } });
    expect(games.filter(({ hasLineup }) => hasLineup).map(({ id }) => id)).toEqual([withLineup]);
    const statusOf = (gameId: string) => games.find(({ id }) => id === gameId)?.lineupStatus;
    expect([statusOf(withLineup), statusOf(without)]).toEqual(['draft', null]);

    await server.db.updateTable('lineups').set({ status: 'final' }).where('gameId', '=', withLineup).execute();
    expect(await coach.read(getGame, { params: { gameId: withLineup } })).toMatchObject({ lineupStatus: 'final' });
  });

  it('[A12.2b] The games of a team become game day and then completed as time passes.', async () => {
    const { id: gameId } = await scheduled();
    const shown = async () => {
      const { statusDisplay, isUpcoming, isCompleted } = await coach.read(getGame, { params: { gameId } });
      return [statusDisplay, isUpcoming, isCompleted];
    };
    expect(await shown()).toEqual(['Upcoming', true, false]);
    server.clock.advance(5 * day);
    expect(await shown()).toEqual(['Game Day', false, false]);
    server.clock.advance(day);
    expect(await shown()).toEqual(['Completed', false, true]);
  });

  it('[4.23] The games of a team are listed for their own coach only, and not after the team is deleted.', async () => {
    await scheduled();
    expect(await visitor(server).call(listGames, { params: { teamId } })).toMatchObject({ status: 401 });
    expect(await stranger.call(listGames, { params: { teamId } })).toMatchObject({ status: 404 });
    await coach.call(deleteTeam, { params: { teamId } });
    expect(await coach.call(listGames, { params: { teamId } })).toMatchObject({ status: 404 });
    const games = server.db.selectFrom('games').select('id').where('teamId', '=', teamId);
    expect(await games.execute()).toHaveLength(1);
  });
});

describe('Updating a game', () => {
  it('[7.46] replaces what the specification names, keeps other values that were not sent, and increments its version', async () => {
    const { id } = await scheduled({ startTime: '18:30', rulePackId: 'rec-rotation' });
    const body = { opponent: 'Owls', gameDate: '2026-05-05', location: 'Field 9', inningsCount: 6, version: 1 };
    const changed = await coach.read(updateGame, { params: { gameId: id }, body });
    expect(changed).toMatchObject({ opponent: 'Owls', inningsCount: 6, startTime: '18:30', rulePackId: null });
    expect(changed.version).toBe(2);
    expect(changed.gameDate).toBe('2026-05-05T00:00:00.000Z');
    expect(await coach.read(getGame, { params: { gameId: id } })).toEqual(changed);
  });

  const completions: [string, (game: Game) => Promise<unknown>][] = [
    ['was marked final', ({ id }) => change(id, { ...opener, isFinal: true })],
    ['has passed', async () => server.clock.advance(7 * day)],
  ];
  it.each(completions)(
    '[4.28] Updating a game is refused and changes nothing once the game %s.',
    async (_why, complete) => {
      const game = await scheduled();
      await complete(game);
      const before = await selectAllTables(server.db);
      const answer = await change(game.id, { ...opener, gameDate: '2026-06-01', isFinal: false });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Completed games cannot be edited.' } });
      expect(await selectAllTables(server.db)).toEqual(before);
      expect(await coach.read(getGame, { params: { gameId: game.id } })).toMatchObject({ isCompleted: true });
    },
  );

  it('[5.40] Updating a game is refused and changes nothing with a day in the past.', async () => {
    const { id } = await scheduled();
    const before = await selectAllTables(server.db);
    expect(await change(id, { ...opener, gameDate: '2026-05-03' })).toMatchObject({
      status: 400,
      body: { message: 'Game date cannot be in the past' },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[A6.6c] Updating a game is refused and changes nothing from an older version.', async () => {
    const { id } = await scheduled();
    await change(id, { ...opener, location: 'Field 3', version: 1 });
    const before = await selectAllTables(server.db);
    expect(await change(id, { ...opener, location: 'Field 4', version: 1 })).toMatchObject({ status: 412 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Updating a game succeeds for only one of two changes from the same version.', async () => {
    const { id } = await scheduled();
    const answers = await whileLocked(
      server.db,
      (tx) => lockGame(tx, asCoachedGame(teamId, id)),
      ['Field 3', 'Field 4'].map((location) => () => change(id, { ...opener, location, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('One game', () => {
  const endpoints = { get: getGame, update: updateGame, delete: deleteGame };
  const bodies = { get: undefined, update: opener, delete: undefined };

  it.each(['get', 'update', 'delete'] as const)('[6.15] One game is found by its own coach only: %s.', async (verb) => {
    const { id } = await scheduled();
    const before = await selectAllTables(server.db);
    const call = (caller: Caller, gameId: string) =>
      caller.call(endpoints[verb], { params: { gameId }, body: bodies[verb] });
    const notFound = { status: 404, body: { message: 'Game not found or access denied' } };
    expect(await call(visitor(server), id)).toMatchObject({ status: 401 });
    expect(await call(stranger, id)).toMatchObject(notFound);
    for (const gameId of [teamId, '7', 'x'.repeat(90)]) expect(await call(coach, gameId)).toMatchObject(notFound);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[7.47] One game is deleted with its lineup and availability.', async () => {
    const { id } = await scheduled();
    await insertLineup(server.db, { teamId, gameId: id });
    expect(await coach.call(deleteGame, { params: { gameId: id } })).toMatchObject({ status: 204, body: null });
    expect(await coach.call(deleteGame, { params: { gameId: id } })).toMatchObject({ status: 404 });
    expect(await coach.read(listGames, { params: { teamId } })).toEqual([]);
    expect(await server.db.selectFrom('lineups').selectAll().where('gameId', '=', id).execute()).toEqual([]);
  });
});
