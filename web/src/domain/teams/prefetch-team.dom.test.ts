import { listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, query, queryOrNull } from '#lib/http/query.ts';
import { type FakeAnswer, fakeServer } from '#test/fakes/fake-server.ts';
import { aGame, aSeasonGame } from '#test/fakes/records.ts';
import { prefetchTeam } from './prefetch-team.ts';

const games = [
  { ...aGame({ gameDate: '2027-05-08', hasLineup: true }), id: 'next' },
  { ...aGame({ gameDate: '2027-05-15' }), id: 'later' },
  { ...aGame({ gameDate: '2027-05-01', isCompleted: true, hasLineup: true }), id: 'over' },
];
const runningGame = { ...aSeasonGame(), gameId: 'next', source: 'played', isRunning: true };
const ofTeam = ['GET /api/games/team/t', 'GET /api/teams/t/season', 'GET /api/teams/t/players'];
const ofNextGame = ['', '/availability', '/lineup', '/played'].map((part) => `GET /api/games/next${part}`);
const ofLaterGame = ['', '/availability'].map((part) => `GET /api/games/later${part}`);
const packs = 'GET /api/teams/t/rule-packs';

/** A server that remembers how many requests it had at once. */
function teamServer(changes: Record<string, FakeAnswer> = {}) {
  let open = 0;
  let mostAtOnce = 0;
  const bodies: Record<string, unknown> = {
    'GET /api/games/team/t': games,
    'GET /api/teams/t/season': { games: [runningGame] },
    'GET /api/teams/t/players': { players: [], hasNextPage: false, totalCount: 0 },
    [packs]: [],
  };
  const answers = [...ofTeam, packs, ...ofNextGame, ...ofLaterGame].map((endpoint) => [
    endpoint,
    async () => {
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
      await Promise.resolve();
      open -= 1;
      return changes[endpoint] ?? { body: bodies[endpoint] ?? (endpoint.endsWith('availability') ? [] : {}) };
    },
  ]);
  const server = fakeServer(Object.fromEntries(answers));
  return {
    endpoints: () => server.requests.map(({ method, path }) => `${method} ${path}`),
    mostAtOnce: () => mostAtOnce,
  };
}

const idle = vi.fn(async () => undefined);
const inBackground = { savesData: false, whenIdle: idle };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('reads what the pages of a team and of its coming games show, one request at a time and only in idle time', async () => {
  const server = teamServer();
  const client = createQueryClient();
  await prefetchTeam(client, 't', inBackground);
  // The whole roster, and the first page of the list.
  const roster = 'GET /api/teams/t/players';
  expect(server.endpoints()).toEqual([...ofTeam, roster, packs, ...ofNextGame, ...ofLaterGame]);
  expect(server.mostAtOnce()).toBe(1);
  expect(idle).toHaveBeenCalledTimes(server.endpoints().length);
  const lineup = (gameId: string) => client.getQueryData(queryOrNull(getLineup, { params: { gameId } }).queryKey);
  expect([lineup('next'), lineup('later'), lineup('over')]).toEqual([{}, null, undefined]);
});

it('reads the next game only when the browser saves data', async () => {
  const server = teamServer();
  await prefetchTeam(createQueryClient(), 't', { ...inBackground, savesData: true });
  expect(server.endpoints()).toEqual(expect.arrayContaining(ofNextGame));
  expect(server.endpoints()).not.toEqual(expect.arrayContaining([ofLaterGame[0]]));
});

it('reads nothing again within fifteen minutes, so that many reloads stay under the limit of requests', async () => {
  const server = teamServer();
  const client = createQueryClient();
  await prefetchTeam(client, 't', inBackground);
  const first = server.endpoints().length;
  // Restored data counts as stale, but it is not old.
  await client.invalidateQueries();
  await prefetchTeam(client, 't', inBackground);
  expect(server.endpoints()).toHaveLength(first);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await prefetchTeam(client, 't', inBackground);
  expect(server.endpoints()).toHaveLength(2 * first);
});

it.each([429, 503])('stops at a response of %i without an error, and goes on in the next run', async (status) => {
  const failing = { status };
  const changes: Record<string, FakeAnswer> = { 'GET /api/teams/t/season': failing };
  const server = teamServer(changes);
  const client = createQueryClient();
  await prefetchTeam(client, 't', inBackground);
  expect(server.endpoints()).toEqual(ofTeam.slice(0, 2));
  delete changes['GET /api/teams/t/season'];
  await prefetchTeam(client, 't', inBackground);
  expect(server.endpoints().slice(2, 4)).toEqual(ofTeam.slice(1));
  expect(client.getQueryData(query(listGames, { params: { teamId: 't' } }).queryKey)).toHaveLength(3);
});

it('keeps a lineup that was read before although the list of games is older', async () => {
  teamServer();
  const client = createQueryClient();
  const { queryKey } = queryOrNull(getLineup, { params: { gameId: 'later' } });
  const draft = { version: 1, status: 'draft', innings: [], battingOrder: [], locks: [], updatedAt: '' } as const;
  client.setQueryData(queryKey, () => ({ ...draft, innings: [], battingOrder: [], locks: [] }));
  await prefetchTeam(client, 't', inBackground);
  expect(client.getQueryData(queryKey)).toEqual(draft);
});
