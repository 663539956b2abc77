import { listGames } from 'contract/games';
import { importGames, importPlayers } from 'contract/imports';
import { listPlayers } from 'contract/players';
import { importTeams } from 'contract/privacy/team-import';
import { createTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
const ana = { firstName: 'Ana', lastName: 'Reyes' };
const ben = { firstName: 'Ben', lastName: 'Ito' };
const cleo = { firstName: 'Cleo', lastName: 'Park' };
const add = (...players: readonly unknown[]) => coach.call(importPlayers, { params: { teamId }, body: { players } });
const schedule = (...games: readonly unknown[]) => coach.call(importGames, { params: { teamId }, body: { games } });

/** Refused in these words, and not a row is different. */
async function expectRefusal(call: () => Promise<unknown>, answer: object) {
  const before = await selectAllTables(server.db);
  expect(await call()).toMatchObject(answer);
  expect(await selectAllTables(server.db)).toEqual(before);
}

beforeEach(async () => {
  coach = await signedInCoach(server);
  teamId = (await coach.read(createTeam, { body: { name: 'Tigers', maxPlayers: 3 } })).id;
});

describe('Importing players', () => {
  it('adds all of them, as the roster shows them afterwards', async () => {
    const body = { players: [{ ...ana, jerseyNumber: '00', battingPreference: 1, throwingPreference: 0 }, ben] };
    const { players } = await coach.read(importPlayers, { params: { teamId }, body });
    expect(players).toMatchObject([{ ...ana, jerseyNumber: '00', battingPreference: 1, throwingPreference: 0 }, ben]);
    const roster = await coach.read(listPlayers, { params: { teamId } });
    expect(roster.players.map(({ id }) => id).toSorted()).toEqual(players.map(({ id }) => id).toSorted());
  });

  it('[R-25] Importing 50,000 players is refused, in one list or in a file of teams.', async () => {
    const players = Array.from({ length: 50_000 }, () => ana);
    await expectRefusal(() => add(...players), { status: 413 });
    const rest = { rulePacks: [], games: [], lineups: [], playedGames: [], availability: [] };
    const body = { ...rest, teams: [{ id: teamId, name: 'Tigers' }], players };
    await expectRefusal(() => coach.call(importTeams, { body }), {
      status: 400,
      body: { errors: { players: ['Too many players'] } },
    });
  });

  it('Importing players is refused and adds no player when the roster has too few places, and says how many there are.', async () => {
    await add(ben);
    await expectRefusal(() => add(ana, cleo, { firstName: 'Dan', lastName: 'Oh' }), {
      status: 400,
      body: {
        message: 'Team roster has room for 2 more (1 of 3 players), but the list has 3. Nobody was added.',
      },
    });
    await add(ana, cleo);
    await expectRefusal(() => add({ firstName: 'Dan', lastName: 'Oh' }), {
      status: 400,
      body: { message: 'Team roster is full (3 of 3 players), but the list has 1. Nobody was added.' },
    });
  });

  it('Importing players is refused and adds no player when a name is on the team or twice in the list, and names each line.', async () => {
    await add(ben);
    await expectRefusal(() => add({ firstName: ' BEN', lastName: 'Íto' }, { ...ana }), {
      status: 409,
      body: {
        message: '1 name would be on the roster twice. Nobody was added.',
        errors: { 'players.0': ['A player with the name "BEN Íto" already exists on this team.'] },
        similarPlayers: [ben],
      },
    });
    await expectRefusal(() => add(ana, { ...ana, lastName: 'REYES' }), {
      status: 409,
      body: { errors: { 'players.1': ['"Ana REYES" is in the list twice.'] } },
    });
  });

  it('accepts duplicate names that the coach has allowed, line by line', async () => {
    await add(ben);
    await expectRefusal(() => add({ ...ben, allowDuplicate: true }, ben), {
      status: 409,
      body: { errors: { 'players.1': [expect.any(String)] } },
    });
    expect(await add({ ...ben, allowDuplicate: true }, { ...ben, allowDuplicate: true })).toMatchObject({
      status: 201,
    });
  });

  it('Importing players is refused and adds no player with invalid fields, and names every field of every line.', async () => {
    const bad = [ana, { firstName: '', lastName: 'x'.repeat(51), jerseyNumber: 'A1' }, { ...ben, coach: true }];
    await expectRefusal(() => add(...bad), {
      status: 400,
      body: {
        errors: {
          'players.1.firstName': ['First name is required'],
          'players.1.lastName': ['Last name must be 50 characters or less'],
          'players.1.jerseyNumber': ['Jersey number must be digits only'],
          'players.2.coach': ['This field is not known'],
        },
      },
    });
    await expectRefusal(() => add(), { status: 400, body: { errors: { players: ['Choose at least one player'] } } });
    await expectRefusal(() => add(...Array.from({ length: 51 }, () => ana)), {
      status: 400,
      body: { errors: { players: ['At most 50 players can be added at once'] } },
    });
  });

  it('never exceeds the limit when two devices import lists at the same time', async () => {
    const lists = [
      [ana, ben],
      [cleo, { firstName: 'Dan', lastName: 'Oh' }],
    ];
    const answers = await whileLocked(
      server.db,
      (tx) => lockTeam(tx, teamId),
      lists.map((list) => () => add(...list)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await coach.read(listPlayers, { params: { teamId } })).totalCount).toBe(2);
  });
});

describe('Importing games', () => {
  const opener = { opponent: 'Bears', gameDate: '2026-05-09', startTime: '18:30', location: 'Field 2' };

  it('adds all of them, as the schedule shows them afterwards', async () => {
    const body = { games: [opener, { ...opener, gameDate: '2026-05-16', opponent: 'Hawks' }] };
    const { games } = await coach.read(importGames, { params: { teamId }, body });
    expect(games).toMatchObject([
      { opponent: 'Bears', gameDate: '2026-05-09T00:00:00.000Z', startTime: '18:30', inningsCount: 7 },
      { opponent: 'Hawks', gameDate: '2026-05-16T00:00:00.000Z' },
    ]);
    expect(await coach.read(listGames, { params: { teamId } })).toEqual(games.toReversed());
  });

  it('Importing games is refused and adds no game with days in the past, and names each.', async () => {
    await expectRefusal(() => schedule(opener, { ...opener, gameDate: '2020-05-09' }), {
      status: 400,
      body: { errors: { 'games.1.gameDate': ['Game date cannot be in the past'] } },
    });
  });

  it('[B.118e] Importing games is refused and adds no game when a past game is still to be played, and names it.', async () => {
    const past = { ...opener, gameDate: '2020-05-09', isPast: true };
    await expectRefusal(() => schedule(opener, past, { ...opener, isPast: true }), {
      status: 400,
      body: { errors: { 'games.2.gameDate': ['A past game cannot be in the future'] } },
    });
  });

  it('Importing games is refused and adds no game with invalid fields, and names every field of every line.', async () => {
    await expectRefusal(() => schedule(opener, { ...opener, opponent: ' ', startTime: '25:00' }, 7), {
      status: 400,
      body: {
        errors: {
          'games.1.opponent': ['Opponent name is required'],
          'games.1.startTime': ['Start time must look like 18:30'],
          'games.2': [expect.any(String)],
        },
      },
    });
    await expectRefusal(() => schedule(), { status: 400, body: { errors: { games: ['Choose at least one game'] } } });
  });
});
