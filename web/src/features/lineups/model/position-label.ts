import type { Inning, Position } from 'engine';
import { formatPosition } from 'engine/format';

/** `Shortstop`, or a coach's own name as it is. */
export function positionName(position: Position): string {
  const words = formatPosition(position);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Shortstop, inning 3`; a null position is the bench. */
export function placeName(inning: Inning, position: Position | null): string {
  return `${position === null ? 'Bench' : positionName(position)}, inning ${inning}`;
}
