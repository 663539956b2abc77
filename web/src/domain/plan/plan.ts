import type { User } from 'contract/accounts';
import { teamLimits } from 'contract/teams';

/** An older account may have no subscription at all. */
type Coach = {
  readonly subscription?:
    | (Pick<User['subscription'], 'planType' | 'status'> & Partial<Pick<User['subscription'], 'endDate'>>)
    | null
    | undefined;
  readonly hasProAccess?: boolean | undefined;
};

/**
 * The server's word, which knows of the days of grace after a failed payment. A response without it is judged by the plan:
 * Pro that is active, or cancelled and paid until a later day.
 */
export function hasProAccess(coach: Coach | undefined, now = new Date()): boolean {
  if (typeof coach?.hasProAccess === 'boolean') return coach.hasProAccess;
  const { planType, status, endDate } = coach?.subscription ?? {};
  if (planType !== 'Pro') return false;
  return status === 'Active' || (status === 'Cancelled' && Boolean(endDate) && now < new Date(endDate ?? 0));
}

export function isBasicUser(coach: Coach | undefined): boolean {
  return coach?.subscription?.planType === 'Basic' && coach.subscription.status === 'Active';
}

/** Whether the plan lets this coach have teams at all. How many is another question. */
export function canCreateTeam(coach: Coach | undefined): boolean {
  if (!coach) return false;
  return !coach.subscription || hasProAccess(coach) || isBasicUser(coach);
}

/** Whether one more team fits beside those the coach has. */
export function canCreateAnotherTeam(coach: Coach | undefined, teams: number): boolean {
  return canCreateTeam(coach) && (hasProAccess(coach) || teams < teamLimits.basicTeams);
}
