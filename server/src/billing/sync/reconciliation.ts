import type Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import * as queries from '#server/billing/queries.ts';
import { toProSubscription } from '#server/billing/stripe/pro-subscription.ts';
import { idOf } from '#server/billing/stripe/stripe-errors.ts';
import { isRunning } from '#server/billing/subscription-status.ts';
import { syncCustomer } from './sync-customer.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const pageSize = 100;

/** Compares the stored subscriptions with Stripe's once a day, in one of all processes, and syncs those that differ. */
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
  const { db, billing } = deps;
  const listedIds = new Set<string>();
  for await (const subscription of billing.stripe.subscriptions.list({ limit: pageSize })) {
    listedIds.add(subscription.id);
    const customerId = idOf(subscription.customer);
    if (customerId && !(await isStored(deps, subscription, customerId))) await repair(deps, customerId);
  }
  let after = '';
  for (;;) {
    const stored = await queries.selectUnendedSubscriptions(db, billing.mode, after, pageSize);
    for (const { customerId, subscriptionId } of stored) {
      if (!listedIds.has(subscriptionId)) await repair(deps, customerId);
    }
    const last = stored.at(-1);
    if (!last) return;
    after = last.customerId;
  }
}

async function repair(deps: BillingDeps, customerId: string): Promise<void> {
  const isKnown = await syncCustomer(deps, customerId);
  if (!isKnown) await queries.restartCancellation(deps.db, deps.billing.mode, customerId, deps.clock());
  alertOperator(deps, { customerId, isKnown }, 'a stored subscription differed from the payment service');
}

async function isStored(
  { db, billing }: BillingDeps,
  subscription: Stripe.Subscription,
  customerId: string,
): Promise<boolean> {
  const pro = toProSubscription(subscription, billing);
  // The same Stripe account may sell other things.
  if (!pro) return true;
  const customer = await queries.selectCustomer(db, billing.mode, customerId);
  const stored = customer && (await queries.selectSubscription(db, billing.mode, customer.userId));
  // A subscription whose first payment was never made is not stored beside another one.
  if (stored?.subscriptionId !== pro.subscriptionId && !isRunning(pro)) return true;
  if (!stored) return false;
  return (
    stored.subscriptionId === pro.subscriptionId &&
    stored.status === pro.status &&
    stored.periodEnd.getTime() === pro.periodEnd.getTime() &&
    stored.endsAt?.getTime() === pro.endsAt?.getTime()
  );
}
