import { expect, it } from 'vitest';
import { scenario } from '../bench/scenarios.ts';
import { check } from './check.ts';
import { packOf, packs } from './packs.ts';
import { solve } from './solve.ts';
import { validateProblem } from './validate-problem.ts';

it('every pack has an id of its own and cites its source', () => {
  expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
  expect(packs.filter(({ source }) => source.length < 10)).toEqual([]);
});

it('a game that names no pack, or one that is gone, has the basic rules', () => {
  expect([packOf(undefined), packOf(''), packOf('gone')].map(({ id }) => id)).toEqual(['basic', 'basic', 'basic']);
});

it.each(packs.map((pack) => [pack.name, pack.rules] as const))(
  '%s plans a game of thirteen without breaking a required rule',
  async (_, rules) => {
    const problem = { ...scenario('E'), rules };
    expect(validateProblem(problem)).toEqual([]);
    const solution = await solve(problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(check(problem, solution.lineup).filter(({ level }) => level === 'required')).toEqual([]);
  },
  30_000,
);
