import { Button } from '#ui/buttons/button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { ViolationChip } from '../rules/violation-chip.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { SaveRefusalAlert } from './save-refusal-alert.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type SaveBarProps = {
  readonly board: LineupBoard;
  readonly save: SaveLineup;
  readonly onShowViolations: () => void;
};

export function SaveBar({ board, save, onShowViolations }: SaveBarProps) {
  const { isDirty } = board;
  return (
    <PageBar>
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
    </PageBar>
  );
}
