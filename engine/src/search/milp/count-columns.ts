import { type PlayerRanges, type Range, readPlayerRanges } from '#engine/search/counts/player-ranges.ts';
import type { Objective } from '#engine/search/objective/objective.ts';
import type { UnitCosts } from '#engine/search/objective/unit-costs.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { ProgramBuilder, Term } from './linear-program.ts';

/** Columns for how much one player plays: free innings in the field, and at each position. */
export type CountColumns = { readonly field: number; readonly at: readonly number[] };

/** Takes innings out of a player's ranges that no better lineup has. */
export type NarrowRanges = (ranges: PlayerRanges, player: number) => PlayerRanges;

const unlimited = Number.POSITIVE_INFINITY;

/** Adds the counts of all players, with their costs and bounds, and the spread of sits. */
export function addCounts(
  builder: ProgramBuilder,
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  hasTimes: boolean,
  narrowed: NarrowRanges,
): readonly CountColumns[] {
  const counts = playerTotals.map((totals) => {
    const ranges = readPlayerRanges(matrix, totals, objective, () => ({ least: 0, most: unlimited }), hasTimes);
    return addPlayer(builder, matrix, narrowed(ranges, totals.player));
  });
  const free = matrix.innings - matrix.firstFree;
  for (let position = 0; position < matrix.positions; position += 1) {
    builder.row(
      free,
      free,
      counts.flatMap(({ at }): Term[] => [[at[position] ?? 0, 1]]),
    );
  }
  addSpread(builder, matrix, playerTotals, objective, counts);
  return counts;
}

function addPlayer(builder: ProgramBuilder, matrix: ProblemMatrix, { field, zones, at }: PlayerRanges): CountColumns {
  const fieldColumn = addRange(builder, field);
  const zoneColumns = zones.map((zone) => addRange(builder, zone));
  const atColumns = at.map((range) => addRange(builder, range));
  builder.row(0, 0, [[fieldColumn, -1], ...zoneColumns.map((column): Term => [column, 1])]);
  for (const [zone, column] of zoneColumns.entries()) {
    const inZone = atColumns.filter((_, position) => matrix.infield[position] === zone);
    builder.row(0, 0, [[column, -1], ...inZone.map((position): Term => [position, 1])]);
  }
  return { field: fieldColumn, at: atColumns };
}

/** Adds an integer column with its cost. A fixed cost gets a binary column of its own. */
function addRange(builder: ProgramBuilder, range: Range): number {
  const total = addConvex(builder, range);
  const capacity = range.prices.high.length - 1;
  if (!range.once || capacity === 0) return total;
  const isTaken = builder.column({ isWhole: true, low: range.once });
  builder.row(-unlimited, 0, [
    [total, 1],
    [isTaken, -capacity],
  ]);
  return total;
}

/** Adds a convex cost: one column for each run of units with the same cost. */
function addConvex(builder: ProgramBuilder, { least, prices }: Range): number {
  const capacity = prices.high.length - 1;
  builder.base.high += prices.high[0] ?? 0;
  builder.base.low += prices.low[0] ?? 0;
  const pieces = splitIntoPieces(prices);
  const [only] = pieces;
  if (pieces.length <= 1) {
    const slope = { high: only?.high ?? 0, low: only?.low ?? 0 };
    return builder.column({ least: Math.min(least, capacity), most: capacity, isWhole: true, ...slope });
  }
  const total = builder.column({ least, most: capacity, isWhole: true });
  const columns = pieces.map(({ units, high, low }) => builder.column({ most: units, high, low }));
  builder.row(0, 0, [[total, -1], ...columns.map((column): Term => [column, 1])]);
  return total;
}

type Piece = { units: number; readonly high: number; readonly low: number };

function splitIntoPieces({ high, low }: UnitCosts): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let units = 1; units < high.length; units += 1) {
    const step = {
      units: 1,
      high: (high[units] ?? 0) - (high[units - 1] ?? 0),
      low: (low[units] ?? 0) - (low[units - 1] ?? 0),
    };
    const last = pieces.at(-1);
    if (last !== undefined && last.high === step.high && last.low === step.low) last.units += 1;
    else pieces.push(step);
  }
  return pieces;
}

/** Adds a column that is 1 only when the player is never in the field, because a player cannot sit more often than that. */
function sitsAllAlong(
  builder: ProgramBuilder,
  matrix: ProblemMatrix,
  totals: PlayerTotals,
  field: number,
): readonly Term[] {
  if (totals.fieldedBefore > 0) return [];
  const never = builder.column({ isWhole: true });
  builder.row(-unlimited, matrix.innings, [
    [field, 1],
    [never, matrix.innings],
  ]);
  return [[never, -2 * matrix.innings]];
}

/** F1: a level of sits and, where the rule is only wanted, innings by which the spread is exceeded. */
function addSpread(
  builder: ProgramBuilder,
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  counts: readonly CountColumns[],
): void {
  const rule = matrix.problem.rules.F1;
  if (rule === undefined) return;
  const level = builder.column({ most: matrix.innings, isWhole: true });
  const isRequired = rule.level === 'required';
  const excess = builder.column({
    most: isRequired ? 0 : matrix.innings,
    isWhole: true,
    high: isRequired ? 0 : objective.broken,
  });
  for (const [player, totals] of playerTotals.entries()) {
    if (totals.isDummy) continue;
    // sits = sitsUnlessFielded − field
    const sitsUnlessFielded = totals.satBefore + totals.presentFree;
    const field = counts[player]?.field ?? 0;
    builder.row(sitsUnlessFielded - rule.spread, unlimited, [
      [field, 1],
      [level, 1],
      [excess, 1],
    ]);
    const below = totals.isThereAllGame ? 0 : rule.partTimeBelow;
    if (below === undefined) continue;
    const exempt = totals.isThereAllGame ? [] : sitsAllAlong(builder, matrix, totals, field);
    builder.row(-unlimited, sitsUnlessFielded + below, [[field, 1], [level, 1], ...exempt]);
  }
}
