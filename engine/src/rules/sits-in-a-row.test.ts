import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

const rules = { F3: { level: 'required', inARow: 1 } } as const;

it('[F3] names the player who sits in a row, and the innings', () => {
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules });
  expect(check(problem, draft({ P: 'baab', C: 'cbbc' }))).toEqual([
    {
      rule: 'F3',
      level: 'required',
      players: ['c'],
      innings: [2, 3],
      positions: [],
      words: 'Cal Young sits 2 innings in a row (the 2nd and 3rd).',
    },
  ]);
});

it('[F3] counts an absence as the end of a row', () => {
  const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '+-+'], rules });
  expect(check(problem, draft({ P: 'aaa', C: 'bbb' }))).toEqual([]);
});

it('[F3] allows as many sits in a row as the rule says', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, rules: { F3: { level: 'required', inARow: 2 } } });
  expect(check(problem, draft({ P: 'aa', C: 'bb' }))).toEqual([]);
});
