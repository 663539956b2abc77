import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { aProUser, aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/season.tsx';
import '#routes/teams/teams.tsx';

it('[2.111] shows three places while teams load, and neither the empty state nor a button to create one', async () => {
  const answer = deferred<object>();
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': () => answer.promise } });
  const status = (await page.findByText('Loading teams...')).parentElement;
  expect(status?.querySelectorAll('[aria-hidden]')).toHaveLength(3);
  expect(page.queryByText('No teams yet')).toBeNull();
  expect(page.queryByRole('button', { name: 'Create Team' })).toBeNull();
  answer.resolve({ body: [] });
  await page.findByText('No teams yet');
  expect(page.queryByText('Loading teams...')).toBeNull();
});

it('[2.8] a card says everything about its team', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] } } });
  const card = within(await page.findByRole('region', { name: 'River Otters' }));
  for (const text of ['Spring 2027', '10U', '12', '25', 'Created Nov 3, 2026', 'Updated Nov 5, 2026', 'Active']) {
    card.getByText(text);
  }
  card.getByRole('button', { name: 'Edit River Otters' });
  card.getByRole('button', { name: 'Delete River Otters' });
});

it.each([
  [20, 'roomy'],
  [21, 'tight'],
  [24, 'tight'],
  [25, 'full'],
  [26, 'full'],
])('[2.108] the bar of a team of %i out of 25 is %s', async (playerCount, tone) => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam({ playerCount })] } } });
  expect((await page.findByRole('progressbar')).dataset.tone).toBe(tone);
});

it('[2.104] an inactive team stays listed with its dot off', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam({ isActive: false })] } } });
  expect((await page.findByText('Inactive')).querySelector('[data-active]')?.getAttribute('data-active')).toBe('false');
  expect(page.queryByText('Active')).toBeNull();
});

it('[4.14] an only team is current by itself, and has no Select button', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] } } });
  await page.findByText('Current');
  expect(page.queryByRole('button', { name: /^Select/ })).toBeNull();
  expect(localStorage.getItem('currentTeamId')).toBe(aTeam().id);
});

it.each([
  ['of another team selects that team first', 'Comets', aTeam({}, 2).id],
  ['of the current team keeps the team', 'River Otters', aTeam().id],
])('the season link %s', async (_what, name, selected) => {
  localStorage.setItem('currentTeamId', aTeam().id);
  const teams = { body: [aTeam({ name: 'Comets' }, 2), aTeam()] };
  const page = renderRoute('/teams', { user: aProUser, answers: { 'GET /api/teams': teams } });
  await page.coach.click(await page.findByRole('link', { name: `Season of ${name}` }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/season'));
  expect(localStorage.getItem('currentTeamId')).toBe(selected);
});

it('[2.101] selecting a team moves the Current badge and says so for three seconds', async () => {
  const other = aTeam({ name: 'Comets' }, 2);
  localStorage.setItem('currentTeamId', aTeam().id);
  const page = renderRoute('/teams', { user: aProUser, answers: { 'GET /api/teams': { body: [other, aTeam()] } } });
  const comets = within(await page.findByRole('region', { name: 'Comets' }));
  expect(comets.queryByText('Current')).toBeNull();
  await page.coach.click(comets.getByRole('button', { name: 'Select Comets' }));
  comets.getByText('Current');
  expect(comets.queryByRole('button', { name: /^Select/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Comets');
  expect(localStorage.getItem('currentTeamId')).toBe(other.id);
  await page.findByText('"Comets" is now your active team');
  expect(page.server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('[2.100] with several teams and none remembered, none is current', async () => {
  const teams = [aTeam(), aTeam({ name: 'Comets' }, 2)];
  const page = renderRoute('/teams', { user: aProUser, answers: { 'GET /api/teams': { body: teams } } });
  await page.findByRole('region', { name: 'Comets' });
  expect(page.queryByText('Current')).toBeNull();
  expect(localStorage.getItem('currentTeamId')).toBeNull();
});

it('[2.113] a Basic coach with a team sees the limit and cannot create another', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] } } });
  await page.findByText('Basic: 1/1 teams');
  expect(page.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/subscription');
  expect(page.queryByRole('button', { name: 'Create Team' })).toBeNull();
});

it('[2.113b] a Basic coach without a team may create one and is not asked to upgrade', async () => {
  const page = renderRoute('/teams');
  await page.findByText('Basic: 0/1 teams');
  page.getByRole('button', { name: 'Create Team' });
  expect(page.queryByText('Upgrade to Pro')).toBeNull();
});

it('[6.8] a Pro coach sees no limit', async () => {
  const page = renderRoute('/teams', { user: aProUser, answers: { 'GET /api/teams': { body: [aTeam()] } } });
  await page.findByRole('button', { name: 'Create Team' });
  expect(page.queryByText(/Basic:/)).toBeNull();
  expect(page.queryByText('Upgrade to Pro')).toBeNull();
});

it('a cancelled plan lets a coach create teams as long as it is paid', async () => {
  const cancelled = { ...aProUser, subscription: { ...aProUser.subscription, status: 'Cancelled' } };
  const page = renderRoute('/teams', { user: cancelled, answers: { 'GET /api/teams': { body: [aTeam()] } } });
  await page.findByRole('button', { name: 'Create Team' });
  expect(page.queryByText("Your subscription isn't active")).toBeNull();
});

it('a coach whose payment is overdue cannot create teams', async () => {
  const overdue = { ...aUser, subscription: { ...aUser.subscription, status: 'Past Due' } };
  const page = renderRoute('/teams', { user: overdue, answers: { 'GET /api/teams': { body: [aTeam()] } } });
  await page.findByText("Your subscription isn't active");
  expect(page.getByRole('link', { name: 'See Your Subscription' }).getAttribute('href')).toBe('/subscription');
  expect(page.queryByRole('button', { name: 'Create Team' })).toBeNull();
});

it('[2.124] says why teams could not be loaded and tries again', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { status: 502, statusText: 'Bad Gateway' } } });
  await page.findByText('Failed to load teams: Failed to fetch teams: Bad Gateway');
  expect(page.server.to('GET /api/teams')).toHaveLength(2);
  page.server.handlers['GET /api/teams'] = { body: [aTeam()] };
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByRole('region', { name: 'River Otters' });
  expect(page.queryByText(/Failed to load/)).toBeNull();
});

it('[D.4b] does not say that the coach is offline when the server is down', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': serverDown } });
  await page.findByText('Failed to load teams: Failed to fetch teams');
  expect(page.queryByText(/offline/i)).toBeNull();
});

it('[8.35] says that there is no network', async () => {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': lostConnection } });
  await page.findByText(/^Failed to load teams: You appear to be offline/);
  expect(page.queryByText('No teams yet')).toBeNull();
});
