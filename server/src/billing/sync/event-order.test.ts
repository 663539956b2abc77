import fc from 'fast-check';
import type { SandboxEvent, Subscription } from 'sandbox/objects';
import type { SandboxTransaction } from 'sandbox/queries';
import { endSubscription, payOpenInvoice, renewNow, setCancellation } from 'sandbox/subscriptions';
import { expect, it } from 'vitest';
import { toPlan } from '#server/billing/entitlement.ts';
import { getSandboxSubscription, inSandbox, upgradeAndPay } from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import { deliver, selectEventsOf } from '#test/payment-events.ts';

const { server, provider } = await billingFixture({ webhooks: 'manual' });

/** Completed, created and paid come first; these may follow in any order. */
const turns: Readonly<Record<string, (at: SandboxTransaction, now: Subscription) => Promise<unknown>>> = {
  'a payment fails': (at, now) => renewNow(at, now, { isPaid: false }),
  'it is made good': payOpenInvoice,
  'a month is paid': (at, now) => renewNow(at, now, { isPaid: true }),
  'it is cancelled': (at, now) => setCancellation(at, now, { isCancelled: true }),
  'it is resumed': (at, now) => setCancellation(at, now, { isCancelled: false }),
  'it ends': endSubscription,
};

async function subscribeWithoutWebhook() {
  const coach = await signedInCoach(server);
  const { customer, subscription } = await upgradeAndPay(server, coach);
  return { coach, customer, subscriptionId: subscription ?? '' };
}

async function planOf(userId: string) {
  return server.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['planType', 'subscriptionStatus', 'subscriptionStart', 'subscriptionEnd'])
    .executeTakeFirstOrThrow();
}

/** What the last word of the payment service entitles to. */
async function planDue(subscriptionId: string) {
  const { status, start_date, items, cancel_at } = await getSandboxSubscription(server, subscriptionId);
  const at = (seconds: number) => new Date(seconds * 1000);
  const { subscriptionGraceEnds: _grace, ...plan } = toPlan({
    status,
    startedAt: at(start_date),
    periodEnd: at(items.data[0]?.current_period_end ?? 0),
    endsAt: cancel_at === null ? null : at(cancel_at),
    pastDueSince: server.clock(),
  });
  return plan;
}

const inAnyOrder = (events: readonly SandboxEvent[], seed: readonly number[]) =>
  events
    .map((event, index) => ({ event, rank: seed[index % seed.length] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ event }) => event);

it('[B-03] Duplicated and reordered events end in the current state of the subscription.', async () => {
  const life = fc.array(fc.constantFrom(...Object.keys(turns)), { maxLength: 5 });
  const order = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(life, order, fc.boolean(), async (names, seed, atOnce) => {
      const { coach, customer, subscriptionId } = await subscribeWithoutWebhook();
      for (const name of names) {
        const now = await getSandboxSubscription(server, subscriptionId);
        if (now.status === 'canceled') break;
        await inSandbox(server, (transaction) => turns[name]?.(transaction, now) ?? Promise.resolve());
      }
      const events = await selectEventsOf(server, customer);
      expect(events.length).toBeGreaterThanOrEqual(3);
      const shuffled = inAnyOrder([...events, ...events], seed);
      const deliveries = atOnce
        ? await Promise.all(shuffled.map((event) => deliver(server, event)))
        : await inTurn(shuffled, (event) => deliver(server, event));
      // Many at once may be asked to come again; then they do.
      const again = shuffled.filter((_event, index) => deliveries[index] !== 200);
      expect(deliveries.every((status) => status === 200 || status === 503)).toBe(true);
      for (const event of again) expect(await deliver(server, event)).toBe(200);
      expect(await planOf(coach.userId)).toEqual(await planDue(subscriptionId));
    }),
    { numRuns: 12, seed: 11 },
  );
});

it('[B-03] An event that is delivered while the subscription changes never restores an older state.', async () => {
  const { coach, customer, subscriptionId } = await subscribeWithoutWebhook();
  const early = await selectEventsOf(server, customer);
  for (const [index, name] of ['a payment fails', 'it is made good', 'it is cancelled', 'it ends'].entries()) {
    const now = await getSandboxSubscription(server, subscriptionId);
    await inSandbox(server, (transaction) => turns[name]?.(transaction, now) ?? Promise.resolve());
    expect(await deliver(server, early[index % early.length] ?? {})).toBe(200);
  }
  for (const event of (await selectEventsOf(server, customer)).toReversed())
    expect(await deliver(server, event)).toBe(200);
  expect(await planOf(coach.userId)).toEqual(await planDue(subscriptionId));
  expect(await planOf(coach.userId)).toMatchObject({ planType: 'Basic', subscriptionStatus: 'Active' });
});

it('[B-03] A stale response that arrives late does not replace a newer one.', async () => {
  const { coach, customer, subscriptionId } = await subscribeWithoutWebhook();
  const [first, second] = await selectEventsOf(server, customer);
  const { answered, release } = provider.delayNext('GET /v1/subscriptions');
  const late = deliver(server, first ?? {});
  await answered;
  const now = await getSandboxSubscription(server, subscriptionId);
  await inSandbox(server, (transaction) => endSubscription(transaction, now));
  expect(await deliver(server, second ?? {})).toBe(200);
  release();
  expect(await late).toBe(200);
  expect(await planOf(coach.userId)).toMatchObject({ planType: 'Basic', subscriptionStatus: 'Active' });
});

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
