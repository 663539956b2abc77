import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialCells } from '#engine/search/local-search/initial-cells.ts';
import { coachObjective } from '#engine/search/objective/coach-objective.ts';
import { type Cost, compareCosts } from '#engine/search/plan.ts';
import { readPlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix, readMatrix } from '#engine/search/read/problem-matrix.ts';
import { settledCounts } from '#engine/search/settled/settled-game.ts';
import { anyProblem } from '../../../test/random-problems.ts';
import type { Problem } from '../../problem.ts';
import { seededRandom } from '../../random.ts';
import { type Counts, countModel, noNoise, priceOfCounts } from './count-model.ts';

const tiny = anyProblem({ players: [2, 4], innings: [1, 3], positions: [1, 3] }).map(
  (problem): Problem => ({
    ...problem,
    rules: {},
    players: problem.players.map((player) => ({ ...player, present: player.present.map(() => true) })),
  }),
);

/** All ways to share out the innings of one position after the other. */
function allCounts(
  matrix: ProblemMatrix,
  position = 0,
  counts: Counts = new Int32Array(matrix.players * matrix.positions),
): Counts[] {
  if (position === matrix.positions) return [counts];
  return waysToDivide(matrix.innings, matrix.players).flatMap((parts) => {
    const next = counts.slice();
    for (const [player, innings] of parts.entries()) next[player * matrix.positions + position] = innings;
    return allCounts(matrix, position + 1, next);
  });
}

function waysToDivide(total: number, players: number): number[][] {
  if (players === 1) return [[total]];
  return indexes(total + 1).flatMap((first) =>
    waysToDivide(total - first, players - 1).map((rest) => [first, ...rest]),
  );
}

function isPossible(matrix: ProblemMatrix, counts: Counts): boolean {
  return indexes(matrix.players).every((player) => {
    const own = counts.subarray(player * matrix.positions, (player + 1) * matrix.positions);
    const total = own.reduce((sum, innings) => sum + innings, 0);
    const isAllowed = own.every((innings, at) => innings === 0 || matrix.allowed[player * matrix.positions + at] === 1);
    return total <= matrix.innings && isAllowed;
  });
}

function modelOf(problem: Problem) {
  const matrix = readMatrix(problem);
  const playerTotals = readPlayerTotals(matrix);
  const everything = () => ({ least: 0, most: Number.POSITIVE_INFINITY });
  return { matrix, model: countModel(matrix, playerTotals, coachObjective(matrix, playerTotals), everything) };
}

it('finds the same optimum as trying every way to share the innings', () => {
  fc.assert(
    fc.property(tiny, (problem) => {
      const { matrix, model } = modelOf(problem);
      if (model === undefined) return;
      const costs: Cost[] = allCounts(matrix)
        .filter((counts) => isPossible(matrix, counts))
        .map((counts) => priceOfCounts(model, counts));
      const found = settledCounts(model, noNoise);
      expect(found === undefined).toBe(costs.length === 0);
      if (found === undefined) return;
      const best = costs.toSorted(compareCosts)[0] ?? { high: Number.NaN, low: 0 };
      expect(found).toMatchObject({ cost: best, bound: best });
    }),
    { seed: 5, numRuns: 200 },
  );
});

it('bounds every way to share the innings of a settled game, and comes near the best', () => {
  let [games, missed] = [0, 0];
  fc.assert(
    fc.property(tiny, (problem) => {
      const { matrix, model } = modelOf({ ...problem, rotation: 'settled' });
      const found = model && settledCounts(model, noNoise);
      if (model === undefined || found === undefined) return;
      const [best = found.cost] = allCounts(matrix)
        .filter((counts) => isPossible(matrix, counts))
        .map((counts) => priceOfCounts(model, counts))
        .toSorted(compareCosts);
      expect(compareCosts(found.bound, best)).toBeLessThanOrEqual(0);
      expect(compareCosts(best, found.cost)).toBeLessThanOrEqual(0);
      games += 1;
      missed += compareCosts(best, found.cost) < 0 ? 1 : 0;
    }),
    { seed: 7, numRuns: 200 },
  );
  expect(missed / games).toBeLessThan(0.1);
});

it('has the leximin as the least sum of squares of sits', () => {
  fc.assert(
    fc.property(tiny, (problem) => {
      const fair = { ...problem, players: problem.players.map(({ debt: _, ...player }) => player) };
      const { matrix, model } = modelOf(fair);
      const found = model && settledCounts(model, noNoise)?.counts;
      if (found === undefined) return;
      const sits = (counts: Counts) =>
        indexes(matrix.players)
          .map(
            (player) =>
              matrix.innings -
              counts
                .subarray(player * matrix.positions, (player + 1) * matrix.positions)
                .reduce((sum, n) => sum + n, 0),
          )
          .sort((one, other) => other - one)
          .join(' ');
      const leximin = allCounts(matrix)
        .filter((counts) => isPossible(matrix, counts))
        .map(sits)
        .sort()[0];
      expect(sits(found)).toBe(leximin);
    }),
    { seed: 6, numRuns: 200 },
  );
});

it('spreads any counts that add up over the innings (König)', () => {
  fc.assert(
    fc.property(tiny, fc.nat(1000), (problem, pick) => {
      const matrix = readMatrix(problem);
      const possible = allCounts(matrix).filter((counts) => isPossible(matrix, counts));
      const counts = possible[pick % Math.max(1, possible.length)];
      if (counts === undefined) return;
      const cells = initialCells(matrix, counts, seededRandom(pick));
      for (const inning of indexes(matrix.innings)) {
        const column = indexes(matrix.players).map((player) => cells[player * matrix.innings + inning] ?? -1);
        expect(column.filter((code) => code < matrix.bench).sort()).toEqual(indexes(matrix.positions));
      }
    }),
    { seed: 7, numRuns: 200 },
  );
});
