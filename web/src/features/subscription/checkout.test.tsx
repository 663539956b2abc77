import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aGame, aProSubscription, aSubscription, aTeam } from '#test/fakes/records.ts';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/subscription-success.tsx';

const confirm = 'POST /api/subscription/confirm';
const paid = { body: { outcome: 'paid', subscription: aProSubscription() } };
const pending = { body: { outcome: 'pending', subscription: aSubscription() } };
const unpaid = { body: { outcome: 'unpaid', subscription: aSubscription() } };
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[1]>['answers']>;

afterEach(() => void vi.useRealTimers());

const comeBack = (answers: Answers) => renderRoute('/subscription/success?session_id=cs_1', { answers });

it('[A13.1b] confirms the payment with the server before it shows success, and removes the session from the address', async () => {
  const answer = deferred<object>();
  const page = comeBack({ [confirm]: () => answer.promise });
  await page.findByRole('heading', { level: 1, name: 'Confirming your payment' });
  page.getByText('Confirming...');
  expect(page.queryByText(/Welcome to Pro/)).toBeNull();
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
  page.server.handlers['GET /auth/me'] = { body: aProUser };
  answer.resolve(paid);
  await page.findByRole('heading', { level: 1, name: 'Welcome to Pro' });
  expect(page.server.to(confirm).map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }]);
  expect(page.getByRole('link', { name: 'Manage Teams' }).getAttribute('href')).toBe('/teams');
});

it('once it is paid, the rest of the app knows without asking again', async () => {
  const page = comeBack({ [confirm]: paid });
  page.server.handlers['GET /auth/me'] = { body: aProUser };
  await page.findByRole('heading', { level: 1, name: 'Welcome to Pro' });
  await page.coach.click(page.getByRole('link', { name: 'See your subscription' }));
  await page.findByRole('region', { name: 'Pro Plan' });
  await page.router.navigate('/teams');
  await page.findByRole('button', { name: 'Create Team' });
  expect(page.queryByText(/^Basic:/)).toBeNull();
});

it('leads to the lineup of the next game', async () => {
  const page = comeBack({
    [confirm]: paid,
    'GET /api/teams': { body: [aTeam()] },
    [`GET /api/games/team/${aTeam().id}`]: { body: [aGame()] },
  });
  const link = await page.findByRole('link', { name: 'Generate a Lineup' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(`/games/${aGame().id}/lineup`));
});

it('leads a coach without a team to its first step', async () => {
  const page = comeBack({ [confirm]: paid, 'GET /api/teams': { body: [] } });
  expect((await page.findByRole('link', { name: 'Set Up Your Team' })).getAttribute('href')).toBe('/setup');
  expect(page.queryByRole('link', { name: 'Generate a Lineup' })).toBeNull();
});

it('waits for a payment under way, then says what to do, and still notices when it is through', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = comeBack({ [confirm]: pending });
  await page.findByText('Confirming...');
  await vi.advanceTimersByTimeAsync(31_000);
  await page.findByText(/^This is taking longer than usual/);
  const asked = page.server.to(confirm).length;
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThan(20);
  page.getByRole('button', { name: 'Check Again' });
  page.getByRole('link', { name: 'Go to Dashboard' });
  expect(page.queryByText(/Welcome to Pro/)).toBeNull();
  page.server.handlers[confirm] = paid;
  await vi.advanceTimersByTimeAsync(11_000);
  await page.findByRole('heading', { level: 1, name: 'Welcome to Pro' });
});

it('says that a failed payment charged nothing, and lets the coach try again', async () => {
  const page = comeBack({ [confirm]: unpaid });
  await page.findByRole('heading', { level: 1, name: 'The payment did not go through' });
  page.getByText(/weren't charged, and you're still on Basic/);
  page.getByRole('button', { name: 'Upgrade to Pro' });
  expect(page.queryByText(/Welcome/)).toBeNull();
});

it('does not offer Pro again after an unpaid checkout of a coach who has Pro from another one', async () => {
  const page = comeBack({ [confirm]: { body: { outcome: 'unpaid', subscription: aProSubscription() } } });
  await page.findByText(/You still have Pro/);
  expect(page.queryByRole('button', { name: /Upgrade/ })).toBeNull();
});

it("does not find another coach's checkout, asks only once, and names the account", async () => {
  const page = comeBack({ [confirm]: { status: 404, body: { message: 'Checkout not found.' } } });
  await page.findByRole('heading', { level: 1, name: 'Checkout not found' });
  page.getByText('dana@example.com');
  expect(page.server.to(confirm)).toHaveLength(1);
  expect(page.queryByText(/Welcome/)).toBeNull();
});

it('says without a network that nothing is lost, and checks again on request', async () => {
  const page = comeBack({ [confirm]: lostConnection });
  await page.findByText(/^You appear to be offline/);
  page.getByText(/If you paid, nothing is lost/);
  page.server.handlers[confirm] = paid;
  await page.coach.click(page.getByRole('button', { name: 'Check Again' }));
  await page.findByRole('heading', { level: 1, name: 'Welcome to Pro' });
});

it('a reload asks again about the same checkout', async () => {
  const page = renderRoute('/subscription/success', {
    answers: { [confirm]: paid },
    state: { checkoutSession: 'cs_1' },
  });
  await page.findByRole('heading', { level: 1, name: 'Welcome to Pro' });
  expect(page.server.to(confirm)[0]?.body).toEqual({ sessionId: 'cs_1' });
});

it('says that there is nothing to confirm without a checkout', async () => {
  const page = renderRoute('/subscription/success', {
    answers: { 'GET /api/subscription/status': { body: aProSubscription() } },
  });
  await page.findByRole('heading', { level: 1, name: 'Nothing to confirm' });
  await page.findByText(/You have Pro\./);
  expect(page.server.to(confirm)).toEqual([]);
});
