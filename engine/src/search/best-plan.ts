import { seededRandom } from '#engine/random.ts';
import type { SolveOptions } from '#engine/solution.ts';
import { searchBlocks } from './battery-blocks.ts';
import type { CountSolutions } from './counts/counts.ts';
import { evaluate } from './local-search/evaluate.ts';
import { improvePlan } from './local-search/improve-plan.ts';
import { searchPlan } from './local-search/search-plan.ts';
import type { MilpEngine, MilpOptions, MilpResult } from './milp/milp-results.ts';
import { betterPlan, type Cost, isClosed, isHighClosed, type Known, type Plan } from './plan.ts';
import type { ProblemMatrix } from './read/problem-matrix.ts';
import { readContext, requiredOnly, type SearchContext } from './search-context.ts';
import type { SettledGame } from './settled/load-settled-game.ts';

/** Steps on the best counts; exchanges that change counts; and steps on nearly best counts where there is no HiGHS. */
const defaultSteps = { first: 20_000, more: 25_000, wide: 40_000 };

/**
 * Measured, where no pitcher or catcher stays: counts know nothing of the quotas of zones, so that few of their plans are legal,
 * and the programs find better ones in less time.
 */
const stepsWithQuotas = { ...defaultSteps, first: 2_500, more: 5_000 };

/** Where they stay and quotas are of zones, more exchanges of a legal plan find better ones. */
const stepsWithZones = { ...defaultSteps, first: 2_500 };

/** The most work in such games. Measured: with 1.4 seconds, no more games of 80 are closed, and two lineups are a little better. */
const workWithZones = 1_000_000;

/** Added to the seed of a second attempt, so that it differs from the seeds that callers choose. */
const otherSeeds = 1_000_003;

export type PlanRequest = {
  readonly context: SearchContext;
  readonly countSolutions: CountSolutions;
  /** No lineup costs less. */
  readonly bound: Cost;
  /** For settled games only. */
  readonly settled: SettledGame | undefined;
  /** Loads HiGHS. It is called only when exchanges leave the game open. */
  readonly engine: () => Promise<MilpEngine | undefined>;
};

/** Looks for the best plan. Undefined when no lineup keeps every required rule. */
export async function findBestPlan(request: PlanRequest, options: SolveOptions): Promise<Known | undefined> {
  const { context, countSolutions, bound, settled } = request;
  const { seed = 1, steps: all } = options;
  const steps = all === undefined ? chooseSteps(context) : { first: all, more: all, wide: all };
  const isRepeated = !settled && maySearchAgain(context.matrix);
  // Attempt 0 starts from the seed of the caller, every other one from another seed.
  const search = (attempt: number) => searchBestCounts(request, seed + attempt * otherSeeds, steps.first);
  const improve = (plan: Plan) =>
    betterPlan(plan, improvePlan(context, plan, seededRandom(seed + otherSeeds), steps.more));
  const widen = () => improve(searchPlan(context, countSolutions, { seed, steps: steps.wide, isWide: true }));
  const restart = (known: Known) => (isRepeated ? searchAgain(known, search) : known.plan);

  const first = { plan: search(0), bound };
  const isIllegal = first.plan.required !== 0;
  if (isIllegal) first.plan = restart(first);
  // Measured: where the required rules are kept, HiGHS closes a game sooner from here than from a better lineup.
  if (!isClosed(first) && (settled || first.plan.required !== 0)) first.plan = improve(first.plan);
  if (settled) first.bound = settled.boundWithChanges(context, first);
  if (isClosed(first) || settled?.isNearlySettled(context, first)) return first;

  const loaded = await request.engine();
  const engine = hasZonesAndStays(context) ? loaded?.within(workWithZones) : loaded;
  const searches = { seed, widen, improve, restart: isIllegal ? ({ plan }: Known) => plan : restart };
  if (engine === undefined) return closeByExchanges(first, searches);
  const closed = await closeGame(context, engine, first, searches);
  if (closed.status === 'infeasible') return undefined;
  return !isRepeated || isHighClosed(closed) ? closed : { ...closed, plan: betterPlan(closed.plan, widen()) };
}

function chooseSteps(context: SearchContext): typeof defaultSteps {
  const { quotas, stays } = context.rules;
  if (quotas.length > 0 && stays.length === 0) return stepsWithQuotas;
  return hasZonesAndStays(context) ? stepsWithZones : defaultSteps;
}

function hasZonesAndStays({ rules: { quotas, stays } }: SearchContext): boolean {
  return stays.length > 0 && quotas.some(({ asked }) => asked.zone !== undefined);
}

/** Does without integer programs. */
function closeByExchanges(known: Known, { restart, improve, widen }: MilpOptions): Known {
  const restarted = { ...known, plan: restart(known) };
  return isClosed(restarted) ? restarted : { ...known, plan: betterPlan(improve(restarted.plan), widen()) };
}

/** Searches the best counts. Where pitchers or catchers stay, these are hardly ever found without the blocks of both. */
function searchBestCounts({ context, countSolutions, bound, settled }: PlanRequest, seed: number, steps: number): Plan {
  const all = () => searchPlan(context, countSolutions, { seed, steps });
  if (context.rules.stays.length === 0) return all();
  const { settledCounts: find, countNeedlessChanges } = settled ?? {};
  const blocks = searchBlocks(context, { seed, steps: steps / 4, bound, find, countNeedlessChanges });
  return blocks?.required === 0 && !settled ? blocks : betterPlan(blocks, all());
}

/** Finds a legal plan where the search found none, or proves that none exists; then asks HiGHS for the best one. */
async function closeGame(
  context: SearchContext,
  engine: MilpEngine,
  known: Known,
  options: MilpOptions,
): Promise<MilpResult> {
  if (known.plan.required === 0) return engine.search(context, known, options);
  const { problem } = context.matrix;
  const { infeasibleGame } = await import('#engine/explain/infeasible-game.ts');
  // Debts and wanted rules lead the search away from lineups that are legal. In large games HiGHS finds them hardly ever.
  const found = infeasibleGame.findCells(problem);
  const decision = found ? undefined : engine.decide(readContext(requiredOnly(problem)));
  if (decision?.existence === 'no') return { status: 'infeasible' };
  const cells = found ?? decision?.cells;
  const legal = cells && evaluate(context, cells);
  return engine.search(context, legal ? { ...known, plan: options.improve(legal) } : known, options);
}

/**
 * The most searches from other seeds for a plan that reaches the bound of the counts, and the most where only the low rank is open.
 * Measured: with 1 there, 4 of 200 seeds of a game of scarce positions were not proven.
 */
const mostRestarts = 2;
const mostForLow = 3;

/** In games with more cells (players, positions and innings to come), one search takes too long to repeat it. */
const mostCells = 900;

function maySearchAgain(matrix: ProblemMatrix): boolean {
  return cellsToPlan(matrix) <= mostCells;
}

/** Counts players, positions and innings to come, multiplied. */
export function cellsToPlan({ players, positions, innings, firstFree }: ProblemMatrix): number {
  return players * positions * (innings - firstFree);
}

/**
 * Searches again from other seeds for a plan that is proven best, because a single search may be unlucky. Measured: where
 * none is found, HiGHS closes a game sooner from the first plan than from a better one.
 */
function searchAgain(first: Known, again: (attempt: number) => Plan): Plan {
  const most = isHighClosed(first) ? mostForLow : mostRestarts;
  for (let attempt = 1; attempt <= most && !isClosed(first); attempt += 1) {
    const plan = again(attempt);
    if (isClosed({ ...first, plan })) return plan;
  }
  return first.plan;
}
