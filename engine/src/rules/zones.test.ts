import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { draft, game } from '../../test/game.ts';

const rules = { F5: { level: 'wanted', infield: 1, outfield: 1 } } as const;
const said = (problem: Parameters<typeof check>[0], rows: Record<string, string>) =>
  check(problem, draft(rows)).map(({ words }) => words);

it('[F5] names every player who gets no infield or no outfield inning', () => {
  const problem = game({ innings: 2, positions: 'SS LF', players: 3, rules });
  expect(said(problem, { SS: 'aa', LF: 'bc' })).toEqual([
    'Ana Lee has no outfield innings; everyone gets 1.',
    'Ben Ortiz has no infield innings; everyone gets 1.',
    'Cal Young has no infield innings; everyone gets 1.',
  ]);
});

it('[F5] accepts a lineup in which every player is in both zones', () => {
  expect(said(game({ innings: 2, positions: 'SS LF', players: 2, rules }), { SS: 'ab', LF: 'ba' })).toEqual([]);
});

it('[F5] requires no inning in a zone from a player who may play nowhere in it', () => {
  const problem = game({
    innings: 2,
    positions: 'SS LF',
    players: 2,
    rules,
    positionPreferences: { a: { LF: 'never' } },
  });
  expect(said(problem, { SS: 'aa', LF: 'bb' })).toEqual(['Ben Ortiz has no infield innings; everyone gets 1.']);
});

it('[F5] requires nothing for a player who is present for fewer innings than the minimums', () => {
  const problem = game({ innings: 2, positions: 'SS LF', players: ['++', '+-', '-+'], rules });
  expect(said(problem, { SS: 'aa', LF: 'bc' })).toEqual(['Ana Lee has no outfield innings; everyone gets 1.']);
});

it('[F5] requires the first infield inning by the given inning', () => {
  const early = { F5: { level: 'required', infieldBy: 2 } } as const;
  const problem = game({ innings: 3, positions: 'SS LF', players: 2, rules: early });
  expect(said(problem, { SS: 'aab', LF: 'bba' })).toEqual(['Ben Ortiz has no infield inning by the 2nd.']);
});
