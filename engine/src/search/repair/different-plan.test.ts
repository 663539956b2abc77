import { expect, it } from 'vitest';
import { seededRandom } from '#engine/random.ts';
import { indexes, readMatrix } from '#engine/search/read/problem-matrix.ts';
import { game } from '../../../test/game.ts';
import { rearrange } from './different-plan.ts';

it('exchanges whole innings, positions or players, fills each position once, and leaves innings played alone', () => {
  const matrix = readMatrix(game({ innings: 4, positions: 'P C LF', players: 5, played: { P: 'a', C: 'b', LF: 'c' } }));
  const { players, innings, bench } = matrix;
  const cells = Int16Array.from(indexes(players * innings), (cell) => {
    const [player, inning] = [Math.floor(cell / innings), cell % innings];
    return Math.min(bench, inning === 0 ? player : (player + inning) % players);
  });
  const random = seededRandom(1);
  let changed = 0;
  for (const _ of indexes(100)) {
    const rearranged = rearrange(matrix, cells, random);
    changed += rearranged.some((code, cell) => code !== cells[cell]) ? 1 : 0;
    for (const inning of indexes(innings)) {
      const codes = indexes(players).map((player) => rearranged[player * innings + inning]);
      expect(codes.toSorted()).toEqual([0, 1, 2, bench, bench]);
    }
    for (const player of indexes(players)) expect(rearranged[player * innings]).toBe(cells[player * innings]);
  }
  expect(changed).toBeGreaterThan(90);
});
