import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import type { GamePlayer } from '../game-players.ts';
import { cardStyle } from './pitch-card.tsx';

type BatterCardProps = {
  /** The batters to come, the next one first. */
  readonly batters: readonly GamePlayer[];
  /** Undefined while the game is only shown. */
  readonly onAdvance: (() => void) | undefined;
};

/** A tap records that the next batter has batted. */
export function BatterCard({ batters, onAdvance }: BatterCardProps) {
  const [next, ...rest] = batters;
  if (!next) return <p className={`${cardStyle} content-center text-ink-soft text-sm`}>No batting order</p>;
  const text = (
    <span aria-hidden={onAdvance !== undefined} className="min-w-0">
      <span className="block text-ink-soft text-xs leading-tight">Next batter</span>
      <span className="block truncate font-bold text-lg leading-tight" data-figures>
        {next.number} {next.label}
      </span>
      <Then batters={rest.slice(0, 2)} />
    </span>
  );
  if (!onAdvance) return <div className={`${cardStyle} flex items-center`}>{text}</div>;
  return (
    <button
      type="button"
      onClick={onAdvance}
      className={`${cardStyle} flex cursor-pointer items-center justify-between gap-2 text-left active:translate-y-px`}
    >
      <span className="sr-only">
        Next batter: {next.name}. Go on to {rest[0]?.name ?? next.name}
      </span>
      {text}
      <ChevronRightIcon className="size-6 shrink-0" />
    </button>
  );
}

function Then({ batters }: Pick<BatterCardProps, 'batters'>) {
  if (batters.length === 0) return null;
  return (
    <span className="block truncate text-ink-soft text-xs leading-tight">
      then {batters.map(({ label }) => label).join(', ')}
    </span>
  );
}
