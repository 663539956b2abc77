import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { userQuery } from '#domain/account/site.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { hasProAccess } from './plan.ts';

export type TeamPlan = {
  /** Whether lineups can be generated for the team. */
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
