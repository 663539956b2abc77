import { addPlayer, listPlayers, updatePlayer } from 'contract/players';
import { createTeam } from 'contract/teams';
import { beforeAll, describe, expect, it } from 'vitest';
import { coachWithTeam, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let otherTeamId: string;

/** In the order they were added. */
const roster = [
  { firstName: 'Zoë', lastName: 'adams', battingPreference: 0, throwingPreference: 0 },
  { firstName: 'Émile', lastName: 'Zola', battingPreference: 1, throwingPreference: 1 },
  { firstName: 'eve', lastName: 'Adams', battingPreference: 0, throwingPreference: 1 },
  { firstName: 'Łukasz', lastName: 'Ølsen', battingPreference: 2 },
  { firstName: '100%', lastName: 'O_Neil' },
  { firstName: 'Ana', lastName: 'Reyes', battingPreference: 3, throwingPreference: 2 },
  { firstName: 'Ana', lastName: 'Reyes', allowDuplicate: true },
];
const list = (query: Record<string, unknown> = {}) => coach.read(listPlayers, { params: { teamId }, query });
const names = async (query: Record<string, unknown>) => (await list(query)).players.map(({ fullName }) => fullName);

beforeAll(async () => {
  ({ coach, teamId } = await coachWithTeam(server, { planType: 'Pro' }));
  otherTeamId = (await coach.read(createTeam, { body: { name: 'Bears' } })).id;
  for (const body of roster) {
    server.clock.advance(1000);
    await coach.read(addPlayer, { params: { teamId }, body });
  }
  await coach.read(addPlayer, { params: { teamId: otherTeamId }, body: { firstName: 'Ana', lastName: 'Bear' } });
});

describe('The roster', () => {
  it('[3.20] The roster is sorted by last name, then first name, without regard to case and accents.', async () => {
    const byName = ['Zoë adams', 'eve Adams', '100% O_Neil', 'Łukasz Ølsen', 'Ana Reyes', 'Ana Reyes', 'Émile Zola'];
    expect(await names({})).toEqual(byName);
    expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toEqual(byName);
    expect(await names({ sortBy: 'lastname', sortOrder: 'desc' })).toEqual(byName.toReversed());
  });

  it('[3.20b] The roster can be sorted by first name and by creation, ascending and descending.', async () => {
    const byFirst = await names({ sortBy: 'firstname' });
    expect(byFirst).toEqual([
      '100% O_Neil',
      'Ana Reyes',
      'Ana Reyes',
      'Émile Zola',
      'eve Adams',
      'Łukasz Ølsen',
      'Zoë adams',
    ]);
    expect(await names({ sortBy: 'firstname', sortOrder: 'desc' })).toEqual(byFirst.toReversed());
    const added = roster.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(await names({ sortBy: 'created' })).toEqual(added);
    expect(await names({ sortBy: 'created', sortOrder: 'desc' })).toEqual(added.toReversed());
  });

  it('[3.17] The roster has the numbers of the page, and says whether there is a previous and a next one.', async () => {
    const { players, ...frame } = await list({ page: 2, pageSize: 3 });
    expect(players).toHaveLength(3);
    expect(frame).toEqual({
      totalCount: 7,
      page: 2,
      pageSize: 3,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: true,
    });
    expect(await list({})).toMatchObject({
      page: 1,
      pageSize: 25,
      totalPages: 1,
      hasNextPage: false,
      hasPreviousPage: false,
    });
    expect(await list({ page: 9 })).toMatchObject({ players: [], totalCount: 7, hasNextPage: false });
    expect(await list({ search: 'unknown' })).toMatchObject({ players: [], totalCount: 0, totalPages: 0 });
  });

  it.each(['name', 'firstname', 'lastname', 'created'])(
    'contains every player once, page by page, sorted by %s',
    async (sortBy) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sortBy, page, pageSize: 2 })));
      const ids = pages.flatMap(({ players }) => players.map(({ id }) => id));
      expect(new Set(ids).size).toBe(7);
      expect(ids).toEqual((await list({ sortBy })).players.map(({ id }) => id));
    },
  );
});

it('Players with the same name keep their order when one of them is changed between two pages', async () => {
  const order = async () => (await list({ search: 'reyes' })).players.map(({ id }) => id);
  const before = await order();
  const body = { firstName: 'Ana', lastName: 'Reyes', allowDuplicate: true };
  await coach.read(updatePlayer, { params: { teamId, playerId: before[0] ?? '' }, body });
  expect(await order()).toEqual(before);
});

describe('The search', () => {
  beforeAll(async () => {
    const body = { firstName: 'J.T.', lastName: "O'Neil-Smith", battingPreference: 2, throwingPreference: 0 };
    await coach.read(addPlayer, { params: { teamId }, body });
  });

  it.each([
    ['any part of a first name', 'mil', ['Émile Zola']],
    ['any part of a last name', 'dam', ['eve Adams', 'Zoë adams']],
    ['the full name', 'ana reyes', ['Ana Reyes', 'Ana Reyes']],
    ['a piece across first and last name', 'e ada', ['eve Adams', 'Zoë adams']],
    ['another case and no accents', 'EMILE', ['Émile Zola']],
    ['accents the name has not', 'Réyès', ['Ana Reyes', 'Ana Reyes']],
    ['letters with a stroke', 'lukasz olsen', ['Łukasz Ølsen']],
    ['spaces around and between', '  ana    reyes ', ['Ana Reyes', 'Ana Reyes']],
    ['dots that the name has not', 'A.N.A. Reyes', ['Ana Reyes', 'Ana Reyes']],
    ['an apostrophe and a hyphen that the name has not', "Lu-kasz Ø'lsen", ['Łukasz Ølsen']],
    ['no dots, apostrophe and hyphen, which the name has', 'jt oneilsmith', ["J.T. O'Neil-Smith"]],
    ['a percent sign, which is no wildcard', '%', ['100% O_Neil']],
    ['an underscore, which is no wildcard', '_', ['100% O_Neil']],
    ['a backslash', '\\', []],
    ['a quote', "' or '1'='1", []],
  ])('[3.18] finds %s', async (_what, search, found) => {
    expect((await names({ search })).toSorted()).toEqual(found.toSorted());
    expect((await list({ search })).totalCount).toBe(found.length);
  });

  it('[3.19] The search can be filtered by batting and throwing preference.', async () => {
    expect((await names({ battingPreference: 0 })).toSorted()).toEqual(['Zoë adams', 'eve Adams']);
    expect(await names({ battingPreference: 0, throwingPreference: 1 })).toEqual(['eve Adams']);
    expect(await names({ battingPreference: 0, throwingPreference: 1, search: 'zo' })).toEqual([]);
    expect(await list({ throwingPreference: 2 })).toMatchObject({ totalCount: 4 });
  });
});

describe('The list of players', () => {
  it('The list of players is refused for visitors and other coaches.', async () => {
    const stranger = await signedInCoach(server);
    expect(await visitor(server).call(listPlayers, { params: { teamId } })).toMatchObject({ status: 401 });
    expect(await stranger.call(listPlayers, { params: { teamId } })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ pageSize: '101' }, 'pageSize'],
    [{ sortBy: 'nameKey; drop table players' }, 'sortBy'],
    [{ sortOrder: 'sideways' }, 'sortOrder'],
    [{ battingPreference: '9' }, 'battingPreference'],
    [{ search: 'a\u0000' }, 'search'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ limit: '5' }, 'limit'],
  ])('The list of players is refused for %j.', async (query, field) => {
    const answer = await coach.call(listPlayers, { params: { teamId }, query });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });
});
