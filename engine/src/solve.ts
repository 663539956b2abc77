import { check } from './check.ts';
import type { Problem } from './problem.ts';
import { readBoard } from './search/board.ts';
import type { Cost } from './search/cost.ts';
import { answerCounts } from './search/counts.ts';
import { draftOf } from './search/draft-of.ts';
import { betterPlan, exactSearch, type Game, isClosed } from './search/exact-search.ts';
import { explainCells } from './search/explain-cells.ts';
import { explainCounts } from './search/explain-counts.ts';
import { loadSolver } from './search/load-solver.ts';
import { objectiveOf } from './search/objective-of.ts';
import type { Plan } from './search/price-cells.ts';
import { type PlanOptions, searchPlan } from './search/search-plan.ts';
import { tallyPlayers } from './search/tally.ts';
import { timeRules } from './search/time-cost.ts';
import { scalar } from './search/value.ts';
import type { Solution, SolveOptions } from './solution.ts';
import { validateProblem } from './validate-problem.ts';

/** Steps on the best counts, and on nearly best ones where those have no timetable. */
const defaultSteps = { first: 20_000, wide: 150_000 };

/**
 * The best lineup under the rules, or why there is none. First how much everybody plays where (exact), then when
 * (search), then an integer program for what is left. Never throws, never hangs: a malformed problem is infeasible with
 * its mistakes, and every search is limited by steps.
 */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  const mistakes = validateProblem(problem);
  if (mistakes.length > 0) return { status: 'infeasible', why: mistakes };
  const game = readGame(problem);
  const impossible = explainCells(game.board);
  if (impossible.length > 0) return { status: 'infeasible', why: impossible };
  const answers = answerCounts(game.board, game.tallies, game.objective);
  const [best] = answers;
  if (best === undefined) return { status: 'infeasible', why: explainCounts(problem) };
  const { seed = 1 } = options;
  const steps = options.steps === undefined ? defaultSteps : { first: options.steps, wide: options.steps };
  const search = (planOptions: PlanOptions) => searchPlan(game, answers, planOptions);
  const first = { plan: search({ seed, steps: steps.first }), bound: best.cost };
  if (isClosed(first)) return solutionOf(game, first);
  const widen = () => search({ seed, steps: steps.wide, isWide: true });
  const solver = options.highs === false ? undefined : await loadSolver(options.highsWasm);
  if (solver === undefined) return solutionOf(game, { ...first, plan: betterPlan(first.plan, widen()) });
  const exact = exactSearch(game, solver, first, { seed, widen });
  return exact.status === 'infeasible'
    ? { status: 'infeasible', why: explainCounts(problem) }
    : solutionOf(game, exact);
}

function readGame(problem: Problem): Game {
  const board = readBoard(problem);
  const tallies = tallyPlayers(board);
  const objective = objectiveOf(board, tallies);
  return { board, tallies, objective, rules: timeRules(board, objective.repeat > 0) };
}

function solutionOf(game: Game, found: { readonly plan: Plan | undefined; readonly bound: Cost }): Solution {
  const { board, objective } = game;
  const { plan } = found;
  if (plan === undefined) return { status: 'infeasible', why: ['No lineup was found.'] };
  const isProven = isClosed(found);
  const lineup = draftOf(board, plan.cells);
  const broken = check(board.problem, lineup);
  const value = scalar(objective, plan.cost);
  return {
    status: isProven ? 'proven' : 'feasible',
    lineup,
    value,
    bound: isProven ? value : scalar(objective, found.bound),
    broken,
    why: [provenWords(isProven, plan.required), ...broken.map(({ words }) => words)],
  };
}

function provenWords(isProven: boolean, required: number): string {
  if (isProven) return 'No lineup is fairer under these rules: this is proven.';
  if (required > 0) return 'No lineup that keeps every required rule was found, nor a proof that there is none.';
  return 'Every required rule is kept; a slightly better lineup may exist.';
}
