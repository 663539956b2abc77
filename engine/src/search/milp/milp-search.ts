import { closeByColumns, isSuitedToColumns } from '#engine/search/columns/close-by-columns.ts';
import { betterPlan, compareCosts, isClosed, isHighClosed, type Known } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { countAvoidableChanges, isNearlySettled } from '#engine/search/settled/least-changes.ts';
import { closeWith, findReachingHigh } from './ask-program.ts';
import { tightGroups, wholeGroups } from './cell-columns.ts';
import { closeBySits } from './close-by-sits.ts';
import { lowStep } from './complete-plan.ts';
import type { ColumnSolver, LinearSolver } from './linear-program.ts';
import type { MilpOptions, MilpResult } from './milp-results.ts';

/** Work of the small program before whole rows are tried. */
const workOnQuickBound = 60_000;

/** How often the bound may rise by one step. */
const mostRises = 3;

type Solvers = { readonly solver: LinearSolver; readonly columns: ColumnSolver };

/** Closes what counts and exchanges left open. */
export function milpSearch(
  context: SearchContext,
  { solver, columns }: Solvers,
  known: Known,
  options: MilpOptions,
): MilpResult {
  if (countAvoidableChanges(context, known) !== undefined) return minimizeChanges(context, solver, known, options);
  const bySits = closeBySits(context, solver, known, options);
  return bySits.status === 'infeasible' || bySits.isEnded || isClosed(bySits)
    ? bySits
    : closeByPrograms(context, { solver, columns }, bySits, options);
}

/**
 * First a program in which only the mound, the plate and scarce positions have times: its optimum bounds every lineup, and
 * exchanges can nearly always complete it. Then the program of the whole game.
 */
function closeByPrograms(
  context: SearchContext,
  { solver, columns }: Solvers,
  known: Known,
  options: MilpOptions,
): MilpResult {
  const quick = closeQuickly(context, solver, known, options.seed);
  if (quick.status === 'infeasible' || isClosed(quick)) return quick;
  // Where the bound has risen, no counts reach the first one: other seeds hardly ever find a plan that is proven.
  const isRaised = ({ bound }: Known) => compareCosts(bound, known.bound) > 0;
  const restart = (found: Known) => (isRaised(found) ? found : { ...found, plan: options.restart(found) });
  // Measured: where only the low rank is open, patterns of players close most games, and other seeds most of the others.
  const isColumnsFirst = isHighClosed(quick) && isSuitedToColumns(context);
  const restarted = isColumnsFirst ? quick : restart(quick);
  if (isClosed(restarted)) return { status: 'bounded', ...restarted };
  const byColumns = closeByColumns(context, columns, restarted, options) ?? restarted;
  const searched = isColumnsFirst && !isClosed(byColumns) ? restart(byColumns) : byColumns;
  if (isClosed(searched)) return { status: 'bounded', ...searched };
  const groups = tightGroups(context.matrix);
  const tight = closeWith(context, solver, { groups, known: searched, seed: options.seed });
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

/** Where no lineup reaches the bound of the high rank, the bound rises. */
function reachHigh(context: SearchContext, solver: LinearSolver, known: Known, options: MilpOptions): MilpResult {
  const { high } = known.bound;
  if (known.plan.required !== 0 || !Number.isFinite(high)) return { status: 'bounded', ...known };
  const result = findReachingHigh(context, solver, high);
  if (result === 'none') {
    return { status: 'bounded', plan: known.plan, bound: { high: high + 1, low: Number.NEGATIVE_INFINITY } };
  }
  return { status: 'bounded', plan: betterPlan(known.plan, result && options.improve(result)), bound: known.bound };
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
