import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectInOtherTab } from '#test/browser/other-tab.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import './players.tsx';
import './team-players.tsx';

const otters = aTeam();
const comets = aTeam({ name: 'Comets' }, 2);

function open(path: string) {
  return renderRoute(path, {
    user: aProUser,
    answers: {
      'GET /api/teams': { body: [comets, otters] },
      [`GET /api/teams/${otters.id}/players`]: { body: pageOf([aPlayer()]) },
      [`GET /api/teams/${comets.id}/players`]: { body: pageOf([]) },
    },
  });
}

it('opening the roster of a team makes the team the current one', async () => {
  const page = open(`/teams/${otters.id}/players`);
  await page.findByRole('heading', { level: 1, name: 'River Otters Players' });
  expect(localStorage.getItem('currentTeamId')).toBe(otters.id);
});

it('a team selected in another tab replaces the roster and does not leave an empty page', async () => {
  const page = open(`/teams/${otters.id}/players`);
  await page.findByText('Ana Reyes');
  act(() => selectInOtherTab(comets.id));
  await page.findByRole('heading', { level: 1, name: 'Comets Players' });
  expect(page.router.state.location.pathname).toBe(`/teams/${comets.id}/players`);
  expect(localStorage.getItem('currentTeamId')).toBe(comets.id);
});

it('a team that another tab has just created is loaded, and its roster shown', async () => {
  const owls = aTeam({ name: 'Owls' }, 3);
  localStorage.setItem('currentTeamId', otters.id);
  const page = open('/players');
  await page.findByText('Ana Reyes');
  page.server.handlers['GET /api/teams'] = { body: [comets, otters, owls] };
  page.server.handlers[`GET /api/teams/${owls.id}/players`] = { body: pageOf([]) };
  act(() => selectInOtherTab(owls.id));
  await page.findByRole('heading', { level: 1, name: 'Owls Players' });
});

it('after another tab deleted the only team, the list of teams is shown', async () => {
  const page = open(`/teams/${otters.id}/players`);
  await page.findByText('Ana Reyes');
  act(() => selectInOtherTab(null));
  await page.findByRole('heading', { level: 1, name: 'Teams' });
  expect(page.router.state.location.pathname).toBe('/teams');
});
