import type { Violation } from 'engine';
import { ComparisonText } from '../compare/alternative-buttons.tsx';
import { ResultText } from '../generate/result-text.tsx';
import { SeasonEffect } from '../generate/season-effect.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { type CheckedLineup, type LineupGame, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeFairness, generateMessages } from '../messages.ts';
import { ViolationChip } from '../rules/violation-chip.tsx';
import { violationPanelId } from '../rules/violation-panel.tsx';
import { LineupStatus, type LineupStatusProps, useLineupStatus } from './lineup-status.tsx';
import { showPanel } from './show-panel.ts';

type VerdictLineProps = Pick<LineupStatusProps, 'save' | 'readers'> & {
  readonly generate: Pick<Generate, 'result' | 'isWorking'>;
  /** The violation whose cells are marked in the grid; its sentence stands in place of the verdict. */
  readonly pointedAt: Violation | undefined;
  readonly onPoint: (violation: Violation | undefined) => void;
};

/** How fair the lineup is and what is left to do, or how it differs from the other one while the two are compared. */
export function VerdictLine(props: VerdictLineProps) {
  const { comparison } = useLineupEditing().alternatives;
  return (
    // On a phone the headings of the innings reach under this line, and a tap beside its buttons is theirs.
    <div className="pointer-events-none relative z-1 min-w-0 grow md:pointer-events-auto [&_button]:pointer-events-auto">
      {!comparison && <Verdict {...props} />}
      <ComparisonText />
    </div>
  );
}

/** Nothing is cut off: longer text takes a second line. */
function Verdict(props: VerdictLineProps) {
  const { generate, save, onPoint } = props;
  const game = useLineupGame();
  const lineup = useLineup();
  const { result, isWorking } = generate;
  const pointedAt = lineup.violations.find(({ rule, words }) => isSame(props.pointedAt, { rule, words }));
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
        {isGenerated && !status && <SeasonEffect result={result} labels={game.labels} />}
        {status && <LineupStatus status={status} save={save} />}
        {!isGenerated && !status && (
          <p className="text-ink-soft">{isWorking ? 'Comparing...' : describeLineup(lineup, game)}</p>
        )}
      </div>
      {!game.game.isCompleted && (
        <ViolationChip
          onPress={() => showPanel(violationPanelId)}
          onPoint={(violation) => onPoint(pointedAt ? undefined : violation)}
        />
      )}
    </div>
  );
}

/** Every edit creates new violation objects. */
function isSame(one: Violation | undefined, { rule, words }: Pick<Violation, 'rule' | 'words'>): boolean {
  return one?.rule === rule && one.words === words;
}

function describeLineup({ content, playerGames }: CheckedLineup, { isReadOnly }: LineupGame): string {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  return isEmpty && !isReadOnly ? `Generate, ${generateMessages.firstHint}` : describeFairness(playerGames);
}
