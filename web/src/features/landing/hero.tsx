import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { usePageTitle } from '#ui/focus/use-page-title.ts';
import { FieldDiagram } from './sample/field-diagram.tsx';
import { InningChoice } from './sample/inning-choice.tsx';
import { positionIn, standardField } from './sample/sample-lineup.ts';
import type { SampleLineup } from './sample/use-sample-lineup.ts';

type PitchProps = {
  readonly startPath: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The id of what Learn More shows and hides. */
  readonly controls: string;
};

type HeroProps = PitchProps & {
  readonly sample: SampleLineup;
  readonly inning: number;
  readonly onInning: (inning: number) => void;
};

/** The promise, and beside it a small game to press through: what the product makes, before anybody has an account. */
export function Hero({ sample: { game, answer }, inning, onInning, ...pitch }: HeroProps) {
  const placed = game.players.flatMap(({ name }) => {
    const position = positionIn(answer, name, inning);
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

function Pitch({ startPath, isOpen, onToggle, controls }: PitchProps) {
  const heading = usePageTitle('Fair lineups for rec baseball and softball');
  return (
    <div className="grid justify-items-start gap-6">
      <p className="scorebook text-lamp">For coaches of rec baseball and softball</p>
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-display tracking-tight outline-none">
        Every player, a fair game.
      </h1>
      <p className="text-lg text-on-navy-soft sm:text-xl">
        Evenfield makes fair, rule-compliant lineups: equal playing time for the whole roster, by the rules of your
        league, in seconds instead of an evening.
      </p>
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
    </div>
  );
}
