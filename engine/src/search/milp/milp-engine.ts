import { tightGroups, wholeGroups } from './cell-columns.ts';
import { openHighs } from './highs-adapter.ts';
import { type ColumnSolver, withinWork } from './linear-program.ts';
import { decidedCells, milpModel } from './milp-model.ts';
import type { MilpEngine } from './milp-results.ts';
import { milpSearch } from './milp-search.ts';
import { repair } from './repair-program.ts';

/** Few nodes: existence is asked many times to explain one game. */
const existenceNodes = 200;

/** An engine for one game, which does so much work in all after which what it does not know stays unknown. */
export type MilpEngineFor = (work: number) => MilpEngine;

/** Everything that needs HiGHS, in one place so that it can be loaded as one piece. */
export async function openMilpEngine(wasmUrl: string | undefined): Promise<MilpEngineFor> {
  const { solve, solveColumns } = await openHighs(wasmUrl);
  return (work) => createEngine(withinWork(solve, work), solveColumns);
}

function createEngine(solver: ReturnType<typeof withinWork>, columns: ColumnSolver): MilpEngine {
  return {
    within: (work) => createEngine(withinWork(solver, work), columns),
    search: (context, known, options) => milpSearch(context, { solver, columns }, known, options),
    repair: (context, request) => repair(context, solver, request),
    decide: ({ matrix, playerTotals, objective, rules }) => {
      const ask = (groups: readonly (readonly number[])[]) => {
        const model = milpModel(matrix, playerTotals, objective, rules, groups);
        return { model, result: solver({ program: model.program, rank: 'low', nodes: existenceNodes }) };
      };
      // Measured: the whole program, being exact, is refuted far sooner than the small one.
      const { model, result } = ask(wholeGroups(matrix));
      if (result.status === 'infeasible') return { existence: 'no' };
      if (result.values !== undefined) return { existence: 'yes', cells: decidedCells(model, result.values) };
      return { existence: ask(tightGroups(matrix)).result.status === 'infeasible' ? 'no' : 'unknown' };
    },
  };
}
