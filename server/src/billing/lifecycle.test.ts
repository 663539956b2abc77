import { expireCheckout } from 'sandbox/checkout';
import type { Subscription } from 'sandbox/objects';
import { selectObject } from 'sandbox/queries';
import { endSubscription, payOpenInvoice, renewNow, setCancellation } from 'sandbox/subscriptions';
import { describe, expect, it } from 'vitest';
import {
  becomePro,
  confirm,
  day,
  deliverWebhooks,
  getSandboxSubscription,
  inSandbox,
  openPortalPage,
  payWithoutWebhook,
  sessionIdOf,
  statusOf,
  upgrade,
  upgradeAndPay,
} from '#test/billing.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { mailsAt } from '#test/register-coach.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const server = await serverFixture({ config: { billingMode: 'sandbox' }, log });

const basic = { planType: 'Basic', status: 'Active', startDate: null, endDate: null, hasProAccess: false };
const pro = { planType: 'Pro', status: 'Active', hasProAccess: true, canUpgrade: false, hasActiveSubscription: true };
const after = (milliseconds: number) => new Date(server.clock().getTime() + milliseconds).toISOString();
const monthFrom = (moment: Date) => new Date(new Date(moment).setUTCMonth(moment.getUTCMonth() + 1)).toISOString();

/** Changes the subscription in the sandbox and delivers the webhooks. */
async function happens(
  { id }: Subscription,
  work: (transaction: Parameters<typeof endSubscription>[0], now: Subscription) => Promise<unknown>,
) {
  const now = await getSandboxSubscription(server, id);
  await inSandbox(server, (transaction) => work(transaction, now));
  await deliverWebhooks(server);
}

const subjectsTo = async ({ userId }: SignedInCoach) =>
  (await mailsAt(server, `coach-${userId}@example.org`)).map(({ subject }) => subject);

it('[4.32c] [B-01] A coach who pays has Pro as soon as Stripe reports the payment.', async () => {
  const coach = await signedInCoach(server);
  expect(await statusOf(coach)).toMatchObject({ ...basic, canUpgrade: true, hasActiveSubscription: false });
  const checkout = await upgrade(server, coach);
  expect(await statusOf(coach)).toMatchObject(basic);
  await payWithoutWebhook(server, checkout);
  await deliverWebhooks(server);
  const status = await statusOf(coach);
  const dates = { startDate: after(0), endDate: monthFrom(server.clock()), graceEndsAt: null };
  expect(status).toMatchObject({ ...pro, mode: 'sandbox', ...dates });
});

it('[S-53] Each change of a plan is one event of the log, with the id of the coach, and nothing else is.', async () => {
  const coach = await signedInCoach(server);
  const { id, subscription } = await upgradeAndPay(server, coach);
  await Promise.all([deliverWebhooks(server), confirm(coach, id)]);
  const current = await getSandboxSubscription(server, subscription ?? '');
  await happens(current, (transaction, now) => endSubscription(transaction, now));
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const changes = entries.filter(({ event, userId }) => event === 'plan changed' && userId === coach.userId);
  expect(changes.map(({ before, after: later }) => [before, later])).toEqual([
    ['Basic, Active', 'Pro, Active'],
    ['Pro, Active', 'Basic, Active'],
  ]);
});

describe('[B-02] the order of browser and webhook', () => {
  const arrivals: Readonly<Record<string, (coach: SignedInCoach, sessionId: string) => Promise<unknown>>> = {
    'the webhook first and then the browser': async (coach, sessionId) => {
      await deliverWebhooks(server);
      await confirm(coach, sessionId);
    },
    'the browser first and then the webhook': async (coach, sessionId) => {
      await confirm(coach, sessionId);
      await deliverWebhooks(server);
    },
    'only the webhook': () => deliverWebhooks(server),
    'only the browser': (coach, sessionId) => confirm(coach, sessionId),
    'both at once': (coach, sessionId) => Promise.all([deliverWebhooks(server), confirm(coach, sessionId)]),
  };
  it.each(Object.entries(arrivals))('A payment opens Pro with %s.', async (_order, arrive) => {
    const coach = await signedInCoach(server);
    const { id } = await upgradeAndPay(server, coach);
    await arrive(coach, id);
    expect(await statusOf(coach)).toMatchObject({ ...pro, startDate: after(0) });
    const confirmed = { outcome: 'paid', subscription: { planType: 'Pro', hasProAccess: true } };
    expect(await confirm(coach, id)).toMatchObject({ status: 200, body: confirmed });
  });
});

describe('[B-10] a checkout without a payment', () => {
  it('A coach who leaves the checkout stays on Basic and can try again.', async () => {
    const coach = await signedInCoach(server);
    const checkout = await upgrade(server, coach);
    expect(await confirm(coach, sessionIdOf(checkout))).toMatchObject({ status: 200, body: { outcome: 'unpaid' } });
    expect(await statusOf(coach)).toMatchObject({ ...basic, canUpgrade: true });
    expect(await upgrade(server, coach)).toBe(checkout);
  });

  it('A coach whose checkout has expired stays on Basic and can try again.', async () => {
    const coach = await signedInCoach(server);
    const checkout = await upgrade(server, coach);
    await inSandbox(server, async (transaction) => {
      const session = await selectObject(transaction.tx, 'checkout.session', sessionIdOf(checkout));
      if (session) await expireCheckout(transaction, session);
    });
    await deliverWebhooks(server);
    expect(await confirm(coach, sessionIdOf(checkout))).toMatchObject({ body: { outcome: 'unpaid' } });
    const second = await upgrade(server, coach);
    expect(second).not.toBe(checkout);
    await payWithoutWebhook(server, second);
    expect(await confirm(coach, sessionIdOf(second))).toMatchObject({ body: { outcome: 'paid' } });
    expect(await statusOf(coach)).toMatchObject(pro);
  });
});

