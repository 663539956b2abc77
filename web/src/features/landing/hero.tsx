import { Link } from 'react-router';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { usePageTitle } from '#ui/focus.ts';
import { messages } from './messages.ts';
import { FieldDiagram } from './sample/field-diagram.tsx';
import { findPosition, standardField } from './sample/sample-lineup.ts';
import type { SampleLineup } from './sample/use-sample-lineup.ts';

type PitchProps = {
  readonly startPath: string;
  readonly demoPath: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The id of the feature list that Learn More shows and hides. */
  readonly controls: string;
};

type HeroProps = PitchProps & {
  readonly sample: SampleLineup;
  readonly inning: number;
  readonly onInning: (inning: number) => void;
};

/** The pitch, and beside it a sample lineup that a visitor can step through without an account. */
export function Hero({ sample: { game, answer }, inning, onInning, ...pitch }: HeroProps) {
  const placed = game.players.flatMap(({ name }) => {
    const position = findPosition(answer, name, inning);
    return position ? [{ name, position }] : [];
  });
  return (
    <div className="shell grid items-center gap-x-14 gap-y-10 py-12 sm:py-16 lg:grid-cols-2">
      <Pitch {...pitch} />
      <div className="grid gap-4">
        <FieldDiagram
          label={`The field in inning ${inning}`}
          positions={answer?.problem.positions ?? standardField}
          placed={placed}
        />
        <InningChoice innings={game.innings} inning={inning} onChoose={onInning} />
      </div>
    </div>
  );
}

function Pitch({ startPath, demoPath, isOpen, onToggle, controls }: PitchProps) {
  const heading = usePageTitle('Fair lineups for rec baseball and softball');
  return (
    <div className="grid justify-items-start gap-6">
      <p className="scorebook text-lamp">For coaches of rec baseball and softball</p>
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-display tracking-tight outline-none">
        Every player, a fair game.
      </h1>
      <p className="text-lg text-on-navy-soft sm:text-xl">{messages.pitch}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={startPath} variant="accent" size="large" className="focus-visible:outline-on-navy">
          Get Started
        </LinkButton>
        <Button
          variant="inverse"
          size="large"
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          onClick={onToggle}
          className="focus-visible:outline-lamp"
        >
          Learn More
        </Button>
      </div>
      {demoPath && (
        <p className="flex flex-wrap items-center gap-x-3 text-on-navy-soft text-sm">
          <Link
            to={demoPath}
            className="inline-flex min-h-target items-center font-semibold text-base text-on-navy underline underline-offset-4 hover:text-lamp focus-visible:outline-lamp"
          >
            Look around first
          </Link>
          {messages.aboutDemo}
        </p>
      )}
    </div>
  );
}

type InningChoiceProps = {
  readonly innings: number;
  readonly inning: number;
  readonly onChoose: (inning: number) => void;
};

function InningChoice({ innings, inning, onChoose }: InningChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-1.5">
      <legend className="sr-only">Inning on the field</legend>
      <span aria-hidden="true" className="scorebook mr-1 text-on-navy-soft max-sm:hidden">
        Inning
      </span>
      {Array.from({ length: innings }, (_, index) => index + 1).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === inning}
          aria-label={`Inning ${choice}`}
          onClick={() => onChoose(choice)}
          className="min-h-target min-w-target cursor-pointer rounded-md border border-navy-line font-bold text-on-navy hover:border-lamp focus-visible:outline-lamp aria-pressed:border-lamp aria-pressed:bg-lamp aria-pressed:text-navy-deep"
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
