import { memo } from 'react';
import { ResultText } from '../generate/result-chip.tsx';
import { SeasonEffect } from '../generate/season-effect.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { describeFairness, generateMessages } from '../messages.ts';
import { ViolationChip } from '../rules/violation-chip.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';

type VerdictLineProps = {
  readonly board: LineupBoard;
  readonly result: Generate['result'];
  readonly isWorking: boolean;
  readonly onShowViolations: () => void;
};

/** How fair the lineup is, and what is left to fix. Neither is cut off: wider text takes a second line. */
export const VerdictLine = memo(function VerdictLine({ board, result, isWorking, onShowViolations }: VerdictLineProps) {
  const isGenerated = result !== undefined && result.solution.status !== 'infeasible' && !isWorking;
  return (
    <div className="-mx-1.5 flex min-h-9 min-w-0 items-center justify-between gap-3 text-sm xl:min-h-7">
      {isGenerated ? (
        <div className="flex min-w-0 items-center gap-2 *:first:shrink-0">
          <ResultText result={result} />
          <SeasonEffect result={result} labels={board.labels} trigger="text" />
        </div>
      ) : (
        <p className="min-w-0 text-ink-soft">{isWorking ? 'Comparing...' : describeBoard(board)}</p>
      )}
      <ViolationChip board={board} onPress={onShowViolations} />
    </div>
  );
});

function describeBoard({ content, games, isReadOnly }: LineupBoard): string {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  return isEmpty && !isReadOnly ? `Generate, ${generateMessages.firstHint}` : describeFairness(games);
}
