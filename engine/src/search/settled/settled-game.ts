import {
  type BoundedCounts,
  bestCounts,
  type CountModel,
  type Counts,
  costFreeSlopes,
  type Noise,
  onceAt,
  priceOfCounts,
} from '#engine/search/counts/count-model.ts';
import type { TimeRules } from '#engine/search/local-search/time-cost.ts';
import { type Cells, compareCosts } from '#engine/search/plan.ts';
import { boundWithChanges, describeChanges, isNearlySettled } from './least-changes.ts';

/** What only settled games need. It has one module so that a bundler can load it as one chunk. */
export const settledGame = { boundWithChanges, isNearlySettled, countNeedlessChanges, settledCounts, describeChanges };

/** The most flows after the first one. After the third, they hardly find better counts. */
const rounds = 6;

/**
 * Returns the best counts that a few flows find when each new position has a fixed cost. A flow needs convex costs, so each
 * one spreads the fixed cost over the innings that the previous flow gave that position (slope scaling).
 * Source: Kim & Pardalos, "A solution approach to the fixed charge network flow problem using a dynamic slope scaling
 * procedure", Operations Research Letters 24 (1999).
 */
export function settledCounts(model: CountModel, noise: Noise): BoundedCounts | undefined {
  let slopes = costFreeSlopes(model);
  const first = bestCounts(model, noise, slopes);
  if (first === undefined) return undefined;
  const cost = priceOfCounts(model, first);
  const bound = { high: cost.high, low: cost.low - paidOnce(model, first) };
  let last = first;
  let best = { counts: first, cost };
  let flows = 1;
  for (let round = 0; round < rounds; round += 1) {
    slopes = slopes.map((_, cell) => slopeAfter(onceAt(model, cell), last[cell] ?? 0, model.matrix.innings));
    const counts = bestCounts(model, noise, slopes) ?? last;
    flows += 1;
    if (counts.every((innings, cell) => innings === last[cell])) break;
    last = counts;
    const found = priceOfCounts(model, counts);
    if (compareCosts(found, best.cost) < 0) best = { counts, cost: found };
  }
  return { ...best, bound, flows };
}

/** A position without innings costs as little as if the player had it all game; otherwise no flow would ever choose it. */
function slopeAfter(once: number, innings: number, ofGame: number): number {
  return once / (innings || ofGame);
}

function paidOnce(model: CountModel, counts: Counts): number {
  return counts.reduce((sum, innings, cell) => sum + (innings > 0 ? onceAt(model, cell) : 0), 0);
}

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
