import { Button } from '#ui/buttons/button.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { savedState } from '../save/saved-state.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import type { LineupBoard } from '../use-lineup-board.ts';

type SaveStateProps = { readonly board: LineupBoard; readonly save: SaveLineup };

/** Whether the lineup is saved, for the bar of a phone; a button while it is not. */
export function SaveState({ board, save }: SaveStateProps) {
  const { isDirty, isReadOnly, state } = board;
  const { label } = savedState(board);
  const isSaved = state.base.version > 0 && !isDirty;
  return (
    <>
      <span className="sr-only">{label}</span>
      {!isReadOnly && (!isSaved || save.saving) ? (
        <Button
          variant="accent"
          size="compact"
          aria-label="Save draft"
          className="min-h-10"
          pendingLabel={save.saving && 'Saving...'}
          onClick={() => save.save('draft')}
        >
          Save
        </Button>
      ) : (
        state.base.version > 0 && (
          <span
            aria-hidden="true"
            className="inline-flex min-h-6.5 items-center gap-1 rounded-full bg-navy-line px-2.5 font-semibold text-xs"
          >
            <CheckIcon className="size-4" />
            {state.base.status === 'final' ? 'Final' : 'Saved'}
          </span>
        )
      )}
    </>
  );
}
