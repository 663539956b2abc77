import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { StepButton } from '#ui/forms/stepper.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons/status-icons.tsx';
import {
  describeComparison,
  describePlayersHere,
  describeSits,
  formatDuration,
  type InningRange,
  messages,
} from './messages.ts';
import { SampleGrid } from './sample-grid.tsx';
import {
  countPlayersHere,
  getFigures,
  type SampleAnswer,
  type SampleLineup,
  sampleLimits,
  setInnings,
  setPlayerCount,
} from './sample-lineup.ts';

const buttonStyle = 'size-12 text-on-navy hover:bg-navy-line focus-visible:outline-lamp';

type SampleSectionProps = { readonly id: string; readonly sample: SampleLineup; readonly inning: number };

/** Lets a visitor try the optimizer without an account. */
export function SampleSection({ id, sample, inning }: SampleSectionProps) {
  const { game, answer } = sample;
  return (
    <section
      aria-labelledby={id}
      className="shell grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pb-14 sm:pb-20 lg:grid-cols-2"
    >
      <div className="grid content-start gap-6">
        <Controls id={id} sample={sample} />
        <SampleAnswerText sample={sample} />
      </div>
      <div className="row-span-2 self-start rounded-lg bg-surface p-3 text-ink shadow-raised sm:p-6">
        <SampleGrid sample={sample} inning={inning} />
        <p className="mt-3 text-ink-soft text-sm">{describePlayersHere(countPlayersHere(game), game.players.length)}</p>
      </div>
      <Scoreboard answer={answer} />
    </section>
  );
}

function Controls({ id, sample }: { readonly id: string; readonly sample: SampleLineup }) {
  const { game, isWorking, isRequested, answer } = sample;
  const { players, innings } = sampleLimits;
  return (
    <>
      <div className="grid gap-2">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {messages.sampleTitle}
        </h2>
        <p className="text-lg text-on-navy-soft">{messages.aboutSample}</p>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Stepper
          label="Players"
          limits={players}
          value={game.players.length}
          onChange={(count) => sample.change(setPlayerCount(game, count))}
        />
        <Stepper
          label="Innings"
          limits={innings}
          value={game.innings}
          onChange={(count) => sample.change(setInnings(game, count))}
        />
      </div>
      <Button
        variant="accent"
        size="large"
        pendingLabel={isWorking && isRequested && 'Working it out...'}
        onClick={sample.generate}
        className="justify-self-start focus-visible:outline-on-navy max-sm:w-full"
      >
        {answer && isRequested ? 'Show another' : 'Generate a lineup'}
      </Button>
    </>
  );
}

function Scoreboard({ answer }: { readonly answer: SampleAnswer | undefined }) {
  const figures = answer && getFigures(answer);
  const rows = [
    { range: figures?.sits, what: 'on the bench', who: 'innings for everyone who came' },
    { range: figures?.infield, what: 'in the infield', who: 'so everyone learns the game' },
    { range: figures?.outfield, what: 'in the outfield', who: 'so no one gets stuck out there' },
  ];
  return (
    <div className="grid content-start gap-5">
      <h3 className="text-xl sm:text-2xl">{messages.count}</h3>
      <ul className="grid gap-3">
        {rows.map(({ range, what, who }) => (
          <li
            key={what}
            className="flex narrow:flex-wrap items-center gap-4 rounded-md border border-navy-line bg-navy-deep p-4"
          >
            <span data-figures className="w-20 shrink-0 text-center font-extrabold text-3xl text-lamp">
              {formatRange(range)}
            </span>
            <span className="wrap-anywhere min-w-0">
              <span className="block font-bold text-lg">{what}</span>
              <span className="block text-on-navy-soft text-sm">{who}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-on-navy-soft">{messages.showParents}</p>
    </div>
  );
}

/** `2`, or `1–2` where the innings do not come out even. */
function formatRange(range: InningRange | undefined): string {
  if (range === undefined) return '·';
  return range.least === range.most ? String(range.most) : `${range.least}–${range.most}`;
}

type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly onChange: (value: number) => void;
};

function Stepper({ label, value, limits, onChange }: StepperProps) {
  const noun = label.toLowerCase();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="scorebook text-on-navy-soft">{label}</legend>
      <div className="flex items-center rounded-md border border-navy-line bg-navy-deep">
        <StepButton
          label={`Fewer ${noun}`}
          isDisabled={value <= limits.least}
          onStep={() => onChange(value - 1)}
          className={buttonStyle}
        >
          <MinusIcon />
        </StepButton>
        <output data-figures className="w-10 text-center font-extrabold text-lamp text-xl">
          {value}
        </output>
        <StepButton
          label={`More ${noun}`}
          isDisabled={value >= limits.most}
          onStep={() => onChange(value + 1)}
          className={buttonStyle}
        >
          <PlusIcon />
        </StepButton>
      </div>
    </fieldset>
  );
}

/** The result, or why there is none. The box keeps its height while it is empty, so that the layout does not jump. */
function SampleAnswerText({ sample }: { readonly sample: SampleLineup }) {
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
