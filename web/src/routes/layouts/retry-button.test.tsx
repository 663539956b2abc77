import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/account.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/teams.tsx';

const list = {
  teams: 'GET /api/teams',
  players: `GET /api/teams/${aTeam().id}/players`,
  games: `GET /api/games/team/${aTeam().id}`,
} as const;

const answers = {
  [list.teams]: { body: [aTeam()] },
  [list.players]: { body: pageOf([aPlayer()]) },
  [list.games]: { body: [aGame({ opponent: 'Bears' })] },
};

const failure = { status: 502, statusText: 'Bad Gateway' };

it.each([
  ['/teams', list.teams, 'Current'],
  ['/players', list.teams, 'Ana Reyes'],
  ['/players', list.players, 'Ana Reyes'],
  ['/games', list.teams, /Bears/],
  ['/games', list.games, /Bears/],
])(
  'on %s, where %s failed, the keyboard stays at Try Again, then goes on at the heading',
  async (path, call, found) => {
    const page = renderRoute(path, { answers: { ...answers, [call]: failure } });
    const button = await page.findByRole('button', { name: 'Try Again' });
    const calls = page.server.to(call).length;
    button.focus();
    await page.coach.keyboard('{Enter}');
    // Every read that fails is made once more by itself.
    await waitFor(() => {
      expect(page.server.to(call)).toHaveLength(calls + 2);
      expect(document.activeElement).toBe(page.getByRole('button', { name: 'Try Again' }));
    });
    page.server.handlers[call] = answers[call] ?? failure;
    await page.coach.keyboard('{Enter}');
    await page.findAllByText(found);
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 })));
  },
);

it('a stale list gives the focus to the heading once it is refetched', async () => {
  const page = renderRoute('/teams', { answers });
  await page.findByRole('region', { name: 'River Otters' });
  page.server.handlers[list.teams] = failure;
  void queryClient.invalidateQueries();
  (await page.findByRole('button', { name: 'Try Again' })).focus();
  page.server.handlers[list.teams] = answers[list.teams] ?? failure;
  await page.coach.keyboard('{Enter}');
  await waitFor(() => expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 })));
});

it('a coach who has moved the focus elsewhere during the retry keeps it there', async () => {
  const page = renderRoute('/teams', { answers: { ...answers, [list.teams]: failure } });
  (await page.findByRole('button', { name: 'Try Again' })).focus();
  page.server.handlers[list.teams] = answers[list.teams] ?? failure;
  await page.coach.keyboard('{Enter}');
  const link = page.getAllByRole('link')[0];
  link?.focus();
  await page.findByText('Current');
  expect(document.activeElement).toBe(link);
});
