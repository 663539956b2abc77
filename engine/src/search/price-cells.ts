import { type Board, indexes } from './board.ts';
import { addCosts, type Cost, compareCosts } from './cost.ts';
import { type Counts, countModel, priceOfCounts } from './count-model.ts';
import type { Cells } from './first-timetable.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';
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
export function pricePlan(
  board: Board,
  tallies: readonly Tally[],
  objective: Objective,
  rules: TimeRules,
  cells: Cells,
): Plan | undefined {
  const model = countModel(board, tallies, objective, () => ({ least: 0, most: Number.POSITIVE_INFINITY }));
  if (model === undefined) return undefined;
  const time = timeCost(rules, cells);
  const excess = spreadExcess(board, tallies, cells);
  const isRequired = board.problem.rules.F1?.level === 'required';
  const broken = time.wanted + (isRequired ? 0 : excess);
  const extra = { high: objective.broken * broken, low: objective.rotation * time.rotation };
  const cost = addCosts(priceOfCounts(model, countCells(board, cells)), extra);
  return { cells, cost, required: time.required + (isRequired ? excess : 0) };
}

function countCells(board: Board, cells: Cells): Counts {
  const counts = new Int32Array(board.players * board.positions);
  for (const [cell, code] of cells.entries()) {
    if (cell % board.innings < board.firstFree || code >= board.bench) continue;
    const index = Math.floor(cell / board.innings) * board.positions + code;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Innings by which the spread of sits is exceeded. */
function spreadExcess(board: Board, tallies: readonly Tally[], cells: Cells): number {
  const rule = board.problem.rules.F1;
  if (rule === undefined) return 0;
  const sits = indexes(board.players).map((player) =>
    cells
      .subarray(player * board.innings, (player + 1) * board.innings)
      .reduce((sum, code) => sum + (code === board.bench ? 1 : 0), 0),
  );
  const lowest = tallies.map(({ player, isThereAllGame, presentInnings }) => {
    const sat = sits[player] ?? 0;
    if (isThereAllGame) return sat;
    return sat === presentInnings ? Number.POSITIVE_INFINITY : sat + (rule.partTimeBelow ?? Number.POSITIVE_INFINITY);
  });
  return Math.max(0, Math.max(...sits) - Math.min(...lowest) - rule.spread);
}
