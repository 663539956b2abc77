import type { PlayerId, Problem } from 'engine';

/** Old lineups may contain players who have left the team since. */
export function findPlayerName({ players }: Pick<Problem, 'players'>, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? 'A player who left the team';
}
