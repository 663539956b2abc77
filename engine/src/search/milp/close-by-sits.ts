import { seededRandom } from '#engine/random.ts';
import { findOrderOfSits, type OrderOfSits } from '#engine/search/counts/order-of-sits.ts';
import { betterPlan, isHighClosed, type Known, type Plan } from '#engine/search/plan.ts';
import { FREE } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { closeWith, findReachingHigh } from './ask-program.ts';
import { tightGroups } from './cell-columns.ts';
import { lockCells } from './complete-plan.ts';
import type { LinearSolver } from './linear-program.ts';
import type { MilpOptions, MilpResult } from './milp-results.ts';

/** How often it is drawn who takes which sits: the others may not be able to fill the field then. */
const mostDraws = 6;

/** Work on one draw, on the low rank of its lineup, and on a bound of the low rank of all lineups. */
const work = { draw: 400_000, low: 300_000, bound: 100_000 };

/**
 * In co-ed games, raises the bound of the high rank to the best order of sits, and looks for a lineup with such an order: where
 * all sits are locked, the programs are small. Where sits cost more than the counts promise, the other programs find nothing
 * better, whatever their work (measured); so only a bound of the low rank is asked for then, and the search `isEnded`.
 */
export function closeBySits(
  context: SearchContext,
  solver: LinearSolver,
  known: Known,
  options: MilpOptions,
): MilpResult & { readonly isEnded?: boolean } {
  const isOpen = context.rules.quotas.length > 0 && !isHighClosed(known);
  const order = isOpen ? findOrderOfSits(context) : undefined;
  if (order === undefined || order.high < known.bound.high - 0.5) return { status: 'bounded', ...known };
  const isRaised = order.high > known.bound.high + 0.5;
  const bound = isRaised ? { high: order.high, low: Number.NEGATIVE_INFINITY } : known.bound;
  const reached = reachOrder(context, solver, order, { ...known, bound }, options);
  if (!isHighClosed(reached)) return { status: 'bounded', ...reached };
  const improved = { plan: improveLow(context, solver, reached, options), bound };
  if (!isRaised) return { status: 'bounded', ...improved };
  const question = { groups: tightGroups(context.matrix), known: improved, seed: options.seed, isBoundOnly: true };
  return { ...closeWith(context, solver, { ...question, work: { high: 0, low: work.bound } }), isEnded: true };
}

/** Looks for a lineup in which the sits are in the given order, if the known one sits in no order that is as good. */
function reachOrder(
  context: SearchContext,
  solver: LinearSolver,
  order: OrderOfSits,
  known: Known,
  { seed, improve }: MilpOptions,
): Known {
  const random = seededRandom(seed);
  for (let draw = 0; draw < mostDraws && !isHighClosed(known); draw += 1) {
    const found = findReachingHigh(lockCells(context, order.draw(random)), solver, order.high, work.draw);
    if (found === undefined) break;
    if (found !== 'none') return { ...known, plan: betterPlan(known.plan, improve(found)) };
  }
  return known;
}

/** Improves the low rank of a lineup by a program in which everyone sits in the same innings. */
function improveLow(context: SearchContext, solver: LinearSolver, known: Known, { seed, improve }: MilpOptions): Plan {
  const { bench } = context.matrix;
  const sits = known.plan.cells.map((code) => (code === bench ? code : FREE));
  const question = { groups: tightGroups(context.matrix), known, seed, work: { high: 0, low: work.low } };
  const result = closeWith(lockCells(context, sits), solver, question);
  const plan = result.status === 'infeasible' ? known.plan : betterPlan(known.plan, result.plan);
  return betterPlan(plan, improve(plan));
}
