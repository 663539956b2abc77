import { useEffect, useState } from 'react';
import { planDetails, planFeatures, proPrice } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { GamesIcon, PlayersIcon, TeamsIcon, WifiOffIcon } from '#ui/icons/icons.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { Hero } from './hero.tsx';
import { features, gameDay, messages, seasonReasons } from './messages.ts';
import { type SampleSolver, useSampleLineup } from './sample-lineup.ts';
import { SampleSection } from './sample-section.tsx';

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

const reasonItems = [seasonReasons.season, seasonReasons.rest, seasonReasons.imports] as const;

/** Without pictures, so that the page stays light. */
function SeasonReasons() {
  return (
    <section aria-labelledby="season" className="border-line border-b bg-surface">
      <div className="shell py-12 sm:py-16">
        <h2 id="season" className="text-2xl sm:text-3xl">
          {seasonReasons.title}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {reasonItems.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1 border-clay border-t-4 pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const featureItems = [
  { ...features.rules, Icon: TeamsIcon },
  { ...features.fairness, Icon: CheckIcon },
  { ...features.roster, Icon: PlayersIcon },
  { ...features.games, Icon: GamesIcon },
  { ...features.offline, Icon: WifiOffIcon },
] as const;

function FeatureList({ id }: { readonly id: string }) {
  return (
    <section id={id} aria-label="Features" className="shell py-12 sm:py-16">
      <h2 className="text-2xl sm:text-3xl">What Evenfield does for you</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {featureItems.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="row-span-2 grid size-12 place-items-center rounded-md bg-grass-soft text-grass-ink">
              <Icon />
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pictures = [
  { ...gameDay.gameMode, file: 'game-mode', width: 780, height: 1400 },
  { ...gameDay.print, file: 'dugout-card', width: 716, height: 928 },
  { ...gameDay.shared, file: 'shared-page', width: 780, height: 1400 },
] as const;

/** The screens of a game day as they are: `npm run pictures -w e2e` takes the pictures from the app. */
function GameDay() {
  return (
    <section aria-labelledby="game-day" className="shell py-12 sm:py-16">
      <h2 id="game-day" className="text-2xl sm:text-3xl">
        {gameDay.title}
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">{gameDay.text}</p>
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-3">
        {pictures.map(({ file, width, height, title, text, alt }) => (
          <li key={file} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <div className="h-96 overflow-hidden rounded-lg border border-line bg-sunken px-4 pt-4">
              <img
                src={`/pictures/${file}.jpg`}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className="w-full rounded-md shadow-raised"
              />
            </div>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const plans = [
  { name: 'Basic', price: 'Free', period: '', note: messages.basicPlan },
  { name: 'Pro', ...proPrice },
] as const;

type PlansProps = {
  readonly startPath: string;
  /** Payments go to the sandbox, so no one is charged. */
  readonly isTestMode: boolean;
};

function Plans({ startPath, isTestMode }: PlansProps) {
  return (
    <section aria-labelledby="plans" className="border-line border-t bg-sunken">
      <div className="shell py-12 sm:py-16">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="plans" className="text-2xl sm:text-3xl">
            Two plans, no surprises
          </h2>
          {isTestMode && <SandboxBadge />}
        </div>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
          {plans.map((plan) => (
            <article key={plan.name} className="flex flex-col rounded-lg border border-line bg-surface shadow-card">
              <div className={plan.name === 'Pro' ? 'mown h-2.5 rounded-t-lg' : 'h-2.5 rounded-t-lg bg-clay'} />
              <div className="flex flex-1 flex-col gap-5 p-6">
                <h3 className="scorebook text-clay-ink">{plan.name}</h3>
                <p className="flex flex-wrap items-baseline gap-x-2" data-figures>
                  <span className="font-extrabold text-3xl">{plan.price}</span>
                  <span className="text-ink-soft">{plan.period}</span>
                </p>
                <p className="text-ink-soft">{plan.note}</p>
                <ul className="grid flex-1 content-start gap-2.5">
                  {[...planFeatures[plan.name], ...planDetails[plan.name]].map((line) => (
                    <li key={line} className="flex items-start gap-2.5">
                      <CheckIcon className="mt-0.5 size-5 text-grass" />
                      <span className="wrap-anywhere min-w-0">{line}</span>
                    </li>
                  ))}
                </ul>
                <LinkButton to={startPath} variant={plan.name === 'Pro' ? 'primary' : 'secondary'} size="large" wide>
                  {`Start with ${plan.name}`}
                </LinkButton>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
