import {
  bestCounts,
  type CountModel,
  costFreeSlopes,
  countModel,
  noNoise,
  priceOfCounts,
} from '#engine/search/counts/count-model.ts';
import type { PlayerRanges, Range } from '#engine/search/counts/player-ranges.ts';
import { type Cost, compareCosts } from '#engine/search/objective/cost.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/read/search-context.ts';
import type { Known } from '#engine/search/timetable/evaluate.ts';
import type { Cells } from '#engine/search/timetable/initial-timetable.ts';
import type { Planned } from '#engine/solution.ts';
import { describePositionChanges } from '#engine/text/position-changes.ts';

/**
 * Returns the bound of a settled game, raised by the new positions that every lineup as good as the known one needs: one
 * for each zone that a player must enter, because counts without it would cost more.
 */
export function boundWithChanges({ matrix, playerTotals, objective }: SearchContext, { plan, bound }: Known): Cost {
  // Without a cost of position changes, innings at one position would cost as much as the repeats of a varied game.
  const free = { ...objective, move: 0, rotation: 0 };
  const model = countModel(matrix, playerTotals, free, () => ({ least: 0, most: matrix.innings }));
  if (plan === undefined || plan.required > 0 || model === undefined) return bound;
  const unpaid = playerTotals.filter(({ fieldedBefore }) => fieldedBefore === 0);
  const forced = unpaid.flatMap(({ player }) => [0, 1].filter((zone) => isForced(model, player, zone, plan.cost)));
  return { high: bound.high, low: bound.low + forced.length * objective.move };
}

/** Returns how many position changes could at most be avoided; undefined when a fairer lineup may exist. */
export function countAvoidableChanges(
  { matrix, objective }: SearchContext,
  { plan, bound }: Known,
): number | undefined {
  if (objective.move === 0 || plan === undefined || plan.required > 0 || plan.cost.high - bound.high > 0.5)
    return undefined;
  const open = Math.round((plan.cost.low - bound.low) / objective.move);
  // There are fewer changes than cells, and all of them together cost less than one step of balance.
  return open < matrix.positions * matrix.innings ? open : undefined;
}

/**
 * True when so few changes could be avoided that running HiGHS for another second is not worth it. Measured on sixteen games
 * of three to six innings: it proved none of them, improved one, and took 0.4 to 0.8 s for each.
 */
export function isNearlySettled(context: SearchContext, known: Known): boolean {
  return (countAvoidableChanges(context, known) ?? Number.POSITIVE_INFINITY) <= context.matrix.players / 2;
}

/** Adds the number of position changes to a solution that nothing else could improve. */
export function describeChanges(context: SearchContext, known: Known, planned: Planned): Planned {
  const open = countAvoidableChanges(context, known);
  if (open === undefined || known.plan === undefined) return planned;
  const { cells } = known.plan;
  const made = indexes(context.matrix.players).reduce(
    (sum, player) => sum + countPositionChanges(context.matrix, cells, player),
    0,
  );
  const fairest = 'No lineup can be fairer under these rules.';
  const saved = Math.min(open, made);
  return {
    ...planned,
    positionChanges: { made, avoidable: saved },
    proof: [fairest, describePositionChanges(made, saved)],
  };
}

function countPositionChanges(matrix: ProblemMatrix, cells: Cells, player: number): number {
  const row = cells.subarray(player * matrix.innings, (player + 1) * matrix.innings);
  const fielded = row.filter((code) => code !== matrix.bench && code !== matrix.away);
  return fielded.filter((code, index) => index > 0 && code !== fielded[index - 1]).length;
}

/** True when counts in which the player never enters this zone cost more than the known lineup. */
function isForced(model: CountModel, player: number, zone: number, known: Cost): boolean {
  const players = model.players.map((ranges, index) => (index === player ? without(ranges, zone) : ranges));
  const counts = bestCounts({ ...model, players }, noNoise, costFreeSlopes(model));
  return counts === undefined || compareCosts(priceOfCounts({ ...model, players }, counts), known) > 0;
}

function without(ranges: PlayerRanges, zone: number): PlayerRanges {
  const closed = ({ least, prices }: Range) => ({
    least,
    prices: { high: prices.high.slice(0, 1), low: prices.low.slice(0, 1) },
  });
  const [outfield, infield] = ranges.zones;
  return { ...ranges, zones: zone === 0 ? [closed(outfield), infield] : [outfield, closed(infield)] };
}
