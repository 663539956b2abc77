import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

const rules = { F2: { level: 'wanted' } } as const;

it('[F2] accepts a second sit once everyone has sat once', () => {
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules });
  expect(check(problem, draft({ P: 'bcab', C: 'cabc' }))).toEqual([]);
});

it('[F2] names the player who sits a second time before everyone has sat once, and the innings', () => {
  const problem = game({ innings: 3, positions: 'P C', players: 3, rules });
  expect(check(problem, draft({ P: 'bcb', C: 'cac' }))).toEqual([
    {
      rule: 'F2',
      level: 'wanted',
      players: ['a'],
      innings: [1, 3],
      positions: [],
      words: 'Ana Lee sits twice (in the 1st and 3rd) before everyone has sat once.',
    },
  ]);
});

it('[F2] compares only players who are present all game', () => {
  const problem = game({ innings: 3, positions: 'P C', players: ['+++', '+++', '-++', '+++'], rules });
  expect(check(problem, draft({ P: 'bca', C: 'dbc' })).filter(({ players }) => players.includes('c'))).toEqual([]);
});
