import type { Violation } from 'engine';
import { describePositionChanges } from 'engine/position-changes';
import type { TeamPlan } from '#domain/plan/plan.ts';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { SeasonEffect } from '../generate/season-effect.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { type CheckedLineup, type LineupGame, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeFairness, generateMessages, relaxedRulesMessages } from '../messages.ts';
import type { GeneratedResult } from '../model/generated-result.ts';
import { findLateStart } from '../model/relaxed-rules.ts';
import { showPanel, ViolationChip, violationPanelId } from '../panels/violation-panel.tsx';
import { LineupStatus, type LineupStatusProps, useLineupStatus } from '../save/lineup-status.tsx';

type VerdictLineProps = Pick<LineupStatusProps, 'save' | 'readers'> & {
  readonly generate: Pick<Generate, 'result' | 'isWorking'>;
  readonly plan: Pick<TeamPlan, 'canOptimize'>;
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

/** How the two lineups differ; empty while they are not compared, so that screen readers say the text once it appears. */
function ComparisonText() {
  const { currentName, comparison } = useLineupEditing().alternatives;
  if (currentName === undefined) return null;
  return (
    <p
      aria-live="polite"
      className="-mx-1.5 min-h-9 py-1 text-ink-soft text-xs leading-tight empty:hidden md:text-sm xl:min-h-7"
    >
      {comparison?.sentence}
    </p>
  );
}

/** Nothing is cut off: longer text takes a second line. */
function Verdict(props: VerdictLineProps) {
  const { generate, plan, save, onPoint } = props;
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
          <p className="wrap-anywhere text-ink-soft">
            {isWorking ? 'Comparing...' : describeLineup(lineup, game, plan)}
          </p>
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

function describeLineup(
  { content, playerGames }: CheckedLineup,
  { isReadOnly }: LineupGame,
  { canOptimize }: VerdictLineProps['plan'],
): string {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  if (!isEmpty || isReadOnly) return describeFairness(playerGames);
  return canOptimize ? generateMessages.firstHint : generateMessages.firstHintByHand;
}

type ResultProps = { readonly result: GeneratedResult };

/** How good the generated lineup is; a press opens the explanation. */
function ResultText({ result }: ResultProps) {
  if (result.solution.status === 'infeasible') return null;
  const { ink, label } = qualities[judgeResult(result)];
  return (
    <InfoPopover label={`What does “${label}” mean?`} trigger={<strong className={ink}>{label}</strong>}>
      <Explanation result={result} />
    </InfoPopover>
  );
}

function Explanation({ result }: ResultProps) {
  const { solution } = result;
  const verdict = judgeResult(result);
  const unmet = solution.status === 'infeasible' ? [] : solution.broken.filter(({ level }) => level === 'wanted');
  return (
    <div className="grid gap-2">
      {verdict === 'proven' && <Proof {...result} />}
      {verdict === 'sitsProven' && (
        <p>
          <strong className="text-ink">Proven:</strong> {generateMessages.sitsProven}
        </p>
      )}
      {verdict === 'rulesMet' && <p>{generateMessages.rulesKept}</p>}
      {verdict === 'closest' && <p>{describeClosest(solution)}</p>}
      {unmet.length > 0 && (
        <div>
          <p>Preferences not met:</p>
          <ul className="list-disc pl-4">
            {unmet.map((violation) => (
              <li key={violation.words}>{violation.words}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function describeClosest(solution: GeneratedResult['solution']): string {
  const late = findLateStart(solution);
  return late ? relaxedRulesMessages.evenSitsLater(late) : generateMessages.closest;
}

type Quality = 'proven' | 'sitsProven' | 'rulesMet' | 'closest';

const qualities: Readonly<Record<Quality, { readonly ink: string; readonly label: string }>> = {
  proven: { ink: 'text-grass-ink', label: 'Fairest possible' },
  sitsProven: { ink: 'text-grass-ink', label: 'Fairest bench' },
  rulesMet: { ink: 'text-info-ink', label: 'Every rule met' },
  closest: { ink: 'text-warning-ink', label: 'Closest found' },
};

function judgeResult({ solution }: GeneratedResult): Quality {
  if (solution.status === 'infeasible') return 'closest';
  // When only position changes are unproven, the lineup is proven to be the fairest.
  if (solution.status === 'proven' || solution.positionChanges) return 'proven';
  const isBroken = solution.broken.some(({ level }) => level === 'required');
  if (isBroken) return 'closest';
  return solution.areSitsProven === true ? 'sitsProven' : 'rulesMet';
}

function Proof({ problem, solution }: GeneratedResult) {
  return (
    <>
      <p>
        <strong className="text-ink">Compared:</strong> {generateMessages.compared(problem)}
      </p>
      <p>
        <strong className="text-ink">Proven:</strong> {generateMessages.proven}
      </p>
      {solution.status !== 'infeasible' && solution.positionChanges && (
        <p>
          <strong className="text-ink">Position changes:</strong>{' '}
          {describePositionChanges(solution.positionChanges.made, solution.positionChanges.avoidable)}
        </p>
      )}
    </>
  );
}
