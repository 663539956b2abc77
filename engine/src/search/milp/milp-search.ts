import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import { compareCosts } from '#engine/search/objective/cost.ts';
import type { SearchContext } from '#engine/search/read/search-context.ts';
import { countAvoidableChanges, isNearlySettled } from '#engine/search/settled/least-changes.ts';
import { betterPlan, isClosed, type Known } from '#engine/search/timetable/evaluate.ts';
import type { Group } from './cell-columns.ts';
import { completeAnswer, lowStep } from './complete-answer.ts';
import { leastCost } from './least-cost.ts';
import type { LinearSolver } from './linear-program.ts';
import type { MilpAnswer, MilpOptions } from './milp-answers.ts';
import { milpModel, mostColumns } from './milp-model.ts';
import { tightGroups, wholeGroups } from './position-groups.ts';

/** Branch-and-bound nodes for the small program, and for the whole one. */
const nodes = { shares: 150, whole: 60 };

/** Work on how many wanted rules must be broken, where that is open: it takes long, and is seldom settled. */
const workOnOpenRules = 400_000;

/** How often the bound may rise by one step. */
const mostRises = 3;

/**
 * Closes what counts and exchanges left open. First a program in which only the mound, the plate and scarce positions have
 * times: its optimum bounds every lineup, and exchanges can nearly always complete it. Then the program of the whole game.
 */
export function milpSearch(
  context: SearchContext,
  solver: LinearSolver,
  known: Known,
  options: MilpOptions,
): MilpAnswer {
  if (countAvoidableChanges(context, known) !== undefined) return minimizeChanges(context, solver, known, options);
  const tight = closeWith(context, solver, tightGroups(context.matrix), known, options.seed);
  if (tight.status === 'infeasible' || isClosed(tight)) return tight;
  const improved = { ...tight, plan: options.improve(tight.plan) };
  return isClosed(improved) || !isHighClosed(improved)
    ? improved
    : closeStepByStep(context, solver, improved, options.seed);
}

/** Measured: programs of the whole game hardly ever decide how many wanted rules must be broken, and take long to try. */
function isHighClosed({ plan, bound }: Known): boolean {
  return plan?.required === 0 && plan.cost.high < bound.high + 0.5;
}

/**
 * Asks the program of the whole game for lineups that reach the bound before it asks for any that are better than the
 * known one: few shares can reach it, so the program is small. Where no lineup reaches the bound, the bound rises.
 */
function closeStepByStep(context: SearchContext, solver: LinearSolver, known: Known, seed: number): MilpAnswer {
  const groups = wholeGroups(context.matrix);
  // A program that ran out of work may know nothing of the low rank, and then there is no step to take.
  if (!Number.isFinite(known.bound.low)) return closeWith(context, solver, groups, known, seed);
  let reached = known;
  for (let rises = 0; rises < mostRises; rises += 1) {
    const target = { high: reached.bound.high, low: reached.bound.low + lowStep(context) };
    if (lowStep(context) === 0 || reached.plan === undefined || compareCosts(reached.plan.cost, target) <= 0) break;
    const answer = closeWith(context, solver, groups, reached, seed, target);
    if (answer.status === 'infeasible' || isClosed(answer) || answer.bound.low <= reached.bound.low) return answer;
    reached = answer;
  }
  return closeWith(context, solver, groups, reached, seed);
}

/** Where only position changes are open, times hardly matter, and no program knows what they cost. */
function minimizeChanges(context: SearchContext, solver: LinearSolver, known: Known, options: MilpOptions): MilpAnswer {
  const shared = closeWith(context, solver, [], known, options.seed);
  if (shared.status === 'infeasible' || isNearlySettled(context, shared)) return shared;
  return { ...shared, plan: betterPlan(shared.plan, options.widen()) };
}

function closeWith(
  context: SearchContext,
  solver: LinearSolver,
  groups: readonly Group[],
  known: Known,
  seed: number,
  /** Only lineups that cost less than this are of interest. */
  target = known.plan?.required === 0 ? known.plan.cost : undefined,
): MilpAnswer {
  const { matrix, playerTotals, objective, rules } = context;
  const narrowed = target && reachableRanges(context, target);
  const model = milpModel(matrix, playerTotals, objective, rules, groups, narrowed);
  const isWhole = groups.length === matrix.positions;
  const { program } = model;
  if (program.columns.length > mostColumns) return { status: 'bounded', ...known };
  const limit = isWhole ? nodes.whole : nodes.shares;
  const high = isHighClosed(known) || known.plan?.required !== 0 ? undefined : workOnOpenRules;
  const answer = leastCost({
    solver,
    program,
    nodes: limit,
    work: { high },
    best: target,
    bound: known.bound,
    isFloored: !isWhole,
  });
  if (answer === undefined) return { status: 'infeasible' };
  const bound = compareCosts(answer.bound, known.bound) > 0 ? answer.bound : known.bound;
  const found =
    answer.values && completeAnswer(context, solver, { model, values: answer.values, bound, isWhole, seed });
  return { status: 'bounded', plan: betterPlan(known.plan, found), bound };
}
