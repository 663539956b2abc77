import { alertOperator, type PaymentArea } from '#server/billing/billing-deps.ts';
import { entitlement, isKnownStatus } from '#server/billing/entitlement.ts';
import { postNews } from '#server/billing/notify.ts';
import * as queries from '#server/billing/queries.ts';
import {
  type BilledSubscription,
  billedSubscription,
  isManageable,
  subscriptionThatCounts,
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
export function syncCustomer(area: PaymentArea, customerId: string, event?: CausingEvent): Promise<boolean> {
  const sync = () => syncAlone(area, customerId, event);
  // What is found is kept with its event, so that each event needs a sync of its own.
  return event ? sync() : area.payments.sharedSyncs(customerId, sync);
}

async function syncAlone(area: PaymentArea, customerId: string, event: CausingEvent | undefined): Promise<boolean> {
  const { db, payments } = area;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const customer = await queries.selectCustomer(db, payments.mode, customerId);
    if (!customer) return false;
    const told = await subscriptionsOf(area, customerId);
    const isWritten = await db.transaction().execute((tx) => writeDown(tx, area, { customer, told, event }));
    if (isWritten) return true;
  }
  throw new Refusal('busy', { retryAfter: 2 });
}

/** What the payment service tells of a customer: what is Pro at its price, and whatever runs, be it Pro or not. */
type Told = { readonly billed: readonly BilledSubscription[]; readonly running: ReadonlySet<string> };

async function subscriptionsOf(area: PaymentArea, customer: string): Promise<Told> {
  const { payments } = area;
  const { data } = await payments.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const billed = data.flatMap((subscription) => {
    const ours = billedSubscription(subscription, payments);
    if (!ours && isManageable(subscription)) {
      const facts = { customerId: customer, subscriptionId: subscription.id };
      alertOperator(area, facts, 'a subscription is not Pro at its price, and entitles to nothing');
    }
    return ours ? [ours] : [];
  });
  for (const { status, subscriptionId } of billed.filter((one) => !isKnownStatus(one.status))) {
    alertOperator(area, { subscriptionId, status }, 'a subscription has a status that is not known');
  }
  if (billed.filter(isManageable).length > 1) {
    alertOperator(area, { customerId: customer }, 'a coach pays for two subscriptions: end and refund one');
  }
  return { billed, running: new Set(data.filter(isManageable).map(({ id }) => id)) };
}

type Finding = {
  readonly customer: queries.KnownCustomer;
  readonly told: Told;
  readonly event: CausingEvent | undefined;
};

/** False when somebody wrote down another answer meanwhile: this one may be the older of the two. */
async function writeDown(tx: Tx, area: PaymentArea, { customer, told, event }: Finding): Promise<boolean> {
  const { mode } = area.payments;
  const now = area.clock();
  if (!(await queries.raiseVersion(tx, mode, customer))) return false;
  if (event && !(await queries.insertEvent(tx, { ...event, receivedAt: now }))) return true;
  const { userId } = customer;
  const before = await queries.selectSubscription(tx, mode, userId);
  const counts = subscriptionThatCounts(told.billed) ?? whatHasEnded(before, told);
  if (!counts) return true;
  const pastDueSince = counts.status === 'past_due' ? (before?.pastDueSince ?? now) : null;
  const plan = entitlement({ ...counts, pastDueSince });
  await queries.upsertSubscription(tx, { ...counts, pastDueSince, userId, mode, updatedAt: now });
  // The operator's gift is not taken back by what was bought before it, or never paid.
  if (plan.planType === 'Basic' && (await queries.isPlanGiven(tx, userId))) return true;
  await postNews(tx, area, userId, plan);
  await queries.updatePlan(tx, userId, { ...plan, subscriptionMode: mode }, now);
  return true;
}

/** What counted until now, where the payment service tells of it no longer, or no longer as Pro, and it does not run. */
function whatHasEnded(before: BilledSubscription | undefined, { running }: Told): BilledSubscription | null {
  return before && !running.has(before.subscriptionId) ? { ...before, status: 'canceled' } : null;
}
