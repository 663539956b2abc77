import { gracePeriodMs, type Plan } from '#server/plans/plan.ts';

/** What is known of a subscription when its worth is judged. */
export type JudgedSubscription = {
  /** The payment service's own word; also one nobody has heard of yet. */
  readonly status: string;
  readonly startedAt: Date;
  readonly periodEnd: Date;
  readonly endsAt: Date | null;
  readonly pastDueSince: Date | null;
};

const basic: Plan = {
  planType: 'Basic',
  subscriptionStatus: 'Active',
  subscriptionStart: null,
  subscriptionEnd: null,
  subscriptionGraceEnds: null,
};

/** What a subscription entitles to. Pure: the clock is asked by `hasProAccess`, whenever somebody wants in. */
export function entitlement(subscription: JudgedSubscription | null): Plan {
  switch (subscription?.status) {
    case 'active':
    case 'trialing':
      return paid(subscription);
    case 'past_due':
      return late(subscription);
    case 'unpaid':
      return { ...basic, subscriptionStatus: 'Unpaid' };
    case 'paused':
      return { ...basic, subscriptionStatus: 'Paused' };
    default:
      return basic;
  }
}

const knownStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
];

/** A status that is not known entitles to nothing until somebody has thought about it. */
export function isKnownStatus(status: string): boolean {
  return knownStatuses.includes(status);
}

function paid({ startedAt, periodEnd, endsAt }: JudgedSubscription): Plan {
  return {
    planType: 'Pro',
    subscriptionStatus: endsAt ? 'Cancelled' : 'Active',
    subscriptionStart: startedAt,
    subscriptionEnd: endsAt ?? periodEnd,
    subscriptionGraceEnds: null,
  };
}

function late({ startedAt, periodEnd, endsAt, pastDueSince }: JudgedSubscription): Plan {
  const end = endsAt ?? periodEnd;
  const grace = pastDueSince ? new Date(pastDueSince.getTime() + gracePeriodMs) : end;
  return {
    planType: 'Pro',
    subscriptionStatus: 'Past Due',
    subscriptionStart: startedAt,
    subscriptionEnd: end,
    subscriptionGraceEnds: endsAt && endsAt < grace ? endsAt : grace,
  };
}
