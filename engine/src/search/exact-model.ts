import { type Board, FREE, indexes } from './board.ts';
import type { Counts } from './count-model.ts';
import { addCells, type CellColumns, columnAt, freeInnings, type Group, noCells } from './exact-cells.ts';
import { addShares, type ShareColumns } from './exact-shares.ts';
import { addTimeRules } from './exact-time-rules.ts';
import type { Cells } from './first-timetable.ts';
import { type LinearProgram, ProgramBuilder } from './linear-program.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';
import type { TimeRules } from './time-cost.ts';

/** The game as an integer program, with the way back from its columns to shares and cells. */
export type ExactModel = {
  readonly board: Board;
  readonly program: LinearProgram;
  readonly shares: readonly ShareColumns[];
  readonly cells: CellColumns;
};

/** With no groups at all it has the shares alone. */
export function exactModel(
  board: Board,
  tallies: readonly Tally[],
  objective: Objective,
  rules: TimeRules,
  groups: readonly Group[],
): ExactModel {
  const builder = new ProgramBuilder();
  const shares = addShares(builder, board, tallies, objective);
  if (groups.length === 0) return { board, program: builder, shares, cells: noCells };
  const columns = addCells(builder, board, shares, groups);
  addTimeRules({ builder, board, rules, objective, columns }, tallies);
  return { board, program: builder, shares, cells: columns };
}

export function countsOf({ shares }: ExactModel, values: Float64Array): Counts {
  return Int32Array.from(shares.flatMap(({ at }) => at.map((column) => Math.round(values[column] ?? 0))));
}

/** The cells an answer decides; FREE where a player is at one of several positions of a group. */
export function decidedCells(model: ExactModel, values: Float64Array): Cells {
  const { board } = model;
  const decided = board.fixed.slice();
  for (const player of indexes(board.players)) {
    for (const inning of freeInnings(board)) {
      const cell = player * board.innings + inning;
      if (decided[cell] === FREE) decided[cell] = decidedCell(model, values, player, inning);
    }
  }
  return decided;
}

function decidedCell({ board, cells }: ExactModel, values: Float64Array, player: number, inning: number): number {
  const cell = player * board.innings + inning;
  if (board.present[cell] === 0) return board.away;
  const isOne = (column: number) => column !== -1 && (values[column] ?? 0) > 0.5;
  if (isOne(cells.bench[cell] ?? -1)) return board.bench;
  const group = cells.groups.find((_, index) => isOne(columnAt(board, cells, player, inning, index)));
  return group?.length === 1 ? (group[0] ?? FREE) : FREE;
}
