import { type KeyboardEvent, useRef } from 'react';

/** How far the next cell is from the one that was typed into. */
export type Step = { readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 };

type TypedCellProps = {
  readonly label: string;
  /** What the coach has typed so far, or the text to be corrected. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called once: without a text when the coach gives it up, without a step when another place was pressed. */
  readonly onDone: (text: string | undefined, step?: Step) => void;
  /** A table was pasted instead of a name. */
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

export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/** The character that begins a text, if a key writes one. */
export function findTypedCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
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
