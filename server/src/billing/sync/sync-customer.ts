import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import { entitlement, isKnownStatus } from '#server/billing/entitlement.ts';
import { notifySubscriptionChange } from '#server/billing/notify.ts';
import * as queries from '#server/billing/queries.ts';
import {
  findCurrentSubscription,
  isRunning,
  type ProSubscription,
  toProSubscription,
} from '#server/billing/stripe/pro-subscription.ts';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';

/** The event that caused a look at the payment service; kept with what was found. */
export type CausingEvent = { readonly id: string; readonly type: string };

const attemptsMax = 5;

/**
 * Asks what a customer's subscriptions are and writes down what that entitles to. What an event says is never used, so
 * neither the order of events nor their number matters. False for a customer nobody knows.
 */
export function syncCustomer(deps: BillingDeps, customerId: string, event?: CausingEvent): Promise<boolean> {
  const sync = () => syncAlone(deps, customerId, event);
  // What is found is kept with its event, so that each event needs a sync of its own.
  return event ? sync() : deps.billing.sharedSyncs(customerId, sync);
}

async function syncAlone(deps: BillingDeps, customerId: string, event: CausingEvent | undefined): Promise<boolean> {
  const { db, billing } = deps;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const customer = await queries.selectCustomer(db, billing.mode, customerId);
    if (!customer) return false;
    const told = await subscriptionsOf(deps, customerId);
    const isWritten = await db.transaction().execute((tx) => writeDown(tx, deps, { customer, told, event }));
    if (isWritten) return true;
  }
  throw new Refusal('busy', { retryAfter: 2 });
}

/** What the payment service tells of a customer: what is Pro at its price, and whatever runs, be it Pro or not. */
type Told = { readonly billed: readonly ProSubscription[]; readonly running: ReadonlySet<string> };

async function subscriptionsOf(deps: BillingDeps, customer: string): Promise<Told> {
  const { billing } = deps;
  const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const billed = data.flatMap((subscription) => {
    const ours = toProSubscription(subscription, billing);
    if (!ours && isRunning(subscription)) {
      const facts = { customerId: customer, subscriptionId: subscription.id };
      alertOperator(deps, facts, 'a subscription is not Pro at its price, and entitles to nothing');
    }
    return ours ? [ours] : [];
  });
  for (const { status, subscriptionId } of billed.filter((one) => !isKnownStatus(one.status))) {
    alertOperator(deps, { subscriptionId, status }, 'a subscription has a status that is not known');
  }
  if (billed.filter(isRunning).length > 1) {
    alertOperator(deps, { customerId: customer }, 'a coach pays for two subscriptions: end and refund one');
  }
  return { billed, running: new Set(data.filter(isRunning).map(({ id }) => id)) };
}

type Finding = {
  readonly customer: queries.KnownCustomer;
  readonly told: Told;
  readonly event: CausingEvent | undefined;
};

/** False when somebody wrote down another answer meanwhile: this one may be the older of the two. */
async function writeDown(tx: Tx, deps: BillingDeps, { customer, told, event }: Finding): Promise<boolean> {
  const { mode } = deps.billing;
  const now = deps.clock();
  if (!(await queries.compareAndBumpVersion(tx, mode, customer))) return false;
  if (event && !(await queries.insertEvent(tx, { ...event, receivedAt: now }))) return true;
  const { userId } = customer;
  const before = await queries.selectSubscription(tx, mode, userId);
  const counts = findCurrentSubscription(told.billed) ?? whatHasEnded(before, told);
  if (!counts) return true;
  const pastDueSince = counts.status === 'past_due' ? (before?.pastDueSince ?? now) : null;
  const plan = entitlement({ ...counts, pastDueSince });
  await queries.upsertSubscription(tx, { ...counts, pastDueSince, userId, mode, updatedAt: now });
  // The operator's gift is not taken back by what was bought before it, or never paid.
  if (plan.planType === 'Basic' && (await queries.isComplimentary(tx, userId))) return true;
  await notifySubscriptionChange(tx, deps, userId, plan);
  await queries.updatePlan(tx, userId, { ...plan, subscriptionMode: mode }, now);
  return true;
}

/** What counted until now, where the payment service tells of it no longer, or no longer as Pro, and it does not run. */
function whatHasEnded(before: ProSubscription | undefined, { running }: Told): ProSubscription | null {
  return before && !running.has(before.subscriptionId) ? { ...before, status: 'canceled' } : null;
}
