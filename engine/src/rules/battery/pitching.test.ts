import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../../test/game.ts';

const rules = { P1: { level: 'required', innings: 2 } } as const;
const problem = game({ innings: 4, positions: 'P C', players: 3, rules });

it('[P1] accepts as many consecutive innings as the limit', () => {
  expect(check(problem, draft({ P: 'aabb', C: 'bbcc' }))).toEqual([]);
});

it('[P1] names a pitcher over the limit, with the innings', () => {
  expect(check(problem, draft({ P: 'aaab', C: 'bbcc' }))).toEqual([
    {
      rule: 'P1',
      level: 'required',
      players: ['a'],
      innings: [1, 2, 3],
      positions: ['P'],
      words: 'Ana Lee pitches 3 innings (the 1st, 2nd and 3rd); the limit is 2.',
    },
  ]);
});
