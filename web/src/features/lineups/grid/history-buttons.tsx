import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { UndoIcon } from './grid-icons.tsx';

export function HistoryButtons({ board: { state, isReadOnly, dispatch } }: { readonly board: LineupBoard }) {
  if (isReadOnly) return null;
  return (
    <span className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Redo"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <UndoIcon className="size-5 -scale-x-100" />
      </Button>
    </span>
  );
}

type UndoKeys = Pick<LineupBoard, 'isReadOnly' | 'dispatch'> & {
  /** False while the lineup cannot be seen. */
  readonly isShown: boolean;
};

/** Ctrl+Z or Cmd+Z undoes, with Shift it redoes. The keys are left to a focused text field and to an open dialog. */
export function useUndoKeys({ isReadOnly, dispatch, isShown }: UndoKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.defaultPrevented || !isUndoKey(event) || isTyping(event.target) || isDialogOpen()) return;
    // Without this, the browser also undoes the last input of a text field, even of one without focus.
    event.preventDefault();
    if (!isReadOnly) dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isUndoKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
