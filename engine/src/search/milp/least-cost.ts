import type { Cost } from '#engine/search/plan.ts';
import type { LinearProgram, LinearResult, LinearSolver, Term } from './linear-program.ts';

type LeastCost = { readonly bound: Cost; readonly values: Float64Array | undefined };

type Request = {
  readonly solver: LinearSolver;
  readonly program: LinearProgram;
  readonly nodes: number;
  /** The most work on each rank. With 0 for the low rank, any optimum of the high rank is enough. */
  readonly work?: { readonly [rank in 'high' | 'low']?: number | undefined };
  /** True adds the known bound to the program. This stops small programs earlier and slows large ones down. */
  readonly isFloored: boolean;
  /** Look only for what costs less than this. */
  readonly best: Cost | undefined;
  /** Nothing costs less than this. */
  readonly bound: Cost;
};

/**
 * Minimises the high rank, then the low rank among its optima, looking only for what is better than the known plan.
 * Returns undefined when the program has no solution at all; no values when there is nothing better, or when the nodes
 * ran out.
 */
export function leastCost(request: Request): LeastCost | undefined {
  const { program, best, bound } = request;
  const hasHigh = program.columns.some(({ high }) => high !== 0);
  const isHighReached = !hasHigh || (best !== undefined && best.high <= bound.high + 0.5);
  if (isHighReached) return leastLow(request, best?.high ?? bound.high, best, hasHigh);
  const result = below(request, program, 'high', best && best.high - 0.5);
  if (result.status !== 'infeasible') {
    const high = Math.max(bound.high, Math.ceil(result.bound - tolerance));
    const unordered = { bound: { high, low: Number.NEGATIVE_INFINITY }, values: result.values };
    // A program that has a solution is not called impossible because its second rank cannot be solved exactly.
    return result.status === 'limit' || request.work?.low === 0
      ? unordered
      : (leastLow(request, high, undefined, hasHigh) ?? unordered);
  }
  return best && leastLow(request, best.high, best, hasHigh);
}

/** HiGHS is exact to about a millionth; all true costs are whole or round. */
const tolerance = 1e-3;

function leastLow(request: Request, high: number, best: Cost | undefined, hasHigh: boolean): LeastCost | undefined {
  const known = request.bound;
  const atHigh = hasHigh ? capped(request.program, 'high', high + 0.5) : request.program;
  // Nothing is below the known bound; saying so ends the search at the first solution that reaches it.
  const isKnown = request.isFloored && Math.abs(known.high - high) < 0.5 && Number.isFinite(known.low);
  const step = stepOf(request.program);
  // Half a step away, as the limit is: with a floor a thousandth away, HiGHS called a program with large costs impossible that has a
  // solution.
  const program = isKnown ? floored(atHigh, known.low - (step ?? tolerance) / 2) : atHigh;
  const result = below(request, program, 'low', best && best.low - (step ?? tolerance) / 2);
  if (result.status === 'infeasible') return best && { bound: best, values: undefined };
  const low = step === undefined ? result.bound : Math.ceil(result.bound / step - tolerance) * step;
  return { bound: { high, low }, values: result.values };
}

/** Minimises one rank; with a limit, only among solutions below it. */
function below(
  request: Request,
  program: LinearProgram,
  rank: 'high' | 'low',
  limit: number | undefined,
): LinearResult {
  const { solver, nodes } = request;
  const work = request.work?.[rank];
  const step = rank === 'high' ? 1 : stepOf(request.program);
  return solver({
    program: limit === undefined ? program : capped(program, rank, limit),
    rank,
    nodes,
    // Costs less than a step apart are equal.
    ...(step !== undefined && { gap: 0.9 * step }),
    ...(work !== undefined && { work }),
  });
}

export function capped(program: LinearProgram, rank: 'high' | 'low', limit: number): LinearProgram {
  const { base, columns, rows } = program;
  const cap = { least: Number.NEGATIVE_INFINITY, most: limit - base[rank], terms: priced(columns, rank) };
  return { base, columns, rows: [...rows, cap] };
}

function floored(program: LinearProgram, low: number): LinearProgram {
  const { base, columns, rows } = program;
  return {
    base,
    columns,
    rows: [...rows, { least: low - base.low, most: Number.POSITIVE_INFINITY, terms: priced(columns, 'low') }],
  };
}

function priced(columns: LinearProgram['columns'], rank: 'high' | 'low'): readonly Term[] {
  return columns.flatMap((column, index): Term[] => (column[rank] === 0 ? [] : [[index, column[rank]]]));
}

/** Returns the grid on which all costs of the low rank lie, if they lie on one. */
export function stepOf({ base, columns }: LinearProgram): number | undefined {
  const prices = [base.low, ...columns.map(({ low }) => low)];
  const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9;
  return [1, 0.5, 0.25, 0.1, 0.05, 0.01].find((step) => prices.every((price) => isMultiple(price, step)));
}
