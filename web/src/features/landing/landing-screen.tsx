import { useEffect, useState } from 'react';
import { FeatureList } from './feature-list.tsx';
import { GameDay } from './game-day.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';
import { SampleSection } from './sample/sample-section.tsx';
import { type SampleSolver, useSampleLineup } from './sample/use-sample-lineup.ts';
import { SeasonReasons } from './season-reasons.tsx';

const featuresId = 'features';
const sampleId = 'try-it';

type LandingScreenProps = {
  readonly startPath: string;
  readonly startSolver: () => SampleSolver;
  /** Opens a demo team. Undefined for a coach who is signed in. */
  readonly demoPath: string | undefined;
  /** Undefined where it is not known yet; then the plans are in the page, and hidden if it says that nothing is sold. */
  readonly billing: string | undefined;
};

/** Reads no session, because the build prerenders this screen. */
export function LandingScreen({ startPath, startSolver, demoPath, billing }: LandingScreenProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setInning] = useState(1);
  const sample = useSampleLineup(startSolver);
  const inning = Math.min(chosen, sample.game.innings);
  useEffect(() => {
    // The list opens below the fold, so without scrolling Learn More would seem to do nothing.
    if (isOpen) document.getElementById(featuresId)?.scrollIntoView();
  }, [isOpen]);

  return (
    <>
      <div className="bg-navy text-on-navy">
        <div className="mown h-1.5" aria-hidden="true" />
        <Hero
          startPath={startPath}
          demoPath={demoPath}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          controls={featuresId}
          sample={sample}
          inning={inning}
          onInning={setInning}
        />
        <SampleSection id={sampleId} sample={sample} inning={inning} />
      </div>
      {isOpen && <FeatureList id={featuresId} />}
      <SeasonReasons />
      <GameDay />
      {billing !== 'off' && (
        <div className="in-data-[billing=off]:hidden">
          <Plans startPath={startPath} isTestMode={billing === 'sandbox'} />
        </div>
      )}
    </>
  );
}
