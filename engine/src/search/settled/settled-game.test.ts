import { expect, it } from 'vitest';
import { readMatrix } from '#engine/search/read/problem-matrix.ts';
import { readContext } from '#engine/search/search-context.ts';
import { game } from '../../../test/game.ts';
import { countNeedlessChanges } from './settled-game.ts';

/** Ana's innings as letters: a position by its initial, `-` on the bench, `.` away. */
function countChanges(row: string, played = 0): number {
  const [pitcher, left, right] = ['Pb', 'Lc', 'Rd'].map(([position = '', other = '']) =>
    [...row.slice(0, played)].map((letter) => (letter === position ? 'a' : other)).join(''),
  );
  const problem = game({
    innings: row.length,
    positions: 'P LF RF',
    players: [
      [...row].map((letter) => (letter === '.' ? '-' : '+')).join(''),
      ...Array(3).fill('+'.repeat(row.length)),
    ],
    played: { P: pitcher ?? '', LF: left ?? '', RF: right ?? '' },
  });
  const matrix = readMatrix(problem);
  const codes: Readonly<Record<string, number>> = { P: 0, L: 1, R: 2, '-': matrix.bench, '.': matrix.away };
  return countNeedlessChanges(
    readContext(problem).rules,
    Int16Array.from([...row], (letter) => codes[letter] ?? -1),
  );
}

it.each([
  ['PPPPPP', 0, 'staying'],
  ['PPPLLL', 0, 'one change for a new position'],
  ['P-P.PP', 0, 'back to the same position after a rest'],
  ['PLPLPL', 4, 'to and fro'],
  ['PLRPLR', 3, 'round and round'],
  ['P-L-P-', 1, 'back to an old position after a rest'],
  ['------', 0, 'never in the field'],
])('%s has %i needless changes: %s', (row, changes) => {
  expect(countChanges(row)).toBe(changes);
});

it('does not count changes within the innings played, but counts one from the last of them', () => {
  expect(countChanges('PLPLLL', 4)).toBe(0);
  expect(countChanges('PLPLPP', 4)).toBe(1);
  expect(countChanges('PLPLRR', 4)).toBe(0);
});
