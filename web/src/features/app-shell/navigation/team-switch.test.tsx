import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSubscription, aTeam } from '#test/fakes/records.ts';
import { fairLineup, openLineup } from '#test/pages/lineup-page.tsx';
import { aProUser, aUser, renderRoute } from '#test/pages/render-route.tsx';
import './team-switch.tsx';

const otters = aTeam();
const comets = aTeam({ name: 'Comets', season: 'Fall 2027' }, 2);
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;

const ofTwoTeams = {
  'GET /api/teams': { body: [comets, otters] },
  'GET /api/subscription/status': { body: aSubscription() },
};

function open(path: string, { answers = {}, ...options }: Options = {}) {
  return renderRoute(path, { user: aProUser, answers: { ...ofTwoTeams, ...answers }, ...options });
}

it('[2.36] a Pro coach with two teams switches in the bar, and everything follows', async () => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = open('/teams');
  await page.coach.click(await page.findByRole('button', { name: /^- River Otters\s*, switch team$/ }));
  const items = await page.findAllByRole('menuitemradio');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['CometsFall 2027 · 10U', 'false'],
    ['River OttersSpring 2027 · 10U', 'true'],
  ]);
  await page.coach.click(page.getByRole('menuitemradio', { name: /Comets/ }));
  await page.findByRole('button', { name: /^- Comets\s*, switch team$/ });
  await page.findByText('"Comets" is now your active team');
  expect(localStorage.getItem('currentTeamId')).toBe(comets.id);
  expect(page.queryByRole('menu')).toBeNull();
});

it('shows a link to the teams while no team is selected', async () => {
  const page = open('/teams');
  await page.findByRole('button', { name: /Choose Team/ });
});

it.each([
  ['The roster of a team', `/teams/${otters.id}/players`, 'Comets Players', `/teams/${comets.id}/players`],
  ['A lineup', '/games/7/lineup', 'Games', '/games'],
])('%s is left when the team is switched, for a page of the other team.', async (_page, path, heading, next) => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = open(path);
  await page.coach.click(await page.findByRole('button', { name: /switch team/ }));
  await page.coach.click(await page.findByRole('menuitemradio', { name: /Comets/ }));
  await page.findByRole('heading', { level: 1, name: heading });
  expect(page.router.state.location.pathname).toBe(next);
});

it('From a lineup that was just edited the team changes without a question, and the edit is sent.', async () => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = await openLineup({ lineup: fairLineup(), user: aProUser, answers: ofTwoTeams });
  await page.coach.dblClick(await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  await page.coach.click(await page.findByRole('button', { name: /switch team/ }));
  await page.coach.click(await page.findByRole('menuitemradio', { name: /Comets/ }));
  await page.findByText('"Comets" is now your active team');
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  expect(page.router.state.location.pathname).toBe('/games');
  expect(localStorage.getItem('currentTeamId')).toBe(comets.id);
});

it.each([
  ['a Basic coach', { user: aUser }],
  ['a Pro coach with one team', { answers: { 'GET /api/teams': { body: [otters] } } }],
])('[2.36c] %s has no switch', async (_who, options) => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = open('/teams', options);
  expect((await within(await page.findByRole('banner')).findByText('River Otters')).textContent).toBe(
    ' - River Otters',
  );
  expect(page.queryByRole('button', { name: /switch team/ })).toBeNull();
});
