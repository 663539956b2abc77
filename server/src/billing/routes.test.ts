import { confirmCheckout, getSubscriptionStatus, openPortal, startUpgrade } from 'contract/subscriptions';
import { expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { registerCoach } from '#test/register-coach.ts';

const server = await serverFixture();

it('[3.8] While billing is off, the upgrade responds with a message and the status offers no upgrade.', async () => {
  const coach = await registerCoach(server);
  const refused = {
    message: 'This server sells no subscriptions: there is nothing to pay, and nothing to upgrade to.',
  };
  const here = `${server.url}/subscription`;
  expect(await coach.call(getSubscriptionStatus)).toMatchObject({
    status: 200,
    body: { canUpgrade: false, hasActiveSubscription: false },
  });
  expect(await coach.call(startUpgrade, { body: { successUrl: here, cancelUrl: here } })).toMatchObject({
    status: 400,
    body: refused,
  });
  expect(await coach.call(openPortal, { body: { returnUrl: here } })).toMatchObject({ status: 400, body: refused });
  const confirmation = await coach.call(confirmCheckout, { body: { sessionId: 'cs_test_1' } });
  expect(confirmation).toMatchObject({ status: 400, body: refused });
});

it('While billing is off, the webhook accepts no events.', async () => {
  const answer = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

it('While billing is off, a complimentary plan is shown unchanged and there is no subscription to manage.', async () => {
  const given = await signedInCoach(server, { planType: 'Pro' });
  expect(await given.read(getSubscriptionStatus)).toMatchObject({
    mode: 'off',
    planType: 'Pro',
    hasProAccess: true,
    hasActiveSubscription: false,
    canUpgrade: false,
  });
});
