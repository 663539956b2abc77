import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { betterPlan, type Cost, compareCosts, isHighClosed, type Known, type Plan } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { type Group, wholeGroups } from './cell-columns.ts';
import { completePlan } from './complete-plan.ts';
import { capped, leastCost } from './least-cost.ts';
import type { LinearSolver } from './linear-program.ts';
import { decidedCells, type MilpModel, milpModel, mostColumns } from './milp-model.ts';
import type { MilpResult } from './milp-results.ts';

/** Branch-and-bound nodes for the small program, and for the whole one. */
const nodes = { counts: 150, whole: 60 };

/**
 * Work of the small program on the question how many wanted rules must be broken, where that is open: it takes long. Where
 * the program of the whole game can be asked, too, the low rank waits until a lineup breaks as few. Then few counts can be
 * better than that lineup, and the programs are smaller.
 */
const workOnOpenRules = 400_000;

export type Question = {
  readonly groups: readonly Group[];
  readonly known: Known;
  readonly seed: number;
  /** Only lineups that cost less than this are of interest. */
  readonly target?: Cost;
  /** The most work on each rank. */
  readonly work?: { readonly high: number; readonly low: number };
  /** True leaves the solution alone, which takes long to complete. */
  readonly isBoundOnly?: boolean;
};

/** Asks one program for the best lineup, or for a bound. */
export function closeWith(context: SearchContext, solver: LinearSolver, question: Question): MilpResult {
  const { groups, known, seed } = question;
  const { target = known.plan.required === 0 ? known.plan.cost : undefined } = question;
  const model = modelOf(context, groups, target);
  const isWhole = groups.length === context.matrix.positions;
  const { program } = model;
  if (!isTried(model)) return { status: 'bounded', ...known };
  const result = leastCost({
    solver,
    program,
    nodes: isWhole ? nodes.whole : nodes.counts,
    work: question.work ?? (isWhole || known.plan.required !== 0 ? {} : workOnCounts(context, known, target)),
    best: target,
    bound: known.bound,
    isFloored: !isWhole,
  });
  if (result === undefined) return { status: 'infeasible' };
  const bound = compareCosts(result.bound, known.bound) > 0 ? result.bound : known.bound;
  const isCompleted = result.values !== undefined && question.isBoundOnly !== true;
  const found = isCompleted
    ? completePlan(context, solver, { model, values: result.values, bound, isWhole, seed, known: known.plan })
    : undefined;
  return { status: 'bounded', plan: betterPlan(known.plan, found), bound };
}

function modelOf(context: SearchContext, groups: readonly Group[], target: Cost | undefined): MilpModel {
  const { matrix, playerTotals, objective, rules } = context;
  const narrowed = target && reachableRanges(context, target);
  return milpModel(matrix, playerTotals, objective, rules, groups, narrowed);
}

function isTried({ program }: MilpModel): boolean {
  return program.columns.length <= mostColumns;
}

function workOnCounts(context: SearchContext, known: Known, target: Cost | undefined) {
  if (isHighClosed(known)) return {};
  const isWholeTried = isTried(modelOf(context, wholeGroups(context.matrix), target));
  return { high: workOnOpenRules, ...(isWholeTried && { low: 0 }) };
}

/**
 * Asks the program of the whole game for any lineup that breaks as few wanted rules, and sits as evenly, as `high` says:
 * few counts can, so the program is small, and without costs HiGHS finds one in a third of the work or less. Undefined where it
 * finds none within its work; `none` where there is none.
 */
export function findReachingHigh(
  context: SearchContext,
  solver: LinearSolver,
  high: number,
  work?: number,
): Plan | 'none' | undefined {
  const model = modelOf(context, wholeGroups(context.matrix), { high, low: Number.POSITIVE_INFINITY });
  if (!isTried(model)) return undefined;
  const { base, columns, rows } = capped(model.program, 'high', high + 0.5);
  const program = { base: { ...base, low: 0 }, columns: columns.map((column) => ({ ...column, low: 0 })), rows };
  const result = solver({ program, rank: 'low', nodes: nodes.whole, ...(work !== undefined && { work }) });
  if (result.status === 'infeasible') return 'none';
  return result.values && evaluate(context, decidedCells(model, result.values));
}
