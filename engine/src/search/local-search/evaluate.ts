import { type Counts, countModel, inningsOutOfRange, priceOfCounts } from '#engine/search/counts/count-model.ts';
import { addCosts, type Cells, type Plan } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { timeCost } from './time-cost.ts';

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
