import { addPlayer, deletePlayer, getPlayer, listPlayers, updatePlayer } from 'contract/players';
import { createTeam, deleteTeam, getTeam, updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { type Caller, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let stranger: SignedInCoach;
let teamId: string;
const ana = { firstName: 'Ana', lastName: 'Reyes' };
const add = (body: unknown, caller: Caller = coach) => caller.call(addPlayer, { params: { teamId }, body });

beforeEach(async () => {
  coach = await signedInCoach(server);
  stranger = await signedInCoach(server);
  teamId = (await coach.read(createTeam, { body: { name: 'Tigers', maxPlayers: 3 } })).id;
});

describe('Adding a player', () => {
  it('[3.12] returns the player as the roster shows them afterwards', async () => {
    const wishes = { P: 'prefer', C: 'never', 'Left pocket': 'avoid' };
    const extra = { jerseyNumber: '00', wishes, coEdGroup: 'women' };
    const body = { ...ana, battingPreference: 2, throwingPreference: 1, notes: ' Fast\n ', ...extra };
    const player = await coach.read(addPlayer, { params: { teamId }, body });
    expect(player).toMatchObject({
      ...ana,
      fullName: 'Ana Reyes',
      battingPreference: 2,
      throwingPreference: 1,
      notes: 'Fast',
      ...extra,
      version: 1,
      createdAt: server.clock().toISOString(),
    });
    expect(await coach.read(getPlayer, { params: { teamId, playerId: player.id } })).toEqual(player);
    expect((await coach.read(listPlayers, { params: { teamId } })).players).toEqual([player]);
    expect(await coach.read(getTeam, { params: { teamId } })).toMatchObject({ playerCount: 1 });
  });

  it('Adding a player is refused and changes nothing for visitors, unverified coaches and other coaches.', async () => {
    const unverified = await signedInCoach(server, { emailVerifiedAt: null });
    const before = await selectAllTables(server.db);
    expect(await add(ana, visitor(server))).toMatchObject({ status: 401 });
    expect(await add(ana, unverified)).toMatchObject({ status: 403 });
    const notFound = { status: 404, body: { message: 'Team not found or access denied' } };
    expect(await add(ana, stranger)).toMatchObject(notFound);
    expect(await coach.call(addPlayer, { params: { teamId: 'my-team' }, body: ana })).toMatchObject(notFound);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each([
    ['nothing', {}, ['firstName', 'lastName']],
    ['another owner', { ...ana, teamId: 'other' }, ['teamId']],
    [
      'wrong types',
      { firstName: 1, lastName: [], notes: {}, wishes: 'P' },
      ['firstName', 'lastName', 'notes', 'wishes'],
    ],
    [
      'preferences that do not exist',
      { ...ana, battingPreference: 4, throwingPreference: 3 },
      ['battingPreference', 'throwingPreference'],
    ],
    ['characters no database keeps', { ...ana, notes: 'a\u0000b' }, ['notes']],
  ])('Adding a player is refused and changes nothing with %s, and names every field.', async (_what, body, fields) => {
    const before = await selectAllTables(server.db);
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(Object(answer.body).errors).sort()).toEqual(fields);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it.each(['Zoë ⚾️', 'محمد', '<script>alert(1)</script>', "O'Neil; DROP TABLE players", '100%_', '\u0301', '𠮷野'])(
    'keeps the name %s unchanged',
    async (lastName) => {
      const { id } = await coach.read(addPlayer, { params: { teamId }, body: { ...ana, lastName } });
      expect((await coach.read(getPlayer, { params: { teamId, playerId: id } })).lastName).toBe(lastName);
    },
  );
});

describe('A full roster', () => {
  const fill = async () => {
    for (const firstName of ['Ben', 'Cy']) await add({ ...ana, firstName });
  };

  it('[A9.1] accepts the last player and refuses the next with the numbers', async () => {
    await fill();
    expect(await add(ana)).toMatchObject({ status: 201 });
    const before = await selectAllTables(server.db);
    const message = 'Team roster is full (3 of 3 players).';
    expect(await add({ ...ana, firstName: 'Dee' })).toMatchObject({ status: 400, body: { message } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[A9.2] refuses players when the maximum was lowered below the current count', async () => {
    await fill();
    const body = { name: 'Tigers', maxPlayers: 1 };
    expect(await coach.read(updateTeam, { params: { teamId }, body })).toMatchObject({ playerCount: 2, maxPlayers: 1 });
    const message = 'Team roster is full (2 of 1 players).';
    expect(await add(ana)).toMatchObject({ status: 400, body: { message } });
  });

  it('lets only one of several concurrent additions take the last place', async () => {
    await fill();
    const answers = await whileLocked(
      server.db,
      (tx) => lockTeam(tx, teamId),
      ['Dee', 'Eve', 'Flo'].map((firstName) => () => add({ ...ana, firstName })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await coach.read(getTeam, { params: { teamId } })).toMatchObject({ playerCount: 3 });
  });
});

describe('Updating a player', () => {
  it('[7.39b] replaces what the specification names, keeps other values that were not sent, and increments the version', async () => {
    const wishes = { P: 'prefer' };
    const { id: playerId } = await coach.read(addPlayer, {
      params: { teamId },
      body: { ...ana, notes: 'Fast', jerseyNumber: '7', wishes, coEdGroup: 'women' },
    });
    const body = { firstName: 'Anna', lastName: 'Reyes', battingPreference: 0, version: 1 };
    const changed = await coach.read(updatePlayer, { params: { teamId, playerId }, body });
    expect(changed).toMatchObject({ fullName: 'Anna Reyes', notes: null, jerseyNumber: '7', wishes, version: 2 });
    expect(changed.coEdGroup).toBe('women');
    expect(await coach.read(getPlayer, { params: { teamId, playerId } })).toEqual(changed);
    const unset = await coach.read(updatePlayer, {
      params: { teamId, playerId },
      body: { ...body, coEdGroup: null, version: 2 },
    });
    expect(unset.coEdGroup).toBeNull();
  });

  it('stores the strengths of a player until a change names others, and refuses unknown ones', async () => {
    const strengths = { SS: 'strong', P: 'developing', 'Left pocket': 'strong' } as const;
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body: { ...ana, strengths } });
    const params = { teamId, playerId };
    expect((await coach.read(updatePlayer, { params, body: ana })).strengths).toEqual(strengths);
    const before = await selectAllTables(server.db);
    const unknown = { ...ana, strengths: { P: 'great' } } as const;
    expect(await coach.call(updatePlayer, { params, body: unknown })).toMatchObject({
      status: 400,
      body: { errors: { 'strengths.P': ['Choose strong or developing'] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    await coach.read(updatePlayer, { params, body: { ...ana, strengths: {} } });
    expect((await coach.read(getPlayer, { params })).strengths).toEqual({});
  });

  it('[A6.6b] Updating a player is refused and changes nothing from an older version.', async () => {
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body: ana });
    await coach.read(updatePlayer, { params: { teamId, playerId }, body: { ...ana, notes: 'first', version: 1 } });
    const before = await selectAllTables(server.db);
    const late = { ...ana, notes: 'second', version: 1 };
    expect(await coach.call(updatePlayer, { params: { teamId, playerId }, body: late })).toMatchObject({ status: 412 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('Updating a player succeeds for only one of two changes from the same version.', async () => {
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body: ana });
    const answers = await whileLocked(
      server.db,
      (tx) => lockTeam(tx, teamId),
      ['one', 'two'].map(
        (notes) => () =>
          coach.call(updatePlayer, { params: { teamId, playerId }, body: { ...ana, notes, version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('One player', () => {
  const bodies = { get: undefined, update: ana, delete: undefined };
  const endpoints = { get: getPlayer, update: updatePlayer, delete: deletePlayer };

  it.each(['get', 'update', 'delete'] as const)('One player is found on the own team only: %s.', async (verb) => {
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body: ana });
    const otherTeam = await stranger.read(createTeam, { body: { name: 'Bears' } });
    const before = await selectAllTables(server.db);
    const call = (caller: Caller, params: Record<string, string>) =>
      caller.call(endpoints[verb], { params, body: bodies[verb] });
    const noTeam = { status: 404, body: { message: 'Team not found or access denied' } };
    const noPlayer = { status: 404, body: { message: 'Player not found or access denied' } };
    expect(await call(visitor(server), { teamId, playerId })).toMatchObject({ status: 401 });
    expect(await call(stranger, { teamId, playerId })).toMatchObject(noTeam);
    expect(await call(stranger, { teamId: otherTeam.id, playerId })).toMatchObject(noPlayer);
    expect(await call(coach, { teamId, playerId: otherTeam.id })).toMatchObject(noPlayer);
    expect(await call(coach, { teamId, playerId: '1' })).toMatchObject(noPlayer);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[4.22] One player is not found after the team is deleted, although the row remains.', async () => {
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body: ana });
    await coach.call(deleteTeam, { params: { teamId } });
    expect(await coach.call(getPlayer, { params: { teamId, playerId } })).toMatchObject({ status: 404 });
    expect(await coach.call(listPlayers, { params: { teamId } })).toMatchObject({ status: 404 });
    expect(await add(ana)).toMatchObject({ status: 404 });
    const players = server.db.selectFrom('players').select('id').where('teamId', '=', teamId);
    expect(await players.execute()).toHaveLength(1);
  });
});
