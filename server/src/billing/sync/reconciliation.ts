import { retentionDays } from 'contract/site/retention';
import type Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import { cancelPayments } from '#server/billing/job-kinds.ts';
import {
  deleteEventsBefore,
  selectCustomer,
  selectSubscription,
  selectUnendedSubscriptions,
} from '#server/billing/queries.ts';
import { toProSubscription } from '#server/billing/stripe/pro-subscription.ts';
import { idOf } from '#server/billing/stripe/stripe-errors.ts';
import { isRunning } from '#server/billing/subscription-status.ts';
import type { JobHandler } from '#server/jobs/job-kind.ts';
import { restartJob } from '#server/jobs/queries.ts';
import { day, hour } from '#server/time-units.ts';
import { syncCustomer } from './sync-customer.ts';

const pageSize = 100;

/** Reconciles, and deletes events that Stripe does not send again. After a failure it is tried again hourly. */
export function reconcileHandler(deps: BillingDeps): JobHandler<object> {
  return {
    leaseMs: hour,
    firstRetryMs: hour,
    run: async () => {
      const now = deps.clock();
      await reconcile(deps);
      await deleteEventsBefore(deps.db, new Date(now.getTime() - retentionDays.paymentEvent * day));
    },
  };
}

/** Compares the stored subscriptions with Stripe's and syncs those that differ. */
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
    const stored = await selectUnendedSubscriptions(db, billing.mode, after, pageSize);
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
  if (!isKnown) await restartJob(deps.db, cancelPayments(deps.billing.mode), customerId, deps.clock());
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
  const customer = await selectCustomer(db, billing.mode, customerId);
  const stored = customer && (await selectSubscription(db, billing.mode, customer.userId));
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
