import { selectObject, writeObject } from 'sandbox/queries';
import { endSubscription, startSubscription } from 'sandbox/subscriptions';
import { describe, expect, it } from 'vitest';
import { confirm, getSandboxSubscription, inSandbox, statusOf, upgrade, upgradeAndPay } from '#test/billing.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import { mailsAt } from '#test/register-coach.ts';
import { reconcile } from './reconciliation.ts';
import { syncCustomer } from './sync-customer.ts';

const { server, deps, provider, lines } = await billingFixture({ webhooks: 'manual' });

async function paidBy(coach: SignedInCoach) {
  const { id, customer, subscription } = await upgradeAndPay(server, coach);
  expect(await confirm(coach, id)).toMatchObject({ body: { outcome: 'paid' } });
  return { customer, sessionId: id, subscriptionId: subscription ?? '' };
}

async function ends(subscriptionId: string) {
  const now = await getSandboxSubscription(server, subscriptionId);
  await inSandbox(server, (transaction) => endSubscription(transaction, now));
}

const subjectsTo = async ({ userId }: SignedInCoach) =>
  (await mailsAt(server, `coach-${userId}@example.org`)).map(({ subject }) => subject);

const pro = { planType: 'Pro', status: 'Active', hasProAccess: true };
const basic = { planType: 'Basic', status: 'Active', hasProAccess: false };
const overHere = { ...basic, hasActiveSubscription: false, canUpgrade: true };

describe('[B-11] a subscription that Stripe no longer lists as Pro', () => {
  it('A subscription at an old price can be managed while it runs, and ends here once it has ended at Stripe.', async () => {
    const coach = await signedInCoach(server);
    const { customer, subscriptionId } = await paidBy(coach);
    provider.rewriteResponses((text) => text.replaceAll('price_sandbox_pro_monthly', 'price_of_last_year'));
    await syncCustomer(deps, customer);
    expect(await statusOf(coach)).toMatchObject({ ...pro, hasActiveSubscription: true, canUpgrade: false });
    expect(await upgrade(server, coach)).toContain('/sandbox/portal/');
    const alerts = () =>
      lines.filter((line) => line.includes(subscriptionId) && line.includes('is not Pro at its price'));
    const before = alerts().length;
    expect(before).toBeGreaterThan(0);
    await ends(subscriptionId);
    for (let time = 0; time < 2; time++) await syncCustomer(deps, customer);
    // It charges no one any more, so it needs no attention.
    expect(alerts()).toHaveLength(before);
    expect(await statusOf(coach)).toMatchObject(overHere);
    expect(await subjectsTo(coach)).toEqual(['Evenfield Pro has ended']);
    provider.rewriteResponses(null);
    expect(await upgrade(server, coach)).toContain('/sandbox/checkout/');
  });

  it('A subscription whose customer was deleted at Stripe ends, and the coach can buy again.', async () => {
    const coach = await signedInCoach(server);
    const { customer } = await paidBy(coach);
    await deps.billing.stripe.customers.del(customer);
    await reconcile(deps);
    expect(await statusOf(coach)).toMatchObject(overHere);
    const again = await paidBy(coach);
    expect(again.customer).not.toBe(customer);
    expect(await statusOf(coach)).toMatchObject(pro);
  });
});

describe('[B-12] a complimentary plan', () => {
  it('A complimentary plan stays when a payment beside it fails.', async () => {
    const coach = await signedInCoach(server, { planType: 'Pro' });
    const paid = await upgradeAndPay(server, coach);
    await inSandbox(server, async ({ tx }) => {
      const subscription = await selectObject(tx, 'subscription', paid.subscription ?? '');
      if (subscription) await writeObject(tx, { ...subscription, status: 'incomplete_expired' }, null);
    });
    await syncCustomer(deps, paid.customer);
    expect(await statusOf(coach)).toMatchObject(pro);
    expect(await subjectsTo(coach)).toEqual([]);
  });

  it('A complimentary plan that was granted after a subscription ended is not revoked by a late webhook of that subscription.', async () => {
    const coach = await signedInCoach(server);
    const { customer, subscriptionId } = await paidBy(coach);
    await ends(subscriptionId);
    await syncCustomer(deps, customer);
    const given = { planType: 'Pro', subscriptionStatus: 'Active', subscriptionMode: null } as const;
    await server.db.updateTable('users').set(given).where('id', '=', coach.userId).execute();
    await syncCustomer(deps, customer);
    expect(await statusOf(coach)).toMatchObject(pro);
    expect(await subjectsTo(coach)).toEqual(['Evenfield Pro has ended']);
  });
});

it('A first payment that was never made does not count as a difference when the coach has paid since.', async () => {
  const coach = await signedInCoach(server);
  const { customer } = await paidBy(coach);
  await inSandbox(server, async (transaction) => {
    const never = await startSubscription(transaction, { customer, metadata: {} });
    await writeObject(transaction.tx, { ...never, status: 'incomplete_expired' }, null);
  });
  const alerts = () => lines.filter((line) => line.includes('a stored subscription differed'));
  const before = alerts().length;
  await reconcile(deps);
  expect(alerts()).toHaveLength(before);
  expect(await statusOf(coach)).toMatchObject(pro);
});
