import type { PlayerId, Position } from 'engine';
import { type Cells, findPosition } from '#domain/played/game-record.ts';

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
