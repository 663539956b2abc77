import { findViolations } from './check.ts';
import { impossibleInnings } from './explain/impossible-innings.ts';
import type { SuggestedFix } from './explain/suggested-fixes.ts';
import type { Draft, InningAssignment, Problem, Violation } from './problem.ts';
import { seededRandom } from './random.ts';
import { searchBlocks } from './search/battery-blocks.ts';
import { boundOf, type CountSolutions, solveCounts } from './search/counts/counts.ts';
import { boundWithStays } from './search/counts/stay-bound.ts';
import { evaluate } from './search/local-search/evaluate.ts';
import { improvePlan } from './search/local-search/improve-plan.ts';
import { type PlanOptions, searchPlan } from './search/local-search/search-plan.ts';
import { toLineup } from './search/local-search/to-lineup.ts';
import { loadMilpEngine } from './search/milp/load-milp-engine.ts';
import type { MilpEngine, MilpOptions, MilpResult } from './search/milp/milp-results.ts';
import { scalar } from './search/objective/value.ts';
import { betterPlan, type Cost, isClosed, type Known, type Plan } from './search/plan.ts';
import { cellsToPlan, maySearchAgain, mostRestarts, searchAgain } from './search/restarts.ts';
import { readContext, requiredOnly, type SearchContext } from './search/search-context.ts';
import { describeShortHanded, withDummyPlayers, withoutDummyPlayers } from './short-handed/dummy-players.ts';
import type { Infeasible, Planned, Solution, SolveOptions } from './solution.ts';
import { findEvenFrom } from './summary.ts';
import { formatInnings, uncapitalize } from './text/format.ts';
import { validateProblem } from './validate/problem.ts';
import { draftSchema, optionsSchema } from './validate/problem-schema.ts';

/** Steps on the best counts; exchanges that change counts; and steps on nearly best counts where there is no HiGHS. */
const defaultSteps = { first: 20_000, more: 25_000, wide: 40_000, repair: 6_000 };

/**
 * Work of HiGHS for one game, to find the best lineup, to repair one and to explain that there is none, in microseconds: more of it
 * proves more of the largest games, which then take longer than a coach waits.
 */
const work = { search: 1_400_000, repair: 2_000_000, explain: 400_000 };

/** In games with more cells (players, positions and innings to come), HiGHS does less work to repair: a unit takes longer there. */
const mostCellsToRepair = 800;

/** The part of the work to repair that may find the best lineup where it must be known first. */
const shareOfBest = 0.7;

/** Added to the seed of a second attempt, so that it differs from the seeds that callers choose. */
const otherSeeds = 1_000_003;

/** Values are rounded to so many parts of 1. */
const precision = 1e4;

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

/** Lists the rules that a planned lineup breaks, and what else is true of it. */
function withBrokenRules(problem: Problem, planned: Planned): Solution {
  const { proof, isEvenProven, ...solution } = planned;
  const broken = findViolations(problem, solution.lineup);
  const even = evenFrom(problem, planned);
  const repaired = problem.previous && { repaired: requiredBreaches(problem, problem.previous.innings) };
  const why = [...proof, ...describeEvenFrom(problem, even), ...broken.map(({ words }) => words)];
  return { ...solution, ...repaired, ...(even && { evenFrom: even }), broken, why };
}

type EvenFrom = NonNullable<Planned['evenFrom']>;

function evenFrom(problem: Problem, { lineup, status, isEvenProven = false }: Planned): EvenFrom | undefined {
  const { F9 } = problem.rules;
  if (F9 === undefined || F9.from > problem.innings) return undefined;
  const inning = findEvenFrom(problem, lineup);
  return { inning, isProven: isEvenProven || status === 'proven' || inning === F9.from };
}

/** A lineup that keeps F9 from the inning that it names needs no sentence. */
function describeEvenFrom({ rules }: Problem, even: EvenFrom | undefined): readonly string[] {
  if (even === undefined || even.inning === null || even.inning === rules.F9?.from) return [];
  const proven = even.isProven ? ', and no lineup under these rules allows that earlier' : '';
  return [`Sits differ by at most 1 whenever the game ends from ${formatInnings([even.inning])} on${proven}.`];
}

