import type Stripe from 'stripe';
import { alertOperator, type PaymentArea } from '#server/billing/billing-deps.ts';
import * as queries from '#server/billing/queries.ts';
import { billedSubscription, isManageable } from '#server/billing/stripe/pro-subscription.ts';
import { syncCustomer } from './sync-customer.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const pageSize = 100;

/** Compares the books with those of the payment service and repairs ours; once a day, by one of all processes. */
export async function reconcileDaily(area: PaymentArea): Promise<void> {
  const { db, payments, clock } = area;
  const now = clock();
  if (!(await queries.takeReconciliation(db, payments.mode, now, new Date(now.getTime() + day)))) return;
  try {
    await reconcile(area);
  } catch (error) {
    await queries.updateReconciliation(db, payments.mode, new Date(now.getTime() + hour));
    throw error;
  }
  await queries.deleteEventsBefore(db, new Date(now.getTime() - 30 * day));
  await queries.deleteCancellationsSettledBefore(db, new Date(now.getTime() - 30 * day));
}

export async function reconcile(area: PaymentArea): Promise<void> {
  const running = new Set<string>();
  for await (const subscription of area.payments.stripe.subscriptions.list({ limit: pageSize })) {
    running.add(subscription.id);
    if (!(await isWrittenDown(area, subscription))) await repair(area, idOf(subscription.customer));
  }
  let after = '';
  for (;;) {
    const believed = await queries.selectRunningSubscriptions(area.db, area.payments.mode, after, pageSize);
    for (const { customerId, subscriptionId } of believed) {
      if (!running.has(subscriptionId)) await repair(area, customerId);
    }
    const last = believed.at(-1);
    if (!last) return;
    after = last.customerId;
  }
}

async function repair(area: PaymentArea, customerId: string): Promise<void> {
  const { db, payments, clock } = area;
  const isKnown = await syncCustomer(area, customerId);
  const key = { mode: payments.mode, customerId };
  if (!isKnown) await queries.updateOwedCancellation(db, key, { settledAt: null, nextAttemptAt: clock(), attempts: 0 });
  alertOperator(area, { customerId, isKnown }, 'the books differed from those of the payment service');
}

async function isWrittenDown({ db, payments }: PaymentArea, subscription: Stripe.Subscription): Promise<boolean> {
  const billed = billedSubscription(subscription, payments);
  // Other things may be sold through the same account.
  if (!billed) return true;
  const customer = await queries.selectCustomer(db, payments.mode, idOf(subscription.customer));
  const kept = customer && (await queries.selectSubscription(db, payments.mode, customer.userId));
  // Of a first payment that was never made nothing is kept beside another subscription.
  if (kept?.subscriptionId !== billed.subscriptionId && !isManageable(billed)) return true;
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
