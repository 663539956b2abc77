import type { ReactNode } from 'react';
import { paths, type SetupStepName, setupSteps } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { PageBar, PageHeading } from '#ui/layout/page.tsx';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';

type SetupStepProps = {
  readonly step: SetupStepName;
  /** Undefined in the first step of a new team, which neither has a step before it nor can be skipped. */
  readonly teamId: string | undefined;
  readonly title: string;
  readonly hint: ReactNode;
  readonly continueLabel: string;
  readonly pendingLabel?: string | false | undefined;
  readonly error?: string | undefined;
  readonly onContinue: () => void;
  readonly children: ReactNode;
  /** A table of all positions needs the whole width. */
  readonly isWide?: boolean;
};

/** A step of setting up a team: one question, and buttons that stay at the lower edge. */
export function SetupStep({ step, teamId, title, hint, error, isWide = false, ...props }: SetupStepProps) {
  useRootAttribute('data-setup-page', true);
  const number = setupSteps.indexOf(step) + 1;
  const before = setupSteps[number - 2];
  return (
    <form
      noValidate
      className={classNames('mx-auto grid grid-cols-[minmax(0,1fr)] gap-3', !isWide && 'max-w-2xl')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.pendingLabel) props.onContinue();
      }}
    >
      <div>
        <div aria-hidden="true" className="mb-1 grid grid-cols-4 gap-1">
          {setupSteps.map((name, index) => (
            <span key={name} className={classNames('h-1.5 rounded-full', progressColor(index + 1, number))} />
          ))}
        </div>
        <div className="flex min-h-target items-center justify-between gap-3">
          <p className="scorebook text-clay-ink">
            Step {number} of {setupSteps.length}
          </p>
          {teamId && (
            <TextLink to={getStepAfter(teamId, step)} className="inline-flex min-h-target items-center">
              Skip<span className="sr-only"> this step</span>
            </TextLink>
          )}
        </div>
        <PageHeading title={title}>{hint}</PageHeading>
      </div>
      {props.children}
      <PageBar>
        {/* Beside the button, because a long list ends far below the lower edge of the screen. */}
        {error && <Alert tone="error">{error}</Alert>}
        <div className="flex flex-wrap gap-2">
          {teamId && before && (
            <LinkButton to={paths.setupStep(teamId, before)} variant="secondary" size="large">
              Back
            </LinkButton>
          )}
          <Button type="submit" size="large" className="flex-1" pendingLabel={props.pendingLabel}>
            {props.continueLabel}
          </Button>
        </div>
      </PageBar>
    </form>
  );
}

function progressColor(number: number, current: number): string {
  if (number === current) return 'bg-lamp';
  return number < current ? 'bg-grass' : 'bg-line';
}

/** The page after a step: the next step, and the dashboard after the last. */
export function getStepAfter(teamId: string, step: SetupStepName): string {
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  return next ? paths.setupStep(teamId, next) : paths.dashboard;
}
