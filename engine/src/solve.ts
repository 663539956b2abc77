import { check } from './check.ts';
import type { Problem } from './problem.ts';
import { readBoard } from './search/board.ts';
import { coachObjective } from './search/coach-objective.ts';
import { compareCosts } from './search/cost.ts';
import { answerCounts } from './search/counts.ts';
import { draftOf } from './search/draft-of.ts';
import { explainCells } from './search/explain-cells.ts';
import { explainCounts } from './search/explain-counts.ts';
import { searchPlan } from './search/search-plan.ts';
import { tallyPlayers } from './search/tally.ts';
import { timeRules } from './search/time-cost.ts';
import { scalar } from './search/value.ts';
import type { Solution, SolveOptions } from './solution.ts';
import { validateProblem } from './validate-problem.ts';

/** Enough to close every ordinary game; more finds a lineup in tighter ones, less answers sooner. */
const defaultSteps = 60_000;

/**
 * The best lineup under the rules, or why there is none. First how much everybody plays where (exact), then when
 * (search). Never throws, never hangs: a malformed problem is infeasible with its mistakes, and steps are limited.
 */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  const mistakes = validateProblem(problem);
  if (mistakes.length > 0) return { status: 'infeasible', why: mistakes };
  const board = readBoard(problem);
  const impossible = explainCells(board);
  if (impossible.length > 0) return { status: 'infeasible', why: impossible };
  const tallies = tallyPlayers(board);
  const objective = coachObjective(board, tallies);
  const answers = answerCounts(board, tallies, objective);
  const [best] = answers;
  if (best === undefined) return { status: 'infeasible', why: explainCounts(problem) };
  const rules = timeRules(board, objective.repeat > 0);
  const plan = searchPlan(board, rules, objective, answers, {
    seed: options.seed ?? 1,
    steps: options.steps ?? defaultSteps,
  });
  if (plan === undefined) return { status: 'infeasible', why: explainCounts(problem) };
  const isProven = plan.required === 0 && compareCosts(plan.cost, best.cost) === 0;
  const lineup = draftOf(board, plan.cells);
  const broken = check(problem, lineup);
  const bound = scalar(objective, best.cost);
  return {
    status: isProven ? 'proven' : 'feasible',
    lineup,
    value: isProven ? bound : scalar(objective, plan.cost),
    bound,
    broken,
    why: [...provenWords(isProven, plan.required), ...broken.map(({ words }) => words)],
  };
}

function provenWords(isProven: boolean, required: number): readonly string[] {
  if (isProven) return ['No lineup is fairer under these rules: this is proven.'];
  if (required > 0) return ['No lineup that keeps every required rule was found, nor a proof that there is none.'];
  return ['Every required rule is kept; a slightly better lineup may exist.'];
}