describe('[B-11] a failed payment', () => {
  it('A failed payment leaves seven days of Pro and sends an e-mail, and paying later removes the deadline.', async () => {
    const coach = await signedInCoach(server);
    const subscription = await becomePro(server, coach);
    await happens(subscription, (at, now) => renewNow(at, now, { isPaid: false }));
    const late = { planType: 'Pro', status: 'Past Due', hasProAccess: true, hasActiveSubscription: true };
    const graceEndsAt = after(7 * day);
    expect(await statusOf(coach)).toMatchObject({ ...late, graceEndsAt });
    server.clock.advance(6 * day);
    expect(await statusOf(coach)).toMatchObject({ ...late, graceEndsAt });
    await happens(subscription, payOpenInvoice);
    expect(await statusOf(coach)).toMatchObject({ ...pro, graceEndsAt: null });
    expect(await subjectsTo(coach)).toEqual(['Your payment for Evenfield Pro failed']);
  });

  it('A failed payment closes Pro after seven days without another webhook, and the subscription can still be paid.', async () => {
    const coach = await signedInCoach(server);
    const subscription = await becomePro(server, coach);
    await happens(subscription, (at, now) => renewNow(at, now, { isPaid: false }));
    server.clock.advance(7 * day - 1);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', hasProAccess: true });
    server.clock.advance(1);
    const closed = { planType: 'Basic', status: 'Past Due', hasProAccess: false };
    expect(await statusOf(coach)).toMatchObject({ ...closed, hasActiveSubscription: true, canUpgrade: false });
    await happens(subscription, endSubscription);
    expect(await statusOf(coach)).toMatchObject({ ...basic, canUpgrade: true, hasActiveSubscription: false });
    const subjects = ['Evenfield Pro has ended', 'Your payment for Evenfield Pro failed'];
    expect(await subjectsTo(coach)).toEqual(subjects);
  });
});

describe('[B-12] a cancelled subscription', () => {
  it('[1.12] A cancelled subscription stays Pro until the end of the paid period, with or without a webhook.', async () => {
    const coach = await signedInCoach(server);
    const subscription = await becomePro(server, coach);
    const endDate = monthFrom(server.clock());
    await happens(subscription, (at, now) => setCancellation(at, now, { isCancelled: true }));
    const cancelled = {
      planType: 'Pro',
      status: 'Cancelled',
      endDate,
      hasProAccess: true,
      hasActiveSubscription: true,
    };
    expect(await statusOf(coach)).toMatchObject(cancelled);
    server.clock.advance(Date.parse(endDate) - server.clock().getTime() - 1);
    expect(await statusOf(coach)).toMatchObject(cancelled);
    server.clock.advance(1);
    expect(await statusOf(coach)).toMatchObject(basic);
    await deliverWebhooks(server);
    expect(await statusOf(coach)).toMatchObject({ ...basic, hasActiveSubscription: false, canUpgrade: true });
    expect(await subjectsTo(coach)).toEqual(['Evenfield Pro has ended']);
  });

  it('A cancelled subscription continues when the coach resumes it.', async () => {
    const coach = await signedInCoach(server);
    const subscription = await becomePro(server, coach);
    await happens(subscription, (at, now) => setCancellation(at, now, { isCancelled: true }));
    await happens(subscription, (at, now) => setCancellation(at, now, { isCancelled: false }));
    expect(await statusOf(coach)).toMatchObject(pro);
    server.clock.advance(32 * day);
    await deliverWebhooks(server);
    expect(await statusOf(coach)).toMatchObject(pro);
    expect(await subjectsTo(coach)).toEqual([]);
  });
});

it('[A13.3b] The invoices of a subscription can be opened while it is paid, while it is past due and after it has ended.', async () => {
  const coach = await signedInCoach(server);
  expect(await statusOf(coach)).toMatchObject({ hasInvoices: false });
  await upgrade(server, coach);
  expect(await statusOf(coach)).toMatchObject({ hasInvoices: false });
  expect(await openPortalPage(server, coach)).toMatchObject({ status: 400 });
  const subscription = await becomePro(server, coach);
  expect(await statusOf(coach)).toMatchObject({ hasInvoices: true });
  await happens(subscription, (at, now) => renewNow(at, now, { isPaid: false }));
  expect(await statusOf(coach)).toMatchObject({ status: 'Past Due', hasInvoices: true });
  await happens(subscription, endSubscription);
  expect(await statusOf(coach)).toMatchObject({ ...basic, hasActiveSubscription: false, hasInvoices: true });
  expect(await openPortalPage(server, coach)).toMatchObject({ status: 200 });
});
