import type { Config } from '#server/config.ts';

/** The columns of a user that say what is paid for. */
export type Plan = {
  readonly planType: 'Basic' | 'Pro';
  readonly subscriptionStatus: string;
  readonly subscriptionStart: Date | null;
  /** The end of the paid period; null for a plan that nobody sold and that has no end. */
  readonly subscriptionEnd: Date | null;
  /** When a failed payment closes Pro. */
  readonly subscriptionGraceEnds: Date | null;
};

type Judged = Omit<Plan, 'subscriptionStart'>;

const day = 24 * 60 * 60_000;
/** How long Pro stays open after a failed payment, and when no news of a renewal comes. */
export const gracePeriodMs = 7 * day;

/** Whether what Pro includes is open at this moment. The only judge: the columns alone do not tell. */
export function hasProAccess(plan: Judged, now: Date): boolean {
  if (plan.planType !== 'Pro') return false;
  const end = endOfPro(plan);
  return end === null ? plan.subscriptionStatus === 'Active' : now < end;
}

/** When Pro closes unless news come; null when no moment is known. */
function endOfPro({ subscriptionStatus, subscriptionEnd, subscriptionGraceEnds }: Judged): Date | null {
  if (subscriptionStatus === 'Past Due') return subscriptionGraceEnds;
  if (subscriptionStatus !== 'Active' || !subscriptionEnd) return subscriptionEnd;
  return new Date(subscriptionEnd.getTime() + gracePeriodMs);
}

const nothingBought = { planType: 'Basic', status: 'Active', startDate: null, endDate: null } as const;

/** The plan in the words of the screens. One that has run out is Basic, whether or not anybody has written it down. */
export function toPlanView(plan: Plan, now: Date) {
  const isOpen = hasProAccess(plan, now);
  const hasRunOut = plan.planType === 'Pro' && !isOpen && endOfPro(plan) !== null;
  if (hasRunOut && plan.subscriptionStatus !== 'Past Due') return { ...nothingBought, hasProAccess: false };
  return {
    planType: hasRunOut ? ('Basic' as const) : plan.planType,
    status: plan.subscriptionStatus,
    startDate: plan.subscriptionStart?.toISOString() ?? null,
    endDate: plan.subscriptionEnd?.toISOString() ?? null,
    hasProAccess: isOpen,
  };
}

/** Whether teams beyond those of Basic are read-only. Where nothing is sold there is no way to open them again. */
export function enforcesTeamLimit(plan: Judged, { billingMode }: Pick<Config, 'billingMode'>, now: Date): boolean {
  return billingMode !== 'off' && !hasProAccess(plan, now);
}

/** A server without billing sells nothing and so holds nothing back. */
export function canOptimize(
  plan: Judged,
  { lineupOptimizer, billingMode }: Pick<Config, 'lineupOptimizer' | 'billingMode'>,
  now: Date,
): boolean {
  return lineupOptimizer && (billingMode === 'off' || hasProAccess(plan, now));
}