/** Returns the required rules that a lineup breaks after the innings played. */
function requiredBreaches(problem: Problem, innings: readonly InningAssignment[]): readonly Violation[] {
  const { played } = problem;
  const violations = findViolations(problem, { innings: [...played, ...innings.slice(played.length)] });
  return violations.filter(({ level }) => level === 'required');
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
  const later = startEvenSitsLater(problem, milp);
  const even = later && (await planGame(later.problem, options));
  if (even) {
    const proof = ['Sits cannot differ by at most 1 after every inning.', ...even.proof.slice(1)];
    return { ...even, status: 'feasible', isEvenProven: later.isProven, proof };
  }
  const relaxed = relaxMidGame(problem, milp);
  const planned = relaxed && (await planGame(relaxed, options));
  if (planned === undefined) return { status: 'infeasible', ...explain(problem, milp) };
  const proof = [
    'After the innings already played, not every rule can be met. This lineup comes as close as possible.',
  ];
  return { ...planned, status: 'feasible', positionChanges: undefined, proof };
}

/** Plans a well-formed problem; undefined when no lineup keeps every required rule. */
async function planGame(problem: Problem, options: SolveOptions): Promise<Planned | undefined> {
  if (problem.isShortHanded !== true) return plan(problem, options);
  const planned = await plan(withDummyPlayers(problem), options);
  return planned ? withPositionsGivenUp(problem, planned) : planned;
}

/** Takes the dummy players out of a planned lineup. */
function withPositionsGivenUp(problem: Problem, planned: Planned): Planned {
  const lineup = withoutDummyPlayers(problem, planned.lineup);
  const given = describeShortHanded(problem, lineup).map((sentence) => `Short-handed: ${uncapitalize(sentence)}`);
  return { ...planned, lineup, proof: [...planned.proof, ...given] };
}

/**
 * Returns another lineup that is as good as `given`, has no more pitchers or catchers, and differs in 30 % of the cells to
 * come where such a lineup is found. `options.seed` is another one than that of `given`. The result has the shape of
 * `solve`. The lineup may equal `given` when no other is as good.
 */
export async function anotherLineup(problem: Problem, given: Draft, options: SolveOptions = {}): Promise<Solution> {
  const next = await solve(problem, options);
  if (next.status === 'infeasible' || problem.previous || draftSchema(given, 'given').length > 0) return next;
  const settled = await loadSettled(problem);
  const context = readContext(
    problem.isShortHanded ? withDummyPlayers(problem) : problem,
    settled?.countNeedlessChanges,
  );
  const { differentPlan } = await import('./search/repair/different-plan.ts');
  const plan = differentPlan(context, given, next.lineup, options.seed);
  if (plan === undefined) return next;
  const { high } = plan.cost;
  // The bound of the next lineup holds for all of them. Where it is that of a better high rank, nothing is proven.
  const low = -next.bound - high * context.objective.highWeight;
  const planned = describe(context, { plan, bound: { high, low: Math.round(low * precision) / precision } }, settled);
  return withBrokenRules(problem, problem.isShortHanded ? withPositionsGivenUp(problem, planned) : planned);
}

/** Plans a well-formed problem in which every position is filled. */
async function plan(problem: Problem, options: SolveOptions): Promise<Planned | undefined> {
  const settled = await loadSettled(problem);
  const context = readContext(problem, settled?.countNeedlessChanges);
  if (impossibleInnings(context.matrix).length > 0) return undefined;
  const countSolutions = solveCounts(context.matrix, context.playerTotals, context.objective, settled?.settledCounts);
  if (countSolutions === undefined) return undefined;
  const bound = boundWithStays(context, boundOf(countSolutions));
  const search = (engine: OpenEngine) => searchBest(context, countSolutions, { bound, settled, engine }, options);
  if (problem.previous) {
    const { seed = 1, steps = defaultSteps.repair } = options;
    const limit = cellsToPlan(context.matrix) > mostCellsToRepair ? work.search : work.repair;
    let opened: Promise<MilpEngine | undefined> | undefined;
    const engine = () => {
      opened ??= milpEngine(options, limit);
      return opened;
    };
    const best = () => search(async () => (await engine())?.within(limit * shareOfBest));
    const { repairGame } = await import('./search/repair/repair-game.ts');
    return repairGame(context, problem.previous, { seed, steps, bound, engine, best });
  }
  const found = await search(() => milpEngine(options, work.search));
  return found && describe(context, found, settled);
}

type OpenEngine = () => Promise<MilpEngine | undefined>;

type Search = {
  readonly bound: Cost;
  readonly settled: SettledGame | undefined;
  readonly engine: OpenEngine;
};

