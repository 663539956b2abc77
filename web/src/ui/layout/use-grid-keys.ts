import { type FocusEvent, type KeyboardEvent, startTransition, useState } from 'react';

export type GridCell = { readonly row: number; readonly column: number };

type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** Which headings can be buttons: they are at row -1 or column -1. A key that leads to none does nothing. */
  readonly headings?: 'none' | 'columns' | 'both';
};

/**
 * One stop of the tab key for a whole grid, the arrows within it. Buttons name their cell with `data-row` and
 * `data-column`; the cell of the last focused one keeps the tab stop.
 */
export function useGridKeys({ rows, columns, headings = 'none' }: GridSize) {
  const [stop, setStop] = useState<GridCell>({ row: 0, column: 0 });
  // Headings are no buttons any more when the grid becomes read-only, and the tab key must still reach it.
  const first = headings === 'none' ? 0 : -1;
  const cell = {
    row: Math.max(first, Math.min(stop.row, rows - 1)),
    column: Math.max(first, Math.min(stop.column, columns - 1)),
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = nextCell(event, readCell(event.target) ?? cell, { rows, columns, headings });
    if (next === undefined) return;
    event.preventDefault();
    focusCell(event.currentTarget, next);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const focused = readCell(target);
    if (focused === undefined) return;
    // The tab stop is needed once the focus leaves the grid, so it does not delay what a press shows.
    startTransition(() => setStop((known) => (isSameCell(known, focused) ? known : focused)));
  }

  return {
    stop: cell,
    gridProps: { role: 'grid', onKeyDown, onFocus },
    cellProps: ({ row, column }: GridCell) => ({
      'data-row': row,
      'data-column': column,
      tabIndex: row === cell.row && column === cell.column ? 0 : -1,
    }),
  };
}

export function focusCell(grid: Element, { row, column }: GridCell): void {
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus({ preventScroll: false });
}

function readCell(target: EventTarget): GridCell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function isSameCell(one: GridCell, other: GridCell): boolean {
  return one.row === other.row && one.column === other.column;
}

function nextCell({ key, ctrlKey }: KeyboardEvent, { row, column }: GridCell, { rows, columns, headings }: GridSize) {
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
