import { lowStep } from '#engine/search/milp/complete-plan.ts';
import type { ColumnSolver } from '#engine/search/milp/linear-program.ts';
import type { MilpOptions } from '#engine/search/milp/milp-results.ts';
import { betterPlan, type Cost, compareCosts, type Known, type Plan } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { type Case, listCases } from './cases.ts';
import { ColumnSearch, type WorkLeft } from './column-search.ts';

/** The work on all cases of a game together, in microseconds of processor time, but counted. */
const workOfGame = 800_000;

/** Measured: in longer games there are so many patterns that the bound rises slowly. */
const mostInnings = 7;

/** The most cases: a game with more is left to the other programs. */
const mostCases = 8;

/** Below this a difference is only rounding. */
const rounding = 1e-6;

type Question = {
  readonly context: SearchContext;
  readonly columns: ColumnSolver;
  /** The grid on which all costs of the low rank lie. */
  readonly step: number;
  readonly work: WorkLeft;
  readonly improve: MilpOptions['improve'];
};

/**
 * Raises the bound of a game, and looks for a better lineup, by programs of whole patterns of players. Undefined where they
 * are not tried: where a rule compares players in a way that no case expresses, in games that are under way, and where the
 * costs of the low rank lie on no grid.
 */
export function closeByColumns(
  context: SearchContext,
  columns: ColumnSolver,
  known: Known,
  { improve }: MilpOptions,
): Known | undefined {
  if (known.plan.required !== 0 || !isSuitedToColumns(context)) return undefined;
  const step = lowStep(context);
  const cases = listCases(context, known.plan.cost);
  if (step === 0 || cases.length > mostCases) return undefined;
  let plan: Plan = known.plan;
  const bounds: Cost[] = [];
  const question = { context, columns, step, work: { left: workOfGame }, improve };
  for (const part of cases) {
    const result = question.work.left > 0 ? closeCase(question, part, plan) : { plan, bound: known.bound };
    plan = result.plan;
    bounds.push(result.bound);
  }
  const [least = plan.cost] = [...bounds, plan.cost].toSorted(compareCosts);
  return { plan, bound: compareCosts(least, known.bound) > 0 ? least : known.bound };
}

/**
 * Whether whole patterns can state a game: not where a rule compares players in a way that no case expresses, in games that are
 * under way, or in settled ones.
 */
export function isSuitedToColumns({ matrix, rules, objective }: SearchContext): boolean {
  const { quotas, pairs, strength, stays, changed } = rules;
  const isShared = quotas.length + pairs.length > 0 || strength !== undefined;
  const hasMost = stays.some(({ most }) => most !== undefined);
  const isOther = isShared || hasMost || changed !== undefined || objective.positionChange > 0;
  return !isOther && matrix.firstFree === 0 && matrix.innings <= mostInnings;
}

type Closed = { readonly bound: Cost; readonly plan: Plan };

/** Returns what the lineups of a case cost at least, or the cost of the known plan where none of them is better. */
function closeCase(question: Question, part: Case, known: Plan): Closed {
  const { context, columns, step, work, improve } = question;
  const search = new ColumnSearch(context, columns, part, work);
  search.addPatterns(known);
  const high = search.boundHigh(known.cost.high);
  const leastHigh = Math.ceil(high.least - rounding);
  const unordered = { high: leastHigh, low: Number.NEGATIVE_INFINITY };
  // A lineup that is found for its high rank alone costs much in the low rank.
  const plan = betterPlan(known, high.plan && improve(high.plan));
  if (leastHigh > plan.cost.high) return { bound: plan.cost, plan };
  if (leastHigh < plan.cost.high) return { bound: unordered, plan };
  search.addPatterns(plan);
  const low = search.boundLow(plan.cost, step);
  const best = betterPlan(plan, low.plan);
  const bound = { high: leastHigh, low: Math.ceil(low.least / step - rounding) * step };
  return { bound: compareCosts(bound, best.cost) < 0 ? bound : best.cost, plan: best };
}
