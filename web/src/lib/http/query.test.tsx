import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { getCurrentUser } from 'contract/accounts';
import { getGame, listGames } from 'contract/games';
import { listPlayers } from 'contract/players';
import { listTeams } from 'contract/teams';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, serverDown } from '#test/fakes/fake-server.ts';
import { createQueryClient, query } from './query.ts';

const params = { teamId: 't' };
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Read = (client: QueryClient) => Promise<unknown>;
const reads: readonly (readonly [what: string, address: string, read: Read, freshFor: number])[] = [
  ['the list of teams', 'GET /api/teams', (client) => client.fetchQuery(query(listTeams)), 5 * minute],
  [
    'a page of players',
    'GET /api/teams/t/players',
    (client) => client.fetchQuery(query(listPlayers, { params, query: {} })),
    minute / 2,
  ],
  [
    'the games of a team',
    'GET /api/games/team/t',
    (client) => client.fetchQuery(query(listGames, { params })),
    2 * minute,
  ],
  [
    'a single game',
    'GET /api/games/g',
    (client) => client.fetchQuery(query(getGame, { params: { gameId: 'g' } })),
    minute,
  ],
];

it.each(reads)('[7.25] refetches %s only after its stale time', async (_what, address, read, freshFor) => {
  const isOne = !/teams$|team\/t$/.test(address);
  const client = createQueryClient();
  const server = fakeServer({ [address]: { body: isOne ? {} : [] } });
  await read(client);
  vi.setSystemTime(Date.now() + freshFor - 1000);
  await read(client);
  expect(server.to(address)).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1001);
  await read(client);
  expect(server.to(address)).toHaveLength(2);
});

function Teams() {
  const { data, error } = useQuery(query(listTeams));
  return <p>{error ? 'Failed' : `${data?.length} teams`}</p>;
}

const renderTeams = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Teams />
    </QueryClientProvider>,
  );

it('[7.52] does not refetch when the window is focused, even if data is stale', async () => {
  const server = fakeServer({ 'GET /api/teams': { body: [] } });
  const page = renderTeams();
  await page.findByText('0 teams');
  vi.setSystemTime(Date.now() + 60 * minute);
  fireEvent(window, new Event('visibilitychange'));
  fireEvent.focus(window);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.to('GET /api/teams')).toHaveLength(1);
});

it('[7.51] retries a failed query once', async () => {
  const server = fakeServer({ 'GET /api/teams': { status: 500 } });
  const page = renderTeams();
  await page.findByText('Failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.to('GET /api/teams')).toHaveLength(2);
});

it('[R-40] does not retry a query that has timed out, because the coach has waited long enough', async () => {
  const server = fakeServer({ 'GET /api/teams': serverDown });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('Time is over.', 'TimeoutError')),
  );
  const page = renderTeams();
  await page.findByText('Failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.to('GET /api/teams')).toHaveLength(1);
  vi.restoreAllMocks();
});

it.each([
  ['user', getCurrentUser],
  ['teams', listTeams],
])('[8.56] using the %s outside of the app throws', (_what, endpoint) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  function Outside() {
    useQuery(query(endpoint));
    return null;
  }
  expect(() => render(<Outside />)).toThrow('No QueryClient set');
  error.mockRestore();
});

const wrongBodies = [{ body: null }, { text: '' }, { text: '<html></html>' }];

it.each([...wrongBodies, { body: {} }])('[D.6] a response %j without a list is a failure', async (answer) => {
  fakeServer({ 'GET /api/teams': answer });
  const failure = createQueryClient().fetchQuery({ ...query(listTeams), retry: false });
  await expect(failure).rejects.toMatchObject({ status: 200, hasMessage: false });
});

it.each([...wrongBodies, { body: [] }])('[D.6b] a response %j without an object is a failure', async (answer) => {
  fakeServer({ 'GET /auth/me': answer });
  const failure = createQueryClient().fetchQuery({ ...query(getCurrentUser), retry: false });
  await expect(failure).rejects.toMatchObject({ status: 200, hasMessage: false });
});
