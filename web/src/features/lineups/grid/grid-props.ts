import type { Inning, PlayerId, Position, Violation } from 'engine';
import type { Selection } from '../editing/use-selection.ts';
import { type AnyPlace, getPlaceKey, isSamePlace } from '../editing/valid-swaps.ts';

/** The place whose picker is open: a cell, or the bench of an inning when the position is null. */
export type OpenPlace = { readonly inning: Inning; readonly position: Position | null };

/** The props that all parts of the grid share. */
export type GridProps = {
  /** The violation whose cells are highlighted. */
  readonly pointedAt: Violation | undefined;
  /** Undefined while no picker is open. */
  readonly opened: OpenPlace | undefined;
  /** The picker opens next to the trigger and returns the focus to it. */
  readonly openPlace: (place: OpenPlace, trigger: HTMLElement) => void;
  readonly openInning: (inning: Inning, trigger: HTMLElement) => void;
  readonly openPlayer: (playerId: PlayerId, trigger: HTMLElement) => void;
  readonly openPitchers: () => void;
  readonly selection: Selection;
  /** The place under a player that is being dragged. */
  readonly dropTarget: AnyPlace | undefined;
  /** The handlers of dragging and long presses, for the table. */
  readonly pointerProps: object;
};

/** Where the arrow keys find a button of the grid. */
export type GridCellProps = { readonly 'data-row': number; readonly 'data-column': number; readonly tabIndex: number };

export function isOpened({ opened }: Pick<GridProps, 'opened'>, { inning, position }: OpenPlace): boolean {
  return opened?.inning === inning && opened.position === position;
}

/** How a place takes part in a swap. A risky target is one whose swap breaks a rule. */
export type SwapRole = 'selected' | 'target' | 'risky' | 'valid' | undefined;

type Swap = Pick<GridProps, 'dropTarget'> & { readonly selection: Pick<Selection, 'selected' | 'validSwaps'> };

export function findSwapRole({ selection, dropTarget }: Swap, place: AnyPlace): SwapRole {
  const { selected, validSwaps } = selection;
  if (selected?.inning !== place.inning) return undefined;
  if (isSamePlace(selected, place)) return 'selected';
  if (validSwaps === undefined) return undefined;
  const isValid = validSwaps.has(getPlaceKey(place));
  if (isSamePlace(dropTarget, place)) return isValid ? 'target' : 'risky';
  return isValid ? 'valid' : undefined;
}
