import type { CheckoutSession } from 'sandbox/objects';
import { writeObject } from 'sandbox/queries';
import { endSubscription, startSubscription } from 'sandbox/subscriptions';
import { describe, expect, it } from 'vitest';
import {
  becomePro,
  confirm,
  deliverWebhooks,
  getSandboxSubscription,
  inSandbox,
  listInSandbox,
  payWithoutWebhook,
  statusOf,
  upgrade,
  upgradeAndPay,
} from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });

/** The payment service says so of a subscription, in a word the sandbox itself never uses. */
async function saysOf(session: CheckoutSession, status: string) {
  const subscription = await getSandboxSubscription(server, session.subscription ?? '');
  await inSandbox(server, ({ tx }) => writeObject(tx, Object({ ...subscription, status }), null));
}

describe('[B-09] no second payment', () => {
  it('A coach whose subscription has an unknown status has Basic and is led to the portal.', async () => {
    const coach = await signedInCoach(server);
    const session = await upgradeAndPay(server, coach);
    await saysOf(session, 'hibernating');
    expect(await upgrade(server, coach)).toContain('/sandbox/portal/');
    await deliverWebhooks(server);
    const basic = { planType: 'Basic', status: 'Active', hasProAccess: false };
    expect(await statusOf(coach)).toMatchObject({ ...basic, hasActiveSubscription: true, canUpgrade: false });
  });

  it('A coach who has paid is not led to a second payment when an older subscription has ended.', async () => {
    const coach = await signedInCoach(server);
    const ended = await becomePro(server, coach);
    await inSandbox(server, (transaction) => endSubscription(transaction, ended));
    await deliverWebhooks(server);
    const session = await upgradeAndPay(server, coach);
    await saysOf(session, 'hibernating');
    expect(await upgrade(server, coach)).toContain('/sandbox/portal/');
  });

  it('A coach whose payment the bank still processes is not led to a second payment.', async () => {
    const coach = await signedInCoach(server);
    const checkout = await upgrade(server, coach);
    const session = await payWithoutWebhook(server, checkout);
    await saysOf(session, 'incomplete');
    const sessions = (await listInSandbox(server, 'checkout.session')).length;
    const page = new URL(await upgrade(server, coach));
    expect(page.pathname).toBe('/subscription/success');
    expect(page.searchParams.get('session_id')).toBe(session.id);
    expect(await listInSandbox(server, 'checkout.session')).toHaveLength(sessions);
    await saysOf(session, 'incomplete_expired');
    expect(await upgrade(server, coach)).toContain('/sandbox/checkout/');
  });
});

it('A coach who presses Upgrade eight times at once is led to the same checkout each time.', async () => {
  const coach = await signedInCoach(server);
  const sessions = (await listInSandbox(server, 'checkout.session')).length;
  const pages = await Promise.all(Array.from({ length: 8 }, () => upgrade(server, coach)));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('/sandbox/checkout/');
  expect(await listInSandbox(server, 'checkout.session')).toHaveLength(sessions + 1);
});

it('A coach who paid and returns after the subscription has ended does not see that the payment failed.', async () => {
  const coach = await signedInCoach(server);
  const session = await upgradeAndPay(server, coach);
  expect(await confirm(coach, session.id)).toMatchObject({ body: { outcome: 'paid' } });
  const subscription = await getSandboxSubscription(server, session.subscription ?? '');
  await inSandbox(server, (transaction) => endSubscription(transaction, subscription));
  expect(await confirm(coach, session.id)).toMatchObject({ status: 404 });
  const { customer, metadata } = subscription;
  await inSandbox(server, (transaction) => startSubscription(transaction, { customer, metadata }));
  expect(await confirm(coach, session.id)).toMatchObject({ body: { outcome: 'paid' } });
});
