import { type Solution, solve } from 'engine';
import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('The worker solves two games before a coach asks, which the engine cannot prove without HiGHS.', async () => {
  const solved: (readonly [Solution['status'], Solution['status']])[] = [];
  const twice: typeof solve = async (problem) => {
    const solution = await solve(problem);
    solved.push([solution.status, (await solve(problem, { highs: false })).status]);
    return solution;
  };
  await warmUp({ solve: twice, isStopped: () => false });
  expect(solved).toEqual([
    ['proven', 'feasible'],
    ['proven', 'feasible'],
  ]);
});

it.each([0, 1])('The worker solves no more games of its own after a coach has asked: %i.', async (solvedBefore) => {
  let games = 0;
  const counted: typeof solve = (problem) => {
    games += 1;
    return solve(problem, { highs: false });
  };
  await warmUp({ solve: counted, isStopped: () => games >= solvedBefore });
  expect(games).toBe(solvedBefore);
});
