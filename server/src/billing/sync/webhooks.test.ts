import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirm, sessionIdOf, statusOf, upgrade, upgradeAndPay } from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import { createEvent, deliver, post, selectBillingTables, selectEventsOf } from '#test/payment-events.ts';

const minute = 60_000;
const { server, provider, lines } = await billingFixture({ webhooks: 'manual' });

const alerts = () => lines.filter((line) => line.includes('"alert":"payments"') && line.includes('"level":50'));

/** A coach who has paid, and the events of which the product has not heard. */
async function coachWithEvents() {
  const coach = await signedInCoach(server);
  const { customer, id } = await upgradeAndPay(server, coach);
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

describe('[B-04] an event without a valid signature', () => {
  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed more than five minutes ago', { signedAfter: -301_000 }],
    ['signed by the scheme v0', { scheme: 'v0' }],
  ])('An event that is %s is rejected and not stored.', async (_how, envelope) => {
    const { completed } = await coachWithEvents();
    await expectNothingWritten(() => deliver(server, completed, envelope), 400);
  });

  it('An event with no signature or another kind of signature is rejected and not stored.', async () => {
    const { completed } = await coachWithEvents();
    const body = JSON.stringify(completed);
    const json = { 'content-type': 'application/json' };
    await expectNothingWritten(() => post(server, body, json), 400);
    await expectNothingWritten(() => post(server, body, { ...json, 'stripe-signature': 'anything' }), 400);
    await expectNothingWritten(() => post(server, '', { ...json, 'stripe-signature': 't=1,v1=00' }), 400);
    await expectNothingWritten(() => post(server, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 400);
    await expectNothingWritten(() => post(server, body, { 'content-type': 'text/plain' }), 400);
  });

  it('An event whose bytes were changed or serialized again is rejected and not stored.', async () => {
    const { completed } = await coachWithEvents();
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

  it('An event with a valid signature is accepted with any content type.', async () => {
    const { coach, completed } = await coachWithEvents();
    expect(await deliver(server, completed, { type: 'application/json; charset=utf-8' })).toBe(200);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
  });
});

it('[B-05] An event that was signed in the future and is delivered again is processed once.', async () => {
  const { coach, completed } = await coachWithEvents();
  expect(await deliver(server, completed, { signedAfter: 60 * minute })).toBe(200);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
  await expectNothingWritten(() => deliver(server, completed, { signedAfter: 120 * minute }), 200);
  const replays = await Promise.all([deliver(server, completed), deliver(server, completed)]);
  expect(replays).toEqual([200, 200]);
  const kept = (await selectBillingTables(server)).events.filter(({ id }) => id === completed.id);
  expect(kept).toHaveLength(1);
});

it('[R-29] An event that is delivered ten times at once is acknowledged each time and changes the plan once.', async () => {
  const { coach, completed } = await coachWithEvents();
  const once = await coachWithEvents();
  const countMails = async () => (await selectBillingTables(server)).mails.length;
  const before = await countMails();
  expect(await deliver(server, once.completed)).toBe(200);
  const ofOne = (await countMails()) - before;

  const { answered, release } = provider.delayNext('GET /v1/subscriptions');
  const deliveries = Array.from({ length: 10 }, () => deliver(server, completed));
  // All ten have come before the first one has an effect.
  await answered;
  release();
  expect(await Promise.all(deliveries)).toEqual(Array.from({ length: 10 }, () => 200));
  const { events, subscriptions } = await selectBillingTables(server);
  expect(events.filter(({ id }) => id === completed.id)).toHaveLength(1);
  expect(subscriptions.filter(({ userId }) => userId === coach.userId)).toHaveLength(1);
  expect(await countMails()).toBe(before + 2 * ofOne);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
});

it('An event is stored in one transaction with its changes, so after a failure it is processed when it is delivered again.', async () => {
  const { coach, completed } = await coachWithEvents();
  provider.failNext('GET /v1/subscriptions', 'error', 3);
  await expectNothingWritten(() => deliver(server, completed), 503);
  expect(await deliver(server, completed)).toBe(200);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
});

it('An event that the database cannot store is not acknowledged.', async () => {
  const { coach, completed } = await coachWithEvents();
  await sql`alter table payment_events rename to gone`.execute(server.db);
  const status = await deliver(server, completed);
  await sql`alter table gone rename to payment_events`.execute(server.db);
  expect(status).toBe(500);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Basic' });
  expect(await deliver(server, completed)).toBe(200);
  expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
});

it('An event of another type is acknowledged and not stored.', async () => {
  const { customer } = await coachWithEvents();
  await expectNothingWritten(() => deliver(server, createEvent(server, 'customer.updated', { customer })), 200);
});

describe('[B-06] an event or request that does not concern this server', () => {
  it('An event of another mode is ignored, and the operator is alerted.', async () => {
    const { completed } = await coachWithEvents();
    const before = alerts().length;
    await expectNothingWritten(() => deliver(server, { ...completed, livemode: true }), 200);
    expect(alerts()).toHaveLength(before + 1);
  });

  it('An event about an unknown customer is ignored, and the operator is alerted.', async () => {
    const before = alerts().length;
    const event = createEvent(server, 'invoice.paid', { object: 'invoice', customer: 'cus_unknown' });
    await expectNothingWritten(() => deliver(server, event), 200);
    await expectNothingWritten(() => deliver(server, createEvent(server, 'invoice.paid', { customer: null })), 200);
    expect(alerts()).toHaveLength(before + 2);
  });

  it("A confirmation with another coach's checkout responds with not found.", async () => {
    const { sessionId, coach } = await coachWithEvents();
    const stranger = await signedInCoach(server);
    const strangersOwn = sessionIdOf(await upgrade(server, stranger));
    for (const id of [sessionId, 'cs_test_unknown', '../../customers', 'sub_1']) {
      const answer = await confirm(stranger, id);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Checkout not found.' } });
    }
    expect(await statusOf(stranger)).toMatchObject({ planType: 'Basic' });
    expect(await confirm(coach, strangersOwn)).toMatchObject({ status: 404 });
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic' });
  });
});

describe('[B-07] a subscription that is not exactly Pro at its price', () => {
  it.each([
    ['another price', (text: string) => text.replaceAll('price_sandbox_pro_monthly', 'price_of_something_else')],
    ['a smaller amount', (text: string) => text.replaceAll('"unit_amount":499', '"unit_amount":1')],
    ['another currency', (text: string) => text.replaceAll('"currency":"usd"', '"currency":"jpy"')],
    ['yearly payments', (text: string) => text.replaceAll('"interval":"month"', '"interval":"year"')],
    ['a quantity of two', (text: string) => text.replaceAll('"quantity":1', '"quantity":2')],
    ['an event of the other mode', (text: string) => text.replaceAll('"livemode":false', '"livemode":true')],
  ])('A subscription with %s entitles to nothing, and the operator is alerted.', async (_what, change) => {
    const { coach, completed, sessionId } = await coachWithEvents();
    const before = alerts().length;
    provider.rewriteResponses(change);
    expect(await deliver(server, completed)).toBe(200);
    expect(alerts().length).toBeGreaterThan(before);
    expect(await confirm(coach, sessionId)).toMatchObject({ body: { outcome: 'pending' } });
    provider.rewriteResponses(null);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', hasProAccess: false });
  });

  it('A subscription with an unknown status entitles to nothing, and the operator is alerted.', async () => {
    const { coach, completed } = await coachWithEvents();
    const before = alerts().length;
    provider.rewriteResponses((text) => text.replaceAll('"status":"active"', '"status":"suspended_by_moon"'));
    expect(await deliver(server, completed)).toBe(200);
    provider.rewriteResponses(null);
    expect(alerts()).toHaveLength(before + 1);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', hasProAccess: false, canUpgrade: false });
  });
});
