import { gameLimits } from 'contract/games';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '#ui/feedback/toast.ts';
import { focusSpot } from '#ui/layout/use-grid-keys.ts';
import { describePasted } from './messages.ts';
import { type Cell, clearCell, withoutTexts } from './model/change-form.ts';
import { pasteTable } from './model/paste-table.ts';
import { getCellKey } from './model/played-form.ts';
import { readTable } from './model/read-table.ts';
import { writeText } from './model/unread-texts.ts';
import { findTypedCharacter, isTable, type Step } from './typed-cell.tsx';
import type { PlayedEditor } from './use-played-editor.ts';

/** Typing and pasting into the grid: which cell has the field, and what the keys do to the cell that has the focus. */
export function useTyping(editor: PlayedEditor) {
  const { form, positions, players, change } = editor;
  const [typing, setTyping] = useState<{ readonly cell: Cell; readonly start: string; readonly grid: Element }>();

  const readCell = (target: EventTarget): Cell | undefined => {
    if (!(target instanceof HTMLElement)) return undefined;
    const position = positions[Number(target.dataset.row)];
    const inning = Number(target.dataset.column) + 1;
    return position === undefined || !(inning > 0) ? undefined : { inning, position };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = readCell(event.target);
    if (!cell) return;
    const text = form.texts[getCellKey(cell)];
    const start = event.key === 'F2' ? (text ?? '') : findTypedCharacter(event);
    if (start !== undefined) setTyping({ cell, start, grid: event.currentTarget });
    else if (event.key === 'Escape' && text !== undefined) change((now) => withoutTexts(now, [cell]));
    else if (event.key === 'Delete' || event.key === 'Backspace') change((now) => clearCell(now, cell));
    else return;
    event.preventDefault();
  };
  const onDone = (text: string | undefined, step?: Step) => {
    setTyping(undefined);
    if (!typing) return;
    const { cell, grid } = typing;
    if (text?.trim()) change((now) => writeText(now, { ...cell, text }, players));
    if (step) focusSpot(grid, nextSpot(cell, step, { positions, innings: form.innings.length }));
  };
  const onPasteTable = (text: string) => {
    if (!typing) return;
    setTyping(undefined);
    pasteInto(editor, text, typing.cell);
    focusSpot(typing.grid, nextSpot(typing.cell, { rows: 0, columns: 0 }, { positions, innings: form.innings.length }));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement ? readCell(document.activeElement) : undefined;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!cell || text.trim() === '') return;
    event.preventDefault();
    if (isTable(text)) pasteInto(editor, text, cell);
    else change((now) => writeText(now, { ...cell, text }, players));
  });
  // Browsers send what is pasted to the page, and not to the button that has the focus.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return {
    isIn: (cell: Cell) => typing !== undefined && getCellKey(typing.cell) === getCellKey(cell),
    fieldProps: { start: typing?.start ?? '', onDone, onPasteTable },
    onKeyDown,
  };
}

/** Fills the record with a pasted table, as one step of Undo, and says how it was read. */
export function pasteInto({ form, positions, players, change }: PlayedEditor, text: string, start: Cell): void {
  const table = readTable(text, { players, positions, inningsMax: gameLimits.inningsMax, start });
  const pasted = pasteTable(form, table, players);
  const keys = new Set(table.cells.map(getCellKey));
  const marked = [...keys].filter((key) => key in pasted.texts).length;
  const filled = table.cells.filter(
    (cell) => pasted.innings[cell.inning - 1]?.[cell.position] !== undefined && !(getCellKey(cell) in pasted.texts),
  ).length;
  change((now) => pasteTable(now, table, players));
  showToast(describePasted(table.layout, { filled, marked }));
}

type Size = { readonly positions: readonly string[]; readonly innings: number };

/** After the last position comes the next inning, and after the last inning the next position. The ends stop. */
function nextSpot({ inning, position }: Cell, { rows, columns }: Step, { positions, innings }: Size) {
  const row = positions.indexOf(position);
  const column = inning - 1;
  const across = rows === 0;
  const size = across ? innings : positions.length;
  const lines = across ? positions.length : innings;
  const [along, line] = across ? [column + columns, row] : [row + rows, column];
  const isOver = along < 0 || along >= size;
  const nextLine = isOver ? line + Math.sign(along) : line;
  if (isOver && (nextLine < 0 || nextLine >= lines)) return { row, column };
  const wrapped = (along + size) % size;
  return across ? { row: isOver ? nextLine : row, column: wrapped } : { row: wrapped, column: nextLine };
}
