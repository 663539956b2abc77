import { proPrice } from 'contract/subscriptions';
import type Stripe from 'stripe';
import type { Billing } from '#server/billing/billing.ts';

/** What counts of a subscription, in the product's own types. */
export type ProSubscription = {
  readonly subscriptionId: string;
  readonly status: string;
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When it ends for good, because the coach cancelled. */
  readonly endsAt: Date | null;
};

/** Null for a subscription that is not Pro at its price, whatever else it may be. */
export function toProSubscription(
  subscription: Stripe.Subscription,
  billing: Pick<Billing, 'mode' | 'priceId'>,
): ProSubscription | null {
  const [item, ...others] = subscription.items.data;
  if (!item || others.length > 0 || !isProPrice(item, billing.priceId)) return null;
  if (subscription.livemode !== (billing.mode === 'live')) return null;
  const periodEnd = atSecond(item.current_period_end);
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    startedAt: atSecond(subscription.start_date),
    periodStart: atSecond(item.current_period_start),
    periodEnd,
    endsAt: endingOf({ cancelAt, periodEnd: endsWithPeriod ? periodEnd : null }),
  };
}

function isProPrice({ price, quantity }: Stripe.SubscriptionItem, priceId: string): boolean {
  return (
    price.id === priceId &&
    price.unit_amount === proPrice.amount &&
    price.currency === proPrice.currency &&
    price.recurring?.interval === proPrice.interval &&
    price.recurring.interval_count === 1 &&
    quantity === 1
  );
}

/** Newer accounts name the moment, older ones only say that it ends with the period. */
function endingOf({ cancelAt, periodEnd }: { cancelAt: number | null; periodEnd: Date | null }): Date | null {
  return cancelAt === null ? periodEnd : atSecond(cancelAt);
}

function atSecond(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** In this order; a status nobody knows yet comes after those that are known to live, and before those that do not. */
const living = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
const notLiving = ['incomplete', 'canceled', 'incomplete_expired'];

/** Of several the one that gives most, and of equals the oldest: a second one was bought by mistake. */
export function findCurrentSubscription(all: readonly ProSubscription[]): ProSubscription | null {
  const weight = ({ status }: ProSubscription) =>
    living.includes(status) ? living.indexOf(status) : living.length + 1 + notLiving.indexOf(status);
  const [first] = all.toSorted((a, b) => weight(a) - weight(b) || a.startedAt.getTime() - b.startedAt.getTime());
  return first ?? null;
}

/** Whether anything is left to change, pay or cancel. A status nobody knows may be charged, so nobody buys beside it. */
export function isRunning({ status }: { readonly status: string }): boolean {
  return !notLiving.includes(status);
}
