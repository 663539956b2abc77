import { type Counts, countModel, inningsOutOfRange, priceOfCounts } from '#engine/search/counts/count-model.ts';
import { chargeInnings, type PlayerRanges } from '#engine/search/counts/player-ranges.ts';
import { addCosts, type Cells, type Cost, type Plan } from '#engine/search/plan.ts';
import { byteAt, elementAt, shortAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { playerCost, timeCost } from './time-cost.ts';

/** Computes the cost of cells. Returns undefined when the limits of a player contradict each other, so that no lineup exists. */
export function evaluate(context: SearchContext, cells: Cells): Plan | undefined {
  const { matrix, playerTotals, objective, rules } = context;
  const model = countModel(matrix, playerTotals, objective, () => ({ least: 0, most: Number.POSITIVE_INFINITY }));
  if (model === undefined) return undefined;
  const time = timeCost(rules, cells);
  const excess = spreadExcess(context, cells);
  const isRequired = matrix.problem.rules.F1?.level === 'required';
  const broken = time.wanted + (isRequired ? 0 : excess);
  const { change, rotation } = objective;
  const extra = {
    high: objective.broken * broken + change.high * time.changed,
    low: rotation * time.rotation + change.low * time.changed,
  };
  const counts = countCells(matrix, cells);
  const required = time.required + (isRequired ? excess : 0) + inningsOutOfRange(model, counts);
  return { cells, cost: addCosts(priceOfCounts(model, counts), extra), required };
}

function countCells(matrix: ProblemMatrix, cells: Cells): Counts {
  const counts = new Int32Array(matrix.players * matrix.positions);
  for (const [cell, code] of cells.entries()) {
    if (cell % matrix.innings < matrix.firstFree || code >= matrix.bench) continue;
    const index = Math.floor(cell / matrix.innings) * matrix.positions + code;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Returns by how many innings the sits in these cells exceed the spread of rule F1. */
function spreadExcess({ matrix, playerTotals }: SearchContext, cells: Cells): number {
  const sits = indexes(matrix.players).map((player) => countSits(matrix, cells, player));
  return excessOfSits({ matrix, playerTotals }, sits);
}

export function countSits({ innings, bench }: ProblemMatrix, cells: Cells, player: number): number {
  let sits = 0;
  for (let cell = player * innings; cell < (player + 1) * innings; cell += 1) sits += cells[cell] === bench ? 1 : 0;
  return sits;
}

/** Returns by how many innings the given sits of each player exceed the spread of rule F1. */
export function excessOfSits(
  { matrix, playerTotals }: Pick<SearchContext, 'matrix' | 'playerTotals'>,
  sits: ArrayLike<number>,
): number {
  const rule = matrix.problem.rules.F1;
  if (rule === undefined) return 0;
  let [most, lowest] = [0, Number.POSITIVE_INFINITY];
  for (const { player, isDummy, isThereAllGame, presentInnings } of playerTotals) {
    if (isDummy) continue;
    const sat = elementAt(sits, player);
    most = Math.max(most, sat);
    if (isThereAllGame) lowest = Math.min(lowest, sat);
    else if (sat < presentInnings) lowest = Math.min(lowest, sat + (rule.partTimeBelow ?? Number.POSITIVE_INFINITY));
  }
  return Math.max(0, most - lowest - rule.spread);
}

/** What a player's innings, or a whole game, cost; required rules come first, then the two ranks of the objective. */
export type Score = Cost & { readonly required: number };

/**
 * Returns what the innings of one player cost. `ranges` include forced repeats; `counts` has room for each position and is
 * overwritten, because the search calls this all the time.
 */
export function playerScore(
  { matrix, rules, objective }: SearchContext,
  ranges: PlayerRanges,
  playerCells: Cells,
  player: number,
  counts: Uint8Array,
): Score {
  const time = playerCost(rules, playerCells, player);
  const { innings, firstFree, bench, infield } = matrix;
  counts.fill(0);
  let [inField, inInfield] = [0, 0];
  for (let inning = firstFree; inning < innings; inning += 1) {
    const code = shortAt(playerCells, inning);
    if (code >= bench) continue;
    counts[code] = byteAt(counts, code) + 1;
    inField += 1;
    inInfield += byteAt(infield, code);
  }
  const { field, zones, at } = ranges;
  const score = { required: 0, high: 0, low: 0 };
  chargeInnings(score, field, inField);
  chargeInnings(score, zones[0], inField - inInfield);
  chargeInnings(score, zones[1], inInfield);
  for (let position = 0; position < at.length; position += 1) {
    chargeInnings(score, elementAt(at, position), byteAt(counts, position));
  }
  return {
    required: time.required + score.required,
    high: score.high + objective.broken * time.wanted + objective.change.high * time.changed,
    low: score.low + objective.rotation * time.rotation + objective.change.low * time.changed,
  };
}
