import { expect, it } from 'vitest';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { realisticGame } from '../../../bench/games/realistic-game.ts';
import { leastCost } from './least-cost.ts';
import type { LinearProgram, LinearRequest } from './linear-program.ts';

const random = seededRandom(300);
const games = Array.from({ length: 67 }, () => realisticGame(random));

// With the probing of HiGHS, seeds 3, 9 and 10 proved a lineup of 408772.
it.each([3, 9, 10])(
  'calls no lineup proven that is worse than another one, whatever HiGHS makes of its program (seed %i)',
  async (seed) => {
    const [problem] = games.slice(66);
    if (problem === undefined) throw new Error('no game');
    expect(await solve(problem, { seed })).toMatchObject({ status: 'proven', value: 408773 });
  },
);

/** Two columns of which one costs 3 and the other 5, and of which one is to be chosen. */
const program: LinearProgram = {
  base: { high: 0, low: 0 },
  columns: [3, 5].map((low) => ({ least: 0, most: 1, isWhole: true, high: 0, low })),
  rows: [
    {
      least: 1,
      most: 1,
      terms: [
        [0, 1],
        [1, 1],
      ],
    },
  ],
};

it('asks for costs between two limits that are half a step away from every cost, because HiGHS is not exact', () => {
  const asked: LinearRequest[] = [];
  leastCost({
    solver: (request) => {
      asked.push(request);
      return { status: 'infeasible' };
    },
    program,
    nodes: 1,
    isFloored: true,
    best: { high: 0, low: 5 },
    bound: { high: 0, low: 3 },
  });
  const [request] = asked;
  expect(request?.program.rows.slice(1).map(({ least, most }) => [least, most])).toEqual([
    [2.5, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, 4.5],
  ]);
  // Costs less than a step apart are equal, so that the search may end.
  expect(request?.gap).toBeLessThan(1);
});
