import { check } from './check.ts';
import { explain } from './explain/explain.ts';
import { impossibleInnings } from './explain/impossible-innings.ts';
import { isWrongByLocks, unlockChange } from './explain/impossible-locks.ts';
import type { Problem } from './problem.ts';
import { boundOf, solveCounts } from './search/counts/counts.ts';
import { readContext } from './search/existence.ts';
import { loadMilpEngine } from './search/milp/load-milp-engine.ts';
import type { MilpEngine } from './search/milp/milp-answers.ts';
import type { Cost } from './search/objective/cost.ts';
import { scalar } from './search/objective/value.ts';
import type { SearchContext } from './search/read/search-context.ts';
import { betterPlan, isClosed, type Plan } from './search/timetable/evaluate.ts';
import { type PlanOptions, searchPlan } from './search/timetable/search-plan.ts';
import { toDraft } from './search/timetable/to-draft.ts';
import { shortHandedWords, withDummyPlayers, withoutDummyPlayers } from './short-handed/dummy-players.ts';
import type { Solution, SolveOptions } from './solution.ts';
import { validateProblem } from './validate/problem.ts';

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
      changes: isWrongByLocks(problem) ? unlockChange(problem, await milpEngine(options, work.explain)) : [],
    };
  if (problem.isShortHanded === true) return shortHanded(problem, await solve(withDummyPlayers(problem), options));
  const settled = await loadSettled(problem);
  const context = readContext(problem, settled?.needlessMoves);
  if (impossibleInnings(context.matrix).length > 0) return infeasible(problem, options);
  const answers = solveCounts(context.matrix, context.playerTotals, context.objective, settled?.settledCounts);
  const bound = boundOf(answers);
  if (bound === undefined) return infeasible(problem, options);
  const { seed = 1, steps: all } = options;
  const steps = all === undefined ? defaultSteps : { first: all, more: all, wide: all };
  const search = (planOptions: PlanOptions) => searchPlan(context, answers, planOptions);
  const first = { plan: search({ seed, steps: steps.first }), bound };
  if (!isClosed(first) && first.plan?.required === 0) {
    first.plan = betterPlan(first.plan, search({ seed: seed + otherSeeds, steps: steps.more }));
  }
  if (settled) first.bound = settled.boundWithMoves(context, first);
  if (isClosed(first) || settled?.isNearlySettled(context, first)) return solutionOf(context, first, settled);
  const widen = () => search({ seed, steps: steps.wide, isWide: true });
  const engine = await milpEngine(options, work.search);
  if (engine === undefined) return solutionOf(context, { ...first, plan: betterPlan(first.plan, widen()) }, settled);
  const milp = engine.search(context, first, { seed, widen });
  return milp.status === 'infeasible' ? infeasible(problem, options) : solutionOf(context, milp, settled);
}

function shortHanded(problem: Problem, solution: Solution): Solution {
  if (solution.status === 'infeasible') return solution;
  const lineup = withoutDummyPlayers(problem, solution.lineup);
  const broken = check(problem, lineup);
  const proof = solution.why.slice(0, solution.why.length - solution.broken.length);
  const why = [
    ...proof,
    ...shortHandedWords(problem).map((words) => `Short-handed: ${words}`),
    ...broken.map(({ words }) => words),
  ];
  return { ...solution, lineup, broken, why };
}

async function infeasible(problem: Problem, options: SolveOptions): Promise<Solution> {
  const rest = await solveRelaxed(problem, options);
  if (rest !== undefined) return rest;
  return { status: 'infeasible', ...explain(problem, await milpEngine(options, work.explain)) };
}

/**
 * What was played cannot be undone, and a game under way needs a lineup: rules of fairness that cannot be kept any more
 * are broken as little as can be. Limits for pitchers and catchers are never given up.
 */
async function solveRelaxed(problem: Problem, options: SolveOptions): Promise<Solution | undefined> {
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

async function milpEngine({ highs, highsWasm }: SolveOptions, work: number): Promise<MilpEngine | undefined> {
  return highs === false ? undefined : (await loadMilpEngine(highsWasm))?.(work);
}

type Found = { readonly plan: Plan | undefined; readonly bound: Cost };

async function loadSettled({ rotation, objective }: Problem) {
  if (rotation === 'settled' && objective === undefined)
    return (await import('./search/settled/settled-game.ts')).settledGame;
}

/** What settled games need beyond the rest. */
type Settled = Pick<typeof import('./search/settled/settled-game.ts').settledGame, 'tellMoves'>;

function solutionOf(context: SearchContext, found: Found, settled?: Settled): Solution {
  const { matrix, objective } = context;
  const { plan } = found;
  if (plan === undefined) return { status: 'infeasible', why: ['No lineup was found.'], changes: [] };
  const isProven = isClosed(found);
  const lineup = toDraft(matrix, plan.cells);
  const broken = check(matrix.problem, lineup);
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
  return settled?.tellMoves(context, found, solution) ?? solution;
}

/** A search that ran out of work may know nothing of the low rank; then its whole range stays open. */
function finite({ high, low }: Cost, range: number): Cost {
  return { high, low: Math.max(low, -range) };
}

function unprovenWords(required: number): string {
  if (required > 0) return 'No lineup that keeps every required rule was found, nor a proof that there is none.';
  return 'Every required rule is kept; a better lineup may exist.';
}
