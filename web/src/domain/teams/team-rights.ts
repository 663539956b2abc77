import { mayChange, type TeamRight, type TeamRole } from 'contract/team-roles';
import type { Team } from 'contract/teams';

type Judged = Pick<Team, 'isReadOnly' | 'role'>;

/** Returns whether the coach may change this part of the team now: the own role and the plan of the owner allow it. */
export function canChange({ isReadOnly, role }: Judged, right: TeamRight): boolean {
  return !isReadOnly && mayChange(role, right);
}

/** The teams of other owners do not count for the own plan. */
export function isOwnTeam({ role }: Pick<Team, 'role'>): boolean {
  return role === 'owner';
}

export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  coach: 'Coach',
  helper: 'Helper',
  viewer: 'Viewer',
};

/** What a role may do, in plain words. */
export const roleMeanings: Readonly<Record<TeamRole, string>> = {
  owner: 'everything, with plan and members',
  coach: 'roster, games, lineups',
  helper: 'check-in, game mode, pitch counts',
  viewer: 'looks only',
};
