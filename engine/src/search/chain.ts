import type { Board } from './board.ts';
import type { Cells } from './first-timetable.ts';

/** Who stands at each position of each free inning: position × innings + inning. */
export function holdersOf(board: Board, cells: Cells): Int16Array {
  const holders = new Int16Array(board.positions * board.innings).fill(-1);
  for (const [cell, code] of cells.entries()) {
    const inning = cell % board.innings;
    if (code < board.bench) holders[code * board.innings + inning] = Math.floor(cell / board.innings);
  }
  return holders;
}

/**
 * The players who must exchange two innings together with this one so that both innings keep every position filled
 * once: a Kempe chain. Bench and away end it.
 */
export function findChain(
  board: Board,
  cells: Cells,
  holders: Int16Array,
  player: number,
  one: number,
  other: number,
): readonly number[] {
  const chain = [player];
  // The chain grows while it is walked.
  for (const member of chain) {
    const row = member * board.innings;
    addHolder(board, holders, chain, cells[row + one] ?? board.bench, other);
    addHolder(board, holders, chain, cells[row + other] ?? board.bench, one);
  }
  return chain;
}

function addHolder(board: Board, holders: Int16Array, chain: number[], code: number, inning: number): void {
  if (code >= board.bench) return;
  const holder = holders[code * board.innings + inning] ?? -1;
  if (holder >= 0 && !chain.includes(holder)) chain.push(holder);
}

/** Exchanges the two innings of every player of a chain; doing it twice undoes it. */
export function swapChain(
  board: Board,
  cells: Cells,
  holders: Int16Array,
  chain: readonly number[],
  one: number,
  other: number,
): void {
  for (const player of chain) {
    const row = player * board.innings;
    const kept = cells[row + one] ?? board.bench;
    cells[row + one] = cells[row + other] ?? board.bench;
    cells[row + other] = kept;
  }
  for (const player of chain) {
    for (const inning of [one, other]) {
      const code = cells[player * board.innings + inning] ?? board.bench;
      if (code < board.bench) holders[code * board.innings + inning] = player;
    }
  }
}
