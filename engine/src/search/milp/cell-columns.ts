import { FREE, indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { CountColumns } from './count-columns.ts';
import type { ProgramBuilder, Term } from './linear-program.ts';

/** A group of positions that the program does not distinguish from each other, only from other groups. */
export type Group = readonly number[];

/** Columns for when: each cell is the bench or at some position of one group. A missing column is −1: it cannot be. */
export type CellColumns = {
  readonly groups: readonly Group[];
  /** player × innings + inning. */
  readonly bench: Int32Array;
  /** (player × innings + inning) × groups + group. */
  readonly at: Int32Array;
};

const none = -1;

export const noCells: CellColumns = { groups: [], bench: new Int32Array(), at: new Int32Array() };

/**
 * Adds the cells. With a group for every position the program is exact; with fewer groups it is a smaller relaxation
 * whose solutions almost always can be completed.
 */
export function addCells(
  builder: ProgramBuilder,
  matrix: ProblemMatrix,
  counts: readonly CountColumns[],
  groups: readonly Group[],
): CellColumns {
  const cells = matrix.players * matrix.innings;
  const columns: CellColumns = {
    groups,
    bench: new Int32Array(cells).fill(none),
    at: new Int32Array(cells * groups.length).fill(none),
  };
  for (const player of indexes(matrix.players)) {
    for (const inning of freeInnings(matrix)) addCell(builder, matrix, columns, player, inning);
    tieCounts(builder, matrix, columns, counts[player], player);
  }
  for (const inning of freeInnings(matrix)) fillInning(builder, matrix, columns, inning);
  return columns;
}

export function freeInnings(matrix: ProblemMatrix): readonly number[] {
  return indexes(matrix.innings).slice(matrix.firstFree);
}

function addCell(
  builder: ProgramBuilder,
  matrix: ProblemMatrix,
  columns: CellColumns,
  player: number,
  inning: number,
): void {
  const cell = player * matrix.innings + inning;
  const fixed = matrix.fixed[cell] ?? FREE;
  if (fixed === FREE && matrix.present[cell] === 0) return;
  const choices: number[] = [];
  if (fixed === FREE || fixed === matrix.bench) {
    columns.bench[cell] = builder.column({ isWhole: true });
    choices.push(columns.bench[cell] ?? none);
  }
  for (const [index, group] of columns.groups.entries()) {
    if (!group.some((position) => isOpen(matrix, player, inning, position))) continue;
    // The last group is whole as soon as all others are.
    const column = builder.column({ isWhole: index < columns.groups.length - 1 });
    columns.at[cell * columns.groups.length + index] = column;
    choices.push(column);
  }
  builder.row(
    1,
    1,
    choices.map((column): Term => [column, 1]),
  );
}

/** A player's cells add up to his or her counts. */
function tieCounts(
  builder: ProgramBuilder,
  matrix: ProblemMatrix,
  columns: CellColumns,
  counts: CountColumns | undefined,
  player: number,
): void {
  if (counts === undefined) return;
  for (const [index, group] of columns.groups.entries()) {
    const atGroup = group.map((position): Term => [counts.at[position] ?? 0, -1]);
    const cells = freeInnings(matrix).map((inning) => columnAt(matrix, columns, player, inning, index));
    builder.row(0, 0, [...atGroup, ...present(cells)]);
  }
}

/** Each group is filled by as many players as it has positions. */
function fillInning(builder: ProgramBuilder, matrix: ProblemMatrix, columns: CellColumns, inning: number): void {
  for (const [index, group] of columns.groups.entries()) {
    const cells = indexes(matrix.players).map((player) => columnAt(matrix, columns, player, inning, index));
    builder.row(group.length, group.length, present(cells));
  }
}

/** Returns the column of a player in an inning at a group of positions, or −1. */
export function columnAt(
  matrix: ProblemMatrix,
  columns: CellColumns,
  player: number,
  inning: number,
  group: number,
): number {
  return columns.at[(player * matrix.innings + inning) * columns.groups.length + group] ?? none;
}

/** Returns the index of the group that has only this position, or −1 when it counts one. */
export function ownGroup({ groups }: CellColumns, position: number): number {
  return groups.findIndex((group) => group.length === 1 && group[0] === position);
}

/** Returns terms of factor 1 for the columns that exist. */
export function present(columns: readonly number[]): readonly Term[] {
  return columns.filter((column) => column !== none).map((column): Term => [column, 1]);
}

/** A position for which at most so many players come into question is timed from the start. */
const scarce = 4;

/** Returns a group for every position: the program of the whole game. */
export function wholeGroups(matrix: ProblemMatrix): readonly Group[] {
  return indexes(matrix.positions).map((position) => [position]);
}

/** Returns mound, plate and scarce positions apart, the others together, or by zone where a rule names zones. */
export function tightGroups(matrix: ProblemMatrix): readonly Group[] {
  const isTight = (position: number) => {
    const players = indexes(matrix.players).filter(
      (player) => matrix.allowed[player * matrix.positions + position] === 1,
    );
    return position === matrix.pitcher || position === matrix.catcher || players.length <= scarce;
  };
  const others = indexes(matrix.positions).filter((position) => !isTight(position));
  const apart = indexes(matrix.positions)
    .filter(isTight)
    .map((position) => [position]);
  const { pairs = [], rules } = matrix.problem;
  const hasZones =
    rules.C1?.quotas.some(({ zone }) => zone !== undefined) === true ||
    rules.K2 !== undefined ||
    pairs.some(({ place }) => place === 'infield' || place === 'outfield');
  const zones = hasZones ? [1, 0].map((zone) => others.filter((at) => matrix.infield[at] === zone)) : [others];
  return [...apart, ...zones.filter(({ length }) => length > 0)];
}
