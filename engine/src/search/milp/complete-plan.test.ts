import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { realisticGame } from '../../../bench/games/realistic-game.ts';

/** Games of the realistic set in which exchanges do not complete the solution of the small program: 105 needs other sits. */
const difficult = [59, 97, 105, 218];

const random = seededRandom(300);
const games = Array.from({ length: 219 }, () => realisticGame(random));

it.each(difficult)(
  'proves the lineup of game %i, in which exchanges cannot complete the solution of the small program',
  async (index) => {
    const problem = games[index];
    if (problem === undefined) throw new Error('no game');
    const solution = await solve(problem);
    expect(solution.status).toBe('proven');
    if (solution.status === 'infeasible') return;
    expect(solution.value).toBe(solution.bound);
    expect(check(problem, solution.lineup).filter(({ level }) => level === 'required')).toEqual([]);
  },
);
