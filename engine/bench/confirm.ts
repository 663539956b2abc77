import type { Problem } from '#engine/problem.ts';
import { readContext, requiredOnly } from '#engine/search/existence.ts';
import type { Solution } from '#engine/solution.ts';
import { openHighs } from '../src/search/milp/highs-adapter.ts';
import { leastCost } from '../src/search/milp/least-cost.ts';
import { type LinearSolver, withinWork } from '../src/search/milp/linear-program.ts';
import { decidedCells, type MilpModel, milpModel } from '../src/search/milp/milp-model.ts';
import { wholeGroups } from '../src/search/milp/position-groups.ts';
import { scalar } from '../src/search/objective/value.ts';
import type { SearchContext } from '../src/search/read/search-context.ts';
import { evaluate } from '../src/search/timetable/evaluate.ts';

/** `open`: HiGHS came to no end. Every other word is a finding against the answer. */
export type Confirmation = 'confirmed' | 'open' | 'a better lineup exists' | 'no lineup is so good' | 'a lineup exists';

/** Work of HiGHS that takes about a second. */
const workPerSecond = 8_000_000;

const nodes = 1_000_000;

/** What HiGHS, knowing nothing but the whole model of the game, says to an answer of the engine. */
export async function confirm(problem: Problem, solution: Solution, seconds: number): Promise<Confirmation> {
  const solver = withinWork(await openHighs(undefined), seconds * workPerSecond);
  return solution.status === 'infeasible'
    ? confirmInfeasible(problem, solver)
    : confirmBest(problem, solution.value, solver);
}

function confirmInfeasible(problem: Problem, solver: LinearSolver): Confirmation {
  const { program } = wholeModel(readContext(requiredOnly(problem)));
  const answer = solver({ program, rank: 'low', nodes });
  if (answer.status === 'infeasible') return 'confirmed';
  return answer.values === undefined ? 'open' : 'a lineup exists';
}

function confirmBest(problem: Problem, value: number, solver: LinearSolver): Confirmation {
  const context = readContext(problem);
  const { matrix, playerTotals, objective, rules } = context;
  const model = wholeModel(context);
  const answer = leastCost({ solver, program: model.program, nodes, isFloored: false, known: nothingKnown });
  if (answer === undefined) return 'no lineup is so good';
  const close = 1e-6 * Math.max(1, Math.abs(value)) + 2e-3;
  const bound = scalar(objective, answer.bound);
  if (bound < value - close) return 'no lineup is so good';
  const found = answer.values && evaluate(matrix, playerTotals, objective, rules, decidedCells(model, answer.values));
  const isBetter = found?.required === 0 && scalar(objective, found.cost) > value + close;
  if (isBetter) return 'a better lineup exists';
  return bound <= value + close ? 'confirmed' : 'open';
}

const nothingKnown = {
  plan: undefined,
  bound: { high: Number.NEGATIVE_INFINITY, low: Number.NEGATIVE_INFINITY },
};

function wholeModel({ matrix, playerTotals, objective, rules }: SearchContext): MilpModel {
  return milpModel(matrix, playerTotals, objective, rules, wholeGroups(matrix));
}
