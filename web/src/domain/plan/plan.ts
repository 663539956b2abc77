import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { teamLimits } from 'contract/teams';
import { siteQuery } from '#domain/account/site.ts';

/** An older account may have no subscription at all. */
type Coach = {
  readonly subscription?:
    | (Pick<User['subscription'], 'planType' | 'status'> & Partial<Pick<User['subscription'], 'endDate'>>)
    | null
    | undefined;
  readonly hasProAccess?: boolean | undefined;
};

/**
 * Prefers the server's `hasProAccess`, which includes the grace period after a failed payment. Without it the plan
 * decides: Pro that is active, or cancelled and paid until a later day.
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

/** Returns whether the limits of Basic hold for the coach. Where nothing is sold they do not, although the plan says Basic. */
export function isLimitedToBasic(coach: Coach | undefined): boolean {
  return isBasicUser(coach) && !hasProAccess(coach);
}

/** Returns whether the plan allows teams at all, apart from their number. */
export function canCreateTeam(coach: Coach | undefined): boolean {
  if (!coach) return false;
  return !coach.subscription || hasProAccess(coach) || isBasicUser(coach);
}

/** Returns whether the plan allows one more team. */
export function canCreateAnotherTeam(coach: Coach | undefined, teams: number): boolean {
  return canCreateTeam(coach) && (hasProAccess(coach) || teams < teamLimits.basicTeams);
}

/** What is sold here. Until the site is loaded it is what the server has written into the page, if anything. */
export function useBillingMode(): string | undefined {
  return useQuery(siteQuery).data?.billing ?? document.documentElement.dataset.billing;
}
