import { expect, it } from 'vitest';
import { draft, game } from '../test/game.ts';
import { sitsByPlayer } from './summary.ts';
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

it('formats a lineup as a table of players and innings', () => {
  expect(printLineup(problem, draft({ P: 'aab', LF: 'bca' }))).toMatchInlineSnapshot(`
    "Ana Lee    P   P   LF
    Ben Ortiz  LF  -   P
    Cal Young  .   LF  -"
  `);
});
