import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { FieldDiagram } from './field-diagram.tsx';
import { InningChoice } from './inning-choice.tsx';
import { InningGrid } from './inning-grid.tsx';
import { samplePlayers } from './sample-game.ts';
import { Scoreboard } from './scoreboard.tsx';

type HeroProps = {
  readonly startPath: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The id of what Learn More shows and hides. */
  readonly controls: string;
};

/** The promise, and beside it a small game to press through: what the product makes, before anybody has an account. */
export function Hero(props: HeroProps) {
  const [inning, setInning] = useState(1);
  const placed = samplePlayers.flatMap(({ name, innings }) => {
    const position = innings[inning - 1];
    return position ? [{ name, position }] : [];
  });
  return (
    <div className="bg-navy text-on-navy">
      <div className="mown h-1.5" aria-hidden="true" />
      <div className="shell grid items-center gap-x-14 gap-y-12 py-12 sm:py-16 lg:grid-cols-2 lg:gap-y-20 lg:py-16">
        <Pitch {...props} />
        <div className="grid gap-4">
          <FieldDiagram label={`The field in inning ${inning}`} placed={placed} />
          <InningChoice inning={inning} onChoose={setInning} />
        </div>
        <div className="rounded-lg bg-surface p-4 text-ink shadow-raised sm:p-6">
          <InningGrid inning={inning} />
        </div>
        <Scoreboard />
      </div>
    </div>
  );
}

function Pitch({ startPath, isOpen, onToggle, controls }: HeroProps) {
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
        <LinkButton to={startPath} look="lamp" size="large" className="focus-visible:outline-on-navy">
          Get Started
        </LinkButton>
        <Button
          look="onNavy"
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
