import { PageBar } from '#ui/layout/page-bar.tsx';
import { ViolationChip } from '../rules/violation-chip.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { SaveButtons } from './save-buttons.tsx';
import { SaveRefusalAlert } from './save-refusal-alert.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type SaveBarProps = {
  readonly board: LineupBoard;
  readonly save: SaveLineup;
  readonly onShowViolations: () => void;
};

export function SaveBar({ board, save, onShowViolations }: SaveBarProps) {
  return (
    <PageBar>
      <SaveRefusalAlert save={save} />
      <div className="flex items-center gap-1.5 sm:gap-2">
        <ViolationChip board={board} onPress={onShowViolations} />
        <div className="ml-auto flex gap-1.5 sm:gap-2">
          <SaveButtons save={save} isMain={board.isDirty} size="compact" className="min-[22rem]:whitespace-nowrap" />
        </div>
      </div>
    </PageBar>
  );
}
