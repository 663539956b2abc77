import type { CoachedGame, CoachedTeamId } from '#server/teams/access.ts';

/** Stands in for the proof of access where a test calls a query without a coach. */
export function coachedTeamIdOf(teamId: string): CoachedTeamId {
  return teamId as CoachedTeamId;
}

/** The same for a game. */
export function coachedGameOf(teamId: string, gameId: string): CoachedGame {
  return { teamId: coachedTeamIdOf(teamId), gameId } as CoachedGame;
}
