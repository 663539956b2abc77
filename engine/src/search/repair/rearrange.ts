import type { Random } from '#engine/random.ts';
import type { Cells } from '#engine/search/plan.ts';
import { shortAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

/** Exchanges two innings of a game, two positions, two players, or the positions of two players while both play. */
const exchanges: readonly ((matrix: ProblemMatrix, cells: Cells, one: number, other: number) => void)[] = [
  exchangeInnings,
  exchangePositions,
  exchangePlayers,
  exchangePlayersInField,
];

/**
 * Returns the lineup with two innings, positions or players exchanged throughout. Such an exchange often costs nothing
 * where each step of it would: in a game whose players stay at their positions, two of them exchange these for good.
 */
export function rearrange(matrix: ProblemMatrix, cells: Cells, random: Random): Cells {
  const kind = random(exchanges.length);
  const size = [matrix.innings - matrix.firstFree, matrix.positions, matrix.players, matrix.players][kind] ?? 0;
  const rearranged = cells.slice();
  if (size < 2) return rearranged;
  const one = random(size);
  const other = (one + 1 + random(size - 1)) % size;
  exchanges[kind]?.(matrix, rearranged, one, other);
  return rearranged;
}

function exchangeInnings({ players, innings, firstFree }: ProblemMatrix, cells: Cells, one: number, other: number) {
  for (const player of indexes(players)) {
    exchange(cells, player * innings + firstFree + one, player * innings + firstFree + other);
  }
}

function exchangePositions({ players, innings, firstFree }: ProblemMatrix, cells: Cells, one: number, other: number) {
  for (const player of indexes(players)) {
    for (let cell = player * innings + firstFree; cell < (player + 1) * innings; cell += 1) {
      if (cells[cell] === one) cells[cell] = other;
      else if (cells[cell] === other) cells[cell] = one;
    }
  }
}

function exchangePlayers(matrix: ProblemMatrix, cells: Cells, one: number, other: number) {
  exchangeBelow(matrix, cells, matrix.away, [one, other]);
}

function exchangePlayersInField(matrix: ProblemMatrix, cells: Cells, one: number, other: number) {
  exchangeBelow(matrix, cells, matrix.bench, [one, other]);
}

/** Exchanges the cells of two players in each inning in which both hold a code below `limit`. */
function exchangeBelow(
  { innings, firstFree }: ProblemMatrix,
  cells: Cells,
  limit: number,
  [one, other]: readonly [number, number],
) {
  for (let inning = firstFree; inning < innings; inning += 1) {
    const [first, second] = [one * innings + inning, other * innings + inning];
    if (shortAt(cells, first) < limit && shortAt(cells, second) < limit) exchange(cells, first, second);
  }
}

function exchange(cells: Cells, one: number, other: number) {
  const first = shortAt(cells, one);
  cells[one] = shortAt(cells, other);
  cells[other] = first;
}
