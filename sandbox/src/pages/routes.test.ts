import { startTestServer } from 'server/test/app.ts';
import { serverFixture } from 'server/test/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { selectObjects } from '#sandbox/queries.ts';

const minute = 60_000;
const logged: string[] = [];
const server = await serverFixture({
  config: { billingMode: 'sandbox' },
  log: { write: (line: string) => logged.push(line) },
});

const stripe = () => {
  if (!server.billing) throw new Error('Nothing is sold here');
  return server.billing.stripe;
};

async function openCheckout() {
  const { id: customer } = await stripe().customers.create();
  const session = await stripe().checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: server.billing?.priceId ?? '', quantity: 1 }],
    success_url: `${server.url}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${server.url}/subscription`,
  });
  return { id: session.id, customer, url: session.url ?? '' };
}

async function openPortal() {
  const { id, customer, url: checkout } = await openCheckout();
  await press(checkout, 'pay');
  const { id: configuration } = await stripe().billingPortal.configurations.create({ features: {} });
  const { url } = await stripe().billingPortal.sessions.create({
    customer,
    configuration,
    return_url: `${server.url}/subscription`,
  });
  const { subscription } = await stripe().checkout.sessions.retrieve(id);
  const state = () => stripe().subscriptions.retrieve(String(subscription));
  return { url, customer, state };
}

const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

