import type { Player, Problem, Rules } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { solveCounts } from '#engine/search/counts/counts.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { improvePlan } from '#engine/search/local-search/improve-plan.ts';
import { type PlanOptions, searchPlan } from '#engine/search/local-search/search-plan.ts';
import type { Existence, MilpEngine } from '#engine/search/milp/milp-results.ts';
import type { Plan } from '#engine/search/plan.ts';
import { readContext, requiredOnly } from '#engine/search/search-context.ts';
import { withDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { impossibleInnings } from './impossible-innings.ts';

/**
 * The search steps of one question. Explaining one game asks many questions, and a search that succeeds mostly does so
 * early. The counts of four cells take as long as one step. After `all` steps, every question stays `unknown`.
 */
const steps = {
  first: 3000,
  last: 9000,
  found: 300,
  cellsCounted: 4,
  all: 90_000,
  preferred: 5000,
  improved: 10_000,
};

/** How many searches for a lineup that keeps every required rule start from different seeds. */
const attempts = 2;

/** Whether a lineup keeps every required rule of this problem. */
export type Exists = (problem: Problem) => Existence;

/** The steps of all questions about a fix of several parts, which is only made shorter by them. */
export const stepsToShorten = 20_000;

/** Returns a function that decides whether variants of one game have a lineup, with a limit on the steps of all calls. */
export function existsWithin(milp: MilpEngine | undefined, all = steps.all): Exists {
  let left = all;
  return (problem) => {
    if (left <= 0) return 'unknown';
    const result = lineupExists(problem, milp);
    const cells = problem.players.length * problem.positions.length * problem.innings;
    left -= result.steps + cells / steps.cellsCounted;
    return result.existence;
  };
}

type ExistenceResult = { readonly existence: Existence; readonly steps: number };

const isImpossible: ExistenceResult = { existence: 'no', steps: 0 };

/**
 * Decides whether a lineup keeps every required rule. Wanted rules, preferences and debts do not matter. The search still
 * prefers equal sits, because without an objective it would mostly visit lineups that break the rules of fairness.
 */
function lineupExists(problem: Problem, milp: MilpEngine | undefined): ExistenceResult {
  const required = requiredOnly(withDummyPlayers(problem));
  const context = readContext(withoutDebts(required));
  if (impossibleInnings(context.matrix).length > 0) return isImpossible;
  const countSolutions = solveCounts(context.matrix, context.playerTotals, context.objective);
  if (countSolutions === undefined) return isImpossible;
  const finds = (options: PlanOptions) => searchPlan(context, countSolutions, options).required === 0;
  if (finds({ seed: 1, steps: steps.first })) return { existence: 'yes', steps: steps.found };
  const decided = milp?.decide(readContext(required)).existence ?? 'unknown';
  if (decided !== 'unknown') return { existence: decided, steps: steps.first };
  const isFound = finds({ seed: 2, steps: steps.last, isWide: true });
  return { existence: isFound ? 'yes' : 'unknown', steps: steps.first + steps.last };
}

/**
 * Searches a lineup that keeps every required rule of a game in which every position is filled, without wanted rules,
 * preferences and debts. Where nothing else costs anything, exchanges pass freely between lineups that break as much.
 */
export function findCells(problem: Problem): Plan['cells'] | undefined {
  const context = readContext(requiredOnly(problem));
  const countSolutions = solveCounts(context.matrix, context.playerTotals, context.objective);
  if (countSolutions === undefined) return undefined;
  for (let seed = 1; seed <= attempts; seed += 1) {
    const plan = searchPlan(context, countSolutions, { seed, steps: steps.preferred });
    const improved = improvePlan(context, plan, seededRandom(seed), steps.improved);
    if (improved.required === 0) return improved.cells;
  }
  const preferred = findPreferredCells(preferRules(problem));
  return preferred && evaluate(context, preferred)?.required === 0 ? preferred : undefined;
}

/**
 * Searches a lineup that breaks few wanted rules of a game in which every position is filled. Where rules are only wanted,
 * counts and exchanges that break some of them lead to lineups that the search for required rules does not reach.
 */
export function findPreferredCells(problem: Problem): Plan['cells'] | undefined {
  const context = readContext(problem);
  if (impossibleInnings(context.matrix).length > 0) return undefined;
  const countSolutions = solveCounts(context.matrix, context.playerTotals, context.objective);
  if (countSolutions === undefined) return undefined;
  const plan = searchPlan(context, countSolutions, { seed: 1, steps: steps.preferred });
  const improved = improvePlan(context, plan, seededRandom(1), steps.improved);
  return improved.required === 0 ? improved.cells : undefined;
}

/** Returns the problem with its required rules as wanted ones, and without those that are only wanted. */
export function preferRules(problem: Problem): Problem {
  const { rules, pairs = [], ...others } = requiredOnly(problem);
  const preferred: Rules = Object.fromEntries(
    Object.entries(rules).map(([id, rule]) => [id, { ...rule, level: 'wanted' as const }]),
  );
  return { ...others, rules: preferred, pairs: pairs.map((pair) => ({ ...pair, level: 'wanted' })) };
}

/** Returns the problem with the objective of a coach and without debts of earlier games. */
function withoutDebts({ objective: _, players, ...problem }: Problem): Problem {
  return { ...problem, players: players.map(({ debt: __, ...player }): Player => player) };
}
