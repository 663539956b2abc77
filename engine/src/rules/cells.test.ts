import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

const problem = game({ innings: 2, positions: 'P C', players: 3 });
const words = (rows: Record<string, string>) => check(problem, draft(rows)).map((violation) => violation.words);

it('[S1] accepts an inning in which a different present player fills each position', () => {
  expect(words({ P: 'ab', C: 'bc' })).toEqual([]);
});

it('[S1] names the empty position and the inning', () => {
  expect(check(problem, draft({ P: 'ab', C: 'b.' }))).toEqual([
    {
      rule: 'S1',
      level: 'required',
      players: [],
      innings: [2],
      positions: ['C'],
      words: 'No catcher in the 2nd.',
    },
  ]);
});

it('[S1] reports an empty inning once, not once per position', () => {
  expect(words({ P: 'a', C: 'b' })).toEqual(['No one is placed in the 2nd yet.']);
});

it('[S1] names a player who is at two positions', () => {
  expect(words({ P: 'aa', C: 'ba' })).toEqual(['Ana Lee is listed at P and C in the 2nd.']);
});

it('[S1] reports a player who is not present', () => {
  const late = game({ innings: 2, positions: 'P C', players: ['-+', '++', '++'] });
  expect(check(late, draft({ P: 'ab', C: 'bc' })).map(({ words: said }) => said)).toEqual([
    'Ana Lee is out but listed at P in the 1st.',
  ]);
});

it('[S1] reports a player at a position that is set to never', () => {
  const ruledOut = game({
    innings: 2,
    positions: 'P C',
    players: 3,
    positionPreferences: { a: { P: 'never', C: 'avoid' } },
  });
  expect(check(ruledOut, draft({ P: 'ab', C: 'ba' })).map(({ words: said }) => said)).toEqual([
    'Ana Lee never plays pitcher but is listed there in the 1st.',
  ]);
});

it('[S1] reports positions, players and innings that the game does not have', () => {
  expect(words({ P: 'abc', C: 'bxa', XX: 'c' })).toEqual([
    'This game has no position XX (inning 1).',
    'The player at catcher in the 2nd is not on the roster.',
    'This game has only 2 innings, so the 3rd must stay empty.',
  ]);
});
