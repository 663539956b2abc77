import type { TimeRules } from '#engine/search/local-search/time-cost.ts';
import type { Cells } from '#engine/search/plan.ts';

const nowhere = -1;

/**
 * Counts the position changes of one player in the innings to come, without the one that each new position requires.
 * Sitting or being away between two innings in the field is no change.
 */
export function countNeedlessChanges({ matrix }: TimeRules, playerCells: Cells): number {
  let [last, tried, needless] = [nowhere, 0, 0];
  for (let inning = 0; inning < matrix.innings; inning += 1) {
    const code = playerCells[inning] ?? matrix.away;
    if (code === matrix.bench || code === matrix.away) continue;
    const isKnown = (tried & (1 << code)) !== 0;
    if (inning >= matrix.firstFree && isKnown && code !== last) needless += 1;
    tried |= 1 << code;
    last = code;
  }
  return needless;
}
