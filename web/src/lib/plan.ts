import type { User } from 'contract/accounts';
import { teamLimits } from 'contract/teams';

/** An older account may have no subscription at all. */
type Coach = {
  readonly subscription?: Pick<User['subscription'], 'planType' | 'status'> | null | undefined;
  readonly hasProAccess?: boolean | undefined;
};

/** The server's word: plan and status alone do not know of paid time that is left, or of the grace after a payment. */
export function hasProAccess(coach: Coach | undefined): boolean {
  return coach?.hasProAccess === true;
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
