import type { PlayerId, Position } from 'engine';
import {
  type Cells,
  cellsOf,
  currentInning,
  findPosition,
  type GameRecord,
  totalInnings,
} from '#domain/played/game-record.ts';

export type CellDifference = {
  readonly position: Position;
  /** Undefined where the position was or becomes empty. */
  readonly from: PlayerId | undefined;
  readonly to: PlayerId | undefined;
  /** True when the player who comes in was not on the field in this inning before. */
  readonly isFromBench: boolean;
};
export type InningDifference = { readonly inning: number; readonly cells: readonly CellDifference[] };

/** The cells that differ between two plans of the same game, from the inning being played on. */
export function listDifferences(before: GameRecord, after: GameRecord): readonly InningDifference[] {
  const first = currentInning(before);
  return Array.from({ length: totalInnings(before) - first + 1 }, (_, index) => {
    const inning = first + index;
    return { inning, cells: compareCells(cellsOf(before, inning), cellsOf(after, inning)) };
  });
}

function compareCells(before: Cells, after: Cells): readonly CellDifference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((position) => before[position] !== after[position])
    .map((position) => {
      const to = after[position];
      return {
        position,
        from: before[position],
        to,
        isFromBench: to !== undefined && findPosition(before, to) === undefined,
      };
    });
}

export type InningChanges = {
  readonly comeIn: readonly { readonly playerId: PlayerId; readonly position: Position }[];
  readonly move: readonly { readonly playerId: PlayerId; readonly from: Position; readonly position: Position }[];
  readonly sit: readonly PlayerId[];
};

/** What the coach announces between two innings. `positions` is the order in which it is called out. */
export function listInningChanges(now: Cells, next: Cells, positions: readonly Position[]): InningChanges {
  const inOrder = (cells: Cells) =>
    Object.entries(cells).toSorted(([one], [other]) => positions.indexOf(one) - positions.indexOf(other));
  const after = inOrder(next);
  return {
    comeIn: after.flatMap(([position, playerId]) => (findPosition(now, playerId) ? [] : [{ playerId, position }])),
    move: after.flatMap(([position, playerId]) => {
      const from = findPosition(now, playerId);
      return from && from !== position ? [{ playerId, from, position }] : [];
    }),
    sit: inOrder(now).flatMap(([, playerId]) => (findPosition(next, playerId) ? [] : [playerId])),
  };
}
