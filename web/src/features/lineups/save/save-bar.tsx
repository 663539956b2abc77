import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ViolationChip } from '../rules/violation-chip.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { SaveRefusalAlert } from './save-refusal-alert.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type SaveBarProps = {
  readonly board: LineupBoard;
  readonly save: SaveLineup;
  readonly onShowViolations: () => void;
};

/** Sticks to the lower edge, where a thumb reaches it. */
export function SaveBar({ board, save, onShowViolations }: SaveBarProps) {
  const bar = usePageBar();
  const { isDirty } = board;
  return (
    <div
      ref={bar}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 grid gap-1.5 rounded-lg border border-line bg-surface p-1.5 shadow-raised sm:p-2 md:bottom-4 print:hidden"
    >
      <SaveRefusalAlert save={save} />
      <div className="flex items-center gap-1.5 sm:gap-2">
        <ViolationChip board={board} onPress={onShowViolations} />
        <div className="ml-auto flex gap-1.5 sm:gap-2">
          <Button
            variant={isDirty ? 'primary' : 'secondary'}
            size="compact"
            className="min-[22rem]:whitespace-nowrap"
            pendingLabel={save.saving === 'draft' && 'Saving...'}
            // Two saves at the same time would have the same base version, so the second would be refused as stale.
            disabled={save.saving === 'final'}
            onClick={() => save.save('draft')}
          >
            Save draft
          </Button>
          <Button
            variant="secondary"
            size="compact"
            className="min-[22rem]:whitespace-nowrap"
            pendingLabel={save.saving === 'final' && 'Saving...'}
            disabled={save.saving === 'draft'}
            onClick={() => save.save('final')}
          >
            Mark final
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Toasts appear above the bar, whatever its height, so that they do not cover each other. */
function usePageBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.style.setProperty('--page-bar', `${(bar.current?.offsetHeight ?? 0) + gapToToasts}px`);
  });
  useEffect(() => () => void document.documentElement.style.removeProperty('--page-bar'), []);
  return bar;
}

/** In pixels. */
const gapToToasts = 8;
