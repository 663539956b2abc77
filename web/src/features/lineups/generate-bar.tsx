import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LockIcon } from '#ui/icons.tsx';
import { ResultChip } from './result-chip.tsx';
import type { Generate } from './use-generate.ts';
import type { LineupBoard } from './use-lineup-board.ts';

type GenerateBarProps = {
  readonly board: LineupBoard;
  readonly generate: Generate;
  readonly canOptimize: boolean;
  readonly onRun: () => void;
};

export function GenerateBar({ board, generate, canOptimize, onRun }: GenerateBarProps) {
  const { result, isWorking, failure, run, cancel } = generate;
  if (!canOptimize) return <ProOnly />;
  const isEmpty = board.content.innings.every((cells) => Object.keys(cells).length === 0);
  const isAnother = result !== undefined && result.solution.status !== 'infeasible';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size={isAnother ? 'regular' : 'large'}
          look={isAnother ? 'secondary' : 'primary'}
          pendingLabel={isWorking && 'Comparing…'}
          onClick={() => {
            run();
            onRun();
          }}
        >
          {isAnother ? 'Another one' : 'Generate lineup'}
        </Button>
        {isWorking && (
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        {result && !isWorking && <ResultChip result={result} />}
        {isEmpty && !isWorking && <p className="text-ink-soft text-sm">or press a cell to place a player by hand.</p>}
      </div>
      {failure && (
        <Alert tone="error" title="No lineup could be made this time">
          {failure} Nothing on the board was changed; please try again.
        </Alert>
      )}
    </div>
  );
}

function ProOnly() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="large" disabled aria-describedby="pro-feature-words">
        <LockIcon className="size-5" />
        Pro Feature
      </Button>
      <p id="pro-feature-words" className="max-w-prose text-ink-soft text-sm">
        Generating lineups is part of Pro. Placing players by hand, with every rule checked as you go, is yours already.
      </p>
    </div>
  );
}
