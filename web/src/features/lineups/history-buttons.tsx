import { Button } from '#ui/button.tsx';
import { UndoIcon } from './grid-icons.tsx';
import type { LineupBoard } from './use-lineup-board.ts';

export function HistoryButtons({ board: { state, isReadOnly, dispatch } }: { readonly board: LineupBoard }) {
  if (isReadOnly) return null;
  return (
    <span className="flex">
      <Button
        look="quiet"
        size="icon"
        aria-label="Undo"
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <UndoIcon />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label="Redo"
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <UndoIcon className="size-5 -scale-x-100" />
      </Button>
    </span>
  );
}
