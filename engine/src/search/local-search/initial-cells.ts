import type { Random } from '#engine/random.ts';
import type { Counts } from '#engine/search/counts/count-model.ts';
import type { Cells } from '#engine/search/plan.ts';
import { FREE, indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

const empty = -1;

/**
 * Spreads counts over the innings: every inning has every position exactly once. This is edge colouring of a bipartite
 * graph, which König proved always possible; presence and locks are met where that costs nothing and left to repair.
 */
export function initialCells(matrix: ProblemMatrix, counts: Counts, random: Random): Cells {
  const cells = new Int16Array(matrix.players * matrix.innings).fill(empty);
  const holders = new Int16Array(matrix.positions * matrix.innings).fill(empty);
  for (const [cell, code] of matrix.fixed.entries()) {
    if (cell % matrix.innings < matrix.firstFree) cells[cell] = code;
  }
  for (const unit of orderedUnits(matrix, counts, random)) place(matrix, cells, holders, unit, random);
  fillUnplaced(matrix, cells);
  return cells;
}

type Unit = { readonly player: number; readonly position: number };

/** Locked units first, so that they find their own inning empty; the others in any order. */
function orderedUnits(matrix: ProblemMatrix, counts: Counts, random: Random): readonly Unit[] {
  const units = indexes(counts.length).flatMap((cell) =>
    Array.from({ length: counts[cell] ?? 0 }, () => ({
      player: Math.floor(cell / matrix.positions),
      position: cell % matrix.positions,
      rank: random(1 << 20),
    })),
  );
  return units.sort((one, other) => one.rank - other.rank);
}

function place(matrix: ProblemMatrix, cells: Cells, holders: Int16Array, unit: Unit, random: Random): void {
  const { innings, firstFree } = matrix;
  const start = random(innings - firstFree);
  const order = indexes(innings - firstFree).map((step) => firstFree + ((start + step) % (innings - firstFree)));
  const freeForPlayer = order.filter((inning) => cells[unit.player * innings + inning] === empty);
  const freeAtPosition = order.filter((inning) => holders[unit.position * innings + inning] === empty);
  const both = freeForPlayer.filter((inning) => freeAtPosition.includes(inning));
  const fitting = both.filter((inning) => isOpen(matrix, unit.player, inning, unit.position));
  const isLocked = (inning: number) => matrix.fixed[unit.player * innings + inning] === unit.position;
  const inning = fitting.find(isLocked) ?? fitting[0] ?? both[0];
  if (inning !== undefined) {
    setCell(matrix, cells, holders, unit, inning);
    return;
  }
  const [mine, its] = [freeForPlayer[0], freeAtPosition[0]];
  // More units than innings would be a player or a position over its count; the flow never makes such counts.
  if (mine === undefined || its === undefined) return;
  flipPath(matrix, cells, holders, unit.position, mine, its);
  setCell(matrix, cells, holders, unit, mine);
}

function setCell(
  { innings }: ProblemMatrix,
  cells: Cells,
  holders: Int16Array,
  { player, position }: Unit,
  inning: number,
): void {
  cells[player * innings + inning] = position;
  holders[position * innings + inning] = player;
}

/** Exchanges two innings along the alternating path that starts at a position, which frees the first inning for it. */
function flipPath(
  matrix: ProblemMatrix,
  cells: Cells,
  holders: Int16Array,
  position: number,
  from: number,
  to: number,
): void {
  const { innings } = matrix;
  const path: { readonly unit: Unit; readonly target: number }[] = [];
  let [at, source, target] = [position, from, to];
  for (;;) {
    const player = holders[at * innings + source] ?? empty;
    if (player === empty) break;
    path.push({ unit: { player, position: at }, target });
    const next = cells[player * innings + target] ?? empty;
    if (next === empty) break;
    path.push({ unit: { player, position: next }, target: source });
    at = next;
  }
  for (const { unit, target: inning } of path) {
    const left = inning === from ? to : from;
    if (cells[unit.player * innings + left] === unit.position) cells[unit.player * innings + left] = empty;
    if (holders[unit.position * innings + left] === unit.player) holders[unit.position * innings + left] = empty;
  }
  for (const { unit, target: inning } of path) setCell(matrix, cells, holders, unit, inning);
}

/** Fills the cells that are left: with absences first, where the player is absent, then with the bench. */
function fillUnplaced(matrix: ProblemMatrix, cells: Cells): void {
  const { innings, firstFree, bench, away, present } = matrix;
  for (let player = 0; player < matrix.players; player += 1) {
    const own = indexes(innings - firstFree).map((step) => player * innings + firstFree + step);
    let absences = own.filter((cell) => present[cell] === 0).length;
    const open = own.filter((cell) => cells[cell] === empty);
    const absentFirst = [...open].sort((one, other) => (present[one] ?? 0) - (present[other] ?? 0));
    for (const cell of absentFirst) {
      cells[cell] = absences > 0 && matrix.fixed[cell] === FREE ? away : bench;
      if (cells[cell] === away) absences -= 1;
    }
  }
}
