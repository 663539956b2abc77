import { addPlayer, deletePlayer } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import { createTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let ana: string;
let ben: string;
let cal: string;

const settings = { name: 'Tigers', maxPlayers: 25 };

beforeEach(async () => {
  coach = await signedInCoach(server);
  teamId = (await coach.read(createTeam, { body: settings })).id;
  const add = async (firstName: string) =>
    (await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id;
  ana = await add('Ana');
  ben = await add('Ben');
  cal = await add('Cal');
});

const pairOf = (one: string, other: string, changes: Partial<Pair> = {}): Pair => ({
  players: [one, other],
  kind: 'apart',
  place: 'infield',
  level: 'required',
  ...changes,
});
const put = (pairs: unknown, version?: number) =>
  coach.call(updateTeam, { params: { teamId }, body: { ...settings, pairs, ...(version && { version }) } });
const read = () => coach.read(getTeam, { params: { teamId } });

describe('The pairs of a team', () => {
  it('The pairs of a team are none at first, and stored until a change names others.', async () => {
    expect((await read()).pairs).toEqual([]);
    const pairs = [pairOf(ana, ben), pairOf(ben, cal, { kind: 'together', place: 'battery', level: 'wanted' })];
    expect(await put(pairs)).toMatchObject({ status: 200, body: { pairs } });
    await coach.read(updateTeam, { params: { teamId }, body: settings });
    expect((await read()).pairs).toEqual(pairs);
    expect(await coach.read(listTeams)).toMatchObject([{ pairs }]);
    expect(await put([])).toMatchObject({ status: 200, body: { pairs: [] } });
  });

  it.each<[string, () => unknown, Record<string, string[]>]>([
    ['one player twice', () => [pairOf(ana, ana)], { 'pairs.0.players': ['Choose two different players'] }],
    [
      'a player of no team',
      () => [pairOf(ana, ben), pairOf(ana, uuid())],
      { 'pairs.1.players': ['Choose two players of this team'] },
    ],
    [
      'a pair that contradicts another one',
      () => [pairOf(ana, ben), pairOf(ben, ana, { kind: 'together' })],
      { pairs: ['Two players can have only one pair for each place'] },
    ],
    [
      'an unknown place',
      () => [{ ...pairOf(ana, ben), place: 'dugout' }],
      { 'pairs.0.place': ['Choose infield, outfield, bench or battery'] },
    ],
    [
      'more than 50 pairs',
      () => Array.from({ length: 51 }, () => pairOf(uuid(), uuid())),
      { pairs: ['A team can have at most 50 pairs'] },
    ],
  ])('are refused with %s, and nothing changes', async (_, pairs, errors) => {
    const before = await selectAllTables(server.db);
    expect(await put(pairs())).toMatchObject({ status: 400, body: { errors } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('The pairs of a team are refused with a player of another team.', async () => {
    const other = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' });
    const otherTeam = await other.read(createTeam, { body: settings });
    const stranger = await other.read(addPlayer, {
      params: { teamId: otherTeam.id },
      body: { firstName: 'Dee', lastName: 'Reyes' },
    });
    expect(await put([pairOf(ana, stranger.id)])).toMatchObject({ status: 400 });
  });

  it('The pairs of a team are not overwritten from an older version.', async () => {
    await put([pairOf(ana, ben)], 1);
    expect(await put([], 1)).toMatchObject({ status: 412 });
    expect((await read()).pairs).toHaveLength(1);
  });

  it('lose the pairs of a deleted player and keep the others', async () => {
    await put([pairOf(ana, ben), pairOf(ben, cal)]);
    const { version } = await read();
    await coach.call(deletePlayer, { params: { teamId, playerId: ana } });
    expect(await read()).toMatchObject({ pairs: [pairOf(ben, cal)], version: version + 1 });
    await coach.call(deletePlayer, { params: { teamId, playerId: cal } });
    expect((await read()).pairs).toEqual([]);
  });

  it('leave the version of the team when a player without a pair is deleted', async () => {
    await put([pairOf(ana, ben)]);
    const { version } = await read();
    await coach.call(deletePlayer, { params: { teamId, playerId: cal } });
    expect(await read()).toMatchObject({ pairs: [pairOf(ana, ben)], version });
  });
});
