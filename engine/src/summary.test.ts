import { expect, it } from 'vitest';
import { draft, game } from '../test/game.ts';
import { findEvenFrom, sitDifferences, sitsByPlayer } from './summary.ts';
import { printLineup } from './text/print-lineup.ts';

const problem = game({ innings: 3, positions: 'P LF', players: ['+++', '+++', '-++'] });

it('counts sits, zones and positions of each player without absences', () => {
  expect(sitsByPlayer(problem, draft({ P: 'aab', LF: 'bca' }))).toEqual([
    { playerId: 'a', present: 3, sits: 0, infield: 2, outfield: 1, positions: { P: 2, LF: 1 } },
    { playerId: 'b', present: 3, sits: 1, infield: 1, outfield: 1, positions: { P: 1, LF: 1 } },
    { playerId: 'c', present: 2, sits: 1, infield: 0, outfield: 1, positions: { LF: 1 } },
  ]);
});

it('does not count a sit in an inning that is not filled yet', () => {
  expect(sitsByPlayer(problem, draft({ P: 'aa', LF: 'b' })).map(({ sits }) => sits)).toEqual([0, 0, 0]);
});

it('[F9] says by how much sits differ if the game ends after each inning, among those present so far', () => {
  const rows = { P: 'aaaa', LF: 'bbcb' };
  const four = game({ innings: 4, positions: 'P LF', players: ['++++', '++++', '++++', '-+++'] });
  expect(sitDifferences(four, draft(rows))).toEqual([
    { inning: 1, difference: 1 },
    { inning: 2, difference: 2 },
    { inning: 3, difference: 2 },
    { inning: 4, difference: 3 },
  ]);
  expect(sitDifferences(four, draft({ P: 'aa.a', LF: 'bcbb' })).map(({ inning }) => inning)).toEqual([1, 2]);
  const leaving = game({ innings: 2, positions: 'P LF', players: ['++', '++', '+-', '++'] });
  expect(sitDifferences(leaving, draft({ P: 'ad', LF: 'ba' })).map(({ difference }) => difference)).toEqual([1, 1]);
});

it('[F9] says from which inning on sits differ by at most 1 whenever the game ends', () => {
  const rules = { F9: { level: 'wanted', from: 2 } } as const;
  const of = (P: string) => findEvenFrom(game({ innings: 4, positions: 'P', players: 2, rules }), draft({ P }));
  expect([of('abab'), of('aabb'), of('aaba'), of('aaab')]).toEqual([2, 3, null, null]);
});

it('formats a lineup as a table of players and innings', () => {
  expect(printLineup(problem, draft({ P: 'aab', LF: 'bca' }))).toMatchInlineSnapshot(`
    "Ana Lee    P   P   LF
    Ben Ortiz  LF  -   P
    Cal Young  .   LF  -"
  `);
});
