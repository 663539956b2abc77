import { proPrice } from 'contract/subscriptions';
import type Stripe from 'stripe';
import type { Billing } from '#server/billing/billing.ts';
import { compareStatuses } from '#server/billing/subscription-status.ts';

/** The parts of a subscription to Pro that the server stores, in its own types. */
export type ProSubscription = {
  readonly subscriptionId: string;
  readonly status: string;
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The end of a cancelled subscription. */
  readonly endsAt: Date | null;
};

/** Returns null for a subscription that is not exactly Pro at the configured price. */
export function toProSubscription(
  subscription: Stripe.Subscription,
  billing: Pick<Billing, 'mode' | 'priceId'>,
): ProSubscription | null {
  const [item, ...others] = subscription.items.data;
  if (!item || others.length > 0 || !isProPrice(item, billing.priceId)) return null;
  if (subscription.livemode !== (billing.mode === 'live')) return null;
  const periodEnd = fromSeconds(item.current_period_end);
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    startedAt: fromSeconds(subscription.start_date),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd,
    endsAt: cancellationDate(subscription, periodEnd),
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

/** Newer Stripe accounts send the date of the cancellation; older ones only say that it is the end of the period. */
function cancellationDate(
  { cancel_at, cancel_at_period_end }: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>,
  periodEnd: Date,
): Date | null {
  if (cancel_at !== null) return fromSeconds(cancel_at);
  return cancel_at_period_end ? periodEnd : null;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Returns the subscription that gives most, and the oldest of equals, because a second one was bought by mistake. */
export function findCurrentSubscription(all: readonly ProSubscription[]): ProSubscription | null {
  const [first] = all.toSorted(
    (a, b) => compareStatuses(a.status, b.status) || a.startedAt.getTime() - b.startedAt.getTime(),
  );
  return first ?? null;
}