/** Looks for the best lineup. Undefined when none keeps every required rule. */
async function searchBest(
  context: SearchContext,
  countSolutions: CountSolutions,
  { bound, settled, engine: openEngine }: Search,
  options: SolveOptions,
): Promise<Known | undefined> {
  const { seed = 1, steps: all } = options;
  const steps = all === undefined ? defaultSteps : { first: all, more: all, wide: all };
  const search = (planOptions: PlanOptions) => searchPlan(context, countSolutions, planOptions);
  const improve = (plan: Plan) =>
    betterPlan(plan, improvePlan(context, plan, seededRandom(seed + otherSeeds), steps.more));
  const start = (from: number) => searchFirst(context, search, { seed: from, steps: steps.first, bound, settled });
  const again = (attempt: number) => start(seed + attempt * otherSeeds);
  const first = { plan: start(seed), bound };
  const isRepeated = !settled && maySearchAgain(context.matrix);
  if (isRepeated) first.plan = searchAgain(first, again);
  // Measured: where the required rules are kept, HiGHS closes a game sooner from here than from a better lineup.
  if (!isClosed(first) && (settled || first.plan.required !== 0)) first.plan = improve(first.plan);
  if (settled) first.bound = settled.boundWithChanges(context, first);
  if (isClosed(first) || settled?.isNearlySettled(context, first)) return first;
  const widen = () => improve(search({ seed, steps: steps.wide, isWide: true }));
  const engine = await openEngine();
  if (engine === undefined) return { ...first, plan: betterPlan(improve(first.plan), widen()) };
  const milp = await closeGame(context, engine, first, {
    seed,
    widen,
    improve,
    again: (attempt) => (isRepeated ? improve(again(mostRestarts + attempt)) : undefined),
  });
  if (milp.status === 'infeasible') return undefined;
  return !isRepeated || isClosed(milp) ? milp : { ...milp, plan: betterPlan(milp.plan, widen()) };
}

type FirstSearch = Omit<Search, 'engine'> & { readonly seed: number; readonly steps: number };

/** Searches the best counts. Where pitchers or catchers stay, these are hardly ever found without the blocks of both. */
function searchFirst(
  context: SearchContext,
  search: (options: PlanOptions) => Plan,
  { seed, steps, bound, settled }: FirstSearch,
): Plan {
  const all = () => search({ seed, steps });
  if (context.rules.stays.length === 0) return all();
  const { settledCounts: find, countNeedlessChanges } = settled ?? {};
  const blocks = searchBlocks(context, { seed, steps: steps / 4, bound, find, countNeedlessChanges });
  return blocks?.required === 0 && !settled ? blocks : betterPlan(blocks, all());
}

/** Finds a legal lineup where the search found none, or proves that none exists; then looks for the best one. */
async function closeGame(
  context: SearchContext,
  engine: MilpEngine,
  known: Known,
  options: MilpOptions,
): Promise<MilpResult> {
  if (known.plan.required === 0) return engine.search(context, known, options);
  const { problem } = context.matrix;
  // Debts and wanted rules lead the search away from lineups that are legal. In large games HiGHS finds them hardly ever.
  const found = (await loadInfeasible()).findCells(problem);
  const decision = found ? undefined : engine.decide(readContext(requiredOnly(problem)));
  if (decision?.existence === 'no') return { status: 'infeasible' };
  const cells = found ?? decision?.cells;
  const legal = cells && evaluate(context, cells);
  return engine.search(context, legal ? { ...known, plan: options.improve(legal) } : known, options);
}

async function milpEngine({ highs, highsWasm }: SolveOptions, work: number): Promise<MilpEngine | undefined> {
  return highs === false ? undefined : (await loadMilpEngine(highsWasm))?.(work);
}

async function loadInfeasible() {
  return (await import('./explain/infeasible-game.ts')).infeasibleGame;
}

async function loadSettled({ rotation, objective }: Problem) {
  if (rotation === 'settled' && objective === undefined)
    return (await import('./search/settled/settled-game.ts')).settledGame;
}

type SettledGame = typeof import('./search/settled/settled-game.ts').settledGame;

function describe(context: SearchContext, found: Known, settled?: SettledGame): Planned {
  const { matrix, objective } = context;
  const { plan } = found;
  const isProven = isClosed(found);
  const value = scalar(objective, plan.cost);
  const planned: Planned = {
    status: isProven ? 'proven' : 'feasible',
    lineup: toLineup(matrix, plan.cells),
    value,
    // A lineup that breaks required rules may be worth more than any that keeps them.
    bound: isProven ? value : Math.max(value, scalar(objective, finite(found.bound, objective.highWeight))),
    proof: [isProven ? 'No lineup can be fairer under these rules.' : describeUnproven(plan.required)],
  };
  return settled?.describeChanges(context, found, planned) ?? planned;
}

/** A search that ran out of work may know nothing of the low rank; then its whole range stays open. */
function finite({ high, low }: Cost, range: number): Cost {
  return { high, low: Math.max(low, -range) };
}

function describeUnproven(required: number): string {
  if (required > 0) return 'No lineup that meets every required rule was found, but one may exist.';
  return 'Every required rule is met; a fairer lineup may exist.';
}
