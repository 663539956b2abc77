import type { Cells } from './first-timetable.ts';
import type { TimeRules } from './time-cost.ts';

const nowhere = -1;

/**
 * Changes of position of one player, in the innings still to be planned, beyond the one that each new position takes.
 * Sitting or being away between two innings in the field changes nothing.
 */
export function needlessMoves({ board }: TimeRules, row: Cells): number {
  let [last, tried, needless] = [nowhere, 0, 0];
  for (let inning = 0; inning < board.innings; inning += 1) {
    const code = row[inning] ?? board.away;
    if (code === board.bench || code === board.away) continue;
    const isKnown = (tried & (1 << code)) !== 0;
    if (inning >= board.firstFree && isKnown && code !== last) needless += 1;
    tried |= 1 << code;
    last = code;
  }
  return needless;
}
