import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxFixture } from '#test/start-sandbox.ts';
import { payCheckout } from './checkout.ts';
import { selectObject, withSandboxTransaction } from './queries.ts';
import { startSandbox } from './sandbox.ts';
import { payOpenInvoice, renewNow, setCancellation } from './subscriptions.ts';

const day = 24 * 60 * 60_000;
const test = await sandboxFixture();
const { stripe } = test;
test.sandbox.setWebhookTarget(test.shop.app);
beforeEach(async () => {
  test.shop.isClosed = false;
  await test.sandbox.runDue();
  test.shop.events.length = 0;
});

async function openCheckout() {
  const { id: customer } = await stripe.customers.create();
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: test.sandbox.priceId, quantity: 1 }],
    subscription_data: { metadata: { userId: 'coach-1' } },
    success_url: 'http://evenfield.test/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://evenfield.test/subscription',
  });
}

const pay = (id: string) =>
  withSandboxTransaction(test, async (transaction) => {
    const session = await selectObject(transaction.tx, 'checkout.session', id);
    return session && payCheckout(transaction, session);
  });

const setCancelled = (id: string, isCancelled: boolean) =>
  withSandboxTransaction(test, async (transaction) => {
    const stored = await selectObject(transaction.tx, 'subscription', id);
    return stored && setCancellation(transaction, stored, { isCancelled });
  });

async function startedSubscription() {
  const { id } = await openCheckout();
  await pay(id);
  await test.sandbox.runDue();
  const { subscription, customer } = await stripe.checkout.sessions.retrieve(id);
  test.shop.events.length = 0;
  return { id: String(subscription), customer: String(customer) };
}

/** The types of the delivered events, of one customer or of all. */
const delivered = (customer?: string) =>
  test.shop.events
    .filter(({ data }) => customer === undefined || ('customer' in data.object && data.object.customer === customer))
    .map(({ type }) => type);
const periodOf = ({ items }: Stripe.Subscription) => {
  const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {};
  return [start, end].map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10));
};

describe('a checkout', () => {
  it('A paid checkout becomes an active subscription with a paid invoice, and signed webhooks report it.', async () => {
    const { id, customer } = await openCheckout();
    await pay(id);
    await test.sandbox.runDue();
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
    const subscription = await stripe.subscriptions.retrieve(String(session.subscription));
    expect(subscription).toMatchObject({ status: 'active', customer, metadata: { userId: 'coach-1' } });
    expect(await stripe.invoices.retrieve(String(subscription.latest_invoice))).toMatchObject({
      status: 'paid',
      amount_paid: 499,
      billing_reason: 'subscription_create',
    });
    expect(delivered()).toEqual(['invoice.paid', 'customer.subscription.created', 'checkout.session.completed']);
    expect(test.shop.events.every(({ livemode }) => livemode === false)).toBe(true);
  });

  it('A checkout that is paid three times at once creates one subscription.', async () => {
    const { id, customer } = await openCheckout();
    await Promise.all([pay(id), pay(id), pay(id)]);
    expect((await stripe.subscriptions.list({ customer: String(customer), status: 'all' })).data).toHaveLength(1);
  });

  it('A checkout expires after thirty minutes and then cannot be paid.', async () => {
    const { id, customer } = await openCheckout();
    test.clock.advance(30 * 60_000);
    await pay(id);
    await test.sandbox.runDue();
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', subscription: null });
    expect((await stripe.subscriptions.list({ customer: String(customer) })).data).toEqual([]);
    expect(delivered()).toEqual(['checkout.session.expired']);
  });
});

describe('time', () => {
  it('A subscription is renewed for each month that has passed since the last run.', async () => {
    const { id, customer } = await startedSubscription();
    const [, firstEnd = ''] = periodOf(await stripe.subscriptions.retrieve(id));
    test.clock.advance(70 * day);
    await test.sandbox.runDue();
    const later = await stripe.subscriptions.retrieve(id);
    expect(later.status).toBe('active');
    expect(periodOf(later)[0]?.slice(8)).toBe(firstEnd.slice(8));
    expect(new Date(periodOf(later)[1] ?? 0).getTime()).toBeGreaterThan(test.clock().getTime());
    expect(await test.list('invoice', customer)).toHaveLength(3);
    expect(delivered(customer).filter((type) => type === 'invoice.paid')).toHaveLength(2);
  });

  it('A cancelled subscription ends with its paid month, and not before.', async () => {
    const { id, customer } = await startedSubscription();
    await setCancelled(id, true);
    test.clock.advance(27 * day);
    await test.sandbox.runDue();
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    test.clock.advance(5 * day);
    await test.sandbox.runDue();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(delivered(customer)).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
  });

  it('A subscription that is resumed after a cancellation is renewed.', async () => {
    const { id } = await startedSubscription();
    await setCancelled(id, true);
    expect(await setCancelled(id, false)).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    test.clock.advance(35 * day);
    await test.sandbox.runDue();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('A subscription whose invoice stays unpaid for three weeks ends.', async () => {
    const { id, customer } = await startedSubscription();
    const change = async (work: typeof payOpenInvoice) =>
      withSandboxTransaction(test, async (transaction) => {
        const stored = await selectObject(transaction.tx, 'subscription', id);
        return stored && work(transaction, stored);
      });
    const fail: typeof payOpenInvoice = (transaction, stored) => renewNow(transaction, stored, { isPaid: false });
    await change(fail);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await change(payOpenInvoice);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await change(fail);
    test.clock.advance(22 * day);
    await test.sandbox.runDue();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(delivered(customer)).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });
});

describe('the books', () => {
  it('A second process of the sandbox reads the same objects.', async () => {
    const { id } = await startedSubscription();
    const second = await startSandbox(test);
    expect(second.port).not.toBe(test.sandbox.port);
    const answer = await fetch(`http://127.0.0.1:${second.port}/v1/subscriptions/${id}`, {
      headers: { authorization: `Bearer ${test.secretKey}` },
    });
    expect(await answer.json()).toMatchObject({ id, status: 'active' });
    await second.close();
  });

  it('A webhook that was not acknowledged is delivered again.', async () => {
    const { id } = await startedSubscription();
    test.shop.isClosed = true;
    await stripe.subscriptions.cancel(id);
    await test.sandbox.runDue();
    expect(delivered()).toEqual([]);
    test.shop.isClosed = false;
    await test.sandbox.runDue();
    expect(delivered()).toEqual([]);
    test.clock.advance(60_000);
    await test.sandbox.runDue();
    expect(delivered()).toEqual(['customer.subscription.deleted']);
    test.clock.advance(600_000);
    await test.sandbox.runDue();
    expect(delivered()).toHaveLength(1);
  });

  it('Two processes deliver a webhook once.', async () => {
    const second = await startSandbox(test);
    const { id } = await startedSubscription();
    const { promise, resolve } = Promise.withResolvers<void>();
    test.shop.thinking = promise;
    await stripe.subscriptions.cancel(id);
    const first = test.sandbox.runDue();
    while (delivered().length === 0) await new Promise(setImmediate);
    second.setWebhookTarget(test.shop.app);
    await second.runDue();
    resolve();
    await first;
    await second.close();
    expect(delivered()).toEqual(['customer.subscription.deleted']);
  });
});
