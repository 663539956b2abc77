import type { Inning, PlayerId, Position, Problem } from 'engine';
import { formatPositionLabel } from 'engine/format';

/** `Shortstop, inning 3`; a null position is the bench. */
export function formatPlace(inning: Inning, position: Position | null): string {
  return `${position === null ? 'Bench' : formatPositionLabel(position)}, inning ${inning}`;
}

/** Old lineups may contain players who have left the team since. */
export function findPlayerName({ players }: Pick<Problem, 'players'>, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? 'A player who left the team';
}
