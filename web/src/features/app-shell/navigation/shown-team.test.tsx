import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

const hawks = aTeam({ name: 'Hawks' });
const owls = aTeam({ name: 'Owls' }, 2);

it('[2.33b] the address decides which team is shown: opening a game of another team makes that team the current one', async () => {
  localStorage.setItem('currentTeamId', hawks.id);
  const game = aGame({ teamId: owls.id });
  const page = renderRoute(`/games/${game.id}/lineup`, {
    answers: { 'GET /api/teams': { body: [hawks, owls] }, [`GET /api/games/${game.id}`]: { body: game } },
  });
  const crumbs = within(await page.findByRole('navigation', { name: 'Breadcrumb' }));
  await crumbs.findByText('Owls');
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Owls'));
  expect(page.queryByText('Hawks')).toBeNull();
  expect(localStorage.getItem('currentTeamId')).toBe(owls.id);
});
