import type { Highs, InitOptions, Model, ModelData } from 'highs';
import * as highsModule from 'highs';

/** A sum of columns times factors, and a constant. */
export type Expression = {
  readonly constant: number;
  readonly terms: readonly (readonly [column: number, factor: number])[];
};

export const zero: Expression = { constant: 0, terms: [] };

export function constant(value: number): Expression {
  return { constant: value, terms: [] };
}

export function plus(...expressions: readonly Expression[]): Expression {
  return {
    constant: expressions.reduce((total, expression) => total + expression.constant, 0),
    terms: expressions.flatMap(({ terms }) => terms),
  };
}

export function times(factor: number, expression: Expression): Expression {
  return {
    constant: factor * expression.constant,
    terms: expression.terms.map(([column, coefficient]) => [column, factor * coefficient] as const),
  };
}

export function minus(one: Expression, other: Expression): Expression {
  return plus(one, times(-1, other));
}

/** `open`: the search ended without a proof, perhaps with a solution. */
export type Answer =
  | { readonly status: 'optimal'; readonly value: number; readonly columns: readonly number[] }
  | { readonly status: 'infeasible' }
  | { readonly status: 'open'; readonly bound: number; readonly columns: readonly number[] | undefined };

type Bounds = { readonly least: number; readonly most: number };

type Row = Bounds & Pick<Expression, 'terms'>;

/** HiGHS has crashed, as with a memory access out of bounds. This instance of it must not be used again. */
export class HighsCrash extends Error {}

/** A mixed-integer linear program, built row by row and minimized by HiGHS. */
export class LinearProgram {
  readonly #columns: (Bounds & { readonly isWhole: boolean })[] = [];
  readonly #rows: Row[] = [];

  column(least: number, most: number, kind: 'whole' | 'real' = 'whole'): Expression {
    this.#columns.push({ least, most, isWhole: kind === 'whole' });
    return { constant: 0, terms: [[this.#columns.length - 1, 1]] };
  }

  atMost(expression: Expression, most: number): void {
    this.#rows.push(rowAtMost(expression, most));
  }

  atLeast(expression: Expression, least: number): void {
    this.atMost(times(-1, expression), -least);
  }

  exactly(expression: Expression, value: number): void {
    this.atMost(expression, value);
    this.atLeast(expression, value);
  }

  /**
   * `work` limits simplex iterations, so that the same program ends the same way on every machine. With `most`, any
   * solution whose objective is at most that will do, and the search ends with the first one.
   */
  minimize(highs: Highs, objective: Expression, work: number, most = Number.POSITIVE_INFINITY): Answer {
    const columnCosts = new Map(merged(objective.terms));
    const rows = most === Number.POSITIVE_INFINITY ? this.#rows : [...this.#rows, rowAtMost(objective, most)];
    // A program without columns is judged by its rows alone; HiGHS refuses it.
    const isPossible = rows.every((row) => row.terms.length > 0 || row.most >= -tolerance);
    if (!isPossible) return { status: 'infeasible' };
    if (this.#columns.length === 0) return { status: 'optimal', value: objective.constant, columns: [] };
    try {
      return highs.withModel(this.#modelData(highs, columnCosts, rows), (model) =>
        run(highs, model, objective.constant, { work, isAnyEnough: most < Number.POSITIVE_INFINITY }),
      );
    } catch (error) {
      throw isWasmTrap(error) ? new HighsCrash('HiGHS crashed.', { cause: error }) : error;
    }
  }

  #modelData(highs: Highs, columnCosts: ReadonlyMap<number, number>, all: readonly Row[]): ModelData {
    const rows = all.filter(({ terms }) => terms.length > 0);
    const finite = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * highs.infinity);
    const starts = [0];
    for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
    const terms = rows.flatMap((row) => row.terms);
    return {
      numCols: this.#columns.length,
      numRows: rows.length,
      colCost: this.#columns.map((_, index) => columnCosts.get(index) ?? 0),
      colLower: this.#columns.map(({ least }) => finite(least)),
      colUpper: this.#columns.map(({ most }) => finite(most)),
      rowLower: rows.map(({ least }) => finite(least)),
      rowUpper: rows.map(({ most }) => finite(most)),
      integrality: this.#columns.map(({ isWhole }) => (isWhole ? 1 : 0)),
      matrix: {
        format: 'csr',
        numRows: rows.length,
        numCols: this.#columns.length,
        starts,
        indices: terms.map(([column]) => column),
        values: terms.map(([, factor]) => factor),
      },
    };
  }
}

const tolerance = 1e-9;

function rowAtMost({ terms, constant: added }: Expression, most: number): Row {
  return { terms: merged(terms), least: Number.NEGATIVE_INFINITY, most: most - added };
}

/** A `WebAssembly.RuntimeError`, which the types of Node do not declare. */
function isWasmTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError';
}

function merged(terms: Expression['terms']): readonly (readonly [number, number])[] {
  const factors = new Map<number, number>();
  for (const [column, factor] of terms) factors.set(column, (factors.get(column) ?? 0) + factor);
  return [...factors].filter(([, factor]) => factor !== 0);
}

type Limits = { readonly work: number; readonly isAnyEnough: boolean };

/** Probing and enumeration, two rules of presolve with which HiGHS 1.15.3 loses solutions. */
const withoutCliqueRules = 2 ** 15 + 2 ** 16;

function run(highs: Highs, model: Model, constantCost: number, { work, isAnyEnough }: Limits): Answer {
  model.options.set({
    output_flag: false,
    mip_rel_gap: 0,
    mip_abs_gap: 1e-7,
    presolve_rule_off: withoutCliqueRules,
    random_seed: 1,
  });
  if (isAnyEnough) model.options.set({ mip_max_improving_sols: 1 });
  let checks = 0;
  model.run({
    [highs.constants.callbackType.mipInterrupt](event) {
      checks += 1;
      if (Number(event.data.mip_total_lp_iterations ?? 0) > work || checks > work) event.interrupt();
    },
  });
  const status = model.getModelStatus();
  const { infeasible, optimal } = highs.constants.modelStatus;
  if (status === infeasible) return { status: 'infeasible' };
  const hasColumns = Number(model.info.get('primal_solution_status')) === 2;
  const columns = hasColumns ? [...model.getSolution().colValue] : undefined;
  if (status !== optimal || columns === undefined)
    return { status: 'open', bound: Number(model.info.get('mip_dual_bound')) + constantCost, columns };
  return { status: 'optimal', value: model.getObjectiveValue() + constantCost, columns };
}

export async function loadHighs(): Promise<Highs> {
  const loaded: unknown = highsModule;
  if (!isLoader(loaded)) throw new Error('The HiGHS package has no loader.');
  return loaded.default({});
}

/** The types of the package describe its CommonJS form; an ES module import gives the loader itself. */
function isLoader(loaded: unknown): loaded is { readonly default: (options: InitOptions) => Promise<Highs> } {
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded && typeof loaded.default === 'function';
}
