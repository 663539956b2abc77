import { basicPlan, gracePeriodMs, type Plan } from '#server/plans/plan.ts';
import type { StoredSubscription } from './queries.ts';

/** The facts of a subscription that decide what the coach gets. */
export type SubscriptionFacts = Omit<StoredSubscription, 'subscriptionId' | 'periodStart'>;

/** Returns the plan that a subscription entitles to. It reads no clock: `hasProAccess` compares the dates on each request. */
export function toPlan(subscription: SubscriptionFacts | null): Plan {
  switch (subscription?.status) {
    case 'active':
    case 'trialing':
      return paidPlan(subscription);
    case 'past_due':
      return pastDuePlan(subscription);
    case 'unpaid':
      return { ...basicPlan, subscriptionStatus: 'Unpaid' };
    case 'paused':
      return { ...basicPlan, subscriptionStatus: 'Paused' };
    default:
      return basicPlan;
  }
}

function paidPlan({ startedAt, periodEnd, endsAt }: SubscriptionFacts): Plan {
  return {
    planType: 'Pro',
    subscriptionStatus: endsAt ? 'Cancelled' : 'Active',
    subscriptionStart: startedAt,
    subscriptionEnd: endsAt ?? periodEnd,
    subscriptionGraceEnds: null,
  };
}

function pastDuePlan({ startedAt, periodEnd, endsAt, pastDueSince }: SubscriptionFacts): Plan {
  const end = endsAt ?? periodEnd;
  const graceEnds = pastDueSince ? new Date(pastDueSince.getTime() + gracePeriodMs) : end;
  return {
    planType: 'Pro',
    subscriptionStatus: 'Past Due',
    subscriptionStart: startedAt,
    subscriptionEnd: end,
    subscriptionGraceEnds: endsAt && endsAt < graceEnds ? endsAt : graceEnds,
  };
}
