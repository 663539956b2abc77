import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons/status-icons.tsx';
import { describeComparison, describeSits, formatDuration, messages } from '../messages.ts';
import { getFigures, type SampleAnswer } from './sample-lineup.ts';
import type { SampleLineup } from './use-sample-lineup.ts';

/** The result, or why there is none. The box keeps its height while it is empty, so that the layout does not jump. */
export function SampleAnswerText({ sample }: { readonly sample: SampleLineup }) {
  const { isRequested } = sample;
  return (
    <div aria-live={isRequested ? 'polite' : 'off'} aria-atomic="true" className="min-h-48 sm:min-h-38">
      <Outcome sample={sample} />
    </div>
  );
}

function Outcome({ sample }: { readonly sample: SampleLineup }) {
  const { answer, hasFailed, generate } = sample;
  if (hasFailed) {
    return (
      <ResultBox Icon={WarningIcon} title={messages.failed}>
        <p>{messages.whyFailed}</p>
        <Button variant="inverse" onClick={generate} className="justify-self-start focus-visible:outline-lamp">
          Try Again
        </Button>
      </ResultBox>
    );
  }
  if (answer === undefined) return null;
  if (answer.solution.status === 'infeasible') return <InfeasibleResult sample={sample} solution={answer.solution} />;
  return <LineupResult answer={answer} />;
}

function LineupResult({ answer }: { readonly answer: SampleAnswer }) {
  const isProven = answer.solution.status === 'proven';
  const figures = getFigures(answer);
  return (
    <ResultBox Icon={CheckIcon} title={isProven ? messages.proven : messages.rulesMet}>
      {figures && <p className="text-lg">{describeSits(figures.sits)}</p>}
      <p className="text-on-navy-soft text-sm">
        {isProven && `${describeComparison(answer.problem)} `}
        Made on this device in <span data-figures>{formatDuration(answer.milliseconds)}</span>.
      </p>
    </ResultBox>
  );
}

type InfeasibleResultProps = {
  readonly sample: SampleLineup;
  readonly solution: Extract<SampleAnswer['solution'], { status: 'infeasible' }>;
};

function InfeasibleResult({ sample: { game, change }, solution: { why, fixes = [] } }: InfeasibleResultProps) {
  const smallerFields = fixes.flatMap((fix) => (fix.kind === 'dropPositions' ? [fix] : []));
  return (
    <ResultBox Icon={InfoIcon} title={messages.impossible}>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {smallerFields.map(({ positions, label }) => (
        <Button
          key={label}
          variant="inverse"
          onClick={() => change({ ...game, withoutPositions: positions })}
          className="justify-self-start focus-visible:outline-lamp"
        >
          {label}
        </Button>
      ))}
      {smallerFields.length === 0 && <p className="text-on-navy-soft">{messages.morePlayers}</p>}
    </ResultBox>
  );
}

type ResultBoxProps = { readonly Icon: typeof CheckIcon; readonly title: string; readonly children: ReactNode };

function ResultBox({ Icon, title, children }: ResultBoxProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-md border border-navy-line bg-navy-deep p-4">
      <Icon className="mt-0.5 size-6 text-lamp" />
      <div className="grid gap-2">
        <p className="font-bold text-lamp text-lg">{title}</p>
        {children}
      </div>
    </div>
  );
}
