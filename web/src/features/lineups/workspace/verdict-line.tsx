import { memo } from 'react';
import { ResultText } from '../generate/result-chip.tsx';
import { SeasonEffect } from '../generate/season-effect.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { describeFairness, generateMessages } from '../messages.ts';
import { ViolationChip } from '../rules/violation-chip.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { LineupStatus, type LineupStatusProps, useLineupStatus } from './lineup-status.tsx';

type VerdictLineProps = Pick<LineupStatusProps, 'save' | 'readers'> & {
  readonly board: LineupBoard;
  readonly result: Generate['result'];
  readonly isWorking: boolean;
  readonly onShowViolations: () => void;
};

/** How fair the lineup is, and what is left to do. Nothing is cut off: longer text takes a second line. */
export const VerdictLine = memo(function VerdictLine(props: VerdictLineProps) {
  const { board, result, isWorking, save, onShowViolations } = props;
  const isGenerated = result !== undefined && result.solution.status !== 'infeasible' && !isWorking;
  const found = useLineupStatus(props);
  const status = isWorking ? undefined : found;
  return (
    <div className="-mx-1.5 flex min-h-9 min-w-0 items-center justify-between gap-x-3 text-sm xl:min-h-7">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 leading-tight">
        {isGenerated && <ResultText result={result} />}
        {isGenerated && !status && <SeasonEffect result={result} labels={board.labels} trigger="text" />}
        {status && <LineupStatus status={status} save={save} />}
        {!isGenerated && !status && (
          <p className="text-ink-soft">{isWorking ? 'Comparing...' : describeBoard(board)}</p>
        )}
      </div>
      <ViolationChip board={board} onPress={onShowViolations} />
    </div>
  );
});

function describeBoard({ content, games, isReadOnly }: LineupBoard): string {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  return isEmpty && !isReadOnly ? `Generate, ${generateMessages.firstHint}` : describeFairness(games);
}
