import type { CoachedTeamId } from '#server/teams/access.ts';

/** Stands in for the proof of access where a test calls a query without a coach. */
export function coachedTeamIdOf(teamId: string): CoachedTeamId {
  return teamId as CoachedTeamId;
}
