import { type Random, seededRandom } from '#engine/random.ts';
import type { Counts } from '#engine/search/counts/count-model.ts';
import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import { type Cost, compareCosts } from '#engine/search/objective/cost.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/read/search-context.ts';
import { isNearlySettled, movesOpen } from '#engine/search/settled/least-moves.ts';
import { betterPlan, evaluate, isClosed, type Known, type Plan } from '#engine/search/timetable/evaluate.ts';
import { type Cells, initialTimetable } from '#engine/search/timetable/initial-timetable.ts';
import { repairTimetable } from '#engine/search/timetable/repair-timetable.ts';
import type { Group } from './cell-columns.ts';
import { leastCost } from './least-cost.ts';
import type { LinearSolver } from './linear-program.ts';
import type { MilpAnswer, MilpOptions } from './milp-answers.ts';
import { countsOf, decidedCells, type MilpModel, milpModel } from './milp-model.ts';
import { tightGroups, wholeGroups } from './position-groups.ts';

/** Branch-and-bound nodes for the small program, and for the whole one. */
const nodes = { shares: 150, whole: 60 };

/** Attempts to complete the small program's answer, and the steps of each. */
const completions = { rounds: 40, steps: 2500 };

/**
 * Closes what shares and moves left open. First a program in which only the mound, the plate and scarce positions have
 * times: its optimum bounds every lineup, and moves can nearly always complete it. Then the program of the whole game,
 * asked only for something better than what `widen`, a search among slightly worse counts, finds.
 */
export function milpSearch(
  context: SearchContext,
  solver: LinearSolver,
  known: Known,
  options: MilpOptions,
): MilpAnswer {
  if (movesOpen(context, known) !== undefined) return settle(context, solver, known, options);
  const tight = closeWith(context, solver, tightGroups(context.matrix), known, options.seed);
  if (tight.status === 'infeasible' || isClosed(tight)) return tight;
  const wide = { plan: betterPlan(tight.plan, options.widen()), bound: tight.bound };
  if (isClosed(wide)) return { status: 'bounded', ...wide };
  return closeWith(context, solver, wholeGroups(context.matrix), wide, options.seed);
}

/** Where only changes of position are open, times hardly matter, and no program knows what they cost. */
function settle(context: SearchContext, solver: LinearSolver, known: Known, options: MilpOptions): MilpAnswer {
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
): MilpAnswer {
  const { matrix, playerTotals, objective, rules } = context;
  const narrowed = known.plan?.required === 0 ? reachableRanges(context, known.plan.cost) : undefined;
  const model = milpModel(matrix, playerTotals, objective, rules, groups, narrowed);
  const isWhole = groups.length === matrix.positions;
  const { program } = model;
  const limit = isWhole ? nodes.whole : nodes.shares;
  const answer = leastCost({ solver, program, nodes: limit, known, isFloored: !isWhole });
  if (answer === undefined) return { status: 'infeasible' };
  const bound = compareCosts(answer.bound, known.bound) > 0 ? answer.bound : known.bound;
  const found = answer.values && complete(context, model, answer.values, isWhole, bound, seededRandom(seed));
  return { status: 'bounded', plan: betterPlan(known.plan, found), bound };
}

/** Times for the positions the answer left without; none are left by the whole program. */
function complete(
  context: SearchContext,
  model: MilpModel,
  values: Float64Array,
  isWhole: boolean,
  bound: Cost,
  random: Random,
): Plan | undefined {
  const { matrix, rules } = context;
  const decided = decidedCells(model, values);
  const price = (cells: Cells) => evaluate(context, cells);
  if (isWhole) return price(decided);
  let best: Plan | undefined;
  for (let round = 0; round < completions.rounds; round += 1) {
    const start = spread(matrix, countsOf(model, values), decided, random);
    best = betterPlan(best, price(repairTimetable(rules, start, random, completions.steps).cells));
    if (best !== undefined && isClosed({ plan: best, bound })) break;
  }
  return best;
}

function spread(matrix: ProblemMatrix, counts: Counts, decided: Cells, random: Random): Cells {
  return initialTimetable({ ...matrix, fixed: decided }, counts, random);
}
