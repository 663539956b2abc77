import { withBrokenRules } from './broken-rules.ts';
import { impossibleInnings } from './explain/impossible-innings.ts';
import type { SuggestedFix } from './explain/suggested-fixes.ts';
import type { PreviousLineup, Problem } from './problem.ts';
import { cellsToPlan, findBestPlan, type PlanRequest } from './search/best-plan.ts';
import { boundOf, solveCounts } from './search/counts/counts.ts';
import { boundWithStays } from './search/counts/stay-bound.ts';
import { describePlan } from './search/describe-plan.ts';
import { balanceStarts } from './search/local-search/balance-starts.ts';
import { loadMilpEngine } from './search/milp/load-milp-engine.ts';
import type { MilpEngine } from './search/milp/milp-results.ts';
import { readContext } from './search/search-context.ts';
import { loadSettledGame } from './search/settled/load-settled-game.ts';
import { withDummyPlayers, withPositionsGivenUp } from './short-handed/dummy-players.ts';
import type { Infeasible, Planned, Solution, SolveOptions } from './solution.ts';
import { validateProblem } from './validate/problem.ts';
import { optionsSchema } from './validate/problem-schema.ts';

/** Exchanges in each attempt to improve a repaired lineup. */
const repairSteps = 6000;

/**
 * Work of HiGHS for one game, to find the best lineup, to repair one and to explain that there is none, in microseconds: more of it
 * proves more of the largest games, which then take longer than a coach waits.
 */
const work = { search: 1_400_000, repair: 2_000_000, explain: 400_000 };

/** In games with more cells (players, positions and innings to come), HiGHS does less work to repair: a unit takes longer there. */
const mostCellsToRepair = 800;

/** The part of the work to repair that may find the best lineup where it must be known first. */
const shareOfBest = 0.7;

/**
 * Returns the best lineup under the rules, or why there is none. The first stage decides how many innings each player gets
 * at each position (a minimum-cost flow), the second one in which innings (local search), and an integer program closes
 * the gap. Never throws and always ends: a malformed problem is infeasible with its mistakes, and every search has a limit
 * on its steps.
 */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  const mistakes = [...validateProblem(problem), ...optionsSchema(options, 'options')];
  if (mistakes.length > 0)
    return { status: 'infeasible', why: mistakes, fixes: await suggestUnlocking(problem, options) };
  const planned = (await planGame(problem, options)) ?? (await relaxOrExplain(problem, options));
  return planned.status === 'infeasible' ? planned : withBrokenRules(problem, planned);
}

/** When only the locks of a problem are wrong, returns the fix that removes them. */
async function suggestUnlocking(problem: Problem, options: SolveOptions): Promise<readonly SuggestedFix[]> {
  const infeasible = await loadInfeasible();
  const isRepairable = optionsSchema(options, 'options').length === 0 && infeasible.isWrongByLocks(problem);
  return isRepairable ? infeasible.suggestUnlocking(problem, await milpEngine(options, work.explain)) : [];
}

/** Plans a game under way with fewer rules of fairness; explains why a game that has not begun has no lineup. */
async function relaxOrExplain(problem: Problem, options: SolveOptions): Promise<Planned | Infeasible> {
  const { explain, relaxMidGame, startEvenSitsLater } = await loadInfeasible();
  const milp = await milpEngine(options, work.explain);
  const relaxed = relaxMidGame(problem, milp);
  // A game under way gives up the rules that come after F9 before it lets sits be even later.
  const later = relaxed?.rules.F9?.level === 'required' ? undefined : startEvenSitsLater(problem, milp);
  const even = later && (await planGame(later.problem, options));
  if (even) {
    const proof = ['Sits cannot differ by at most 1 after every inning.', ...even.proof.slice(1)];
    return { ...even, ...unproven(even), positionChanges: undefined, isEvenProven: later.isProven, proof };
  }
  const planned = relaxed && (await planGame(relaxed, options));
  if (planned === undefined) return { status: 'infeasible', ...explain(problem, milp) };
  const proof = [
    'After the innings already played, not every rule can be met. This lineup comes as close as possible.',
  ];
  return { ...planned, ...unproven(planned), positionChanges: undefined, proof };
}

/** What was proven under fewer rules is not proven under those of the game. */
function unproven({ areChangesProven, areSitsProven }: Planned) {
  return {
    status: 'feasible',
    ...(areChangesProven !== undefined && { areChangesProven: false }),
    ...(areSitsProven !== undefined && { areSitsProven: false }),
  } as const;
}

/** Plans a well-formed problem; undefined when no lineup keeps every required rule. */
export async function planGame(problem: Problem, options: SolveOptions): Promise<Planned | undefined> {
  const filled = problem.isShortHanded === true ? withDummyPlayers(problem) : problem;
  const planned = await planFilledGame(filled, options);
  return planned && withPositionsGivenUp(problem, planned);
}

/** Plans a well-formed problem in which every position is filled: counts first, then a lineup with these counts or near them. */
async function planFilledGame(problem: Problem, options: SolveOptions): Promise<Planned | undefined> {
  const settled = await loadSettledGame(problem);
  const context = readContext(problem, settled?.countNeedlessChanges);
  if (impossibleInnings(context.matrix).length > 0) return undefined;
  const countSolutions = solveCounts(context.matrix, context.playerTotals, context.objective, settled?.settledCounts);
  if (countSolutions === undefined) return undefined;
  const bound = boundWithStays(context, boundOf(countSolutions));
  const engine = () => milpEngine(options, work.search);
  const request = { context, countSolutions, bound, settled, engine };
  if (problem.previous) return repairPrevious(request, problem.previous, options);
  const known = await findBestPlan(request, options);
  return known && describePlan(context, { ...known, plan: balanceStarts(context.rules, known.plan) }, settled);
}

/** Changes as little of a previous lineup as its priority asks for. The best plan is found only where it must be known first. */
async function repairPrevious(
  request: PlanRequest,
  previous: PreviousLineup,
  options: SolveOptions,
): Promise<Planned | undefined> {
  const { context, bound } = request;
  const { seed = 1, steps = repairSteps } = options;
  const limit = cellsToPlan(context.matrix) > mostCellsToRepair ? work.search : work.repair;
  let opened: Promise<MilpEngine | undefined> | undefined;
  const engine = () => {
    opened ??= milpEngine(options, limit);
    return opened;
  };
  const withinShare = async () => (await engine())?.within(limit * shareOfBest);
  const best = () => findBestPlan({ ...request, engine: withinShare }, options);
  const { repairGame } = await import('./search/repair/repair-game.ts');
  return repairGame(context, previous, { seed, steps, bound, engine, best });
}

async function milpEngine({ highs, highsWasm }: SolveOptions, limit: number): Promise<MilpEngine | undefined> {
  return highs === false ? undefined : (await loadMilpEngine(highsWasm))?.(limit);
}

async function loadInfeasible() {
  return (await import('./explain/infeasible-game.ts')).infeasibleGame;
}
