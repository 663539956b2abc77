import { expect, it } from 'vitest';
import { seededRandom } from '#engine/random.ts';
import { boundOf, solveCounts } from '#engine/search/counts/counts.ts';
import { boundWithStays } from '#engine/search/counts/stay-bound.ts';
import { readContext } from '#engine/search/read/search-context.ts';
import { isClosed } from '#engine/search/timetable/evaluate.ts';
import { withDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { realisticGame } from '../../../bench/games/realistic-game.ts';
import { openHighs } from './highs-adapter.ts';
import { withinWork } from './linear-program.ts';
import { milpSearch } from './milp-search.ts';

/** Games of the realistic set in which exchanges do not complete the answer of the small program: 105 needs other sits. */
const difficult = [105, 218];

const random = seededRandom(300);
const games = Array.from({ length: 219 }, () => realisticGame(random));
const { solve, solveColumns } = await openHighs(undefined);

it.each(difficult)(
  'proves the lineup of game %i, in which exchanges cannot complete the answer of the small program',
  (index) => {
    const problem = games[index];
    if (problem === undefined) throw new Error('no game');
    const context = readContext(withDummyPlayers(problem));
    const { matrix, playerTotals, objective } = context;
    const bound = boundOf(solveCounts(matrix, playerTotals, objective)) ?? { high: 0, low: 0 };
    const answer = milpSearch(
      context,
      { solver: withinWork(solve, 1_400_000), columns: solveColumns },
      // Without a lineup to start from, whole rows are not tried.
      { plan: undefined, bound: boundWithStays(context, bound) },
      { seed: 1, widen: () => undefined, again: () => undefined, improve: (plan) => plan },
    );
    expect(answer.status === 'bounded' && isClosed(answer)).toBe(true);
  },
);
