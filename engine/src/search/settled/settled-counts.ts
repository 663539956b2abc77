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
import { compareCosts } from '#engine/search/plan.ts';

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
