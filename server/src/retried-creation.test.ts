import { createCalendarFeed } from 'contract/calendar';
import { addPastGames, createGame, deleteGame, getGame, listGames } from 'contract/games';
import { importGames, importPlayers } from 'contract/imports';
import { createInvitation } from 'contract/members';
import { addPlayer, deletePlayer, listPlayers, updatePlayer } from 'contract/players';
import { erasePlayer } from 'contract/privacy/player-data';
import { importTeams } from 'contract/privacy/team-import';
import { createRulePack, deleteRulePack, listRulePacks } from 'contract/rule-packs';
import { startNewSeason } from 'contract/season/new-season';
import { createTeam, deleteTeam, listTeams } from 'contract/teams';
import { v4, v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockCoachPlan } from '#server/teams/queries.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { callAndLoseResponse } from '#test/http/lost-response.ts';

const pro = { planType: 'Pro', subscriptionStatus: 'Active' } as const;
const opener = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
const ana = { firstName: 'Ana', lastName: 'Reyes' };
const ben = { firstName: 'Ben', lastName: 'Ito' };

const server = await serverFixture();
let coach: SignedInCoach;
let stranger: SignedInCoach;
let teamId: string;
let strangersTeam: string;

beforeEach(async () => {
  coach = await signedInCoach(server);
  stranger = await signedInCoach(server, pro);
  teamId = (await coach.read(createTeam, { body: { name: 'Tigers', maxPlayers: 2 } })).id;
  strangersTeam = (await stranger.read(createTeam, { body: { name: 'Hawks' } })).id;
});

const today = () => server.clock().toISOString().slice(0, 10);

/** Each call that creates rows, with the rows it answers and the rows the coach can read afterwards. */
const creations = {
  game: {
    endpoint: createGame,
    bodyFor: (id: string) => ({ ...opener, gameDate: today(), id }),
    read: (caller: SignedInCoach, params: { teamId: string }) => caller.read(listGames, { params }),
  },
  'past game': {
    endpoint: addPastGames,
    bodyFor: (id: string) => ({ ...opener, gameDate: '2026-04-11', id }),
    read: (caller: SignedInCoach, params: { teamId: string }) => caller.read(listGames, { params }),
  },
  player: {
    endpoint: addPlayer,
    bodyFor: (id: string) => ({ ...ana, id }),
    read: async (caller: SignedInCoach, params: { teamId: string }) =>
      (await caller.read(listPlayers, { params })).players,
  },
  'rule pack': {
    endpoint: createRulePack,
    bodyFor: (id: string) => ({ name: 'Club rules', rules: {}, id }),
    read: (caller: SignedInCoach, params: { teamId: string }) => caller.read(listRulePacks, { params }),
  },
  'list of games': {
    endpoint: importGames,
    bodyFor: (id: string) => ({ games: [{ ...opener, gameDate: today(), id }] }),
    read: (caller: SignedInCoach, params: { teamId: string }) => caller.read(listGames, { params }),
  },
  'list of past games': {
    endpoint: addPastGames,
    bodyFor: (id: string) => ({ games: [{ ...opener, gameDate: '2026-04-11', id }] }),
    read: (caller: SignedInCoach, params: { teamId: string }) => caller.read(listGames, { params }),
  },
  'list of players': {
    endpoint: importPlayers,
    bodyFor: (id: string) => ({ players: [{ ...ana, id }] }),
    read: async (caller: SignedInCoach, params: { teamId: string }) =>
      (await caller.read(listPlayers, { params })).players,
  },
} as const;
const kinds = [
  'game',
  'past game',
  'player',
  'rule pack',
  'list of games',
  'list of past games',
  'list of players',
] as const;

// The calendar feed has no id. Imported teams get new ids, so only its idempotency key tells a repeated import from a
// second one.
it('Every call that creates rows takes an id made by the client, except for the calendar feed and the import of teams; a new season and an invitation have tests of their own', async () => {
  const creating = (await listContractEndpoints()).filter(
    ({ config, schema }) => config.access === 'verified' && 201 in schema.response,
  );
  const tested = [
    createTeam,
    ...new Set(kinds.map((kind) => creations[kind].endpoint)),
    createCalendarFeed,
    importTeams,
    startNewSeason,
    createInvitation,
  ];
  expect(creating.map(formatEndpoint).toSorted()).toEqual(tested.map(formatEndpoint).toSorted());
});

