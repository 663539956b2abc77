import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

const rules = { F1: { level: 'required', spread: 1 } } as const;

it('[F1] accepts sits that differ by one', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, rules });
  expect(check(problem, draft({ P: 'ab', C: 'bc' }))).toEqual([]);
});

it('[F1] names the players who sit most and least when their sits differ too much', () => {
  const problem = game({ innings: 3, positions: 'P C', players: 3, rules });
  expect(check(problem, draft({ P: 'aab', C: 'bba' }))).toEqual([
    {
      rule: 'F1',
      level: 'required',
      players: ['c', 'a'],
      innings: [1, 2, 3],
      positions: [],
      words: 'Cal Young sits 3 times and Ana Lee never; sits may differ by 1 inning at most.',
    },
  ]);
});

it('[F1] does not count an absence as a sit', () => {
  const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '--+'], rules });
  expect(check(problem, draft({ P: 'aab', C: 'bbc' }))).toEqual([]);
});

it('[F1] lets a player who misses innings sit no more than the others may', () => {
  const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '-++'], rules });
  expect(check(problem, draft({ P: 'aab', C: 'bba' })).map(({ rule }) => rule)).toEqual(['F1']);
});

it('[F1] lets a player who misses innings sit less only by the allowance for part-time players', () => {
  const strict = { F1: { level: 'required', spread: 0, partTimeBelow: 1 } } as const;
  const players = ['++++', '++++', '++++', '-+++'];
  const rows = { P: 'abcd', C: 'bdda' };
  expect(check(game({ innings: 4, positions: 'P C', players, rules: strict }), draft(rows))).toMatchObject([
    { rule: 'F1', players: ['c', 'd'] },
  ]);
});

it('[F1] reports nothing on a half-filled draft that can still become even', () => {
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules });
  const violations = check(problem, draft({ P: 'aab', C: 'bb.' }));
  expect(violations.map(({ rule }) => rule)).toEqual(['S1', 'S1']);
});
