import { type Counts, countModel, priceOfCounts } from '#engine/search/counts/count-model.ts';
import { addCosts, type Cost, compareCosts } from '#engine/search/objective/cost.ts';
import type { Objective } from '#engine/search/objective/objective.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { Cells } from './initial-timetable.ts';
import { type TimeRules, timeCost } from './time-cost.ts';

/** A whole game, what it costs, and how many required rules it still breaks. */
export type Plan = { readonly cells: Cells; readonly cost: Cost; readonly required: number };

/** What is known of a game: a lineup, if any, and a cost that none undercuts. */
export type Known = { readonly plan: Plan | undefined; readonly bound: Cost };

/** Does the plan reach the bound? */
export function isClosed({ plan, bound }: Known): boolean {
  return plan !== undefined && plan.required === 0 && compareCosts(plan.cost, bound) <= 0;
}

export function betterPlan(one: Plan | undefined, other: Plan | undefined): Plan | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const difference = one.required - other.required || compareCosts(one.cost, other.cost);
  return difference <= 0 ? one : other;
}

/** Prices cells from scratch, or undefined when they break a required limit on counts. */
export function evaluate(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  rules: TimeRules,
  cells: Cells,
): Plan | undefined {
  const model = countModel(matrix, playerTotals, objective, () => ({ least: 0, most: Number.POSITIVE_INFINITY }));
  if (model === undefined) return undefined;
  const time = timeCost(rules, cells);
  const excess = spreadExcess(matrix, playerTotals, cells);
  const isRequired = matrix.problem.rules.F1?.level === 'required';
  const broken = time.wanted + (isRequired ? 0 : excess);
  const extra = { high: objective.broken * broken, low: objective.rotation * time.rotation };
  const cost = addCosts(priceOfCounts(model, countCells(matrix, cells)), extra);
  return { cells, cost, required: time.required + (isRequired ? excess : 0) };
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

/** Innings by which the spread of sits is exceeded. */
export function spreadExcess(matrix: ProblemMatrix, playerTotals: readonly PlayerTotals[], cells: Cells): number {
  const rule = matrix.problem.rules.F1;
  if (rule === undefined) return 0;
  const sits = indexes(matrix.players).map((player) =>
    cells
      .subarray(player * matrix.innings, (player + 1) * matrix.innings)
      .reduce((sum, code) => sum + (code === matrix.bench ? 1 : 0), 0),
  );
  const lowest = playerTotals.map(({ player, isThereAllGame, presentInnings }) => {
    const sat = sits[player] ?? 0;
    if (isThereAllGame) return sat;
    return sat === presentInnings ? Number.POSITIVE_INFINITY : sat + (rule.partTimeBelow ?? Number.POSITIVE_INFINITY);
  });
  return Math.max(0, Math.max(...sits) - Math.min(...lowest) - rule.spread);
}
