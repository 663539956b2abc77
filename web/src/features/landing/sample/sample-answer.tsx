import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { comparedWords, durationWords, figuresOf, type SampleAnswer, sitsWords } from './sample-lineup.ts';
import type { SampleLineup } from './use-sample-lineup.ts';

/** What the engine says of the lineup, or why there is none. Keeps its place while empty, so that nothing jumps. */
export function SampleAnswerText({ sample }: { readonly sample: SampleLineup }) {
  const { isAsked } = sample;
  return (
    <div aria-live={isAsked ? 'polite' : 'off'} aria-atomic="true" className="min-h-48 sm:min-h-38">
      <Outcome sample={sample} />
    </div>
  );
}

function Outcome({ sample }: { readonly sample: SampleLineup }) {
  const { answer, hasFailed, generate } = sample;
  if (hasFailed) {
    return (
      <Verdict Icon={WarningIcon} title="The engine could not be started">
        <p>
          It runs on your device, and its code did not arrive or may not run there. Check the connection, then try
          again.
        </p>
        <Button variant="inverse" onClick={generate} className="justify-self-start focus-visible:outline-lamp">
          Try again
        </Button>
      </Verdict>
    );
  }
  if (answer === undefined) return null;
  if (answer.solution.status === 'infeasible') return <Impossible sample={sample} solution={answer.solution} />;
  return <Made answer={answer} />;
}

function Made({ answer }: { readonly answer: SampleAnswer }) {
  const isProven = answer.solution.status === 'proven';
  const figures = figuresOf(answer);
  return (
    <Verdict Icon={CheckIcon} title={isProven ? 'Proven: no lineup is fairer.' : 'Every required rule is kept.'}>
      {figures && <p className="text-lg">{sitsWords(figures.sits)}</p>}
      <p className="text-on-navy-soft text-sm">
        {isProven && `${comparedWords(answer)} `}
        Made on this device in <span data-figures>{durationWords(answer.milliseconds)}</span>.
      </p>
    </Verdict>
  );
}

type ImpossibleProps = {
  readonly sample: SampleLineup;
  readonly solution: Extract<SampleAnswer['solution'], { status: 'infeasible' }>;
};

function Impossible({ sample: { game, change }, solution: { why, fixes = [] } }: ImpossibleProps) {
  const smallerFields = fixes.flatMap((way) => (way.kind === 'dropPositions' ? [way] : []));
  return (
    <Verdict Icon={InfoIcon} title="No lineup is possible, and here is why">
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
      {smallerFields.length === 0 && <p className="text-on-navy-soft">Mark more players as here, or add some.</p>}
    </Verdict>
  );
}

type VerdictProps = { readonly Icon: typeof CheckIcon; readonly title: string; readonly children: ReactNode };

function Verdict({ Icon, title, children }: VerdictProps) {
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
