import { Link } from 'react-router';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { fieldPaths, positionPoints } from '#ui/field/field-outline.tsx';
import { usePageTitle } from '#ui/focus.ts';
import { messages } from './messages.ts';
import { findPosition, type SampleLineup, standardField } from './sample-lineup.ts';

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

type FieldDiagramProps = {
  readonly label: string;
  /** The positions of the game; those without a player yet are dashed. */
  readonly positions: readonly string[];
  readonly placed: readonly { readonly name: string; readonly position: string }[];
};

/** A field from above. Players glide to their next place, unless the coach prefers less motion. */
function FieldDiagram({ label, positions, placed }: FieldDiagramProps) {
  return (
    <svg viewBox="0 0 400 372" role="img" aria-label={label} className="w-full">
      <Ground />
      {positions.map((position) => (
        <OpenPosition key={position} position={position} />
      ))}
      {placed.map(({ name, position }) => {
        const { x, y } = findPoint(position);
        return (
          <g
            key={name}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            className="animate-appear transition-transform duration-500 ease-out"
          >
            <circle r="17" fill="#0a182d" stroke="#f8f6ef" strokeWidth="2.5" />
            <text y="5" textAnchor="middle" fill="#ffd166" fontSize="14" fontWeight="800">
              {position}
            </text>
            <text
              y="34"
              textAnchor="middle"
              fill="#fff"
              stroke="#0a182d"
              strokeWidth="3.5"
              paintOrder="stroke"
              fontSize="15"
              fontWeight="700"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** An attribute, not a style: the prerendered page has no script, and the page accepts no inline styles. */
function OpenPosition({ position }: { readonly position: string }) {
  const { x, y } = findPoint(position);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" fill="#0a182d" fillOpacity="0.55" stroke="#f8f6ef" strokeWidth="2" strokeDasharray="4 4" />
      <text y="5" textAnchor="middle" fill="#f8f6ef" fontSize="14" fontWeight="800">
        {position}
      </text>
    </g>
  );
}

function Ground() {
  return (
    <g>
      <defs>
        <clipPath id="fair-ground">
          <path d={fieldPaths.fairTerritory} transform={toPixels} />
        </clipPath>
      </defs>
      <g clipPath="url(#fair-ground)">
        <rect width="400" height="372" fill="#1c7a48" />
        {[270, 222, 174, 126, 78].map((radius) => (
          <circle key={radius} cx="200" cy="330" r={radius + 24} fill="none" stroke="#17693d" strokeWidth="24" />
        ))}
        <path d={fieldPaths.infieldDirt} transform={toPixels} fill="#c46a3d" />
        <path d={fieldPaths.infieldGrass} transform={toPixels} fill="#1f8650" />
        <circle cx="200" cy="248" r="15" fill="#c46a3d" />
        <circle cx="200" cy="322" r="24" fill="#c46a3d" />
      </g>
      <path d="M200 330 18 148M200 330l182-182" stroke="#f8f6ef" strokeWidth="3" strokeLinecap="round" />
      <path d="M12 162C40 70 115 18 200 18s160 52 188 144" fill="none" stroke="#ffd166" strokeWidth="4" />
      <path d="m200 176 7 7-7 7-7-7ZM272 248l-7 7-7-7 7-7ZM142 248l-7 7-7-7 7-7Z" fill="#f8f6ef" />
      <path d="M193 322h14v7l-7 7-7-7Z" fill="#f8f6ef" />
    </g>
  );
}

/** This picture is drawn four times as large as the units of the field. */
const scale = 4;
const toPixels = `scale(${scale})`;

const points = new Map(Object.entries(positionPoints));

function findPoint(position: string) {
  const { x, y } = points.get(position) ?? positionPoints.P;
  return { x: x * scale, y: y * scale };
}
