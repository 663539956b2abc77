import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { TeamPlan } from '#domain/plan/use-team-plan.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { LockIcon } from '#ui/icons/icons.tsx';
import { generateMessages } from '../messages.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { BatteryDialog } from './battery-dialog.tsx';
import { ResultChip } from './result-chip.tsx';
import { SeasonEffect } from './season-effect.tsx';
import { useBatteryQuestion } from './use-battery-question.ts';
import type { Generate } from './use-generate.ts';

type GenerateControlsProps = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly board: LineupBoard;
  readonly generate: Generate;
};
type GenerateBarProps = GenerateControlsProps & {
  readonly plan: TeamPlan;
};

export function GenerateBar({ plan, ...props }: GenerateBarProps) {
  if (plan.canOptimize) return <GenerateControls {...props} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="large" disabled aria-describedby={disabledGenerateReasonId}>
        <LockIcon className="size-5" />
        {plan.hasProAccess ? 'Coming Soon' : 'Pro Feature'}
      </Button>
      <DisabledGenerateReason plan={plan} />
    </div>
  );
}

function GenerateControls({ game, players, board, generate }: GenerateControlsProps) {
  const { result, isWorking, cancel } = generate;
  const question = useBatteryQuestion({ game, players, board, generate });
  const isEmpty = board.content.innings.every((cells) => Object.keys(cells).length === 0);
  const isAnother = result !== undefined && result.solution.status !== 'infeasible';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size={isAnother ? 'regular' : 'large'}
          variant={isAnother ? 'secondary' : 'primary'}
          pendingLabel={isWorking && 'Comparing...'}
          onClick={question.run}
        >
          {isAnother ? 'Show another' : 'Generate lineup'}
        </Button>
        {isWorking && (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
        {result && !isWorking && <ResultChip result={result} />}
        {result && !isWorking && <SeasonEffect result={result} labels={board.labels} />}
        {isEmpty && !isWorking && <p className="text-ink-soft text-sm">{generateMessages.firstHint}</p>}
      </div>
      {question.isOpen && <BatteryDialog question={question} game={game} players={players} labels={board.labels} />}
    </div>
  );
}

export const disabledGenerateReasonId = 'disabled-generate-reason';

/** Pro coaches see this only where the operator has turned the optimizer off. */
export function DisabledGenerateReason({ plan }: Pick<GenerateBarProps, 'plan'>) {
  return (
    <p id={disabledGenerateReasonId} className="max-w-prose text-ink-soft text-sm">
      {plan.hasProAccess && generateMessages.turnedOff}
      {plan.isAssisted && !plan.hasProAccess && generateMessages.onlyOwnersPro}
      {!plan.isAssisted && !plan.hasProAccess && (
        <>
          {generateMessages.onlyPro} <TextLink to={paths.subscription}>See what Pro includes</TextLink>
        </>
      )}
    </p>
  );
}
