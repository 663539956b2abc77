import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export type GridSpot = { readonly row: number; readonly column: number };

type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** Which headings can be buttons: they are at row -1 or column -1. A key that leads to none does nothing. */
  readonly headings?: 'none' | 'columns' | 'both';
};

/**
 * One stop of the tab key for a whole grid, the arrows within it. Buttons name their spot with `data-row` and
 * `data-column`; the spot of the last focused one keeps the tab stop.
 */
export function useGridKeys({ rows, columns, headings = 'none' }: GridSize) {
  const [stop, setStop] = useState<GridSpot>({ row: 0, column: 0 });
  // Headings are no buttons any more when the grid becomes read-only, and the tab key must still reach it.
  const first = headings === 'none' ? 0 : -1;
  const spot = {
    row: Math.max(first, Math.min(stop.row, rows - 1)),
    column: Math.max(first, Math.min(stop.column, columns - 1)),
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = nextSpot(event, spot, { rows, columns, headings });
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget
      .querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus({ preventScroll: false });
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const { row, column } = target.dataset;
    if (row !== undefined && column !== undefined) setStop({ row: Number(row), column: Number(column) });
  }

  return {
    gridProps: { role: 'grid', onKeyDown, onFocus },
    spotProps: ({ row, column }: GridSpot) => ({
      'data-row': row,
      'data-column': column,
      tabIndex: row === spot.row && column === spot.column ? 0 : -1,
    }),
  };
}

function nextSpot({ key, ctrlKey }: KeyboardEvent, { row, column }: GridSpot, { rows, columns, headings }: GridSize) {
  const firstRow = headings === 'none' || column === -1 ? 0 : -1;
  const firstColumn = headings === 'both' && row !== -1 ? -1 : 0;
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(firstRow, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(firstColumn, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}
