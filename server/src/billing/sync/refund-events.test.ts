import { describe, expect, it } from 'vitest';
import { becomePro, getSandboxSubscription, statusOf } from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import { createEvent, deliver, selectBillingTables } from '#test/payment-events.ts';
import { mailsAt } from '#test/register-coach.ts';
import { syncCustomer } from './sync-customer.ts';

const { server, deps, provider, lines } = await billingFixture({ webhooks: 'manual' });

const errors = () => lines.filter((line) => line.includes('"level":50') && !line.includes('"alert":"payments"'));

async function proCoach() {
  const coach = await signedInCoach(server);
  const subscription = await becomePro(server, coach);
  await syncCustomer(deps, subscription.customer);
  const { customer, latest_invoice: invoice } = subscription;
  const charge = `ch_${invoice}`;
  const refund = () => createEvent(server, 'charge.refunded', { id: charge, object: 'charge', customer });
  const dispute = () => createEvent(server, 'charge.dispute.created', { id: 'dp_1', object: 'dispute', charge });
  return { coach, subscription, charge, refund, dispute };
}

const isGivenBack = () =>
  provider.rewriteResponses((text) =>
    text.replaceAll('"refunded":false', '"refunded":true').replaceAll('"disputed":false', '"disputed":true'),
  );

const basic = { planType: 'Basic', status: 'Active', hasProAccess: false, canUpgrade: true, hasInvoices: true };
const pro = { planType: 'Pro', status: 'Active', hasProAccess: true };

describe('[B-12] events about a refunded or disputed payment', () => {
  it('Several events about one refund end Pro once and send one e-mail.', async () => {
    const { coach, subscription, refund, dispute } = await proCoach();
    isGivenBack();
    const events = [refund(), dispute(), refund()];
    const cancelled = () => provider.seen.filter(({ call }) => call === `DELETE /v1/subscriptions/${subscription.id}`);
    for (const event of [...events, ...events.toReversed()]) expect(await deliver(server, event)).toBe(200);
    expect(cancelled()).toHaveLength(1);
    expect(await statusOf(coach)).toMatchObject(basic);
    const mails = await mailsAt(server, `coach-${coach.userId}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Evenfield Pro has ended']);
  });

  it('Two simultaneous events about one payment cancel the subscription once, and both are accepted.', async () => {
    const { coach, refund, dispute } = await proCoach();
    isGivenBack();
    const { answered, release } = provider.delayNext('GET /v1/subscriptions');
    const late = deliver(server, refund());
    await answered;
    expect(await deliver(server, dispute())).toBe(200);
    release();
    expect(await late).toBe(200);
    expect(await statusOf(coach)).toMatchObject(basic);
    expect(errors()).toEqual([]);
  });

  it.each(['updated', 'funds_withdrawn', 'funds_reinstated', 'closed'])(
    'A dispute that is %s later changes nothing more.',
    async (turn) => {
      const { coach, charge } = await proCoach();
      isGivenBack();
      const before = await selectBillingTables(server);
      const object = { id: 'dp_1', object: 'dispute', charge, status: 'won' };
      expect(await deliver(server, createEvent(server, `charge.dispute.${turn}`, object))).toBe(200);
      expect(await selectBillingTables(server)).toEqual(before);
      expect(await statusOf(coach)).toMatchObject(pro);
    },
  );
});

describe('[B-12] an event about a refund that concerns no subscription', () => {
  it.each([
    ['a charge that does not exist', 'charge.refunded', { id: 'ch_unknown', customer: null }],
    ['a dispute of an unknown charge', 'charge.dispute.created', { id: 'dp_2', charge: 'ch_unknown' }],
    ['a dispute without a charge', 'charge.dispute.created', { id: 'dp_3', charge: null }],
  ])('An event about %s is acknowledged and changes nothing.', async (_what, type, object) => {
    const { coach, subscription } = await proCoach();
    const before = await selectBillingTables(server);
    expect(await deliver(server, createEvent(server, type, object))).toBe(200);
    expect(await selectBillingTables(server)).toEqual(before);
    expect(await statusOf(coach)).toMatchObject(pro);
    expect(await getSandboxSubscription(server, subscription.id)).toMatchObject({ status: 'active' });
  });

  it.each([
    ['without an invoice', { payment_intent: 'pi_alone' }],
    ['without a payment intent', { payment_intent: null }],
  ])('A refund of another purchase %s ends nothing.', async (_what, change) => {
    const { coach, subscription } = await proCoach();
    const { customer } = subscription;
    const id = `ch_${crypto.randomUUID()}`;
    const created = server.clock().getTime() / 1000;
    const other = { id, object: 'charge', customer, created, refunded: true, disputed: false, ...change };
    provider.respondWith(`GET /v1/charges/${id}`, other);
    expect(await deliver(server, createEvent(server, 'charge.refunded', { id, customer }))).toBe(200);
    expect(await statusOf(coach)).toMatchObject(pro);
    expect(await getSandboxSubscription(server, subscription.id)).toMatchObject({ status: 'active' });
  });
});
