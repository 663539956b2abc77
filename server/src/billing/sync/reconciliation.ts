import type Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import * as queries from '#server/billing/queries.ts';
import { isRunning, toProSubscription } from '#server/billing/stripe/pro-subscription.ts';
import { syncCustomer } from './sync-customer.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const pageSize = 100;

/** Compares the books with those of the payment service and repairs ours; once a day, by one of all processes. */
export async function reconcileDaily(deps: BillingDeps): Promise<void> {
  const { db, billing, clock } = deps;
  const now = clock();
  if (!(await queries.claimReconciliation(db, billing.mode, now, new Date(now.getTime() + day)))) return;
  try {
    await reconcile(deps);
  } catch (error) {
    await queries.updateReconciliation(db, billing.mode, new Date(now.getTime() + hour));
    throw error;
  }
  await queries.deleteEventsBefore(db, new Date(now.getTime() - 30 * day));
  await queries.deleteCompletedCancellations(db, new Date(now.getTime() - 30 * day));
}

export async function reconcile(deps: BillingDeps): Promise<void> {
  const running = new Set<string>();
  for await (const subscription of deps.billing.stripe.subscriptions.list({ limit: pageSize })) {
    running.add(subscription.id);
    if (!(await isWrittenDown(deps, subscription))) await repair(deps, idOf(subscription.customer));
  }
  let after = '';
  for (;;) {
    const believed = await queries.selectRunningSubscriptions(deps.db, deps.billing.mode, after, pageSize);
    for (const { customerId, subscriptionId } of believed) {
      if (!running.has(subscriptionId)) await repair(deps, customerId);
    }
    const last = believed.at(-1);
    if (!last) return;
    after = last.customerId;
  }
}

async function repair(deps: BillingDeps, customerId: string): Promise<void> {
  const { db, billing, clock } = deps;
  const isKnown = await syncCustomer(deps, customerId);
  const key = { mode: billing.mode, customerId };
  if (!isKnown)
    await queries.updatePendingCancellation(db, key, { settledAt: null, nextAttemptAt: clock(), attempts: 0 });
  alertOperator(deps, { customerId, isKnown }, 'the books differed from those of the payment service');
}

async function isWrittenDown({ db, billing }: BillingDeps, subscription: Stripe.Subscription): Promise<boolean> {
  const billed = toProSubscription(subscription, billing);
  // Other things may be sold through the same account.
  if (!billed) return true;
  const customer = await queries.selectCustomer(db, billing.mode, idOf(subscription.customer));
  const kept = customer && (await queries.selectSubscription(db, billing.mode, customer.userId));
  // Of a first payment that was never made nothing is kept beside another subscription.
  if (kept?.subscriptionId !== billed.subscriptionId && !isRunning(billed)) return true;
  if (!kept) return false;
  return (
    kept.subscriptionId === billed.subscriptionId &&
    kept.status === billed.status &&
    kept.periodEnd.getTime() === billed.periodEnd.getTime() &&
    kept.endsAt?.getTime() === billed.endsAt?.getTime()
  );
}

function idOf(customer: string | { readonly id: string }): string {
  return typeof customer === 'string' ? customer : customer.id;
}
