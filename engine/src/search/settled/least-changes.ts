import type { Draft } from '#engine/problem.ts';
import {
  bestCounts,
  type CountModel,
  costFreeSlopes,
  countModel,
  noNoise,
  priceOfCounts,
  solveBestFlow,
} from '#engine/search/counts/count-model.ts';
import { FlowSensitivity } from '#engine/search/counts/flow-sensitivity.ts';
import type { PlayerRanges, Range } from '#engine/search/counts/player-ranges.ts';
import { withoutChanges } from '#engine/search/objective/objective.ts';
import { addCosts, type Cost, compareCosts, type Known } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import type { Planned } from '#engine/solution.ts';
import { describePositionChanges } from '#engine/text/position-changes.ts';
import type { PlayerId } from '#engine/vocabulary.ts';

/**
 * Returns the bound of a settled game, raised by the new positions that every lineup as good as the known one needs: one
 * for each zone that a player must enter, because counts without it would cost more, and those that players need because
 * too few of them can share the positions of a zone without taking several.
 */
export function boundWithChanges({ matrix, playerTotals, objective }: SearchContext, { plan, bound }: Known): Cost {
  const model = countModel(matrix, playerTotals, withoutChanges(objective), () => ({ least: 0, most: matrix.innings }));
  if (plan.required > 0 || model === undefined) return bound;
  const unpaid = playerTotals.filter(({ fieldedBefore }) => fieldedBefore === 0);
  const assignments = ([0, 1] as const).map((zone) => {
    const forced = unpaid.filter(({ player }) => isForced(model, player, zone, plan.cost)).length;
    // A position that was played is not new to everybody, so its assignments may be free.
    return matrix.firstFree > 0 ? forced : Math.max(forced, countAssignments(model, zone, forced, plan.cost));
  });
  return {
    high: bound.high,
    low: bound.low + objective.positionChange * assignments.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns the fewest assignments in a zone that at least so many players enter, in a lineup as good as the known one. */
function countAssignments(model: CountModel, zone: 0 | 1, players: number, known: Cost): number {
  const { infield, innings, players: all } = model.matrix;
  const positions = infield.filter((isInfield) => isInfield === zone).length;
  const most = findMostInnings(model, zone, known);
  return countFewestAssignments({ positions, innings, players: { least: players, most: all }, most });
}

/** Returns the most innings that any player has in a zone in a lineup as good as the known one. */
function findMostInnings(model: CountModel, zone: 0 | 1, known: Cost): number {
  const { innings, players, positions } = model.matrix;
  const flow = solveBestFlow(model);
  if (flow === undefined) return innings;
  const sensitivity = new FlowSensitivity(flow);
  const arcOf = (player: number) => player * (3 + positions) + 1 + zone;
  // The cost of the best flow is convex: where one inning more costs too much, several do as well.
  const open = indexes(players).filter((player) => {
    const step = sensitivity.costOfChange(arcOf(player), 1);
    return step && compareCosts(addCosts(flow.cost, { high: step.high, low: step.low * model.lowUnit }), known) <= 0;
  });
  const most = Math.max(...indexes(players).map((player) => elementAt(flow.units, arcOf(player))));
  const isReached = (count: number) =>
    open.some((player) => !isTooCostly(model, player, withLeast(elementAt(model.players, player), zone, count), known));
  let reached = innings;
  while (reached > most && !isReached(reached)) reached -= 1;
  return reached;
}

/** Returns how many position changes could at most be avoided; undefined when a fairer lineup may exist. */
export function countAvoidableChanges(
  { matrix, objective }: SearchContext,
  { plan, bound }: Known,
): number | undefined {
  if (objective.positionChange === 0 || plan.required > 0 || plan.cost.high - bound.high > 0.5) return undefined;
  const open = Math.round((plan.cost.low - bound.low) / objective.positionChange);
  // There are fewer changes than cells, and all of them together cost less than one step of balance.
  return open < matrix.positions * matrix.innings ? open : undefined;
}

/**
 * True when so few changes could be avoided that running HiGHS for another second is not worth it. Measured on sixteen
 * games of three to six innings: it proved none of them, improved one, and took 0.4 to 0.8 s for each.
 */
export function isNearlySettled(context: SearchContext, known: Known): boolean {
  return (countAvoidableChanges(context, known) ?? Number.POSITIVE_INFINITY) <= context.matrix.players / 2;
}

/** Adds the number of position changes to a solution that nothing else could improve. */
export function describeChanges(context: SearchContext, known: Known, planned: Planned): Planned {
  const open = countAvoidableChanges(context, known);
  if (open === undefined) return planned;
  const made = context.matrix.problem.players.reduce(
    (sum, { id }) => sum + countPositionChanges(planned.lineup, id),
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

function countPositionChanges({ innings }: Draft, playerId: PlayerId): number {
  const positions = innings.flatMap((inning) => Object.keys(inning).find((at) => inning[at] === playerId) ?? []);
  return positions.filter((position, index) => index > 0 && position !== positions[index - 1]).length;
}

/** True when counts in which the player never enters this zone cost more than the known lineup. */
function isForced(model: CountModel, player: number, zone: 0 | 1, known: Cost): boolean {
  return isTooCostly(model, player, without(elementAt(model.players, player), zone), known);
}

/** True when counts in which the player has these ranges cost more than the known lineup. */
function isTooCostly(model: CountModel, player: number, ranges: PlayerRanges, known: Cost): boolean {
  const changed = { ...model, players: model.players.with(player, ranges) };
  const counts = bestCounts(changed, noNoise, costFreeSlopes(changed));
  return counts === undefined || compareCosts(priceOfCounts(changed, counts), known) > 0;
}

function without(ranges: PlayerRanges, zone: 0 | 1): PlayerRanges {
  return withZone(ranges, zone, ({ least, prices }) => ({
    least,
    prices: { high: prices.high.slice(0, 1), low: prices.low.slice(0, 1) },
  }));
}

function withLeast(ranges: PlayerRanges, zone: 0 | 1, innings: number): PlayerRanges {
  return withZone(ranges, zone, ({ least, prices }) => ({ least: Math.max(least, innings), prices }));
}

function withZone(ranges: PlayerRanges, zone: 0 | 1, change: (range: Range) => Range): PlayerRanges {
  const [outfield, infield] = ranges.zones;
  return { ...ranges, zones: zone === 0 ? [change(outfield), infield] : [outfield, change(infield)] };
}

/** A zone of a game: its positions, each filled for `innings`, and its players, each there for at most `most` innings. */
type ZoneSize = {
  readonly positions: number;
  readonly innings: number;
  readonly players: { readonly least: number; readonly most: number };
  readonly most: number;
};

/**
 * Returns a lower bound on the number of assignments in a zone: pairs of a player and a position at which the player has
 * an inning. Players and positions that assignments connect, directly or by way of others, form a group. A group of p
 * players and q positions has at least p + q − 1 assignments, and as many players as are needed to fill q positions, so
 * assignments are saved only by many groups, and many groups need many players.
 */
export function countFewestAssignments({ positions, innings, players, most }: ZoneSize): number {
  if (positions === 0) return 0;
  const needed = (filled: number) => Math.ceil((filled * innings) / most);
  // By the number of positions: the fewest players who fill them, in groups of which the number grows by one each time.
  let fewest = indexes(positions + 1).map((filled) => (filled === 0 ? 0 : needed(filled)));
  let least = Number.POSITIVE_INFINITY;
  for (let groups = 1; groups <= positions; groups += 1) {
    const used = Math.max(players.least, fewest[positions] ?? 0);
    if (used <= players.most) least = Math.min(least, used + positions - groups);
    fewest = fewest.map((_, filled) =>
      Math.min(
        ...indexes(filled).map((before) =>
          before < groups ? Number.POSITIVE_INFINITY : (fewest[before] ?? 0) + needed(filled - before),
        ),
      ),
    );
  }
  return least;
}
