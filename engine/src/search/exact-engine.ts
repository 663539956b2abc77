import { openHighs } from '#engine/highs-door.ts';
import type { ExactEngine } from './exact-answers.ts';
import { tightGroups, wholeGroups } from './exact-groups.ts';
import { exactModel } from './exact-model.ts';
import { exactSearch } from './exact-search.ts';
import { type LinearSolver, withinWork } from './linear-program.ts';

/** Few nodes: existence is asked many times to explain one game. */
const existenceNodes = 200;

/** An engine for one game, which does so much work in all and then answers what it does not know as unknown. */
export type ExactEngineFor = (work: number) => ExactEngine;

/** Everything that needs HiGHS, in one place so that it can be loaded as one piece. */
export async function openExactEngine(wasmUrl: string | undefined): Promise<ExactEngineFor> {
  const solver = await openHighs(wasmUrl);
  return (work) => engineOf(withinWork(solver, work));
}

function engineOf(solver: LinearSolver): ExactEngine {
  return {
    search: (game, known, options) => exactSearch(game, solver, known, options),
    decide: ({ board, tallies, objective, rules }) => {
      const ask = (groups: readonly (readonly number[])[]) => {
        const { program } = exactModel(board, tallies, objective, rules, groups);
        return solver({ program, rank: 'low', nodes: existenceNodes });
      };
      // Measured: the whole program, being exact, is refuted far sooner than the small one.
      const whole = ask(wholeGroups(board));
      if (whole.status === 'infeasible') return 'no';
      if (whole.values !== undefined) return 'yes';
      return ask(tightGroups(board)).status === 'infeasible' ? 'no' : 'unknown';
    },
  };
}
