import type { Violation } from 'engine';
import { ComparisonText } from '../compare/alternative-buttons.tsx';
import { ResultText } from '../generate/result-text.tsx';
import { SeasonEffect } from '../generate/season-effect.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { describeFairness, generateMessages } from '../messages.ts';
import { ViolationChip } from '../rules/violation-chip.tsx';
import { violationPanelId } from '../rules/violation-panel.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { LineupStatus, type LineupStatusProps, useLineupStatus } from './lineup-status.tsx';
import { showPanel } from './show-panel.ts';

type VerdictLineProps = Pick<LineupStatusProps, 'save' | 'readers'> & {
  readonly board: LineupBoard;
  readonly generate: Pick<Generate, 'result' | 'isWorking'>;
  /** The violation whose cells are marked in the grid; its sentence stands in place of the verdict. */
  readonly pointedAt: Violation | undefined;
  readonly onPoint: (violation: Violation | undefined) => void;
};

/** How fair the lineup is and what is left to do, or how it differs from the other one while the two are compared. */
export function VerdictLine(props: VerdictLineProps) {
  const { board } = props;
  return (
    // On a phone the headings of the innings reach under this line, and a tap beside its buttons is theirs.
    <div className="pointer-events-none relative z-1 min-w-0 grow md:pointer-events-auto [&_button]:pointer-events-auto">
      {!board.alternatives.comparison && <Verdict {...props} />}
      <ComparisonText board={board} />
    </div>
  );
}

/** Nothing is cut off: longer text takes a second line. */
function Verdict(props: VerdictLineProps) {
  const { board, generate, save, onPoint } = props;
  const { result, isWorking } = generate;
  const pointedAt = board.violations.find(({ rule, words }) => isSame(props.pointedAt, { rule, words }));
  const isGenerated = result !== undefined && result.solution.status !== 'infeasible' && !isWorking;
  const found = useLineupStatus(props);
  const status = isWorking ? undefined : found;
  return (
    <div className="-mx-1.5 flex min-h-9 min-w-0 items-center justify-between gap-x-3 text-sm xl:min-h-7">
      {pointedAt && (
        <p aria-live="polite" className="min-w-0 font-semibold leading-tight">
          {pointedAt.words}
        </p>
      )}
      <div className={`flex min-w-0 flex-wrap items-center gap-x-2 leading-tight ${pointedAt ? 'hidden' : ''}`}>
        {isGenerated && !status?.hasSteps && <ResultText result={result} />}
        {isGenerated && !status && <SeasonEffect result={result} labels={board.labels} />}
        {status && <LineupStatus status={status} save={save} />}
        {!isGenerated && !status && (
          <p className="text-ink-soft">{isWorking ? 'Comparing...' : describeBoard(board)}</p>
        )}
      </div>
      <ViolationChip
        board={board}
        onPress={() => showPanel(violationPanelId)}
        onPoint={(violation) => onPoint(pointedAt ? undefined : violation)}
      />
    </div>
  );
}

/** Every edit creates new violation objects. */
function isSame(one: Violation | undefined, { rule, words }: Pick<Violation, 'rule' | 'words'>): boolean {
  return one?.rule === rule && one.words === words;
}

function describeBoard({ content, games, isReadOnly }: LineupBoard): string {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  return isEmpty && !isReadOnly ? `Generate, ${generateMessages.firstHint}` : describeFairness(games);
}
