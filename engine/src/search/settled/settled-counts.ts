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
import { compareCosts } from '#engine/search/objective/cost.ts';

/** Flows after the first; what they find hardly gets better after the third. */
const rounds = 6;

/**
 * The best counts that a few flows find where new positions cost something. Each flow, which needs convex prices, spreads
 * the price of a new position over the innings that the flow before gave it, which lets players settle.
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
  let best = { counts: first, cost, bound };
  for (let round = 0; round < rounds; round += 1) {
    slopes = slopes.map((_, cell) => slopeAfter(onceAt(model, cell), last[cell] ?? 0, model.matrix.innings));
    const counts = bestCounts(model, noise, slopes) ?? last;
    if (counts.every((innings, cell) => innings === last[cell])) break;
    last = counts;
    const found = priceOfCounts(model, counts);
    if (compareCosts(found, best.cost) < 0) best = { counts, cost: found, bound };
  }
  return best;
}

/** A position not yet given costs as little as if the player had it all game: else nobody would ever be led there. */
function slopeAfter(once: number, innings: number, ofGame: number): number {
  return once / (innings || ofGame);
}

function paidOnce(model: CountModel, counts: Counts): number {
  return counts.reduce((sum, innings, cell) => sum + (innings > 0 ? onceAt(model, cell) : 0), 0);
}
