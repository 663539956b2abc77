import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { savedState } from '../save/saved-state.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import type { LineupBoard } from '../use-lineup-board.ts';

type SaveStateProps = { readonly board: LineupBoard; readonly save: SaveLineup };

/** Whether the lineup is a draft or final, for the bar of a phone, which says beside it what is not sent yet. */
export function SaveState({ board, save }: SaveStateProps) {
  const isFinal = save.status === 'final';
  return (
    <>
      <span className="sr-only">{savedState(board, save).label}</span>
      {save.status && (
        <span
          aria-hidden="true"
          className="inline-flex min-h-6.5 items-center gap-1 rounded-full bg-navy-line px-2.5 font-semibold text-xs"
        >
          {isFinal && <CheckIcon className="size-4" />}
          {isFinal ? 'Final' : 'Draft'}
        </span>
      )}
    </>
  );
}
