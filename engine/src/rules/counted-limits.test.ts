import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

it('[F4] names the player who is in the field for too few innings', () => {
  const problem = game({
    innings: 3,
    positions: 'P C',
    players: ['+++', '+++', '+++', '--+'],
    rules: { F4: { level: 'required', innings: 2 } },
  });
  expect(check(problem, draft({ P: 'aab', C: 'bba' }))).toMatchObject([
    { rule: 'F4', players: ['c'], words: 'Cal Young plays 0 innings in the field; everyone gets 2.' },
  ]);
});

it('[F6] names the player who is too long at one position, except pitcher and catcher', () => {
  const rules = { F6: { level: 'required', innings: 2 } } as const;
  const problem = game({ innings: 3, positions: 'P SS', players: 2, rules });
  expect(check(problem, draft({ P: 'aaa', SS: 'bbb' }))).toMatchObject([
    { rule: 'F6', players: ['b'], words: 'Ben Ortiz plays shortstop for 3 innings; the limit is 2.' },
  ]);
});

it('[F6] counts the innings played at a position that the game has given up since', () => {
  const rules = { F6: { level: 'required', innings: 1 } } as const;
  const problem = game({ innings: 3, positions: 'P SS', players: 4, rules, played: { P: 'aa', SS: 'bc', LF: 'dd' } });
  expect(check(problem, draft({ P: 'aaa', SS: 'bcd', LF: 'dd.' }))).toMatchObject([
    { rule: 'F6', level: 'wanted', players: ['d'], innings: [1, 2], positions: ['LF'] },
  ]);
});

it('[P3] names the player who catches too many innings', () => {
  const rules = { P3: { level: 'required', catching: 2 } } as const;
  const problem = game({ innings: 3, positions: 'P C', players: 2, rules });
  expect(check(problem, draft({ P: 'aaa', C: 'bbb' }))).toMatchObject([
    { rule: 'P3', players: ['b'], words: 'Ben Ortiz catches 3 innings; the limit is 2.' },
  ]);
});

it('[P3] names the player who pitches after catching too many innings', () => {
  const rules = { P3: { level: 'required', noPitchingAfter: 2 } } as const;
  const problem = game({ innings: 4, positions: 'P C', players: 2, rules });
  expect(check(problem, draft({ P: 'aaab', C: 'bbba' }))).toMatchObject([
    { rule: 'P3', players: ['b'], innings: [4], words: 'Ben Ortiz pitches in the 4th after catching 2 innings.' },
  ]);
  expect(check(problem, draft({ P: 'abba', C: 'baab' })).map(({ players }) => players)).toEqual([['a']]);
});
