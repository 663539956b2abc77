import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { type Team, teamLimits } from 'contract/teams';
import { siteQuery } from '#domain/account/site.ts';

type Coach = {
  /** The specification allows a user without one. */
  readonly subscription?: Pick<User['subscription'], 'planType' | 'status'> | null;
  readonly hasProAccess?: boolean;
};

/** Whether what Pro includes is open now, which only the server decides. */
export function hasProAccess(coach: Coach | undefined): boolean {
  return coach?.hasProAccess === true;
}

export function isBasicUser(coach: Coach | undefined): boolean {
  return coach?.subscription?.planType === 'Basic' && coach.subscription.status === 'Active';
}

/** Returns whether the limits of Basic hold for the coach. Where nothing is sold they do not, although the plan says Basic. */
export function isLimitedToBasic(coach: Coach | undefined): boolean {
  return isBasicUser(coach) && !hasProAccess(coach);
}

/** Returns whether the plan allows teams at all, apart from their number. */
export function canCreateTeam(coach: Coach | undefined): boolean {
  if (!coach) return false;
  return !coach.subscription || hasProAccess(coach) || isBasicUser(coach);
}

/** The teams that the plan counts: own ones, and not those that have gone on in a next season. */
export function countTeamsOfPlan(teams: readonly Partial<Pick<Team, 'nextTeamId' | 'role'>>[] = []): number {
  return teams.filter(({ nextTeamId, role = 'owner' }) => !nextTeamId && role === 'owner').length;
}

/** Returns whether the plan allows one more team. */
export function canCreateAnotherTeam(coach: Coach | undefined, teams: number): boolean {
  return canCreateTeam(coach) && (hasProAccess(coach) || teams < teamLimits.basicTeams);
}

/** What is sold here. Until the site is loaded it is what the server has written into the page, if anything. */
export function useBillingMode(): string | undefined {
  return useQuery(siteQuery).data?.billing ?? document.documentElement.dataset.billing;
}