async function read(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('the checkout page', () => {
  it('The checkout page says that no money moves, shows product and price, and asks for no card.', async () => {
    const { url } = await openCheckout();
    const { status, headers, html } = await read(url);
    expect(status).toBe(200);
    for (const text of ['TEST MODE: no money moves', 'Evenfield Pro', '$4.99', 'per month', 'Pay $4.99', 'Decline']) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/<input|<script|<style|style=|onclick/);
    // What is sold exists.
    expect(html).toContain('<li>Advanced analytics</li>');
    expect(html).not.toMatch(/coming soon/i);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('After a payment the browser returns with the session id, and the webhooks were delivered before.', async () => {
    const { id, url } = await openCheckout();
    // The delivery that the new checkout started must not take the events of the payment.
    await server.billing?.sandbox?.runDue();
    const answer = await press(url, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${server.url}/subscription/success?session_id=${id}`);
    const data = await selectObjects(server.db, 'event');
    expect(data.filter(({ pending_webhooks }) => pending_webhooks > 0)).toEqual([]);
    expect(data.map(({ type }) => type)).toContain('checkout.session.completed');
  });

  it('Pressing Pay three times at once pays once.', async () => {
    const { customer, url } = await openCheckout();
    const answers = await Promise.all([press(url, 'pay'), press(url, 'pay'), press(url, 'pay')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await stripe().subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
    expect((await read(url)).html).toContain('This checkout is complete');
  });

  it.each([
    ['decline', 'The payment was declined. Nothing was charged.'],
    ['authenticate', 'Confirm the payment'],
  ])('The coach can choose %s and continue.', async (action, words) => {
    const { id, customer, url } = await openCheckout();
    const next = (await press(url, action)).headers.get('location') ?? '';
    expect((await read(new URL(next, url).href)).html).toContain(words);
    expect((await stripe().subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    await press(url, 'pay');
    expect(await stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' });
  });

  it('Cancelling the checkout returns without a payment.', async () => {
    const { id, url } = await openCheckout();
    const answer = await press(url, 'cancel');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${server.url}/subscription`]);
    expect(await stripe().checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('The checkout page says after thirty minutes that it has expired, and accepts no payment then.', async () => {
    const { customer, url } = await openCheckout();
    server.clock.advance(30 * minute);
    const { status, html } = await read(url);
    expect(status).toBe(410);
    expect(html).toContain('This checkout has expired');
    expect(html).not.toContain('Pay $4.99');
    await press(url, 'pay');
    expect((await stripe().subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  });

  it('An action that is no button of the checkout page is rejected.', async () => {
    const { customer, url } = await openCheckout();
    expect((await press(url, 'free')).status).toBe(400);
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
    expect((await stripe().subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  });
});

describe('the portal page', () => {
  it('The portal shows the plan, the next billing date and links to invoices.', async () => {
    const { url } = await openPortal();
    const { html } = await read(url);
    for (const text of ['TEST MODE: no money moves', 'Active', 'Next billing date', 'Cancel subscription']) {
      expect(html).toContain(text);
    }
    const [, address = ''] = html.match(/href="(\/sandbox\/invoices\/[^"]+)"/) ?? [];
    const invoice = await read(new URL(address, url).href);
    expect(invoice.status).toBe(200);
    for (const text of ['Invoice TEST-', '$4.99', 'Paid']) expect(invoice.html).toContain(text);
  });

  it('The portal cancels at the end of the paid month, and resumes.', async () => {
    const { url, state } = await openPortal();
    expect((await press(url, 'cancel')).headers.get('location')).toBe(new URL(url).pathname);
    expect(await state()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect((await read(url)).html).toContain('Pro stays open until');
    await press(url, 'resume');
    expect(await state()).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect((await read(url)).html).toContain('Next billing date');
  });

  it('The portal can end the paid time of a cancelled subscription, and of no other.', async () => {
    const { url, state } = await openPortal();
    await press(url, 'end');
    expect(await state()).toMatchObject({ status: 'active', cancel_at_period_end: false });
    await press(url, 'cancel');
    await press(url, 'end');
    expect((await state()).status).toBe('canceled');
    expect((await read(url)).html).toContain('Ended on');
  });

  it('The portal can let the next payment fail and then succeed.', async () => {
    const { url, customer, state } = await openPortal();
    await press(url, 'fail');
    expect((await state()).status).toBe('past_due');
    expect((await read(url)).html).toContain('The last payment failed');
    await press(url, 'succeed');
    expect((await state()).status).toBe('active');
    const data = await selectObjects(server.db, 'invoice', customer);
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('The portal expires after thirty minutes and changes nothing then.', async () => {
    const { url, state } = await openPortal();
    server.clock.advance(30 * minute);
    expect((await read(url)).status).toBe(410);
    await press(url, 'cancel');
    expect((await state()).cancel_at_period_end).toBe(false);
  });
});

describe('the address of a page', () => {
  it('The URL of a page is all that is needed to open it, so it is not logged.', async () => {
    const { url, customer } = await openPortal();
    await read(url);
    const [invoice] = await selectObjects(server.db, 'invoice', customer);
    await read(invoice?.hosted_invoice_url?.replace(server.config.publicUrl, server.url) ?? '');
    const log = logged.join('');
    expect(log).toContain('/sandbox/portal/-');
    expect(log).not.toContain(new URL(url).pathname);
    expect(log).not.toContain(`/sandbox/invoices/${invoice?.id}`);
  });
});

describe('an unknown URL', () => {
  it.each(['checkout/cs_test_guess', 'portal/bps_guess', 'invoices/in_guess', `checkout/${'x'.repeat(90)}`])(
    'The unknown page %s is not found.',
    async (path) => {
      expect((await fetch(`${server.url}/sandbox/${path}`)).status).toBe(404);
    },
  );
});

describe('without the sandbox', () => {
  const stripeAccount = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], priceId: 'price_1' };
  it.each([
    ['off', {}],
    ['stripe', { stripe: stripeAccount }],
  ] as const)('No page of the sandbox exists with BILLING_MODE=%s.', async (billingMode, more) => {
    const { id, url } = await openCheckout();
    const other = await startTestServer({ config: { billingMode, ...more } });
    expect(other.billing?.sandbox ?? null).toBeNull();
    for (const path of [`checkout/${id}`, 'portal/bps_1', 'invoices/in_1', 'style.css']) {
      expect((await fetch(`${other.url}/sandbox/${path}`)).status).toBe(404);
    }
    expect((await press(`${other.url}/sandbox/checkout/${id}`, 'pay')).status).toBe(404);
    expect((await read(url)).status).toBe(200);
    await other.close();
  });
});
