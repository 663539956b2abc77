import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

const locks = [
  { inning: 1, playerId: 'a', position: 'P' },
  { inning: 2, playerId: 'a', position: null },
];

it('[S2] accepts a draft that keeps every locked cell', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, locks });
  expect(check(problem, draft({ P: 'ab', C: 'bc' }))).toEqual([]);
});

it('[S2] says where a player is locked and where the player is instead', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, locks });
  expect(check(problem, draft({ P: 'bb', C: 'ca' })).map(({ words }) => words)).toEqual([
    'Ana Lee is locked at pitcher in the 1st but is on the bench.',
    'Ana Lee is locked on the bench in the 2nd but is at catcher.',
  ]);
});

it('[S2] reports any change of an inning that was played', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a', C: 'b' } });
  expect(check(problem, draft({ P: 'aa', C: 'bc' }))).toEqual([]);
  expect(check(problem, draft({ P: 'ab', C: 'cc' }))).toMatchObject([
    { rule: 'S2', level: 'required', words: "The 1st has been played, so catcher can't change anymore." },
  ]);
});

it('[S2] reports a change at a position that the game has given up since the inning was played', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a', C: 'b', LF: 'c' } });
  expect(check(problem, draft({ P: 'aa', C: 'bc', LF: 'c.' }))).toEqual([]);
  expect(check(problem, draft({ P: 'aa', C: 'bc' }))).toMatchObject([
    { rule: 'S2', level: 'required', players: ['c'], innings: [1], positions: ['LF'] },
  ]);
});

it('[S2] accepts an inning that was played with an empty position, and plans the rest of the game', () => {
  const problem = game({ innings: 2, positions: 'P C', players: 3, played: { P: 'a' } });
  expect(check(problem, draft({ P: 'ab', C: '.c' })).map(({ rule, level }) => [rule, level])).toEqual([
    ['S1', 'wanted'],
  ]);
});
