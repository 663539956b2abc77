import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { UndoIcon } from './grid-icons.tsx';

export function HistoryButtons() {
  const { isReadOnly } = useLineupGame();
  const { state, dispatch } = useLineupEditing();
  if (isReadOnly) return null;
  return (
    <span className="flex">
      {historyActions.map(({ type, label, keys, states, className }) => (
        <Button
          key={type}
          variant="ghost"
          size="icon"
          aria-label={label}
          aria-keyshortcuts={keys}
          disabled={state[states].length === 0}
          onClick={() => dispatch({ type })}
        >
          <UndoIcon className={className} />
        </Button>
      ))}
    </span>
  );
}

const historyActions = [
  { type: 'undo', label: 'Undo', keys: 'Control+Z Meta+Z', states: 'past', className: 'size-5' },
  {
    type: 'redo',
    label: 'Redo',
    keys: 'Control+Shift+Z Control+Y Meta+Shift+Z',
    states: 'future',
    className: 'size-5 -scale-x-100',
  },
] as const;

/** Ctrl+Z or Cmd+Z undoes, with Shift it redoes, and so does Ctrl+Y. The keys are left to a focused text field and to an open dialog. */
export function useUndoKeys(): void {
  const { isReadOnly } = useLineupGame();
  const { dispatch } = useLineupEditing();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const type = findHistoryAction(event);
    if (event.defaultPrevented || !type || isTyping(event.target) || isDialogOpen()) return;
    // Without this, the browser also undoes the last input of a text field, even of one without focus.
    event.preventDefault();
    if (!isReadOnly) dispatch({ type });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function findHistoryAction({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  // Cmd+Y opens the history of a browser.
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
