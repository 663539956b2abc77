import type { Inning, PlayerId, Position, RuleLevel, Violation } from 'engine';
import { findPlayerAt, type LineupContent } from '#domain/lineup/saved-lineup.ts';

/** A position of the grid, or a player on the bench when the position is null. */
export type Place = {
  readonly inning: Inning;
  readonly position: Position | null;
  readonly playerId: PlayerId | undefined;
};

/**
 * Whether a violation is about this place. One that names positions is about those cells; one that names innings
 * only is about sitting in them; one that names neither is about all the player plays. One of a pair is about both players
 * wherever they are in these innings.
 */
export function concerns(
  { rule, innings, positions, players }: Violation,
  { inning, position, playerId }: Place,
): boolean {
  if (innings.length > 0 && !innings.includes(inning)) return false;
  if (rule === 'K1') return playerId !== undefined && players.includes(playerId);
  if (positions.length > 0) return position !== null && positions.includes(position);
  if (playerId === undefined || !players.includes(playerId)) return false;
  return innings.length > 0 ? position === null : position !== null;
}

/** The worst level of the violations at this place. Empty cells get no mark: they are visibly empty. */
export function findMark(violations: readonly Violation[], place: Place): RuleLevel | undefined {
  if (place.playerId === undefined) return undefined;
  const found = violations.filter((violation) => violation.innings.length > 0 && concerns(violation, place));
  if (found.some(({ level }) => level === 'required')) return 'required';
  return found.length > 0 ? 'wanted' : undefined;
}

/** Whether a violation only reports cells that are not filled yet, which is no mistake. */
export function isUnfilled({ rule, players, innings, positions }: Violation, content: LineupContent): boolean {
  if (rule !== 'S1' || players.length > 0 || positions.length === 0) return false;
  return innings.every((inning) =>
    positions.every((position) => findPlayerAt(content, inning, position) === undefined),
  );
}
