import { closeByColumns, isSuitedToColumns } from '#engine/search/columns/close-by-columns.ts';
import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { betterPlan, type Cost, compareCosts, isClosed, isHighClosed, type Known } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { countAvoidableChanges, isNearlySettled } from '#engine/search/settled/least-changes.ts';
import { type Group, tightGroups, wholeGroups } from './cell-columns.ts';
import { completePlan, lowStep } from './complete-plan.ts';
import { capped, leastCost } from './least-cost.ts';
import type { ColumnSolver, LinearSolver } from './linear-program.ts';
import { decidedCells, type MilpModel, milpModel, mostColumns } from './milp-model.ts';
import type { MilpOptions, MilpResult } from './milp-results.ts';

/** Branch-and-bound nodes for the small program, and for the whole one. */
const nodes = { counts: 150, whole: 60 };

/**
 * Work of the small program on the question how many wanted rules must be broken, where that is open: it takes long. Where
 * the program of the whole game can be asked, too, the low rank waits until a lineup breaks as few. Then few counts can be
 * better than that lineup, and the programs are smaller.
 */
const workOnOpenRules = 400_000;

/** Work of the small program before whole rows are tried. */
const workOnQuickBound = 60_000;

/** How often the bound may rise by one step. */
const mostRises = 3;

/**
 * Closes what counts and exchanges left open. First a program in which only the mound, the plate and scarce positions have
 * times: its optimum bounds every lineup, and exchanges can nearly always complete it. Then the program of the whole game.
 */
export function milpSearch(
  context: SearchContext,
  { solver, columns }: { readonly solver: LinearSolver; readonly columns: ColumnSolver },
  known: Known,
  options: MilpOptions,
): MilpResult {
  if (countAvoidableChanges(context, known) !== undefined) return minimizeChanges(context, solver, known, options);
  const quick = closeQuickly(context, solver, known, options.seed);
  if (quick.status === 'infeasible' || isClosed(quick)) return quick;
  // Where the bound has risen, no counts reach the first one: other seeds hardly ever find a plan that is proven.
  const isRaised = compareCosts(quick.bound, known.bound) > 0;
  // Measured: where only the low rank is open, other seeds close few games, and patterns of players close those, too.
  const isRestarted = !isRaised && !(isHighClosed(quick) && isSuitedToColumns(context));
  const restarted = isRestarted ? { ...quick, plan: options.restart(quick) } : quick;
  if (isClosed(restarted)) return restarted;
  const byColumns = closeByColumns(context, columns, restarted, options) ?? restarted;
  if (isClosed(byColumns)) return { status: 'bounded', ...byColumns };
  const groups = tightGroups(context.matrix);
  const tight = closeWith(context, solver, { groups, known: byColumns, seed: options.seed });
  if (tight.status === 'infeasible' || isClosed(tight)) return tight;
  const improved = { ...tight, plan: options.improve(tight.plan) };
  const reached = isHighClosed(improved) ? improved : reachHigh(context, solver, improved, options);
  return reached.status === 'infeasible' || isClosed(reached) || !isHighClosed(reached)
    ? reached
    : closeStepByStep(context, solver, reached, options.seed);
}

/** Asks the small program for a bound alone, with little work: it reaches the cost of many lineups at once. */
function closeQuickly(context: SearchContext, solver: LinearSolver, known: Known, seed: number): MilpResult {
  if (known.plan.required !== 0 || !isSuitedToColumns(context)) return { status: 'bounded', ...known };
  const work = { high: workOnQuickBound, low: workOnQuickBound };
  return closeWith(context, solver, { groups: tightGroups(context.matrix), known, seed, work, isBoundOnly: true });
}

/**
 * Asks the program of the whole game for any lineup that breaks as few wanted rules, and sits as evenly, as the bound says:
 * few counts can, so the program is small, and without costs HiGHS finds one in a third of the work or less.
 */
function reachHigh(context: SearchContext, solver: LinearSolver, known: Known, options: MilpOptions): MilpResult {
  const { high } = known.bound;
  const model = modelOf(context, wholeGroups(context.matrix), { high, low: Number.POSITIVE_INFINITY });
  if (known.plan.required !== 0 || !Number.isFinite(high) || !isTried(model)) return { status: 'bounded', ...known };
  const { base, columns, rows } = capped(model.program, 'high', high + 0.5);
  const program = { base: { ...base, low: 0 }, columns: columns.map((column) => ({ ...column, low: 0 })), rows };
  const result = solver({ program, rank: 'low', nodes: nodes.whole });
  if (result.status === 'infeasible') {
    return { status: 'bounded', plan: known.plan, bound: { high: high + 1, low: Number.NEGATIVE_INFINITY } };
  }
  const found = result.values && evaluate(context, decidedCells(model, result.values));
  return { status: 'bounded', plan: betterPlan(known.plan, found && options.improve(found)), bound: known.bound };
}

/**
 * Asks the program of the whole game for lineups that reach the bound before it asks for any that are better than the
 * known one: few counts can reach it, so the program is small. Where no lineup reaches the bound, the bound rises.
 */
function closeStepByStep(context: SearchContext, solver: LinearSolver, known: Known, seed: number): MilpResult {
  const groups = wholeGroups(context.matrix);
  // A program that ran out of work may know nothing of the low rank, and then there is no step to take.
  if (!Number.isFinite(known.bound.low)) return closeWith(context, solver, { groups, known, seed });
  let reached = known;
  for (let rises = 0; rises < mostRises; rises += 1) {
    const target = { high: reached.bound.high, low: reached.bound.low + lowStep(context) };
    if (lowStep(context) === 0 || compareCosts(reached.plan.cost, target) <= 0) break;
    const result = closeWith(context, solver, { groups, known: reached, seed, target });
    if (result.status === 'infeasible' || isClosed(result) || result.bound.low <= reached.bound.low) return result;
    reached = result;
  }
  return closeWith(context, solver, { groups, known: reached, seed });
}

/** Where only position changes are open, times hardly matter, and no program knows what they cost. */
function minimizeChanges(context: SearchContext, solver: LinearSolver, known: Known, options: MilpOptions): MilpResult {
  const counted = closeWith(context, solver, { groups: [], known, seed: options.seed });
  if (counted.status === 'infeasible' || isNearlySettled(context, counted)) return counted;
  return { ...counted, plan: betterPlan(counted.plan, options.widen()) };
}

type Question = {
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

function closeWith(context: SearchContext, solver: LinearSolver, question: Question): MilpResult {
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
    ? completePlan(context, solver, { model, values: result.values, bound, isWhole, seed })
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
