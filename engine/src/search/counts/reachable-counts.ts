import { withoutChanges } from '#engine/search/objective/objective.ts';
import { addCosts, type Cost, compareCosts } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { type CountModel, countModel, solveBestFlow } from './count-model.ts';
import { bandsOfGame } from './counts.ts';
import { FlowSensitivity } from './flow-sensitivity.ts';
import type { PlayerRanges, Range } from './player-ranges.ts';

/** The least and the most innings of one range that a lineup better than the known one can have. */
type Interval = { least: number; most: number };

/**
 * Bound tightening by reduced costs: returns a function that narrows the ranges of a player to the innings that a lineup
 * better than the known one can have. The cost of the best flow is convex, so each further inning costs at least as much
 * as the first one beyond the best counts.
 */
export function reachableRanges(
  context: SearchContext,
  known: Cost,
): (ranges: PlayerRanges, player: number) => PlayerRanges {
  const { matrix } = context;
  const perPlayer = 3 + matrix.positions;
  const intervals = indexes(matrix.players * perPlayer).map(
    (): Interval => ({ least: Number.POSITIVE_INFINITY, most: 0 }),
  );
  const objective = withoutChanges(context.objective);
  for (const band of bandsOfGame(context.matrix, context.playerTotals)) {
    const model = countModel(matrix, context.playerTotals, objective, band);
    if (model !== undefined) widenIntervals(intervals, model, known);
  }
  // No counts are better than the known cost; the integer programs prove that themselves.
  if (intervals.some(({ least }) => !Number.isFinite(least))) return (ranges) => ranges;
  return ({ field, zones: [outfield, infield], at }, player) => {
    const narrowed = (range: Range, index: number) =>
      narrowRange(range, elementAt(intervals, player * perPlayer + index));
    return {
      field: narrowed(field, 0),
      zones: [narrowed(outfield, 1), narrowed(infield, 2)],
      at: at.map((range, position) => narrowed(range, 3 + position)),
    };
  };
}

function narrowRange({ least, prices, once }: Range, interval: Interval): Range {
  const most = Math.max(0, Math.min(prices.high.length - 1, interval.most));
  return {
    // HiGHS rejects a column whose lower bound exceeds its upper bound; a wider column is still correct.
    least: Math.min(Math.max(least, interval.least), most),
    prices: { high: prices.high.slice(0, most + 1), low: prices.low.slice(0, most + 1) },
    ...(once === undefined ? {} : { once }),
  };
}

/** Widens the intervals to all innings that keep the cost of the counts below the known cost. */
function widenIntervals(intervals: readonly Interval[], model: CountModel, known: Cost): void {
  const flow = solveBestFlow(model);
  if (flow === undefined || compareCosts(flow.cost, known) >= 0) return;
  const sensitivity = new FlowSensitivity(flow);
  for (const [arc, interval] of intervals.entries()) {
    const units = elementAt(flow.units, arc);
    const beyond = (direction: 1 | -1) => {
      const step = sensitivity.costOfChange(arc, direction);
      return step === undefined ? 0 : countSteps(flow.cost, { high: step.high, low: step.low * model.lowUnit }, known);
    };
    interval.most = Math.max(interval.most, units + beyond(1));
    interval.least = Math.min(interval.least, units - beyond(-1));
  }
}

/** Returns how many steps stay below the known cost. 99 is enough, because no game has more innings. */
function countSteps(from: Cost, step: Cost, known: Cost): number {
  let [cost, steps] = [addCosts(from, step), 0];
  while (steps < 99 && compareCosts(cost, known) < 0) {
    steps += 1;
    cost = addCosts(cost, step);
  }
  return steps;
}
