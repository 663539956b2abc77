import { type Random, seededRandom } from '#engine/random.ts';
import type { Board } from './board.ts';
import { type Cost, compareCosts } from './cost.ts';
import type { Counts } from './count-model.ts';
import type { ExactAnswer, ExactOptions } from './exact-answers.ts';
import type { Group } from './exact-cells.ts';
import { tightGroups, wholeGroups } from './exact-groups.ts';
import { countsOf, decidedCells, type ExactModel, exactModel } from './exact-model.ts';
import { type Cells, firstTimetable } from './first-timetable.ts';
import type { Game } from './game.ts';
import { leastCost } from './least-cost.ts';
import { isNearlySettled, movesOpen } from './least-moves.ts';
import type { LinearSolver } from './linear-program.ts';
import { betterPlan, isClosed, type Known, type Plan, pricePlan } from './price-cells.ts';
import { repairTimetable } from './timetable.ts';

/** Branch-and-bound nodes for the small program, and for the whole one. */
const nodes = { shares: 150, whole: 60 };

/** Attempts to complete the small program's answer, and the steps of each. */
const completions = { rounds: 40, steps: 2500 };

/**
 * Closes what shares and moves left open. First a program in which only the mound, the plate and scarce positions have
 * times: its optimum bounds every lineup, and moves can nearly always complete it. Then the program of the whole game,
 * asked only for something better than what `widen`, a search among slightly worse counts, finds.
 */
export function exactSearch(game: Game, solver: LinearSolver, known: Known, options: ExactOptions): ExactAnswer {
  if (movesOpen(game, known) !== undefined) return settle(game, solver, known, options);
  const tight = closeWith(game, solver, tightGroups(game.board), known, options.seed);
  if (tight.status === 'infeasible' || isClosed(tight)) return tight;
  const wide = { plan: betterPlan(tight.plan, options.widen()), bound: tight.bound };
  if (isClosed(wide)) return { status: 'bounded', ...wide };
  return closeWith(game, solver, wholeGroups(game.board), wide, options.seed);
}

/** Where only changes of position are open, times hardly matter, and no program knows what they cost. */
function settle(game: Game, solver: LinearSolver, known: Known, options: ExactOptions): ExactAnswer {
  const shared = closeWith(game, solver, [], known, options.seed);
  if (shared.status === 'infeasible' || isNearlySettled(game, shared)) return shared;
  return { ...shared, plan: betterPlan(shared.plan, options.widen()) };
}

function closeWith(
  game: Game,
  solver: LinearSolver,
  groups: readonly Group[],
  known: Known,
  seed: number,
): ExactAnswer {
  const { board, tallies, objective, rules } = game;
  const model = exactModel(board, tallies, objective, rules, groups);
  const isWhole = groups.length === board.positions;
  const { program } = model;
  const limit = isWhole ? nodes.whole : nodes.shares;
  const answer = leastCost({ solver, program, nodes: limit, known, isFloored: !isWhole });
  if (answer === undefined) return { status: 'infeasible' };
  const bound = compareCosts(answer.bound, known.bound) > 0 ? answer.bound : known.bound;
  const found = answer.values && complete(game, model, answer.values, isWhole, bound, seededRandom(seed));
  return { status: 'bounded', plan: betterPlan(known.plan, found), bound };
}

/** Times for the positions the answer left without; none are left by the whole program. */
function complete(
  game: Game,
  model: ExactModel,
  values: Float64Array,
  isWhole: boolean,
  bound: Cost,
  random: Random,
): Plan | undefined {
  const { board, tallies, objective, rules } = game;
  const decided = decidedCells(model, values);
  const price = (cells: Cells) => pricePlan(board, tallies, objective, rules, cells);
  if (isWhole) return price(decided);
  let best: Plan | undefined;
  for (let round = 0; round < completions.rounds; round += 1) {
    const start = spread(board, countsOf(model, values), decided, random);
    best = betterPlan(best, price(repairTimetable(rules, start, random, completions.steps).cells));
    if (best !== undefined && isClosed({ plan: best, bound })) break;
  }
  return best;
}

function spread(board: Board, counts: Counts, decided: Cells, random: Random): Cells {
  return firstTimetable({ ...board, fixed: decided }, counts, random);
}
