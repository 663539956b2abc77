import type { Inning, Position, Violation } from 'engine';
import type { LineupBoard } from '../use-lineup-board.ts';

/** A place the coach opened: a cell, or the bench of an inning when the position is null. */
export type OpenPlace = { readonly inning: Inning; readonly position: Position | null };

/** What the parts of the field view share. */
export type GridProps = {
  readonly board: LineupBoard;
  /** The violation whose cells are shown. */
  readonly pointedAt: Violation | undefined;
  /** The place whose choices are open. */
  readonly opened: OpenPlace | undefined;
  /** The trigger is what was pressed: where the choices appear, and where focus returns to. */
  readonly openPlace: (place: OpenPlace, trigger: HTMLElement) => void;
};

export function isOpened({ opened }: Pick<GridProps, 'opened'>, { inning, position }: OpenPlace): boolean {
  return opened?.inning === inning && opened.position === position;
}
