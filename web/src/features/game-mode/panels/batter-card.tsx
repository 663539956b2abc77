import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import type { GamePlayer } from '../game-players.ts';
import { cardStyle } from './pitch-card.tsx';

type BatterCardProps = {
  /** The batters to come, the next one first. */
  readonly batters: readonly GamePlayer[];
  readonly onAdvance: () => void;
};

/** A tap records that the next batter has batted. */
export function BatterCard({ batters, onAdvance }: BatterCardProps) {
  const [next, ...rest] = batters;
  if (!next) return <p className={`${cardStyle} content-center text-ink-soft text-sm`}>No batting order</p>;
  const then = rest.slice(0, 2).map(({ label }) => label);
  return (
    <button
      type="button"
      onClick={onAdvance}
      className={`${cardStyle} flex cursor-pointer items-center justify-between gap-2 text-left active:translate-y-px`}
    >
      <span className="sr-only">
        Next batter: {next.name}. Go on to {rest[0]?.name ?? next.name}
      </span>
      <span aria-hidden="true" className="min-w-0">
        <span className="block text-ink-soft text-xs leading-tight">Next batter</span>
        <span className="block truncate font-bold text-lg leading-tight" data-figures>
          {next.number} {next.label}
        </span>
        {then.length > 0 && (
          <span className="block truncate text-ink-soft text-xs leading-tight">then {then.join(', ')}</span>
        )}
      </span>
      <ChevronRightIcon className="size-6 shrink-0" />
    </button>
  );
}
