import type { Highs, InitOptions, Model, ModelData } from 'highs';
import * as highsModule from 'highs';
import type { ColumnSolver, GrowingProgram, LimitedSolver, LinearResult, WorkRequest } from './linear-program.ts';

type Solvers = { readonly solve: LimitedSolver; readonly solveColumns: ColumnSolver };

/** The adapter for HiGHS. It is imported lazily, so that a game that needs no integer program never loads it. */
export async function openHighs(wasmUrl: string | undefined): Promise<Solvers> {
  const loaded: unknown = highsModule;
  if (!isLoader(loaded)) throw new Error('The HiGHS package has no loader.');
  const highs = await loaded.default(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl });
  return {
    solve: (request) => highs.withModel(modelData(highs, request), (model) => run(highs, model, request)),
    solveColumns: (rows, use) =>
      highs.withModel((model) => {
        // Presolve would discard the last answer, from which the next one is a few steps away.
        model.options.set({ output_flag: false, presolve: 'off', time_limit: 120 });
        const { finite } = bounds(highs);
        for (const { least, most } of rows) model.addRow(finite(least), finite(most), { indices: [], values: [] });
        return use(growingProgram(highs, model));
      }),
  };
}

/** Which simplex method goes on from the last answer: after new columns the primal one, after new bounds the dual one. */
const simplexMethod = { columns: 4, bounds: 1 };

function growingProgram(highs: Highs, model: Model): GrowingProgram {
  let method = simplexMethod.columns;
  const { finite } = bounds(highs);
  return {
    add: (columns) => {
      for (const { cost, terms } of columns) {
        const indices = terms.map(([row]) => row);
        model.addCol(cost, 0, highs.infinity, { indices, values: terms.map(([, factor]) => factor) });
      }
    },
    bound: (column, least, most) => {
      method = simplexMethod.bounds;
      model.changeColBounds(column, finite(least), finite(most));
    },
    solve: () => {
      model.options.set({ simplex_strategy: method });
      method = simplexMethod.columns;
      if (!hasRun(highs, model, {}) || model.getModelStatus() !== highs.constants.modelStatus.optimal) return undefined;
      const { colValue, rowDual } = model.getSolution();
      const work = cost.run + Number(model.info.get('simplex_iteration_count')) * cost.priceIteration;
      return { cost: model.getObjectiveValue(), values: colValue, prices: rowDual, work };
    },
  };
}

function bounds({ infinity }: Highs) {
  return { finite: (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * infinity) };
}

/** The package's types describe its CommonJS form; what an ES module import gives is its loader itself. */
function isLoader(loaded: unknown): loaded is { readonly default: (options: InitOptions) => Promise<Highs> } {
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded && typeof loaded.default === 'function';
}

/**
 * Measured, in microseconds of processor time that hardly any search exceeds. A step is silent when no iteration was
 * added: it is short, or part of a heuristic, whose iterations HiGHS reports only when it ends, so until then they are
 * estimated. Other steps take long, by the entries of the program. A run of a linear program of a few hundred columns that
 * goes on from its last answer has short iterations.
 */
const cost = { iteration: 90, step: 600, stepEntry: 5, silentStep: 3200, run: 400, priceIteration: 25 };

/**
 * Costs are scaled down to at most this. The tolerance of HiGHS for reduced costs is absolute, and near the precision of
 * its numbers the simplex method hardly ends: with costs of a million it went on for 257,104 iterations in a search that
 * takes fewer than 10,000.
 */
const largestCost = 2 ** 17;

/**
 * HiGHS keeps the cuts it has found in a pool, and looks through the whole pool in each round of cuts. With at most so
 * many instead of 10,000, the longest searches take less than two thirds of the time and prove as much.
 */
const mostCuts = 100;

/**
 * HiGHS 1.15.3 loses solutions where its presolve probes (bit 15) or enumerates (bit 16), which both use cliques: it called about
 * one of two hundred programs of real games impossible with some random seeds, or solved it with too high a cost. Those found so
 * far are right without both. Its developers describe such a fault: when all variables but one of a clique are fixed, the row that
 * says that one of them is 1 is dropped. Each cell of a game is such a row.
 */
const withoutCliqueRules = 2 ** 15 + 2 ** 16;

/** What HiGHS did in a search of a program with so many entries. */
type Progress = {
  readonly entries: number;
  readonly steps: number;
  /** The steps that added iterations. */
  readonly activeSteps: number;
  readonly iterations: number;
};

/** Returns what a search has cost so far, in microseconds of processor time. */
export function workOf({ entries, steps, activeSteps, iterations }: Progress): number {
  return iterations * cost.iteration + steps * cost.step + activeSteps * entries * cost.stepEntry;
}

