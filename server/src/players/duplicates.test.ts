import { addPlayer, checkDuplicate, type NewPlayer, updatePlayer } from 'contract/players';
import { createTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { coachWithTeam, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { problem } from '#test/http/problem.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
const ana = { firstName: 'Ana María', lastName: 'Reyes' };
const add = (body: Partial<NewPlayer>) => coach.read(addPlayer, { params: { teamId }, body });

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server, { planType: 'Pro' }));
});

describe('A second player of the same name', () => {
  it.each([
    ['exactly', ana],
    ['in another case', { firstName: 'ANA MARÍA', lastName: 'rEYES' }],
    ['with other spaces', { firstName: '  Ana   María', lastName: 'Reyes  ' }],
    ['without accents', { firstName: 'Ana Maria', lastName: 'Réyés' }],
  ])(
    '[3.24] A second player of the same name is refused with the similar players and changes nothing when the name is written %s.',
    async (_how, body) => {
      const stored = await add(ana);
      const before = await selectAllTables(server.db);
      const answer = await coach.call(addPlayer, { params: { teamId }, body });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        ...problem(409, 'duplicate_player'),
        message: expect.stringMatching(/^A player with the name ".+" already exists on this team\.$/),
        similarPlayers: [stored],
      });
      expect(await selectAllTables(server.db)).toEqual(before);
    },
  );

  it('[A10.4] A second player of the same name is added if the coach allows it.', async () => {
    const first = await add(ana);
    const second = await add({ ...ana, allowDuplicate: true });
    const third = await coach.call(addPlayer, { params: { teamId }, body: ana });
    expect(third).toMatchObject({ status: 409, body: { similarPlayers: [{ id: first.id }, { id: second.id }] } });
  });

  it('A second player of the same name can be added to another team.', async () => {
    await add(ana);
    const other = await coach.read(createTeam, { body: { name: 'Bears' } });
    await coach.read(addPlayer, { params: { teamId: other.id }, body: ana });
  });

  it('A second player of the same name is refused when both are added at the same time.', async () => {
    const answers = await whileLocked(
      server.db,
      (tx) => lockTeam(tx, teamId),
      [ana, ana].map((body) => () => coach.call(addPlayer, { params: { teamId }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('Renaming a player', () => {
  it('[A10.3] Renaming a player to the name of another player is refused unless the coach allows it.', async () => {
    const first = await add(ana);
    const { id: playerId } = await add({ firstName: 'Ben', lastName: 'Ito' });
    const before = await selectAllTables(server.db);
    const params = { teamId, playerId };
    expect(await coach.call(updatePlayer, { params, body: ana })).toMatchObject({
      status: 409,
      body: { similarPlayers: [{ id: first.id }] },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    const body = { ...ana, allowDuplicate: true };
    expect(await coach.read(updatePlayer, { params, body })).toMatchObject({ fullName: 'Ana María Reyes' });
  });

  it('Another spelling of the same name is not a duplicate.', async () => {
    const { id: playerId } = await add(ana);
    const body = { firstName: 'ana maria', lastName: 'REYES' };
    expect(await coach.read(updatePlayer, { params: { teamId, playerId }, body })).toMatchObject(body);
  });
});

describe('Checking for duplicates', () => {
  const ask = (body: unknown, caller: Pick<SignedInCoach, 'call'> = coach) =>
    caller.call(checkDuplicate, { params: { teamId }, body });

  it('[7.42] returns similar players except the player being edited', async () => {
    const stored = await add(ana);
    expect((await ask({ firstName: 'ana maria', lastName: 'reyes' })).body).toEqual({
      isDuplicate: true,
      similarPlayers: [stored],
    });
    const none = { isDuplicate: false, similarPlayers: [] };
    expect((await ask({ ...ana, excludePlayerId: stored.id })).body).toEqual(none);
    expect((await ask({ firstName: 'Ana', lastName: 'María Reyes' })).body).toEqual(none);
  });

  it('Checking for duplicates is refused for visitors, other coaches and invalid names.', async () => {
    expect(await ask(ana, visitor(server))).toMatchObject({ status: 401 });
    expect(await ask(ana, await signedInCoach(server))).toMatchObject({ status: 404 });
    expect(await ask({ firstName: '', lastName: 'x'.repeat(51) })).toMatchObject({
      status: 400,
      body: { errors: { firstName: expect.any(Array), lastName: expect.any(Array) } },
    });
  });
});
