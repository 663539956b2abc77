import type { Counts } from '#engine/search/counts/count-model.ts';
import type { TimeRules } from '#engine/search/local-search/time-cost.ts';
import type { Objective } from '#engine/search/objective/objective.ts';
import type { Cells } from '#engine/search/plan.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { FREE, indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { addBatteryStays } from './battery-stay.ts';
import { addCells, type CellColumns, columnAt, freeInnings, type Group, noCells } from './cell-columns.ts';
import { addCounts, type CountColumns, type NarrowRanges } from './count-columns.ts';
import { addJudgmentRules } from './judgment-rules.ts';
import { type LinearProgram, ProgramBuilder } from './linear-program.ts';
import { addTimeRules } from './time-rules.ts';

/** The game as an integer program, with the way back from its columns to counts and cells. */
export type MilpModel = {
  readonly matrix: ProblemMatrix;
  readonly program: LinearProgram;
  readonly counts: readonly CountColumns[];
  readonly cells: CellColumns;
};

/**
 * Programs with more columns are not tried: HiGHS cannot be interrupted in the first linear program, and theirs may take
 * ten seconds.
 */
export const mostColumns = 2000;

/** Builds the program. Without groups it has only the counts. */
export function milpModel(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  rules: TimeRules,
  groups: readonly Group[],
  narrowed: NarrowRanges = (ranges) => ranges,
): MilpModel {
  const builder = new ProgramBuilder();
  const counts = addCounts(builder, matrix, playerTotals, objective, groups.length > 0, narrowed);
  if (groups.length === 0) return { matrix, program: builder, counts, cells: noCells };
  const columns = addCells(builder, matrix, counts, groups);
  const parts = { builder, matrix, rules, objective, columns, counts };
  addTimeRules(parts, playerTotals);
  addBatteryStays(parts, playerTotals);
  addJudgmentRules(parts);
  return { matrix, program: builder, counts, cells: columns };
}

export function readCounts({ counts }: MilpModel, values: Float64Array): Counts {
  return Int32Array.from(counts.flatMap(({ at }) => at.map((column) => Math.round(values[column] ?? 0))));
}

/** Returns the cells that a solution decides; FREE where a player is at one of several positions of a group. */
export function decidedCells(model: MilpModel, values: Float64Array): Cells {
  const { matrix } = model;
  const decided = matrix.fixed.slice();
  for (const player of indexes(matrix.players)) {
    for (const inning of freeInnings(matrix)) {
      const cell = player * matrix.innings + inning;
      if (decided[cell] === FREE) decided[cell] = decidedCell(model, values, player, inning);
    }
  }
  return decided;
}

function decidedCell({ matrix, cells }: MilpModel, values: Float64Array, player: number, inning: number): number {
  const cell = player * matrix.innings + inning;
  if (matrix.present[cell] === 0) return matrix.away;
  const isOne = (column: number) => column !== -1 && (values[column] ?? 0) > 0.5;
  if (isOne(cells.bench[cell] ?? -1)) return matrix.bench;
  const group = cells.groups.find((_, index) => isOne(columnAt(matrix, cells, player, inning, index)));
  return group?.length === 1 ? (group[0] ?? FREE) : FREE;
}