function run(highs: Highs, model: Model, request: WorkRequest): LinearResult & { readonly work: number } {
  const { nodes, program } = request;
  model.options.set({
    output_flag: false,
    mip_max_nodes: nodes,
    mip_pool_soft_limit: mostCuts,
    mip_rel_gap: 0,
    presolve_rule_off: withoutCliqueRules,
    mip_abs_gap: Math.max(1e-6, (request.gap ?? 0) / scaleOf(request)),
    random_seed: 1,
    // Measured: restarts at the root double the time of games with tight pitching.
    mip_allow_restart: false,
    // Measured: this heuristic takes long and hardly ever finds a better lineup.
    mip_heuristic_run_feasibility_jump: false,
    // Measured: these solve nested programs, which cannot be interrupted. Without them a third less time proves more games.
    mip_heuristic_run_rens: request.isFar === true,
    mip_heuristic_run_rins: false,
    mip_heuristic_run_root_reduced_cost: false,
    // Linear programs can be endless in HiGHS, and only its clock ends them. All others end by their work long before.
    time_limit: 120,
  });
  const entries = program.rows.reduce((sum, { terms }) => sum + terms.length, 0);
  let [steps, activeSteps, iterations, silentSteps] = [0, 0, 0, 0];
  const countWork = () => workOf({ entries, steps, activeSteps, iterations });
  const callbacks: Callbacks = {
    [highs.constants.callbackType.mipInterrupt](event) {
      steps += 1;
      const soFar = Number(event.data.mip_total_lp_iterations ?? 0);
      const isSilent = soFar === iterations;
      silentSteps = isSilent ? silentSteps + 1 : 0;
      activeSteps += isSilent ? 0 : 1;
      iterations = soFar;
      if (countWork() + silentSteps * cost.silentStep > request.work) event.interrupt();
    },
  };
  if (!hasRun(highs, model, callbacks)) {
    // Measured: a program with costs of millions fails only with presolve, whatever the seed.
    model.options.set({ presolve: 'off' });
    if (!hasRun(highs, model, callbacks))
      return { status: 'limit', values: undefined, bound: Number.NEGATIVE_INFINITY, work: countWork() };
  }
  iterations = Math.max(iterations, Number(model.info.get('simplex_iteration_count')));
  return { ...resultOf(highs, model, request), work: countWork() };
}

type Callbacks = NonNullable<Parameters<Model['run']>[0]>;

/** Runs HiGHS, and returns false if it failed with an error of its own: then it knows nothing about the program. */
function hasRun(highs: Highs, model: Model, callbacks: Callbacks): boolean {
  try {
    model.run(callbacks);
    return true;
  } catch (error) {
    if (error instanceof highs.errors.HighsError) return false;
    throw error;
  }
}

function resultOf(highs: Highs, model: Model, request: WorkRequest): LinearResult {
  const { program, rank } = request;
  const status = model.getModelStatus();
  const { infeasible, optimal } = highs.constants.modelStatus;
  if (status === infeasible) return { status: 'infeasible' };
  const isMip = program.columns.some(({ isWhole }) => isWhole);
  const found = isMip ? Number(model.info.get('mip_dual_bound')) : model.getObjectiveValue();
  // When its search is interrupted at the root node, HiGHS may report an infinite bound, which proves nothing.
  const bound = found === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : found;
  const hasValues = Number(model.info.get('primal_solution_status')) === 2;
  return {
    status: status === optimal ? 'optimal' : 'limit',
    values: hasValues ? model.getSolution().colValue : undefined,
    bound: bound * scaleOf(request) + program.base[rank],
  };
}

/** What the costs are divided by: a power of two, so that no digit is lost. */
function scaleOf({ program, rank }: WorkRequest): number {
  const largest = program.columns.reduce((most, column) => Math.max(most, Math.abs(column[rank])), largestCost);
  return 2 ** Math.ceil(Math.log2(largest / largestCost));
}

function modelData(highs: Highs, request: WorkRequest): ModelData {
  const { program, rank } = request;
  const { columns, rows } = program;
  const scale = scaleOf(request);
  const { finite } = bounds(highs);
  const starts = [0];
  for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
  const terms = rows.flatMap((row) => row.terms);
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map((column) => column[rank] / scale),
    colLower: columns.map(({ least }) => finite(least)),
    colUpper: columns.map(({ most }) => finite(most)),
    rowLower: rows.map(({ least }) => finite(least)),
    rowUpper: rows.map(({ most }) => finite(most)),
    integrality: columns.map(({ isWhole }) => (isWhole ? 1 : 0)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: columns.length,
      starts,
      indices: terms.map(([column]) => column),
      values: terms.map(([, factor]) => factor),
    },
  };
}