describe.each(kinds)('Creating a %s again after the response was lost', (kind) => {
  const { endpoint, bodyFor, read } = creations[kind];

  it('creates no second one and returns the existing one', async () => {
    const id = v7();
    const request = { params: { teamId }, body: bodyFor(id) };
    const lost = await callAndLoseResponse(server.url, endpoint, { ...request, headers: await coach.headers() });
    expect(lost).toBe(201);
    const before = await selectAllTables(server.db);
    const answer = await coach.call(endpoint, request);
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.body)).toContain(id);
    expect(await selectAllTables(server.db)).toEqual(before);
    expect(await read(coach, { teamId })).toMatchObject([{ id }]);
  });

  it('creates one when both requests run at the same time', async () => {
    const request = { params: { teamId }, body: bodyFor(v7()) };
    const attempt = () => coach.call(endpoint, request);
    const [one, other] = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [attempt, attempt]);
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(one?.body).toEqual(other?.body);
    expect(await read(coach, { teamId })).toHaveLength(1);
  });

  it('is refused with an id of another coach, reveals nothing of that row and does not change it', async () => {
    const id = v7();
    await stranger.read(endpoint, { params: { teamId: strangersTeam }, body: bodyFor(id) });
    const before = await selectAllTables(server.db);
    const answer = await coach.call(endpoint, { params: { teamId }, body: bodyFor(id) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: 'This id is already in use.' });
    expect(JSON.stringify(answer.body)).not.toContain('Bears');
    expect(JSON.stringify(answer.body)).not.toContain('Reyes');
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('is refused with the id of a row in another team of the same coach', async () => {
    const id = v7();
    const other = (await stranger.read(createTeam, { body: { name: 'Owls' } })).id;
    await stranger.read(endpoint, { params: { teamId: other }, body: bodyFor(id) });
    const before = await selectAllTables(server.db);
    const answer = await stranger.call(endpoint, { params: { teamId: strangersTeam }, body: bodyFor(id) });
    expect(answer.status).toBe(409);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each([
    ['a random UUID', v4()],
    ['a word', 'mine'],
    ['nothing', ''],
  ])('is refused with %s as the id', async (_what, id) => {
    const before = await selectAllTables(server.db);
    expect((await coach.call(endpoint, { params: { teamId }, body: bodyFor(id) })).status).toBe(400);
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('Creating a team again after the response was lost', () => {
  it('creates no second one and returns the existing one, although the Basic plan includes one team', async () => {
    const newcomer = await signedInCoach(server);
    const body = { id: v7(), name: 'Owls' };
    const headers = await newcomer.headers();
    expect(await callAndLoseResponse(server.url, createTeam, { body, headers })).toBe(201);
    const before = await selectAllTables(server.db);
    const team = await newcomer.read(createTeam, { body });
    expect(team).toMatchObject(body);
    expect(await selectAllTables(server.db)).toEqual(before);
    expect(await newcomer.read(listTeams)).toEqual([team]);
  });

  it('creates one when both requests run at the same time', async () => {
    const body = { id: v7(), name: 'Owls' };
    const attempt = () => stranger.call(createTeam, { body });
    const answers = await whileLocked(server.db, (tx) => lockCoachPlan(tx, stranger.userId), [attempt, attempt]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stranger.read(listTeams)).toHaveLength(2);
  });

  it('Creating a team again after the response was lost is refused with the id of a team of another coach, and reveals nothing of it.', async () => {
    const before = await selectAllTables(server.db);
    const answer = await stranger.call(createTeam, { body: { id: teamId, name: 'Mine' } });
    expect(answer).toMatchObject({ status: 409, body: { message: 'This id is already in use.' } });
    expect(JSON.stringify(answer.body)).not.toContain('Tigers');
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Creating a team again after the response was lost is refused with the id of a deleted team.', async () => {
    await stranger.call(deleteTeam, { params: { teamId: strangersTeam } });
    const before = await selectAllTables(server.db);
    expect((await stranger.call(createTeam, { body: { id: strangersTeam, name: 'Hawks' } })).status).toBe(409);
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('A retry', () => {
  it('returns what was changed in the meantime, and reverts nothing', async () => {
    const body = { ...ana, id: v7() };
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body });
    await coach.read(updatePlayer, { params: { teamId, playerId }, body: { ...ana, firstName: 'Anna', version: 1 } });
    const before = await selectAllTables(server.db);
    expect(await coach.read(addPlayer, { params: { teamId }, body })).toMatchObject({ firstName: 'Anna', version: 2 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A retry succeeds although the row itself has filled the roster.', async () => {
    const list = {
      players: [
        { ...ana, id: v7() },
        { ...ben, id: v7() },
      ],
    };
    const added = await coach.read(importPlayers, { params: { teamId }, body: list });
    expect(await coach.read(importPlayers, { params: { teamId }, body: list })).toEqual(added);
    const [first] = list.players;
    expect(await coach.read(addPlayer, { params: { teamId }, body: { ...first } })).toEqual(added.players[0]);
  });

  it('A retry of a game whose day has passed in the meantime still returns the game.', async () => {
    const body = { ...opener, gameDate: '2026-05-04', id: v7() };
    const { id: gameId } = await coach.read(createGame, { params: { teamId }, body });
    server.clock.advance(3 * 24 * 60 * 60 * 1000);
    expect(await coach.read(createGame, { params: { teamId }, body })).toEqual(
      await coach.read(getGame, { params: { gameId } }),
    );
  });
});

it('of a list that has the same id twice is refused and names the line', async () => {
  const id = v7();
  const before = await selectAllTables(server.db);
  const players = [
    { ...ana, id },
    { ...ben, id },
  ];
  expect(await coach.call(importPlayers, { params: { teamId }, body: { players } })).toMatchObject({
    status: 400,
    body: { errors: { players: ['Each id can be used once'] } },
  });
  const games = [opener, { ...opener, gameDate: '2026-05-16' }].map((game) => ({ ...game, id }));
  expect(await coach.call(importGames, { params: { teamId }, body: { games } })).toMatchObject({ status: 400 });
  expect(await selectAllTables(server.db)).toEqual(before);
});

const deletions = {
  game: (gameId: string) => coach.call(deleteGame, { params: { gameId } }),
  'past game': (gameId: string) => coach.call(deleteGame, { params: { gameId } }),
  player: (playerId: string) => coach.call(deletePlayer, { params: { teamId, playerId } }),
  'rule pack': (packId: string) => coach.call(deleteRulePack, { params: { teamId, packId } }),
  'list of games': (gameId: string) => coach.call(deleteGame, { params: { gameId } }),
  'list of past games': (gameId: string) => coach.call(deleteGame, { params: { gameId } }),
  'list of players': (playerId: string) => coach.call(deletePlayer, { params: { teamId, playerId } }),
} as const;

it.each(kinds)(
  'Creating a %s again does not bring it back after it was deleted on another device, not even after 90 days without its idempotency key.',
  async (kind) => {
    const { endpoint, bodyFor, read } = creations[kind];
    const id = v7();
    const request = { params: { teamId }, body: bodyFor(id), headers: { 'idempotency-key': v7() } };
    expect((await coach.call(endpoint, request)).status).toBe(201);
    expect((await deletions[kind](id)).status).toBe(204);
    expect((await coach.call(endpoint, request)).headers.get('idempotent-replayed')).toBe('true');
    expect(await read(coach, { teamId })).toEqual([]);
    server.clock.advance(90 * 24 * 60 * 60 * 1000);
    await server.tick();
    const answer = await coach.call(endpoint, request);
    expect(answer).toMatchObject({ status: 404, body: { message: 'This was deleted on another device.' } });
    expect(await read(coach, { teamId })).toEqual([]);
  },
);

it.each(['player', 'list of players'] as const)(
  'Creating a %s again with its idempotency key is refused after the child was erased, even if the request named no id.',
  async (kind) => {
    const { endpoint } = creations[kind];
    const body = kind === 'player' ? ana : { players: [ana] };
    const request = { params: { teamId }, body, headers: { 'idempotency-key': v7() } };
    expect((await coach.call(endpoint, request)).status).toBe(201);
    const [child] = (await coach.read(listPlayers, { params: { teamId } })).players;
    await coach.read(erasePlayer, { params: { teamId, playerId: String(child?.id) } });
    const before = await selectAllTables(server.db);
    expect(await coach.call(endpoint, request)).toMatchObject({
      status: 404,
      body: { message: 'This was deleted on another device.' },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  },
);
