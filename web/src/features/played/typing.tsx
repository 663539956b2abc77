import { gameLimits } from 'contract/games';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '#ui/feedback/toast.ts';
import { focusCell } from '#ui/layout/use-grid-keys.ts';
import { describePasted } from './messages.ts';
import { type Cell, clearCell, withoutTexts, writeText } from './model/change-form.ts';
import { findOnlyPlayer, splitPlayers } from './model/find-players.ts';
import { pasteTable } from './model/paste-table.ts';
import { getCellKey, type PlayedForm } from './model/played-form.ts';
import { readTable, readTypedInnings } from './model/read-table.ts';
import type { PlayedEditor } from './use-played-editor.ts';

/** Typing and pasting into the grid: which cell has the field, and what the keys do to the cell that has the focus. */
export function useTyping(editor: PlayedEditor) {
  const { form, positions, players, change } = editor;
  const size = { positions, innings: form.innings.length };
  const [typing, setTyping] = useState<Typed & { readonly grid: Element }>();

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
    if (start !== undefined) setTyping({ cell, text: start, grid: event.currentTarget });
    else if (event.key === 'Escape' && text !== undefined) change((now) => withoutTexts(now, [cell]));
    else if (event.key === 'Delete' || event.key === 'Backspace') change((now) => clearCell(now, cell));
    else return;
    event.preventDefault();
  };
  const onDone = (text: string | undefined, step?: Step) => {
    setTyping(undefined);
    if (!typing) return;
    const { cell, grid } = typing;
    const isInning = text !== undefined && splitPlayers(text, players) !== undefined;
    if (text?.trim()) change((now) => write(now, { cell, text }, editor));
    if (step) focusCell(grid, (isInning ? nextInning : nextCell)(cell, step, size));
  };
  const onPasteTable = (text: string) => {
    if (!typing) return;
    setTyping(undefined);
    pasteInto(editor, text, typing.cell);
    focusCell(typing.grid, nextCell(typing.cell, { rows: 0, columns: 0 }, size));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement ? readCell(document.activeElement) : undefined;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!cell || text.trim() === '') return;
    event.preventDefault();
    if (isTable(text)) pasteInto(editor, text, cell);
    else change((now) => write(now, { cell, text }, editor));
  });
  // Browsers send what is pasted to the page, and not to the button that has the focus.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return {
    isIn: (cell: Cell) => typing !== undefined && getCellKey(typing.cell) === getCellKey(cell),
    /** The record as it will be, while several players are typed at once. */
    shownForm: typing ? preview(typing, editor) : form,
    fieldProps: {
      text: typing?.text ?? '',
      onText: (text: string) => setTyping((now) => now && { ...now, text }),
      onDone,
      onPasteTable,
    },
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

type Typed = { readonly cell: Cell; readonly text: string };

/** Places the player whom the text means, or several players at this position and those below it. */
function write(form: PlayedForm, { cell, text }: Typed, editor: PlayedEditor): PlayedForm {
  const parts = splitPlayers(text, editor.players);
  return parts ? fillInning(form, { cell, parts }, editor) : writeText(form, { ...cell, text }, editor.players);
}

/** The last of several players may not be typed to the end, so one that is not clear yet is left out. */
function preview({ cell, text }: Typed, editor: PlayedEditor): PlayedForm {
  const parts = splitPlayers(text, editor.players);
  if (!parts) return editor.form;
  const isClear = findOnlyPlayer(parts.at(-1) ?? '', editor.players) !== undefined;
  return fillInning(editor.form, { cell, parts: isClear ? parts : parts.slice(0, -1) }, editor);
}

type TypedInning = { readonly cell: Cell; readonly parts: readonly string[] };

function fillInning(form: PlayedForm, { cell, parts }: TypedInning, { positions, players }: PlayedEditor): PlayedForm {
  const sources = { players, positions, inningsMax: gameLimits.inningsMax, start: cell };
  return pasteTable(form, readTypedInnings([parts], sources), players);
}

type Size = { readonly positions: readonly string[]; readonly innings: number };

/** From the same position of the next inning the coach types on. The ends stop. */
function nextInning({ inning, position }: Cell, { rows, columns }: Step, { positions, innings }: Size) {
  const column = inning - 1 + rows + columns;
  return { row: positions.indexOf(position), column: Math.max(0, Math.min(column, innings - 1)) };
}

/** After the last position comes the next inning, and after the last inning the next position. The ends stop. */
function nextCell({ inning, position }: Cell, { rows, columns }: Step, { positions, innings }: Size) {
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

/** How far the next cell is from the one that was typed into. */
type Step = { readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 };

type TypedCellProps = {
  readonly label: string;
  /** What the coach has typed so far, or the text to be corrected. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called once: without a text when the coach gives it up, without a step when another place was pressed. */
  readonly onDone: (text: string | undefined, step?: Step) => void;
  readonly onPasteTable: (table: string) => void;
};

/** The field over a cell while the coach types a player. Enter, Tab and the arrows write it and go on; Escape gives it up. */
export function TypedCell({ label, text, onText, onDone, onPasteTable }: TypedCellProps) {
  const isDone = useRef(false);
  // Moving the focus also leaves the field, which would write the text again.
  const finish = (...done: Parameters<typeof onDone>) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(...done);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    // In a text with several words the arrows move the caret.
    const isInText = /^Arrow(Left|Right)$/.test(event.key) && /[\s,;]/.test(text);
    const step = isInText ? undefined : findStep(event);
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    if (step) finish(text, step);
    else finish(undefined, { rows: 0, columns: 0 });
  };
  return (
    <input
      ref={focusAtEnd}
      type="text"
      aria-label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text)}
      onPaste={(event) => {
        event.stopPropagation();
        const table = event.clipboardData.getData('text/plain');
        if (!isTable(table)) return;
        event.preventDefault();
        isDone.current = true;
        onPasteTable(table);
      }}
      className="absolute inset-0 z-10 w-full rounded-sm border border-ink bg-surface px-0.5 text-center font-semibold text-(length:--cell-text) text-ink outline-2 outline-focus"
    />
  );
}

function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/** The character that begins a text, if a key writes one. */
function findTypedCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  return /^[\p{L}\p{N}#]$/u.test(key) && !ctrlKey && !metaKey && !altKey ? key : undefined;
}

function findStep({ key, shiftKey }: KeyboardEvent): Step | undefined {
  const by = shiftKey ? -1 : 1;
  switch (key) {
    case 'Enter':
      return { rows: by, columns: 0 };
    case 'Tab':
      return { rows: 0, columns: by };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowLeft':
      return { rows: 0, columns: -1 };
    case 'ArrowRight':
      return { rows: 0, columns: 1 };
    default:
      return undefined;
  }
}

function focusAtEnd(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
