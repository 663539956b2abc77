import { type Subscription, toSeconds } from 'sandbox/objects';
import { startSubscription } from 'sandbox/subscriptions';
import { describe, expect, it } from 'vitest';
import { createBillingDeps } from '#server/billing/billing-deps.ts';
import {
  becomePro,
  day,
  deliverWebhooks,
  getSandboxSubscription,
  inSandbox,
  statusOf,
  upgrade,
} from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import { createEvent } from '#test/payment-events.ts';
import { processWebhookEvent } from './webhooks.ts';

const { server, provider } = await billingFixture();

type Charge = { readonly refunded: boolean; readonly disputed: boolean; readonly created?: Date };

/** The payment service tells of a charge, and answers with it when it is asked. */
async function tellOf(paid: Subscription, type: 'charge.refunded' | 'charge.dispute.created', charge: Charge) {
  const { customer } = paid;
  const id = `ch_${crypto.randomUUID()}`;
  const created = toSeconds(charge.created ?? server.clock());
  const about = { ...charge, id, object: 'charge', customer, created, payment_intent: 'pi_1' };
  provider.respondWith(`GET /v1/charges/${id}`, about);
  const invoice = { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: paid.id } } };
  provider.respondWith('GET /v1/invoice_payments', { object: 'list', data: [{ object: 'invoice_payment', invoice }] });
  const object = type === 'charge.refunded' ? { id, customer } : { id: 'dp_1', charge: id };
  const deps = createBillingDeps(server, server.app.log);
  if (deps) await processWebhookEvent(deps, Object(createEvent(server, type, object)));
  await deliverWebhooks(server);
}

const basic = { planType: 'Basic', status: 'Active', hasProAccess: false, canUpgrade: true };

describe('[B-12] a refund or dispute', () => {
  it.each([
    ['refunded in full', 'charge.refunded', { refunded: true, disputed: false }],
    ['disputed at the bank', 'charge.dispute.created', { refunded: false, disputed: true }],
  ] as const)(
    'A payment that is %s ends the subscription and Pro immediately, and the coach may subscribe again.',
    async (_how, type, charge) => {
      const coach = await signedInCoach(server);
      const subscription = await becomePro(server, coach);
      await tellOf(subscription, type, charge);
      expect(await statusOf(coach)).toMatchObject({ ...basic, hasActiveSubscription: false });
      expect(await getSandboxSubscription(server, subscription.id)).toMatchObject({ status: 'canceled' });
      await tellOf(subscription, type, charge);
      expect(await upgrade(server, coach)).toContain('/sandbox/checkout/');
    },
  );

  it.each([
    ['of a part', { refunded: false, disputed: false }],
    ['of an earlier month', { refunded: true, disputed: false, created: new Date('2026-03-01T00:00:00Z') }],
  ])('A refund %s changes nothing.', async (_how, charge) => {
    const coach = await signedInCoach(server);
    const subscription = await becomePro(server, coach);
    await tellOf(subscription, 'charge.refunded', charge);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', status: 'Active', hasProAccess: true });
    expect(await getSandboxSubscription(server, subscription.id)).toMatchObject({ status: 'active' });
  });

  it('A refund of an earlier subscription does not end the current one.', async () => {
    const coach = await signedInCoach(server);
    const subscription = await becomePro(server, coach);
    const paidAt = server.clock();
    server.clock.advance(40 * day);
    await deliverWebhooks(server);
    await tellOf(subscription, 'charge.refunded', { refunded: true, disputed: false, created: paidAt });
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', hasProAccess: true });
  });

  it('A coach who paid twice and gets one payment back keeps Pro by the other one.', async () => {
    const coach = await signedInCoach(server);
    const kept = await becomePro(server, coach);
    const { customer, metadata } = kept;
    const second = await inSandbox(server, (transaction) => startSubscription(transaction, { customer, metadata }));
    await tellOf(second, 'charge.refunded', { refunded: true, disputed: false });
    expect(await getSandboxSubscription(server, second.id)).toMatchObject({ status: 'canceled' });
    expect(await getSandboxSubscription(server, kept.id)).toMatchObject({ status: 'active' });
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', status: 'Active', hasProAccess: true });
  });

  it('A refund of another product of the same Stripe account ends nothing.', async () => {
    const { stripe } = server.billing ?? Object(null);
    const { id: customer } = await stripe.customers.create({ email: 'someone@example.com' });
    const theirs = await inSandbox(server, (transaction) => startSubscription(transaction, { customer, metadata: {} }));
    await tellOf(theirs, 'charge.refunded', { refunded: true, disputed: false });
    expect(await getSandboxSubscription(server, theirs.id)).toMatchObject({ status: 'active' });
  });
});
