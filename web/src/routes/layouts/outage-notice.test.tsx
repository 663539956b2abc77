import { waitFor } from '@testing-library/react';
import { listGames } from 'contract/games';
import { listTeams } from 'contract/teams';
import { expect, it } from 'vitest';
import { userQuery } from '#domain/account/site.ts';
import { query, queryClient } from '#lib/http/query.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

it.each([
  ['an outage', serverDown, 1],
  ['no network', lostConnection, 0],
])('With %s, a page with the data of earlier says only once that it is old.', async (_kind, answer, notices) => {
  const old = { updatedAt: 1 };
  queryClient.setQueryData(userQuery.queryKey, aUser, old);
  queryClient.setQueryData(query(listTeams).queryKey, [aTeam()], old);
  queryClient.setQueryData(query(listGames, { params: { teamId: aTeam().id } }).queryKey, [aGame()], old);
  const list = `GET /api/games/team/${aTeam().id}`;
  const reads = ['GET /auth/me', 'GET /api/teams', list];
  const page = renderRoute('/games', { answers: Object.fromEntries(reads.map((read) => [read, answer])) });
  await page.findByRole('region', { name: /^vs. Tigers/ });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(page.server.to(list).length).toBeGreaterThan(0);
  expect(page.queryAllByText(/loaded earlier/)).toHaveLength(notices);
  expect(page.queryByText(/Failed to load/)).toBeNull();
  expect(page.queryByText(/You appear to be offline/)).toBeNull();
});
