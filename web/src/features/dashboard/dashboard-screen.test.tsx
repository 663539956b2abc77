import { waitFor, within } from '@testing-library/react';
import type { User } from 'contract/accounts';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aProSubscription, aTeam } from '#test/fakes/records.ts';
import { aProUser, aSite, aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/dashboard.tsx';

const pro = aProUser;
const cancelled: User = { ...pro, subscription: { ...pro.subscription, status: 'Cancelled' } };
const unpaid: User = { ...aUser, subscription: { ...aUser.subscription, status: 'Past Due' } };
const free: User = { ...aUser, canOptimize: false };
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;

async function openDashboard({ answers = {}, ...options }: Options = {}) {
  const page = renderRoute('/dashboard', {
    answers: {
      'GET /api/subscription/status': { body: { canUpgrade: false, hasActiveSubscription: false } },
      ...answers,
    },
    ...options,
  });
  await page.findByRole('heading', { level: 1, name: 'Dashboard' });
  return page;
}
const statusAnswer = (canUpgrade: boolean, hasActiveSubscription: boolean) => ({
  'GET /api/subscription/status': { body: { canUpgrade, hasActiveSubscription } },
});

it('[2.7] welcomes the coach', async () => {
  const page = await openDashboard();
  page.getByText('Welcome back, Dana!');
  expect(page.queryByText('Email verification pending')).toBeNull();
});

it('[2.83] a coach without teams is led to the first', async () => {
  const page = await openDashboard();
  expect((await page.findByRole('link', { name: 'Create Your First Team' })).getAttribute('href')).toBe('/teams');
  page.getByText('Free: 1 team included • Upgrade for unlimited teams');
  expect(page.getByRole('link', { name: 'Schedule Games' }).getAttribute('href')).toBe('/games');
  expect(page.queryByText('Manage Teams')).toBeNull();
});

it('[2.84] a coach with teams sees a link to manage them; a Pro coach sees no limit', async () => {
  const page = await openDashboard({ user: pro, answers: { 'GET /api/teams': { body: [aTeam()] } } });
  expect((await page.findByRole('link', { name: 'Manage Teams' })).getAttribute('href')).toBe('/teams');
  expect(page.queryByText('Create Your First Team')).toBeNull();
  expect(page.queryByText(/Free: 1 team/)).toBeNull();
});

it('the heading links the season of the current team, and without a team there is no link', async () => {
  const page = await openDashboard({ user: pro, answers: { 'GET /api/teams': { body: [aTeam()] } } });
  expect((await page.findByRole('link', { name: 'Season' })).getAttribute('href')).toBe('/season');
  page.unmount();
  queryClient.clear();
  const without = await openDashboard();
  await without.findByRole('link', { name: 'Create Your First Team' });
  expect(without.queryByRole('link', { name: 'Season' })).toBeNull();
});

it.each([
  ['an unverified coach', { ...aUser, isEmailVerified: false }],
  ['a coach with a payment overdue', unpaid],
])('[2.86] %s has to finish the account first', async (_who, user) => {
  const page = await openDashboard({ user });
  const button = await page.findByRole('button', { name: 'Account Setup Required' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(page.queryByRole('link', { name: /Create Your First Team|Manage Teams/ })).toBeNull();
});

it('[2.82] an unverified coach sees a reminder', async () => {
  const page = await openDashboard({ user: { ...aUser, isEmailVerified: false } });
  const notice = (await page.findByText('Email verification pending')).closest('[role=status]');
  expect(notice?.className).toContain('warning');
  expect(notice?.textContent).toContain('dana@example.com');
});

const optimizer = (on: boolean) => ({ 'GET /api/site': { body: { ...aSite, optimizer: on } } });

it.each([
  ['Pro', pro, false, 'Coming Soon'],
  ['Basic', free, false, 'Pro Feature'],
  ['Basic with the optimizer on', free, true, 'Pro Feature'],
])('[2.90] the optimizer of %s is closed', async (_who, user, on, label) => {
  const page = await openDashboard({ user: { ...user, canOptimize: on && user.canOptimize }, answers: optimizer(on) });
  const button = await page.findByRole('button', { name: label });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(page.queryByRole('link', { name: 'Optimize Lineups' })).toBeNull();
});

it('[A16.2] with the optimizer on, it opens the lineup of the next game', async () => {
  const past = aGame({ gameDate: '2026-05-02T00:00:00.000Z', isCompleted: true, isUpcoming: false }, 1);
  const later = aGame({ gameDate: '2099-06-01T00:00:00.000Z' }, 2);
  const next = aGame({ gameDate: '2099-05-01T00:00:00.000Z', opponent: 'Bears', homeOrAway: 'away' }, 3);
  const page = await openDashboard({
    user: pro,
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET /api/games/team/${aTeam().id}`]: { body: [later, next, past] },
    },
  });
  await page.findByText(/Next game: @ Bears/);
  expect(page.getByRole('link', { name: 'Optimize Lineups' }).getAttribute('href')).toBe(`/games/${next.id}/lineup`);
  expect(page.queryByText('Coming Soon')).toBeNull();
  expect(page.queryByText('Pro Feature')).toBeNull();
});

it('without a game to come it leads to the games', async () => {
  const page = await openDashboard({ user: pro });
  const link = await page.findByRole('link', { name: 'Optimize Lineups' });
  expect(link.getAttribute('href')).toBe('/games');
});

const plan = async (page: Awaited<ReturnType<typeof openDashboard>>, name: string) =>
  within(await page.findByRole('region', { name }));

it('[2.91] the Basic plan says what it includes and can be upgraded', async () => {
  const page = await openDashboard();
  const card = await plan(page, 'Basic Plan');
  for (const text of ['Active', '1 team', 'Manual lineup creation', 'Basic roster management']) card.getByText(text);
  card.getByRole('button', { name: 'Upgrade to Pro' });
  expect(card.queryByText(/Started|Next billing|Ends/)).toBeNull();
  expect(card.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
});

it('[2.91b] the Pro plan says since when and when it is paid next', async () => {
  const page = await openDashboard({ user: pro, answers: statusAnswer(false, true) });
  const card = await plan(page, 'Pro Plan');
  for (const text of ['Unlimited teams', 'Started', 'Oct 1, 2026', 'Next billing', 'Dec 1, 2026']) card.getByText(text);
  await card.findByRole('button', { name: 'Manage Subscription' });
  expect(card.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  expect(card.queryByText('Ends')).toBeNull();
});

it('[2.95] a cancelled plan says when it ends', async () => {
  const page = await openDashboard({ user: cancelled, answers: statusAnswer(true, false) });
  const card = await plan(page, 'Pro Plan');
  card.getByText('Ends');
  expect(card.getByText('Cancelled').className).not.toContain('danger');
  expect(card.queryByText('Next billing')).toBeNull();
  await card.findByRole('button', { name: 'Upgrade to Pro' });
});

it('every card leads to the page about the plan', async () => {
  const page = await openDashboard();
  const details = (await plan(page, 'Basic Plan')).getByRole('link', { name: 'Plan details' });
  expect(details.getAttribute('href')).toBe('/subscription');
  expect(page.queryByText(/Test mode/)).toBeNull();
});

it('in the sandbox it says what the price is worth', async () => {
  const page = await openDashboard({ answers: { 'GET /api/site': { body: { ...aSite, billing: 'sandbox' } } } });
  const card = await plan(page, 'Basic Plan');
  await card.findByText('Test mode: no money moves');
  card.getByRole('button', { name: 'Upgrade to Pro' });
  card.getByText(/4\.99/);
});

it('shows a failed payment on the dashboard too, with a button to pay', async () => {
  const page = await openDashboard({
    user: { ...pro, subscription: { ...pro.subscription, status: 'Past Due' } },
    answers: {
      'GET /api/subscription/status': {
        body: aProSubscription({ status: 'Past Due', graceEndsAt: '2026-12-08T12:00:00.000Z' }),
      },
    },
  });
  const card = await plan(page, 'Pro Plan');
  await card.findByText(/still have Pro until Dec 8, 2026/);
  card.getByRole('button', { name: 'Fix Payment' });
});

it('a closed optimizer says why, and leads to the plans', async () => {
  const page = await openDashboard({ user: free });
  await page.findByText(/^Included in Pro/);
  expect(page.getByRole('link', { name: 'See what Pro includes' }).getAttribute('href')).toBe('/subscription');
});

it('[3.5] any other status is red', async () => {
  const user = { ...pro, subscription: { ...pro.subscription, status: 'Past Due' } };
  const page = await openDashboard({ user });
  expect((await plan(page, 'Pro Plan')).getByText('Past Due').className).toContain('danger');
});

it('[8.22] a status that cannot be read is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = await openDashboard({ user: pro, answers: { 'GET /api/subscription/status': { status: 500 } } });
  await waitFor(() => expect(page.server.to('GET /api/subscription/status')).toHaveLength(2));
  const card = await plan(page, 'Pro Plan');
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(card.queryByRole('alert')).toBeNull();
  expect(card.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  warn.mockRestore();
});

const upgrade = 'POST /api/subscription/upgrade';

it.each([
  [{ status: 503, body: { message: 'Billing is closed today.' } }, 'Billing is closed today.'],
  [{ status: 502, text: 'The payment service is closed.' }, 'The payment service is closed.'],
  [{ status: 502, text: '<html><h1>Bad Gateway</h1></html>' }, 'Failed to create checkout session'],
  [{ status: 500, body: {} }, 'Failed to create checkout session'],
  [{ status: 500, text: '' }, 'Failed to create checkout session'],
  [serverDown, 'An error occurred during upgrade'],
  [lostConnection, 'You appear to be offline. Check your connection and try again.'],
])('[7.29] an upgrade that fails with %j says so and stays', async (answer, message) => {
  const page = await openDashboard({ answers: { [upgrade]: answer } });
  await page.coach.click(await page.findByRole('button', { name: 'Upgrade to Pro' }));
  await page.findByText(message);
  expect(page.server.to(upgrade)[0]?.body).toEqual({
    successUrl: `${location.origin}/subscription/success`,
    cancelUrl: `${location.origin}/subscription`,
  });
  expect(page.router.state.location.pathname).toBe('/dashboard');
});

it('[4.32b] the browser goes to the checkout and to the portal that the server names', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const page = await openDashboard({
    answers: {
      ...statusAnswer(true, true),
      [upgrade]: { body: { checkoutUrl: 'https://checkout.example/1' } },
      'POST /api/subscription/portal': { body: { portalUrl: 'https://portal.example/1' } },
    },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Upgrade to Pro' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/1'));
  await page.coach.click(await page.findByRole('button', { name: 'Manage Subscription' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://portal.example/1'));
  expect(page.server.to('POST /api/subscription/portal')[0]?.body).toEqual({
    returnUrl: `${location.origin}/subscription`,
  });
  assign.mockRestore();
});

it('[8.20] a checkout that the browser does not open shows our own error message', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {
    throw new TypeError('Not a web address');
  });
  const page = await openDashboard({ answers: { [upgrade]: { body: { checkoutUrl: 'nowhere' } } } });
  await page.coach.click(await page.findByRole('button', { name: 'Upgrade to Pro' }));
  await page.findByText('An error occurred during upgrade');
  assign.mockRestore();
});

it('[8.21] a portal that cannot be opened is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const answers = { ...statusAnswer(false, true), 'POST /api/subscription/portal': { status: 500 } };
  const page = await openDashboard({ user: pro, answers });
  await page.coach.click(await page.findByRole('button', { name: 'Manage Subscription' }));
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(page.queryByRole('alert')).toBeNull();
  expect(page.router.state.location.pathname).toBe('/dashboard');
  warn.mockRestore();
});

const games = `GET /api/games/team/${aTeam().id}`;
const over = aGame({ gameDate: '2026-05-02T00:00:00.000Z', isCompleted: true, isUpcoming: false }, 1);
const ahead = aGame({ gameDate: '2099-05-01T00:00:00.000Z' }, 2);
const setupSteps = `/teams/${aTeam().id}/setup`;

it.each([
  ['without a team', [], [], 'Set Up Your Team', '/setup'],
  ['with a team without players', [aTeam({ playerCount: 0 })], [ahead], 'Add Your Players', `${setupSteps}/players`],
  ['with a team without games', [aTeam({ playerCount: 12 })], [], 'Add Your Games', `${setupSteps}/games`],
  ['after the last game', [aTeam({ playerCount: 12 })], [over], 'See the Season', '/season'],
  ['with a game ahead', [aTeam({ playerCount: 12 })], [over, ahead], /^Plan the lineup/, `/games/${ahead.id}/lineup`],
])('[B.53] a coach %s has one filled button, the next step', async (_when, teams, schedule, name, to) => {
  const page = await openDashboard({
    user: { ...aUser, canOptimize: true },
    answers: { 'GET /api/teams': { body: teams }, [games]: { body: schedule } },
  });
  const button = await page.findByRole('link', { name });
  expect(button.getAttribute('href')).toBe(to);
  const filled = [...page.container.querySelectorAll('main a, main button')].filter(({ className }) =>
    className.split(' ').includes('bg-grass'),
  );
  expect(filled).toEqual([button]);
});

it('a coach who has not verified the address is not led to a team that cannot be created yet', async () => {
  const page = await openDashboard({ user: { ...aUser, isEmailVerified: false } });
  await page.findByText('Email verification pending');
  expect(page.queryByRole('link', { name: 'Set Up Your Team' })).toBeNull();
});
