import { addCosts, type Cost, compareCosts } from '#engine/search/objective/cost.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/read/search-context.ts';
import { type CountModel, countModel, solveBestFlow } from './count-model.ts';
import { bandsOfGame } from './counts.ts';
import { FlowSensitivity } from './flow-sensitivity.ts';
import type { PlayerRanges, Range } from './player-ranges.ts';

/** The least and the most innings of one range that a lineup better than the known one can have. */
type Reach = { least: number; most: number };

/**
 * Narrows the ranges of all players to those innings that a lineup better than the known one can have: where one inning
 * more costs the best counts so much, more innings cost at least as much again (the cost of the best flow is convex).
 */
export function reachableRanges(
  context: SearchContext,
  known: Cost,
): (ranges: PlayerRanges, player: number) => PlayerRanges {
  const { matrix } = context;
  const perPlayer = 3 + matrix.positions;
  const reaches = indexes(matrix.players * perPlayer).map((): Reach => ({ least: Number.POSITIVE_INFINITY, most: 0 }));
  for (const band of bandsOfGame(context.matrix, context.playerTotals)) {
    const model = countModel(matrix, context.playerTotals, context.objective, band);
    if (model !== undefined) widen(reaches, model, known);
  }
  // Where no counts are better, the programs find that out without help.
  if (reaches.some(({ least }) => !Number.isFinite(least))) return (ranges) => ranges;
  return ({ field, zones: [outfield, infield], at }, player) => {
    const narrowed = (range: Range, index: number) => narrow(range, elementAt(reaches, player * perPlayer + index));
    return {
      field: narrowed(field, 0),
      zones: [narrowed(outfield, 1), narrowed(infield, 2)],
      at: at.map((range, position) => narrowed(range, 3 + position)),
    };
  };
}

function narrow({ least, prices, once }: Range, reach: Reach): Range {
  const most = Math.max(0, Math.min(prices.high.length - 1, reach.most));
  return {
    // HiGHS refuses a column whose bounds exclude each other; a wider one only says less.
    least: Math.min(Math.max(least, reach.least), most),
    prices: { high: prices.high.slice(0, most + 1), low: prices.low.slice(0, most + 1) },
    ...(once === undefined ? {} : { once }),
  };
}

function widen(reaches: readonly Reach[], model: CountModel, known: Cost): void {
  const flow = solveBestFlow(model);
  if (flow === undefined || compareCosts(flow.cost, known) >= 0) return;
  const sensitivity = new FlowSensitivity(flow);
  for (const [arc, reach] of reaches.entries()) {
    const units = elementAt(flow.units, arc);
    const beyond = (direction: 1 | -1) => {
      const step = sensitivity.costOfChange(arc, direction);
      return step === undefined ? 0 : stepsWithin(flow.cost, { high: step.high, low: step.low * model.lowUnit }, known);
    };
    reach.most = Math.max(reach.most, units + beyond(1));
    reach.least = Math.min(reach.least, units - beyond(-1));
  }
}

/** How many equal steps stay below the known cost; more than a game has innings are as good as any number. */
function stepsWithin(from: Cost, step: Cost, known: Cost): number {
  let [cost, steps] = [addCosts(from, step), 0];
  while (steps < 99 && compareCosts(cost, known) < 0) {
    steps += 1;
    cost = addCosts(cost, step);
  }
  return steps;
}
