import type { Cells } from '#engine/search/plan.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

/** Returns the player at each position of each inning (index: position × innings + inning), or −1. */
export function indexPlayers(matrix: ProblemMatrix, cells: Cells): Int16Array {
  const holders = new Int16Array(matrix.positions * matrix.innings).fill(-1);
  for (const [cell, code] of cells.entries()) {
    const inning = cell % matrix.innings;
    if (code < matrix.bench) holders[code * matrix.innings + inning] = Math.floor(cell / matrix.innings);
  }
  return holders;
}

/**
 * The players who must exchange two innings together with this one so that both innings keep every position filled
 * once: a Kempe chain. Bench and away end it.
 */
export function findChain(
  matrix: ProblemMatrix,
  cells: Cells,
  holders: Int16Array,
  player: number,
  one: number,
  other: number,
): readonly number[] {
  const chain = [player];
  // The chain grows while it is walked.
  for (const member of chain) {
    const firstCell = member * matrix.innings;
    addHolder(matrix, holders, chain, cells[firstCell + one] ?? matrix.bench, other);
    addHolder(matrix, holders, chain, cells[firstCell + other] ?? matrix.bench, one);
  }
  return chain;
}

function addHolder(matrix: ProblemMatrix, holders: Int16Array, chain: number[], code: number, inning: number): void {
  if (code >= matrix.bench) return;
  const holder = holders[code * matrix.innings + inning] ?? -1;
  if (holder >= 0 && !chain.includes(holder)) chain.push(holder);
}

/** Exchanges the two innings of every player of a chain; doing it twice undoes it. */
export function swapChain(
  matrix: ProblemMatrix,
  cells: Cells,
  holders: Int16Array,
  chain: readonly number[],
  one: number,
  other: number,
): void {
  for (const player of chain) {
    const firstCell = player * matrix.innings;
    const first = cells[firstCell + one] ?? matrix.bench;
    cells[firstCell + one] = cells[firstCell + other] ?? matrix.bench;
    cells[firstCell + other] = first;
  }
  for (const player of chain) {
    noteHolder(matrix, cells, holders, player, one);
    noteHolder(matrix, cells, holders, player, other);
  }
}

function noteHolder(matrix: ProblemMatrix, cells: Cells, holders: Int16Array, player: number, inning: number): void {
  const code = cells[player * matrix.innings + inning] ?? matrix.bench;
  if (code < matrix.bench) holders[code * matrix.innings + inning] = player;
}
