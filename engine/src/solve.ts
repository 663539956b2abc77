import { check } from './check.ts';
import { explain } from './explain/explain.ts';
import { impossibleInnings } from './explain/impossible-innings.ts';
import { isWrongByLocks, unlockChange } from './explain/impossible-locks.ts';
import type { Problem } from './problem.ts';
import type { Cost } from './search/cost.ts';
import { answerCounts, boundOf } from './search/counts.ts';
import { draftOf } from './search/draft-of.ts';
import type { ExactEngine } from './search/exact-answers.ts';
import { readGame } from './search/existence.ts';
import type { Game } from './search/game.ts';
import { loadExactEngine } from './search/load-exact-engine.ts';
import { betterPlan, isClosed, type Plan } from './search/price-cells.ts';
import { type PlanOptions, searchPlan } from './search/search-plan.ts';
import { scalar } from './search/value.ts';
import type { Solution, SolveOptions } from './solution.ts';
import { shortHandedWords, withoutStandIns, withStandIns } from './stand-ins.ts';
import { validateProblem } from './validate-problem.ts';

/**
 * Steps on the best counts; more of them where the required rules were no obstacle and only wishes are left; and steps
 * on nearly best counts where the best have no timetable.
 */
const defaultSteps = { first: 20_000, more: 60_000, wide: 150_000 };

/**
 * Work of HiGHS for one game, to find the best lineup and to explain that there is none, in simplex iterations times
 * rows: more of it proves more of the largest games, which then take longer than a coach waits.
 */
const work = { search: 15_000_000, explain: 9_000_000 };

/** Seeds of second attempts lie beyond those that people choose. */
const otherSeeds = 1_000_003;

/**
 * The best lineup under the rules, or why there is none. First how much everybody plays where (exact), then when
 * (search), then an integer program for what is left. Never throws, never hangs: a malformed problem is infeasible with
 * its mistakes, and every search is limited by steps.
 */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  const mistakes = validateProblem(problem);
  if (mistakes.length > 0)
    return {
      status: 'infeasible',
      why: mistakes,
      changes: isWrongByLocks(problem) ? unlockChange(problem, await exactEngine(options, work.explain)) : [],
    };
  if (problem.isShortHanded === true) return shortHanded(problem, await solve(withStandIns(problem), options));
  const settled = await loadSettled(problem);
  const game = readGame(problem, settled?.needlessMoves);
  if (impossibleInnings(game.board).length > 0) return infeasible(problem, options);
  const answers = answerCounts(game.board, game.tallies, game.objective, settled?.settledCounts);
  const bound = boundOf(answers);
  if (bound === undefined) return infeasible(problem, options);
  const { seed = 1, steps: all } = options;
  const steps = all === undefined ? defaultSteps : { first: all, more: all, wide: all };
  const search = (planOptions: PlanOptions) => searchPlan(game, answers, planOptions);
  const first = { plan: search({ seed, steps: steps.first }), bound };
  if (!isClosed(first) && first.plan?.required === 0) {
    first.plan = betterPlan(first.plan, search({ seed: seed + otherSeeds, steps: steps.more }));
  }
  if (settled) first.bound = settled.boundWithMoves(game, first);
  if (isClosed(first) || settled?.isNearlySettled(game, first)) return solutionOf(game, first, settled);
  const widen = () => search({ seed, steps: steps.wide, isWide: true });
  const engine = await exactEngine(options, work.search);
  if (engine === undefined) return solutionOf(game, { ...first, plan: betterPlan(first.plan, widen()) }, settled);
  const exact = engine.search(game, first, { seed, widen });
  return exact.status === 'infeasible' ? infeasible(problem, options) : solutionOf(game, exact, settled);
}

function shortHanded(problem: Problem, solution: Solution): Solution {
  if (solution.status === 'infeasible') return solution;
  const lineup = withoutStandIns(problem, solution.lineup);
  const broken = check(problem, lineup);
  const proof = solution.why.slice(0, solution.why.length - solution.broken.length);
  const why = [...proof, ...shortHandedWords(problem), ...broken.map(({ words }) => words)];
  return { ...solution, lineup, broken, why };
}

async function infeasible(problem: Problem, options: SolveOptions): Promise<Solution> {
  const rest = await bestOfTheRest(problem, options);
  if (rest !== undefined) return rest;
  return { status: 'infeasible', ...explain(problem, await exactEngine(options, work.explain)) };
}

/**
 * What was played cannot be undone, and a game under way needs a lineup: rules of fairness that cannot be kept any more
 * are broken as little as can be. Limits for pitchers and catchers are never given up.
 */
async function bestOfTheRest(problem: Problem, options: SolveOptions): Promise<Solution | undefined> {
  const { P1, P3, ...fairness } = problem.rules;
  const isStrict = Object.values(fairness).some(({ level }) => level === 'required');
  if (problem.played.length === 0 || !isStrict) return undefined;
  const wishes = Object.fromEntries(Object.entries(fairness).map(([id, rule]) => [id, { ...rule, level: 'wanted' }]));
  const limits = { ...(P1 && { P1 }), ...(P3 && { P3 }) };
  const solution = await solve({ ...problem, rules: { ...wishes, ...limits } }, options);
  if (solution.status === 'infeasible') return undefined;
  const broken = check(problem, solution.lineup);
  const why = 'After the innings played, not every rule can be kept: what is broken is broken as little as can be.';
  return { ...solution, status: 'feasible', moves: undefined, broken, why: [why, ...broken.map(({ words }) => words)] };
}

async function exactEngine({ highs, highsWasm }: SolveOptions, work: number): Promise<ExactEngine | undefined> {
  return highs === false ? undefined : (await loadExactEngine(highsWasm))?.(work);
}

type Found = { readonly plan: Plan | undefined; readonly bound: Cost };

async function loadSettled({ rotation, objective }: Problem) {
  if (rotation === 'settled' && objective === undefined) return (await import('./search/settled-game.ts')).settledGame;
}

/** What settled games need beyond the rest. */
type Settled = Pick<typeof import('./search/settled-game.ts').settledGame, 'tellMoves'>;

function solutionOf(game: Game, found: Found, settled?: Settled): Solution {
  const { board, objective } = game;
  const { plan } = found;
  if (plan === undefined) return { status: 'infeasible', why: ['No lineup was found.'], changes: [] };
  const isProven = isClosed(found);
  const lineup = draftOf(board, plan.cells);
  const broken = check(board.problem, lineup);
  const value = scalar(objective, plan.cost);
  const solution: Solution = {
    status: isProven ? 'proven' : 'feasible',
    lineup,
    value,
    // A lineup that breaks required rules may be worth more than any that keeps them.
    bound: isProven ? value : Math.max(value, scalar(objective, finite(found.bound, objective.highWeight))),
    broken,
    why: [
      isProven ? 'No lineup is fairer under these rules: this is proven.' : unprovenWords(plan.required),
      ...broken.map(({ words }) => words),
    ],
  };
  return settled?.tellMoves(game, found, solution) ?? solution;
}

/** A search that ran out of work may know nothing of the low rank; then its whole range stays open. */
function finite({ high, low }: Cost, range: number): Cost {
  return { high, low: Math.max(low, -range) };
}

function unprovenWords(required: number): string {
  if (required > 0) return 'No lineup that keeps every required rule was found, nor a proof that there is none.';
  return 'Every required rule is kept; a better lineup may exist.';
}
