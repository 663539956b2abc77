import type { Highs, InitOptions, Model, ModelData } from 'highs';
import * as highsModule from 'highs';
import type { LinearAnswer, LinearRequest, LinearSolver } from '#engine/search/linear-program.ts';

/** The one door to HiGHS: imported lazily, so that nobody pays for it who never meets a hard game. */
export async function openHighs(wasmUrl: string | undefined): Promise<LinearSolver> {
  const loaded: unknown = highsModule;
  if (!isLoader(loaded)) throw new Error('The HiGHS package has no loader.');
  const highs = await loaded.default(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl });
  return (request) => highs.withModel(modelData(highs, request), (model) => run(highs, model, request));
}

/** The package's types describe its CommonJS form; what an ES module import gives is its loader itself. */
function isLoader(loaded: unknown): loaded is { readonly default: (options: InitOptions) => Promise<Highs> } {
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded && typeof loaded.default === 'function';
}

function run(highs: Highs, model: Model, { nodes, program, rank }: LinearRequest): LinearAnswer {
  model.options.set({
    output_flag: false,
    mip_max_nodes: nodes,
    mip_rel_gap: 0,
    mip_abs_gap: 1e-6,
    random_seed: 1,
    // Measured: restarts at the root double the time of games with tight pitching.
    mip_allow_restart: false,
  });
  model.run();
  const status = model.getModelStatus();
  const { infeasible, optimal } = highs.constants.modelStatus;
  if (status === infeasible) return { status: 'infeasible' };
  const isMip = program.columns.some(({ isWhole }) => isWhole);
  const bound = isMip ? Number(model.info.get('mip_dual_bound')) : model.getObjectiveValue();
  const hasValues = Number(model.info.get('primal_solution_status')) === 2;
  return {
    status: status === optimal ? 'optimal' : 'limit',
    values: hasValues ? model.getSolution().colValue : undefined,
    bound: bound + program.base[rank],
  };
}

function modelData(highs: Highs, { program, rank }: LinearRequest): ModelData {
  const { columns, rows } = program;
  const finite = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * highs.infinity);
  const starts = [0];
  for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
  const terms = rows.flatMap((row) => row.terms);
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map((column) => column[rank]),
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
