import { proPrice } from 'contract/subscriptions';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { withSandboxTransaction } from '#sandbox/queries.ts';
import { startSubscription } from '#sandbox/subscriptions.ts';
import { sandboxFixture } from '#test/start-sandbox.ts';

const test = await sandboxFixture();
const { stripe } = test;

const newCheckout = (customer: string) =>
  ({
    mode: 'subscription',
    customer,
    client_reference_id: 'coach-1',
    line_items: [{ price: test.sandbox.priceId, quantity: 1 }],
    metadata: { intent: 'one' },
    subscription_data: { metadata: { userId: 'coach-1' } },
    success_url: 'http://evenfield.test/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://evenfield.test/subscription',
  }) as const satisfies Stripe.Checkout.SessionCreateParams;

const rejectionOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused');
};

describe('the official client', () => {
  it('Deleting a customer ends the subscriptions and removes the personal data.', async () => {
    const { id } = await stripe.customers.create({ email: 'gone@example.org' });
    expect(await stripe.customers.del(id)).toMatchObject({ deleted: true });
    expect((await test.list('customer')).find((customer) => customer.id === id)).toMatchObject({ deleted: true });
    expect((await test.list('customer')).filter(({ email }) => email === 'gone@example.org')).toEqual([]);
    expect(await rejectionOf(stripe.customers.del(id))).toMatchObject({ code: 'resource_missing' });
    expect(await rejectionOf(stripe.checkout.sessions.create(newCheckout(id)))).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
  });

  it('A checkout is opened on the origin that it returns to, and can be expired once.', async () => {
    const { id: customer } = await stripe.customers.create();
    const session = await stripe.checkout.sessions.create(newCheckout(customer));
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'coach-1',
      amount_total: proPrice.amount,
      subscription: null,
      url: `http://evenfield.test/sandbox/checkout/${session.id}`,
    });
    const again = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(again.line_items?.data[0]?.price?.id).toBe(test.sandbox.priceId);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await rejectionOf(stripe.checkout.sessions.expire(session.id))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
    expect((await test.list('checkout.session', customer)).filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('A list is paged, newest first.', async () => {
    const { id: customer } = await stripe.customers.create();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await withSandboxTransaction(test, (transaction) =>
        startSubscription(transaction, { customer, metadata: {} }),
      );
      made.unshift(id);
    }
    const seen: string[] = [];
    for await (const { id } of stripe.subscriptions.list({ customer, limit: 2 })) seen.push(id);
    expect(seen).toEqual(made);
  });

  it('A portal session needs a configuration.', async () => {
    const { id: customer } = await stripe.customers.create();
    const return_url = 'http://evenfield.test/subscription';
    expect(await rejectionOf(stripe.billingPortal.sessions.create({ customer, return_url }))).toMatchObject({
      message: expect.stringContaining('No configuration provided'),
    });
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
      metadata: { evenfield: 'portal' },
    });
    expect((await stripe.billingPortal.configurations.list()).data).toMatchObject([
      { id: configuration, metadata: { evenfield: 'portal' } },
    ]);
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url, configuration });
    expect(portal.url).toBe(`http://evenfield.test/sandbox/portal/${portal.id}`);
  });
});

describe('errors', () => {
  it('A request without the secret key is rejected.', async () => {
    const stranger = test.clientWith('sk_test_wrong');
    expect(await rejectionOf(stranger.customers.create())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await fetch(`http://127.0.0.1:${test.sandbox.port}/v1/customers`)).status).toBe(401);
  });

  it('A missing object or parameter is reported like Stripe does.', async () => {
    expect(await rejectionOf(stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such subscription: 'sub_none'",
    });
    const { id: customer } = await stripe.customers.create();
    const other = { ...newCheckout(customer), line_items: [{ price: 'price_other', quantity: 1 }] };
    expect(await rejectionOf(stripe.checkout.sessions.create(other))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'line_items[0][price]',
    });
    const { success_url: _, ...incomplete } = newCheckout(customer);
    expect(await rejectionOf(stripe.checkout.sessions.create(incomplete))).toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    });
    expect(await rejectionOf(stripe.products.list())).toMatchObject({ statusCode: 404 });
  });
});

describe('idempotency keys', () => {
  it('A repeated request with the same idempotency key gets the same response and does nothing twice.', async () => {
    const { id: customer } = await stripe.customers.create();
    const idempotencyKey = 'checkout:coach-1:intent-1';
    const first = await stripe.checkout.sessions.create(newCheckout(customer), { idempotencyKey });
    const second = await stripe.checkout.sessions.create(newCheckout(customer), { idempotencyKey });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await test.list('checkout.session', customer)).toHaveLength(1);
  });

  it('Simultaneous requests with one idempotency key create one object.', async () => {
    const { id: customer } = await stripe.customers.create();
    const create = () =>
      stripe.checkout.sessions.create(newCheckout(customer), { idempotencyKey: `at-once:${customer}` });
    const sessions = await Promise.all(Array.from({ length: 8 }, create));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(await test.list('checkout.session', customer)).toHaveLength(1);
  });

  it('An idempotency key is refused with other parameters.', async () => {
    const idempotencyKey = 'customer:coach-9';
    await stripe.customers.create({ email: 'one@example.org' }, { idempotencyKey });
    const other = await rejectionOf(stripe.customers.create({ email: 'two@example.org' }, { idempotencyKey }));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect((await test.list('customer')).filter(({ email }) => email === 'two@example.org')).toEqual([]);
  });
});
