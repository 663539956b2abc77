import type { Config } from '#server/config.ts';
import { day } from '#server/time-units.ts';

/** The columns of a user that say which plan the coach has. */
export type Plan = {
  readonly planType: 'Basic' | 'Pro';
  readonly subscriptionStatus: string;
  readonly subscriptionStart: Date | null;
  /** The end of the paid period; null for a complimentary plan without an end. */
  readonly subscriptionEnd: Date | null;
  /** When Pro closes after a failed payment. */
  readonly subscriptionGraceEnds: Date | null;
};

export const basicPlan: Plan = {
  planType: 'Basic',
  subscriptionStatus: 'Active',
  subscriptionStart: null,
  subscriptionEnd: null,
  subscriptionGraceEnds: null,
};

/** What decides whether Pro is open. */
export type PlanDates = Omit<Plan, 'subscriptionStart'>;

/** How long Pro stays open after a failed payment, and if no webhook reports a renewal. */
export const gracePeriodMs = 7 * day;

/** True while Pro is open. The columns alone do not say so, because Pro ends by the clock. */
export function hasProAccess(plan: PlanDates, now: Date): boolean {
  if (plan.planType !== 'Pro') return false;
  const end = endOfPro(plan);
  return end === null ? plan.subscriptionStatus === 'Active' : now < end;
}

/** Returns when Pro closes unless it is renewed; null for a plan without an end. */
function endOfPro({ subscriptionStatus, subscriptionEnd, subscriptionGraceEnds }: PlanDates): Date | null {
  if (subscriptionStatus === 'Past Due') return subscriptionGraceEnds;
  if (subscriptionStatus !== 'Active' || !subscriptionEnd) return subscriptionEnd;
  return new Date(subscriptionEnd.getTime() + gracePeriodMs);
}

const basicView = { planType: 'Basic', status: 'Active', startDate: null, endDate: null } as const;

/** Returns the plan for the screens. Pro that has run out is Basic, although the columns still say Pro until the next sync. */
export function toPlanView(plan: Plan, now: Date) {
  const isOpen = hasProAccess(plan, now);
  const hasRunOut = plan.planType === 'Pro' && !isOpen && endOfPro(plan) !== null;
  if (hasRunOut && plan.subscriptionStatus !== 'Past Due') return { ...basicView, hasProAccess: false };
  return {
    planType: hasRunOut ? ('Basic' as const) : plan.planType,
    status: plan.subscriptionStatus,
    startDate: plan.subscriptionStart?.toISOString() ?? null,
    endDate: plan.subscriptionEnd?.toISOString() ?? null,
    hasProAccess: isOpen,
  };
}

/** True if all that Pro includes is open to the coach: with Pro, and for every coach while billing is off. */
export function isEverythingOpen(plan: PlanDates, { billingMode }: Pick<Config, 'billingMode'>, now: Date): boolean {
  return billingMode === 'off' || hasProAccess(plan, now);
}

/** True if the coach may generate lineups. */
export function canOptimize(
  plan: PlanDates,
  config: Pick<Config, 'lineupOptimizer' | 'billingMode'>,
  now: Date,
): boolean {
  return config.lineupOptimizer && isEverythingOpen(plan, config, now);
}
