import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessToken } from '#test/browser/tokens.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

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

it('[D.29b] after signing in with two teams, the newest is shown in the bar', async () => {
  const newest = { ...owls, createdAt: '2026-11-20T15:00:00.000Z' };
  const data = { token: accessToken(), refreshToken: 'r', user: aUser };
  const page = renderRoute('/login', {
    user: false,
    answers: {
      'POST /auth/login': { body: { data } },
      'GET /auth/me': { body: aUser },
      'GET /api/teams': { body: [hawks, newest] },
    },
  });
  await page.coach.type(await page.findByLabelText('Email Address'), 'dana@example.com');
  await page.coach.type(page.getByLabelText('Password'), 'Sunflower7');
  await page.coach.click(page.getByRole('button', { name: 'Sign In' }));
  await page.findByRole('button', { name: 'Sign Out' }, { timeout: 5000 });
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Owls'));
  expect(localStorage.getItem('currentTeamId')).toBe(owls.id);
});
