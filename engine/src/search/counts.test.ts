import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyProblem } from '../../test/random-problems.ts';
import type { Problem } from '../problem.ts';
import { seededRandom } from '../random.ts';
import { type Board, indexes, readBoard } from './board.ts';
import { coachObjective } from './coach-objective.ts';
import { type Cost, compareCosts } from './cost.ts';
import { type Counts, countModel, priceOfCounts, silence } from './count-model.ts';
import { firstTimetable } from './first-timetable.ts';
import { settledCounts } from './settled-counts.ts';
import { tallyPlayers } from './tally.ts';

const tiny = anyProblem({ players: [2, 4], innings: [1, 3], positions: [1, 3] }).map(
  (problem): Problem => ({
    ...problem,
    rules: {},
    players: problem.players.map((player) => ({ ...player, present: player.present.map(() => true) })),
  }),
);

/** All ways to share out the innings of one position after the other. */
function allCounts(
  board: Board,
  position = 0,
  counts: Counts = new Int32Array(board.players * board.positions),
): Counts[] {
  if (position === board.positions) return [counts];
  return shares(board.innings, board.players).flatMap((share) => {
    const next = counts.slice();
    for (const [player, innings] of share.entries()) next[player * board.positions + position] = innings;
    return allCounts(board, position + 1, next);
  });
}

function shares(total: number, players: number): number[][] {
  if (players === 1) return [[total]];
  return indexes(total + 1).flatMap((first) => shares(total - first, players - 1).map((rest) => [first, ...rest]));
}

function isPossible(board: Board, counts: Counts): boolean {
  return indexes(board.players).every((player) => {
    const row = counts.subarray(player * board.positions, (player + 1) * board.positions);
    const total = row.reduce((sum, innings) => sum + innings, 0);
    const isAllowed = row.every((innings, at) => innings === 0 || board.allowed[player * board.positions + at] === 1);
    return total <= board.innings && isAllowed;
  });
}

function modelOf(problem: Problem) {
  const board = readBoard(problem);
  const tallies = tallyPlayers(board);
  const everything = () => ({ least: 0, most: Number.POSITIVE_INFINITY });
  return { board, model: countModel(board, tallies, coachObjective(board, tallies), everything) };
}

it('the flow finds what trying every way to share the innings finds', () => {
  fc.assert(
    fc.property(tiny, (problem) => {
      const { board, model } = modelOf(problem);
      if (model === undefined) return;
      const costs: Cost[] = allCounts(board)
        .filter((counts) => isPossible(board, counts))
        .map((counts) => priceOfCounts(model, counts));
      const found = settledCounts(model, silence);
      expect(found === undefined).toBe(costs.length === 0);
      if (found === undefined) return;
      const best = costs.toSorted(compareCosts)[0] ?? { high: Number.NaN, low: 0 };
      expect(found).toMatchObject({ cost: best, bound: best });
    }),
    { seed: 5, numRuns: 200 },
  );
});

it('in a settled game no way to share the innings undercuts the bound, and the flows come near the best', () => {
  let [games, missed] = [0, 0];
  fc.assert(
    fc.property(tiny, (problem) => {
      const { board, model } = modelOf({ ...problem, rotation: 'settled' });
      const found = model && settledCounts(model, silence);
      if (model === undefined || found === undefined) return;
      const [best = found.cost] = allCounts(board)
        .filter((counts) => isPossible(board, counts))
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

it('the least sum of squares is the leximin: the most-sitting player sits as little as can be, then the next', () => {
  fc.assert(
    fc.property(tiny, (problem) => {
      const fair = { ...problem, players: problem.players.map(({ debt: _, ...player }) => player) };
      const { board, model } = modelOf(fair);
      const found = model && settledCounts(model, silence)?.counts;
      if (found === undefined) return;
      const sits = (counts: Counts) =>
        indexes(board.players)
          .map(
            (player) =>
              board.innings -
              counts.subarray(player * board.positions, (player + 1) * board.positions).reduce((sum, n) => sum + n, 0),
          )
          .sort((one, other) => other - one)
          .join(' ');
      const leximin = allCounts(board)
        .filter((counts) => isPossible(board, counts))
        .map(sits)
        .sort()[0];
      expect(sits(found)).toBe(leximin);
    }),
    { seed: 6, numRuns: 200 },
  );
});

it('any counts that add up can be spread over the innings (König)', () => {
  fc.assert(
    fc.property(tiny, fc.nat(1000), (problem, pick) => {
      const board = readBoard(problem);
      const possible = allCounts(board).filter((counts) => isPossible(board, counts));
      const counts = possible[pick % Math.max(1, possible.length)];
      if (counts === undefined) return;
      const cells = firstTimetable(board, counts, seededRandom(pick));
      for (const inning of indexes(board.innings)) {
        const column = indexes(board.players).map((player) => cells[player * board.innings + inning] ?? -1);
        expect(column.filter((code) => code < board.bench).sort()).toEqual(indexes(board.positions));
      }
    }),
    { seed: 7, numRuns: 200 },
  );
});
