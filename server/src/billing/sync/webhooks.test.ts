import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';
import { confirm, payWithoutWebhook, sessionIdOf, statusOf, upgrade } from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import {
  createEvent,
  deliver,
  manualDelivery,
  post,
  selectBillingTables,
  selectEventsOf,
} from '#test/payment-events.ts';
import { stripeFaultProxy } from '#test/stripe-fault-proxy.ts';

const minute = 60_000;
const lines: string[] = [];
const provider = stripeFaultProxy();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { billingMode: 'sandbox' },
    log: { write: (line: string) => lines.push(line) },
    wrapProvider: async (real) => manualDelivery(await provider.wrapProvider(real)),
  });
});
afterAll(async () => {
  await server.close();
  provider.close();
});

const alerts = () => lines.filter((line) => line.includes('"alert":"payments"') && line.includes('"level":50'));

/** A coach who has paid, and the events of which the product has not heard. */
async function coachWithNews() {
  const coach = await signedInCoach(server);
  const { customer, id } = await payWithoutWebhook(server, await upgrade(server, coach));
  const events = await selectEventsOf(server, customer);
  const completed = events.find(({ type }) => type === 'checkout.session.completed');
  if (!completed) throw new Error('The payment service has nothing to tell');
  return { coach, customer, completed, sessionId: id };
}

/** Does it, and expects that nothing at all was written. */
async function expectNothingWritten(work: () => Promise<number>, status: number): Promise<void> {
  const before = await selectBillingTables(server);
  expect(await work()).toBe(status);
  expect(await selectBillingTables(server)).toEqual(before);
}

describe('[B-04] an event is refused, and nothing of it is kept,', () => {
  test.each([
    ['signed with another secret', { secret: 'whsec_somebody_else' }],
    ['signed more than five minutes ago', { signedAfter: -301_000 }],
    ['signed by the scheme v0', { scheme: 'v0' }],
  ])('when it is %s', async (_how, envelope) => {
    const { completed } = await coachWithNews();
    await expectNothingWritten(() => deliver(server, completed, envelope), 400);
  });

  test('when it is not signed, or signed as something else', async () => {
    const { completed } = await coachWithNews();
    const body = JSON.stringify(completed);
    const json = { 'content-type': 'application/json' };
    await expectNothingWritten(() => post(server, body, json), 400);
    await expectNothingWritten(() => post(server, body, { ...json, 'stripe-signature': 'anything' }), 400);
    await expectNothingWritten(() => post(server, '', { ...json, 'stripe-signature': 't=1,v1=00' }), 400);
    await expectNothingWritten(() => post(server, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 400);
    await expectNothingWritten(() => post(server, body, { 'content-type': 'text/plain' }), 400);
  });

  test('when a byte of it was changed, or it was parsed and written again', async () => {
    const { completed } = await coachWithNews();
    const { default: Stripe } = await import('stripe');
    const payload = JSON.stringify(completed, null, 1);
    const timestamp = server.clock().getTime() / 1000;
    const secret = 'whsec_only_this_test';
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'stripe-signature': signature };
    for (const body of [payload.replace('"sub_', '"suB_'), JSON.stringify(JSON.parse(payload)), `${payload} `]) {
      await expectNothingWritten(() => post(server, body, headers), 400);
    }
    expect(await post(server, payload, headers)).toBe(200);
  });

  test('and one that is right is taken, however it calls its bytes', async () => {
    const { coach, completed } = await coachWithNews();
    expect(await deliver(server, completed, { type: 'application/json; charset=utf-8' })).toBe(200);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
  });
});

test('[B-05] an event that was signed for the future and comes again is worked off once', async () => {
  const { coach, completed } = await coachWithNews();
  expect(await deliver(server, completed, { signedAfter: 60 * minute })).toBe(200);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
  await expectNothingWritten(() => deliver(server, completed, { signedAfter: 120 * minute }), 200);
  const replays = await Promise.all([deliver(server, completed), deliver(server, completed)]);
  expect(replays).toEqual([200, 200]);
  const kept = (await selectBillingTables(server)).events.filter(({ id }) => id === completed.id);
  expect(kept).toHaveLength(1);
});

