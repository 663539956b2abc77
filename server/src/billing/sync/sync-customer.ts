import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import { toPlan } from '#server/billing/entitlement.ts';
import {
  compareAndBumpVersion,
  hasEvent,
  insertEvent,
  type KnownCustomer,
  selectCustomer,
  selectSubscription,
  upsertSubscription,
} from '#server/billing/queries.ts';
import {
  findCurrentSubscription,
  type ProSubscription,
  toProSubscription,
} from '#server/billing/stripe/pro-subscription.ts';
import { isKnownStatus, isRunning } from '#server/billing/subscription-status.ts';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { paymentFailedEmail, proEndedEmail } from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Plan } from '#server/plans/plan.ts';
import { isComplimentary, selectUser, updatePlan } from '#server/users/queries.ts';

/** The webhook event that caused a sync; it is stored with the result, so that it is processed only once. */
type CausingEvent = { readonly id: string; readonly type: string };

const maxAttempts = 5;

/**
 * Fetches the subscriptions of a customer from Stripe and stores what they entitle to. The content of an event is never
 * used, so the order and the number of events do not matter. Returns false for an unknown customer.
 */
export function syncCustomer(deps: BillingDeps, customerId: string, event?: CausingEvent): Promise<boolean> {
  const sync = () => fetchAndPersist(deps, customerId, event);
  // The event is stored with the result of its own sync, so it cannot share another one.
  return event ? sync() : deps.billing.sharedSyncs(customerId, sync);
}

async function fetchAndPersist(
  deps: BillingDeps,
  customerId: string,
  event: CausingEvent | undefined,
): Promise<boolean> {
  const { db, billing } = deps;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Another delivery of the same event may have made this result stale.
    if (event && attempt > 0 && (await hasEvent(db, event.id))) return true;
    const customer = await selectCustomer(db, billing.mode, customerId);
    if (!customer) return false;
    const fetched = await fetchSubscriptions(deps, customerId);
    const isPersisted = await db.transaction().execute((tx) => persist(tx, deps, { customer, fetched, event }));
    if (isPersisted) return true;
  }
  throw new Refusal('busy', { retryAfter: 2 });
}

type FetchedSubscriptions = {
  readonly pro: readonly ProSubscription[];
  /** The ids of all running subscriptions, of Pro or of anything else. */
  readonly runningIds: ReadonlySet<string>;
};

async function fetchSubscriptions(deps: BillingDeps, customer: string): Promise<FetchedSubscriptions> {
  const { billing } = deps;
  const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const pro = data.flatMap((subscription) => {
    const found = toProSubscription(subscription, billing);
    if (!found && isRunning(subscription)) {
      const facts = { customerId: customer, subscriptionId: subscription.id };
      alertOperator(deps, facts, 'a subscription is not Pro at its price, and entitles to nothing');
    }
    return found ?? [];
  });
  for (const { status, subscriptionId } of pro.filter((one) => !isKnownStatus(one.status))) {
    alertOperator(deps, { subscriptionId, status }, 'a subscription has a status that is not known');
  }
  if (pro.filter(isRunning).length > 1) {
    alertOperator(deps, { customerId: customer }, 'a coach pays for two subscriptions: end and refund one');
  }
  return { pro, runningIds: new Set(data.filter(isRunning).map(({ id }) => id)) };
}

type SyncResult = {
  readonly customer: KnownCustomer;
  readonly fetched: FetchedSubscriptions;
  readonly event: CausingEvent | undefined;
};

/** Returns false if another sync stored its result in the meantime, because this result may be older. */
async function persist(tx: Tx, deps: BillingDeps, { customer, fetched, event }: SyncResult): Promise<boolean> {
  const { mode } = deps.billing;
  const now = deps.clock();
  if (!(await compareAndBumpVersion(tx, mode, customer))) return false;
  if (event && !(await insertEvent(tx, { ...event, receivedAt: now }))) return true;
  const { userId } = customer;
  const stored = await selectSubscription(tx, mode, userId);
  const current = findCurrentSubscription(fetched.pro) ?? endedSubscription(stored, fetched);
  if (!current) return true;
  const pastDueSince = current.status === 'past_due' ? (stored?.pastDueSince ?? now) : null;
  const plan = toPlan({ ...current, pastDueSince });
  await upsertSubscription(tx, { ...current, pastDueSince, userId, mode, updatedAt: now });
  // A complimentary Pro plan is not revoked by a subscription that ended before it, or that was never paid.
  if (plan.planType === 'Basic' && (await isComplimentary(tx, userId))) return true;
  const user = await selectUser(tx, userId);
  await notifySubscriptionChange(tx, deps, user, plan);
  await updatePlan(tx, userId, { ...plan, subscriptionMode: mode }, now);
  const [before, after] = [user, plan].map((one) => one && `${one.planType}, ${one.subscriptionStatus}`);
  if (before !== after) deps.log.info({ event: 'plan changed', userId, before, after });
  return true;
}

/** Returns the stored subscription as canceled if Stripe no longer lists it as Pro and it is not running. */
function endedSubscription(
  stored: ProSubscription | undefined,
  { runningIds }: FetchedSubscriptions,
): ProSubscription | null {
  return stored && !runningIds.has(stored.subscriptionId) ? { ...stored, status: 'canceled' } : null;
}

/** Sends an e-mail when a payment fails or Pro ends; coaches know about the changes that they made themselves. */
async function notifySubscriptionChange(
  tx: Tx,
  { config, enqueueMail, clock }: BillingDeps,
  user: Awaited<ReturnType<typeof selectUser>>,
  plan: Plan,
): Promise<void> {
  if (user?.planType !== 'Pro') return;
  const page = `${config.publicUrl}/subscription`;
  const { subscriptionGraceEnds: graceEnds } = plan;
  if (plan.subscriptionStatus === 'Past Due' && user.subscriptionStatus !== 'Past Due' && graceEnds) {
    await enqueueMail(tx, renderEmail(user.email, paymentFailedEmail(user, { page, graceEnds })), clock());
  }
  if (plan.planType === 'Basic') {
    const isOver = plan.subscriptionStatus === 'Active';
    await enqueueMail(tx, renderEmail(user.email, proEndedEmail(user, { page, isOver })), clock());
  }
}
