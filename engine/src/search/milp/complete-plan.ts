import type { Lock } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { initialCells } from '#engine/search/local-search/initial-cells.ts';
import { repairCells } from '#engine/search/local-search/repair-cells.ts';
import { betterPlan, type Cells, type Cost, compareCosts, isClosed, type Plan } from '#engine/search/plan.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import { FREE, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { readContext, type SearchContext } from '#engine/search/search-context.ts';
import { wholeGroups } from './cell-columns.ts';
import { leastCost, stepOf } from './least-cost.ts';
import type { LinearProgram, LinearSolver } from './linear-program.ts';
import { decidedCells, type MilpModel, milpModel, mostColumns, readCounts } from './milp-model.ts';

/**
 * Attempts of exchanges to complete the small program's solution, and the steps of each. Measured: with quotas, more
 * attempts close no more games, and take longer than the program that follows.
 */
const completions = { rounds: 40, roundsWithQuotas: 6, steps: 2500 };

/** Nodes and work of the program that completes a solution which exchanges could not complete. */
const completion = { nodes: 150, work: { high: 200_000, low: 200_000 } };

type ProgramSolution = {
  readonly model: MilpModel;
  readonly values: Float64Array;
  readonly bound: Cost;
  /** True for the program of the whole game, which leaves no positions open. */
  readonly isWhole: boolean;
  readonly seed: number;
  /** With quotas few lineups reach the bound, so that any which is better than this one is of use. */
  readonly known: Plan;
};

/** Assigns innings at the positions that the solution of a program left open. */
export function completePlan(
  context: SearchContext,
  solver: LinearSolver,
  solution: ProgramSolution,
): Plan | undefined {
  const { model, values, bound, isWhole, known } = solution;
  const isCoEd = context.rules.quotas.length > 0 && known.required === 0;
  const { bench } = context.matrix;
  const decided = decidedCells(model, values);
  if (isWhole) return evaluate(context, decided);
  let best = completeByExchanges(context, decided, solution);
  if (model.cells.groups.length === 0) return best;
  const reached = costOf(model.program, values);
  // A search that ran out of work may know no bound of the low rank, and nothing costs less than that.
  const least = Number.isFinite(bound.low) ? bound : reached;
  const step = lowStep(context);
  // The second attempt keeps the mound, the plate and scarce positions, and lets other players sit.
  const attempts = [
    { cells: decided, target: least },
    { cells: decided.map((code) => (code < bench ? code : FREE)), target: least },
    // A solution that is not proven best may cost more than the bound.
    ...(compareCosts(reached, least) > 0 ? [{ cells: decided, target: reached }] : []),
    // With quotas few lineups reach the bound, so that any which is better than the known one is of use.
    ...(isCoEd ? [{ cells: decided, target: { ...known.cost, low: known.cost.low - step } }] : []),
  ];
  for (const { cells, target } of attempts) {
    if (best !== undefined && isClosed({ plan: best, bound })) break;
    best = betterPlan(best, completeByProgram(context, solver, cells, { bound, target }));
  }
  return best;
}

function completeByExchanges(
  { matrix, ...context }: SearchContext,
  decided: Cells,
  { model, values, bound, seed }: ProgramSolution,
): Plan | undefined {
  const random = seededRandom(seed);
  const counts = readCounts(model, values);
  let best: Plan | undefined;
  const rounds = context.rules.quotas.length > 0 ? completions.roundsWithQuotas : completions.rounds;
  for (let round = 0; round < rounds; round += 1) {
    const start = initialCells({ ...matrix, fixed: decided }, counts, random);
    const repaired = repairCells(context.rules, start, random, completions.steps);
    best = betterPlan(best, evaluate({ matrix, ...context }, repaired.cells));
    if (best !== undefined && isClosed({ plan: best, bound })) break;
  }
  return best;
}

/** Locks the decided cells, and asks the program of the whole game, which is small then, for a lineup that costs no more than the target. */
function completeByProgram(
  context: SearchContext,
  solver: LinearSolver,
  decided: Cells,
  { bound, target }: { readonly bound: Cost; readonly target: Cost },
): Plan | undefined {
  const locked = lockCells(context, decided);
  const { matrix, playerTotals, objective, rules } = locked;
  const best = { high: target.high, low: target.low + lowStep(context) };
  const narrowed = reachableRanges(locked, best);
  const model = milpModel(matrix, playerTotals, objective, rules, wholeGroups(matrix), narrowed);
  if (model.program.columns.length > mostColumns) return undefined;
  const least = leastCost({ solver, program: model.program, ...completion, best, bound, isFloored: false });
  return least?.values && evaluate(context, decidedCells(model, least.values));
}

/** What a solution of a program costs. The high rank is whole but for rounding. */
function costOf({ base, columns }: LinearProgram, values: Float64Array): Cost {
  const sum = (rank: 'high' | 'low') =>
    columns.reduce((cost, column, index) => cost + column[rank] * floatAt(values, index), base[rank]);
  return { high: Math.round(sum('high')), low: sum('low') };
}

/** The same game, in which the cells that are decided are locked. Its costs are those of the game itself. */
export function lockCells({ matrix, objective, rules }: SearchContext, decided: Cells): SearchContext {
  const { problem } = matrix;
  const locked = readContext({ ...problem, locks: [...problem.locks, ...locksOf(matrix, decided)] });
  return { ...locked, objective, rules: { ...locked.rules, rotation: rules.rotation } };
}

function locksOf({ problem, innings, bench, fixed, present }: ProblemMatrix, decided: Cells): readonly Lock[] {
  return [...decided].flatMap((code, cell): readonly Lock[] => {
    if (code === FREE || elementAt(fixed, cell) !== FREE || elementAt(present, cell) === 0) return [];
    const playerId = problem.players[Math.floor(cell / innings)]?.id ?? '';
    const position = code === bench ? null : (problem.positions[code] ?? null);
    return [{ inning: (cell % innings) + 1, playerId, position }];
  });
}

/** Returns the grid on which all costs of the low rank lie; 0 where there is none. */
export function lowStep({ matrix, playerTotals, objective, rules }: SearchContext): number {
  return stepOf(milpModel(matrix, playerTotals, objective, rules, wholeGroups(matrix)).program) ?? 0;
}
