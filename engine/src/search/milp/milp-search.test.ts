import { expect, it } from 'vitest';
import { basicRules } from '#engine/packs.ts';
import { seededRandom } from '#engine/random.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { readContext } from '#engine/search/search-context.ts';
import { solve } from '#engine/solve.ts';
import { realisticGame } from '../../../bench/games/realistic-game.ts';
import { scenario } from '../../../bench/games/scenarios.ts';
import { game } from '../../../test/game.ts';
import { tightGroups } from './cell-columns.ts';
import type { ColumnSolver } from './linear-program.ts';
import { milpModel } from './milp-model.ts';
import { milpSearch } from './milp-search.ts';

/** Knows nothing of any program. */
const noColumns: ColumnSolver = (_, use) => use({ add: () => {}, bound: () => {}, solve: () => undefined });

it('does not give HiGHS a program of more than 2,000 columns, whose first linear program it cannot interrupt', () => {
  const context = readContext(
    game({ innings: 15, positions: 'P C 1B 2B 3B SS LF LCF CF RCF RF X Y Z', players: 25, rules: {} }),
  );
  const { matrix, playerTotals, objective, rules } = context;
  const bound = { high: 0, low: 0 };
  const plan = { cells: matrix.fixed, cost: bound, required: 1 };
  const { program } = milpModel(matrix, playerTotals, objective, rules, tightGroups(matrix));
  expect(program.columns.length).toBeGreaterThan(2000);
  const asked: number[] = [];
  const result = milpSearch(
    context,
    {
      solver: (request) => {
        asked.push(request.program.columns.length);
        return { status: 'limit', values: undefined, bound: Number.NEGATIVE_INFINITY };
      },
      columns: noColumns,
    },
    { plan, bound },
    { seed: 1, widen: () => plan, restart: () => plan, improve: (plan) => plan },
  );
  expect(asked).toEqual([]);
  expect(result).toEqual({ status: 'bounded', plan, bound });
});

it.each([
  ['searches from other seeds where the bound of the counts may be reached', { high: 2, low: 0 }, 0, 1],
  ['searches from no other seed where the bound has risen above that of the counts', { high: 2, low: 0 }, 1, 0],
  ['searches from other seeds where patterns of players leave the low rank open', { high: 0, low: 1 }, 0, 1],
] as const)('%s', (_, open, rise, searches) => {
  const context = readContext(game({ innings: 2, positions: 'P C', players: 4 }));
  const { bench } = context.matrix;
  const plan = evaluate(context, Int16Array.of(0, 0, 1, 1, bench, bench, bench, bench));
  if (plan === undefined) throw new Error('There are lineups.');
  const known = { plan, bound: { high: plan.cost.high - open.high, low: plan.cost.low - open.low } };
  let searched = 0;
  const restart = () => {
    searched += 1;
    return { ...plan, cost: known.bound };
  };
  milpSearch(
    context,
    {
      solver: () => ({ status: 'limit', values: undefined, bound: known.bound.high + rise }),
      columns: noColumns,
    },
    known,
    { seed: 1, widen: () => plan, restart, improve: (given) => given },
  );
  expect(searched).toBe(searches);
});

const random = seededRandom(300);
const realisticGames = Array.from({ length: 220 }, () => realisticGame(random));

it.each([31, 219])(
  'finds and proves the lineup of realistic game %i, which breaks fewer rules or sits more evenly than exchanges reach',
  async (index) => {
    const problem = realisticGames[index];
    if (problem === undefined) throw new Error('no game');
    const exchanged = await solve(problem, { highs: false });
    const solution = await solve(problem);
    expect(solution.status).toBe('proven');
    if (solution.status === 'infeasible' || exchanged.status === 'infeasible') throw new Error('no lineup');
    expect(exchanged.status).toBe('feasible');
    expect(solution.value).toBeGreaterThan(exchanged.value + 1e9);
  },
);

it('proves a realistic game without HiGHS, because it searches from other seeds', async () => {
  const problem = realisticGames[217];
  if (problem === undefined) throw new Error('no game');
  expect((await solve(problem, { highs: false })).status).toBe('proven');
});

it('proves a realistic game that HiGHS leaves open, because a wide search comes last', async () => {
  const problem = realisticGames[64];
  if (problem === undefined) throw new Error('no game');
  expect((await solve(problem)).status).toBe('proven');
});

it.each([1, 2])('proves that scenario C breaks six preferences under the Basic pack, with seed %i', async (seed) => {
  const solution = await solve({ ...scenario('C'), rules: basicRules(6) }, { seed });
  expect(solution.status).toBe('proven');
  expect(solution.status === 'infeasible' ? [] : solution.broken).toHaveLength(6);
});

it.each([18, 86])('proves scenario C with seed %i, whose first search ends beside the best lineup', async (seed) => {
  expect((await solve(scenario('C'), { seed })).status).toBe('proven');
});
