import type { Cost } from '#engine/search/plan.ts';

/** A linear program to be minimised, in columns (variables) and rows (constraints). */
export type LinearProgram = {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** What every solution costs before any column is counted. */
  readonly base: Cost;
};

export type Column = {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly high: number;
  readonly low: number;
};

/** `least ≤ Σ factor · column ≤ most`. */
export type Row = { readonly least: number; readonly most: number; readonly terms: readonly Term[] };

export type Term = readonly [column: number, factor: number];

export type LinearResult =
  | { readonly status: 'infeasible' }
  | {
      /** `optimal`, or the best found when a limit of nodes ended the search. */
      readonly status: 'optimal' | 'limit';
      readonly values: Float64Array | undefined;
      /** No solution costs less in the rank asked for; the base is included. */
      readonly bound: number;
    };

export type LinearRequest = {
  readonly program: LinearProgram;
  readonly rank: 'high' | 'low';
  /** Branch-and-bound nodes, never time: the same result on every machine. */
  readonly nodes: number;
  /** The most work for this request alone. */
  readonly work?: number;
  /** The search ends when no solution can cost less by more than this. */
  readonly gap?: number;
  /** True where the best solution is far from any known one: then a nested program finds a good one, and takes long. */
  readonly isFar?: boolean;
};

export type LinearSolver = (request: LinearRequest) => LinearResult;

/**
 * `work`: after how much of it the search ends, in microseconds of processor time, but counted in iterations and
 * steps: the same on every machine, as time is not.
 */
export type WorkRequest = LinearRequest & { readonly work: number };

type LimitedResult = LinearResult & { readonly work: number };

export type LimitedSolver = (request: WorkRequest) => LimitedResult;

/** Lets all requests together do so much work; afterwards nothing is known any more. */
export function withinWork(solver: LimitedSolver, work: number): (request: LinearRequest) => LimitedResult {
  let left = work;
  return (request) => {
    if (left <= 0) return { status: 'limit', values: undefined, bound: Number.NEGATIVE_INFINITY, work: 0 };
    const result = solver({ ...request, work: Math.min(left, request.work ?? left) });
    left -= result.work;
    return result;
  };
}

/** A column of a linear program whose columns are found while it is solved; its terms name rows. */
export type PricedColumn = { readonly cost: number; readonly terms: readonly Term[] };

/** Each value at least 0, and no more than needed to meet the rows. */
export type PricedResult = {
  readonly cost: number;
  readonly values: Float64Array;
  /** What one more of each row's bound would cost. */
  readonly prices: Float64Array;
  /** Counted as for `WorkRequest`. */
  readonly work: number;
};

/** A linear program that stays open: HiGHS goes on from its last answer. */
export type GrowingProgram = {
  readonly add: (columns: readonly PricedColumn[]) => void;
  /** Changes the least and the most value of a column. */
  readonly bound: (column: number, least: number, most: number) => void;
  /** Undefined where HiGHS fails. */
  readonly solve: () => PricedResult | undefined;
};

/** Opens a program of these rows, without columns, and closes it when `use` returns. */
export type ColumnSolver = <Result>(
  rows: readonly { readonly least: number; readonly most: number }[],
  use: (program: GrowingProgram) => Result,
) => Result;

/** Collects columns and rows. */
export class ProgramBuilder {
  readonly columns: Column[] = [];
  readonly rows: Row[] = [];
  readonly base = { high: 0, low: 0 };

  column(column: Partial<Column>): number {
    this.columns.push({ least: 0, most: 1, isWhole: false, high: 0, low: 0, ...column });
    return this.columns.length - 1;
  }

  row(least: number, most: number, terms: readonly Term[]): void {
    this.rows.push({ least, most, terms });
  }
}
