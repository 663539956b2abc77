import { PageBar } from '#ui/layout/page-bar.tsx';
import { ViolationChip } from '../rules/violation-chip.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { FinalButton } from './final-button.tsx';
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
        {!board.isReadOnly && <FinalButton save={save} size="compact" className="ml-auto whitespace-nowrap" />}
      </div>
    </PageBar>
  );
}
