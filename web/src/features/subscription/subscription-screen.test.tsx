import { waitFor, within } from '@testing-library/react';
import type { SubscriptionView } from 'contract/subscriptions';
import { afterEach, expect, it, vi } from 'vitest';
import { planDetails } from '#domain/plan/plan-features.ts';
import { deferred } from '#test/async/deferred.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aProSubscription, aSubscription } from '#test/fakes/records.ts';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/subscription.tsx';

const status = 'GET /api/subscription/status';
const upgrade = 'POST /api/subscription/upgrade';
const portal = 'POST /api/subscription/portal';
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;

afterEach(() => void vi.restoreAllMocks());

async function openSubscription(subscription: SubscriptionView, { answers = {}, ...options }: Options = {}) {
  const page = renderRoute('/subscription', { answers: { [status]: { body: subscription }, ...answers }, ...options });
  await page.findByRole('heading', { level: 1, name: 'Subscription' });
  return { ...page, plan: async (name: string) => within(await page.findByRole('region', { name })) };
}

it('[1.11] a coach on Basic sees both plans, what Pro costs, and goes to the checkout', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const page = await openSubscription(aSubscription(), {
    answers: { [upgrade]: { body: { checkoutUrl: 'https://checkout.example/1' } } },
  });
  const basic = await page.plan('Basic Plan');
  for (const text of ['Active', 'Free', '1 team']) basic.getByText(text);
  expect(basic.queryByRole('button')).toBeNull();
  const pro = await page.plan('Pro Plan');
  for (const text of ['$4.99', 'per month, cancel anytime.', 'Rule-based lineup optimizer']) pro.getByText(text);
  for (const line of planDetails.Basic) basic.getByText(line);
  for (const line of planDetails.Pro) pro.getByText(line);
  expect(document.title).toBe('Subscription · Evenfield');
  expect(page.queryByRole('region', { name: 'Billing' })).toBeNull();
  expect(page.queryByText(/Test mode/)).toBeNull();
  await page.coach.click(pro.getByRole('button', { name: 'Upgrade to Pro' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.example/1'));
  expect(page.server.to(upgrade).map(({ body }) => body)).toEqual([
    { successUrl: `${location.origin}/subscription/success`, cancelUrl: `${location.origin}/subscription` },
  ]);
});

it('[8.18] an upgrade that is refused says why, and can be tried again', async () => {
  const page = await openSubscription(aSubscription(), {
    answers: { [upgrade]: { status: 503, body: { message: 'The payment service cannot be reached right now.' } } },
  });
  const button = await page.findByRole('button', { name: 'Upgrade to Pro' });
  await page.coach.click(button);
  await page.findByText('The payment service cannot be reached right now.');
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
});

it.each(['Invoices', 'Payment Method', 'Cancel Subscription'])(
  '[7.33] a Pro coach is one tap from the page for: %s',
  async (name) => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const page = await openSubscription(aProSubscription(), {
      user: aProUser,
      answers: { [portal]: { body: { portalUrl: 'https://portal.example/1' } } },
    });
    const plan = await page.plan('Pro Plan');
    for (const text of ['Active', '$4.99', 'Started', 'Oct 1, 2026', 'Next billing', 'Dec 1, 2026'])
      plan.getByText(text);
    expect(page.queryByRole('button', { name: /Upgrade|Resume/ })).toBeNull();
    await page.coach.click(page.getByRole('button', { name }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://portal.example/1'));
    expect(page.server.to(portal)[0]?.body).toEqual({ returnUrl: `${location.origin}/subscription` });
  },
);

it("shows and logs that the payment provider's page could not be opened", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = await openSubscription(aProSubscription(), { answers: { [portal]: { status: 500 } } });
  await page.coach.click(await page.findByRole('button', { name: 'Invoices' }));
  await page.findByText('The subscription page could not be opened. Try again.');
  expect(warn).toHaveBeenCalledOnce();
});

it('[A13.5] a cancelled plan says when it ends and can be resumed', async () => {
  const page = await openSubscription(aProSubscription({ status: 'Cancelled' }));
  await page.findByText('Pro ends on Dec 1, 2026');
  page.getByRole('button', { name: 'Resume Pro' });
  page.getByRole('button', { name: 'Resume Subscription' });
  (await page.plan('Pro Plan')).getByText('Ends');
  expect(page.queryByText('Next billing')).toBeNull();
  expect(page.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
});

it('a failed payment says until when nothing changes, and what to do', async () => {
  const overdue = { status: 'Past Due', graceEndsAt: '2026-12-08T12:00:00.000Z' };
  const page = await openSubscription(aProSubscription(overdue));
  await page.findByText('Your last payment did not go through');
  page.getByText(/still have Pro until Dec 8, 2026/);
  page.getByRole('button', { name: 'Fix Payment' });
  expect((await page.plan('Pro Plan')).getByText('Past Due').className).toContain('danger');
});

it('a failed payment beyond its grace leaves Basic, and the way to pay', async () => {
  const over = { status: 'Past Due', graceEndsAt: null, planType: 'Basic', hasProAccess: false } as const;
  const page = await openSubscription(aProSubscription(over));
  await page.findByText(/Pro comes back as soon as a payment goes through/);
  await page.plan('Basic Plan');
  page.getByRole('button', { name: 'Fix Payment' });
  page.getByRole('button', { name: 'Invoices' });
  expect(page.queryByRole('button', { name: /Upgrade/ })).toBeNull();
});

it.each([
  ['after Pro has ended', aSubscription({ hasInvoices: true })],
  ['on a plan that was given later', aProSubscription({ hasActiveSubscription: false, hasInvoices: true })],
])('[A13.3] %s links to the past invoices', async (_when, subscription) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const page = await openSubscription(subscription, {
    answers: { [portal]: { body: { portalUrl: 'https://portal.example/1' } } },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Invoices' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://portal.example/1'));
  expect(page.queryByRole('button', { name: /Cancel|Payment Method/ })).toBeNull();
});

it('offers no invoices to a coach who never paid', async () => {
  const page = await openSubscription(aSubscription());
  await page.findByRole('button', { name: 'Upgrade to Pro' });
  expect(page.queryByRole('button', { name: 'Invoices' })).toBeNull();
});

it('says in sandbox mode that no money moves', async () => {
  const page = await openSubscription(aSubscription({ mode: 'sandbox' }));
  await page.findByText('Test mode: no money moves');
});

it('shows its places while it loads, and no plan before it is known', async () => {
  const answer = deferred<object>();
  const page = renderRoute('/subscription', { answers: { [status]: () => answer.promise } });
  await page.findByText('Loading subscription...');
  expect(page.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  answer.resolve({ body: aSubscription() });
  await page.findByRole('button', { name: 'Upgrade to Pro' });
});

it('says that there is no network and tries again', async () => {
  const page = renderRoute('/subscription', { answers: { [status]: lostConnection } });
  await page.findByText(/^You appear to be offline/);
  page.server.handlers[status] = { body: aSubscription() };
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByRole('region', { name: 'Basic Plan' });
  expect(page.queryByText(/offline/)).toBeNull();
});

it('a change of the plan updates the rest of the app', async () => {
  const page = await openSubscription(aSubscription());
  await page.findByRole('region', { name: 'Basic Plan' });
  expect(page.server.to('GET /auth/me')).toHaveLength(1);
  page.server.handlers[status] = { body: aProSubscription() };
  page.server.handlers['GET /auth/me'] = { body: aProUser };
  await page.router.navigate('/dashboard');
  await page.findByRole('heading', { level: 1, name: 'Dashboard' });
  await page.router.navigate('/subscription');
  await page.findByRole('region', { name: 'Billing' });
  await waitFor(() => expect(page.server.to('GET /auth/me')).toHaveLength(2));
});

it('[A13.1] a visitor signs in first and comes back', async () => {
  const { router, findByRole } = renderRoute('/subscription', { user: false });
  await findByRole('heading', { level: 1 });
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/subscription' } });
});
