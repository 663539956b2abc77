import type { PlayerId, Problem } from 'engine';

/** The player's name in sentences; players who left the team since are still in old lineups. */
export function findPlayerName({ players }: Pick<Problem, 'players'>, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? 'A player who left the team';
}
