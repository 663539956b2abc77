import { expect, it } from 'vitest';
import { seededRandom } from '#engine/random.ts';
import { boundOf, solveCounts } from '#engine/search/counts/counts.ts';
import { boundWithStays } from '#engine/search/counts/stay-bound.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { isClosed } from '#engine/search/plan.ts';
import { readContext } from '#engine/search/search-context.ts';
import { withDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { realisticGame } from '../../../bench/games/realistic-game.ts';
import { openHighs } from './highs-adapter.ts';
import { withinWork } from './linear-program.ts';
import { milpSearch } from './milp-search.ts';

/** Games of the realistic set in which exchanges do not complete the solution of the small program: 105 needs other sits. */
const difficult = [105, 218];

const random = seededRandom(300);
const games = Array.from({ length: 219 }, () => realisticGame(random));
const { solve, solveColumns } = await openHighs(undefined);

it.each(difficult)(
  'proves the lineup of game %i, in which exchanges cannot complete the solution of the small program',
  (index) => {
    const problem = games[index];
    if (problem === undefined) throw new Error('no game');
    const context = readContext(withDummyPlayers(problem));
    const { matrix, playerTotals, objective } = context;
    const solutions = solveCounts(matrix, playerTotals, objective);
    // Whole patterns of players are tried only from a plan that keeps the required rules.
    const plan = evaluate(context, new Int16Array(matrix.players * matrix.innings).fill(matrix.bench));
    if (solutions === undefined || plan === undefined) throw new Error('There are lineups.');
    const result = milpSearch(
      context,
      { solver: withinWork(solve, 2_500_000), columns: solveColumns },
      { plan, bound: boundWithStays(context, boundOf(solutions)) },
      { seed: 1, widen: () => plan, restart: () => plan, improve: (known) => known },
    );
    expect(result.status === 'bounded' && isClosed(result)).toBe(true);
  },
);
