import { openHighs } from '#engine/highs-door.ts';
import type { ExactEngine } from './exact-answers.ts';
import { tightGroups, wholeGroups } from './exact-groups.ts';
import { exactModel } from './exact-model.ts';
import { exactSearch } from './exact-search.ts';

/** Few nodes: existence is asked many times to explain one game. */
const existenceNodes = 200;

/** Everything that needs HiGHS, in one place so that it can be loaded as one piece. */
export async function openExactEngine(wasmUrl: string | undefined): Promise<ExactEngine> {
  const solver = await openHighs(wasmUrl);
  return {
    search: (game, known, options) => exactSearch(game, solver, known, options),
    decide: ({ board, tallies, objective, rules }) => {
      const ask = (groups: readonly (readonly number[])[]) => {
        const { program } = exactModel(board, tallies, objective, rules, groups);
        return solver({ program, rank: 'low', nodes: existenceNodes });
      };
      if (ask(tightGroups(board)).status === 'infeasible') return 'no';
      const whole = ask(wholeGroups(board));
      if (whole.status === 'infeasible') return 'no';
      return whole.values === undefined ? 'unknown' : 'yes';
    },
  };
}
