import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { listTeams, type Team, teamLimits } from 'contract/teams';
import { siteQuery, userQuery } from '#domain/account/site.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';

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

export function canCreateAnotherTeam(coach: Coach | undefined, teams: number): boolean {
  return canCreateTeam(coach) && (hasProAccess(coach) || teams < teamLimits.basicTeams);
}

/** What is sold here. Until the site is loaded it is what the server has written into the page, if anything. */
export function useBillingMode(): string | undefined {
  return useQuery(siteQuery).data?.billing ?? document.documentElement.dataset.billing;
}

export type TeamPlan = {
  readonly canOptimize: boolean;
  readonly hasProAccess: boolean;
  /** Another coach owns the team, so that an own plan would change nothing. */
  readonly isAssisted: boolean;
};

/** What the plan of the owner includes, which counts for everybody in the team. Undefined until the user has been read. */
export function useTeamPlan(teamId: string | undefined): TeamPlan | undefined {
  const { data: user } = useQuery(userQuery);
  const { data: teams } = useQuery(query(listTeams));
  if (!user) return undefined;
  const team = findTeam(teams, teamId ?? null);
  if (!team || team.role === 'owner')
    return { canOptimize: user.canOptimize, hasProAccess: hasProAccess(user), isAssisted: false };
  const canOptimize = team.canOptimize === true;
  return { canOptimize, hasProAccess: canOptimize, isAssisted: true };
}
