import type { TeamPlan } from '#domain/plan/plan.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { LineupIcon, LockIcon } from '#ui/icons/icons.tsx';
import { generateMessages } from '../messages.ts';
import { RosterQuestion, useRosterQuestions } from './roster-questions.tsx';
import type { Generate } from './use-generate.ts';

export type GenerateButtonProps = {
  readonly generate: Generate;
  readonly plan: TeamPlan;
  readonly size: 'bar' | 'regular';
};

/** Generates; without Pro it is disabled, and the reason stands below the lineup. */
export function GenerateButton({ plan, ...props }: GenerateButtonProps) {
  if (plan.canOptimize) return <EnabledGenerate {...props} />;
  return (
    <Button disabled aria-describedby={disabledGenerateReasonId} size={props.size}>
      <LockIcon className="size-5" />
      {plan.hasProAccess ? 'Coming Soon' : 'Pro Feature'}
    </Button>
  );
}

function EnabledGenerate({ generate, size }: Omit<GenerateButtonProps, 'plan'>) {
  const { result, isWorking } = generate;
  const questions = useRosterQuestions(generate);
  const isAnother = result !== undefined && result.solution.status !== 'infeasible';
  return (
    <>
      <Button
        size={size}
        // The name contains the visible label, which voice control presses.
        aria-label={isAnother || isWorking ? undefined : 'Generate lineup'}
        pendingLabel={isWorking && 'Comparing...'}
        onClick={questions.run}
      >
        {isAnother ? (
          'Show another'
        ) : (
          <span className="inline-flex items-center gap-2 text-base">
            <LineupIcon className="size-5" />
            Generate
          </span>
        )}
      </Button>
      <RosterQuestion questions={questions} />
    </>
  );
}

const disabledGenerateReasonId = 'disabled-generate-reason';

/** Pro coaches see this only where the operator has turned the optimizer off. */
export function DisabledGenerateReason({ plan }: Pick<GenerateButtonProps, 'plan'>) {
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
