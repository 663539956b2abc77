import type { Inning, Position } from 'engine';
import { formatPositionLabel } from 'engine/format';

/** `Shortstop, inning 3`; a null position is the bench. */
export function formatPlace(inning: Inning, position: Position | null): string {
  return `${position === null ? 'Bench' : formatPositionLabel(position)}, inning ${inning}`;
}
