import type { Inning, Position, Violation } from 'engine';
import type { LineupBoard } from '../use-lineup-board.ts';

/** The place whose picker is open: a cell, or the bench of an inning when the position is null. */
export type OpenPlace = { readonly inning: Inning; readonly position: Position | null };

/** The props that all parts of the grid share. */
export type GridProps = {
  readonly board: LineupBoard;
  /** The violation whose cells are highlighted. */
  readonly pointedAt: Violation | undefined;
  /** Undefined while no picker is open. */
  readonly opened: OpenPlace | undefined;
  /** The picker opens next to the trigger and returns the focus to it. */
  readonly openPlace: (place: OpenPlace, trigger: HTMLElement) => void;
};

export function isOpened({ opened }: Pick<GridProps, 'opened'>, { inning, position }: OpenPlace): boolean {
  return opened?.inning === inning && opened.position === position;
}