test('an event is kept together with what it changed: when that fails, it is asked for again', async () => {
  const { coach, completed } = await coachWithNews();
  provider.failNext('GET /v1/subscriptions', 'error', 3);
  await expectNothingWritten(() => deliver(server, completed), 503);
  expect(await deliver(server, completed)).toBe(200);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
});

test('an event that the database cannot take is not said to be taken', async () => {
  const { coach, completed } = await coachWithNews();
  await sql`alter table payment_events rename to gone`.execute(server.db);
  const status = await deliver(server, completed);
  await sql`alter table gone rename to payment_events`.execute(server.db);
  expect(status).toBe(500);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Basic' });
  expect(await deliver(server, completed)).toBe(200);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
});

test('an event of a kind that means nothing here is taken and not kept', async () => {
  const { customer } = await coachWithNews();
  await expectNothingWritten(() => deliver(server, createEvent(server, 'customer.updated', { customer })), 200);
});

describe('[B-06] what cannot be meant is ignored, and somebody is told:', () => {
  test('an event of the other mode', async () => {
    const { completed } = await coachWithNews();
    const before = alerts().length;
    await expectNothingWritten(() => deliver(server, { ...completed, livemode: true }), 200);
    expect(alerts()).toHaveLength(before + 1);
  });

  test('an event about a customer nobody knows', async () => {
    const before = alerts().length;
    const event = createEvent(server, 'invoice.paid', { object: 'invoice', customer: 'cus_unknown' });
    await expectNothingWritten(() => deliver(server, event), 200);
    await expectNothingWritten(() => deliver(server, createEvent(server, 'invoice.paid', { customer: null })), 200);
    expect(alerts()).toHaveLength(before + 2);
  });

  test("a confirmation with somebody else's checkout, which is not found", async () => {
    const { sessionId, coach } = await coachWithNews();
    const stranger = await signedInCoach(server);
    const strangersOwn = sessionIdOf(await upgrade(server, stranger));
    for (const id of [sessionId, 'cs_test_nobodys', '../../customers', 'sub_1']) {
      const answer = await confirm(stranger, id);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Checkout not found.' } });
    }
    expect(await statusOf(stranger)).toMatchObject({ planType: 'Basic' });
    expect(await confirm(coach, strangersOwn)).toMatchObject({ status: 404 });
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic' });
  });
});

describe('[B-07] a subscription that is not Pro at its price entitles to nothing, and somebody is told:', () => {
  test.each([
    ['another price', (text: string) => text.replaceAll('price_sandbox_pro_monthly', 'price_of_something_else')],
    ['a smaller amount', (text: string) => text.replaceAll('"unit_amount":499', '"unit_amount":1')],
    ['another currency', (text: string) => text.replaceAll('"currency":"usd"', '"currency":"jpy"')],
    ['by the year', (text: string) => text.replaceAll('"interval":"month"', '"interval":"year"')],
    ['twice', (text: string) => text.replaceAll('"quantity":1', '"quantity":2')],
    ['in the other mode', (text: string) => text.replaceAll('"livemode":false', '"livemode":true')],
  ])('%s', async (_what, change) => {
    const { coach, completed, sessionId } = await coachWithNews();
    const before = alerts().length;
    provider.rewriteResponses(change);
    expect(await deliver(server, completed)).toBe(200);
    expect(alerts().length).toBeGreaterThan(before);
    expect(await confirm(coach, sessionId)).toMatchObject({ body: { outcome: 'pending' } });
    provider.rewriteResponses(null);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', hasProAccess: false });
  });

  test('and so does a status nobody has thought of', async () => {
    const { coach, completed } = await coachWithNews();
    const before = alerts().length;
    provider.rewriteResponses((text) => text.replaceAll('"status":"active"', '"status":"suspended_by_moon"'));
    expect(await deliver(server, completed)).toBe(200);
    provider.rewriteResponses(null);
    expect(alerts()).toHaveLength(before + 1);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', hasProAccess: false, canUpgrade: false });
  });
});
