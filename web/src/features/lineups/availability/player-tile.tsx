import type { PlayerAvailability } from 'contract/availability';
import type { Player } from 'contract/players';
import { classNames } from '#ui/class-names.ts';
import { ClockIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { describePresence } from '../messages.ts';

type PlayerTileProps = {
  readonly player: Player;
  readonly label: string;
  readonly entry: PlayerAvailability;
  /** True until the coach has said whether the player is there; a family may have answered. */
  readonly isExpected: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
  readonly onOpenInnings: (trigger: HTMLElement) => void;
};

/** One player: a tap on the tile marks the player out, or in again, a tap on its right end opens arrival and departure. */
export function PlayerTile(props: PlayerTileProps) {
  const { player, label, entry, isExpected, isReadOnly, onToggle, onOpenInnings } = props;
  const state = isExpected ? 'expected' : readState(entry);
  const { tile, icon, Icon } = styles[state];
  const presence = describePresence(entry);
  return (
    <li className={classNames('relative flex min-w-0 rounded-md border', tile)}>
      <button
        type="button"
        aria-pressed={isExpected ? 'mixed' : state !== 'out'}
        disabled={isReadOnly}
        onClick={onToggle}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md pl-2 text-left disabled:cursor-default"
      >
        <span className="sr-only">
          {player.fullName}
          {player.jerseyNumber && `, number ${player.jerseyNumber}`}:{' '}
          {state === 'here' || isExpected ? state : presence}
        </span>
        <span className={classNames('flex size-7 shrink-0 items-center justify-center rounded-full', icon)}>
          {Icon && <Icon className="size-5" />}
        </span>
        <span aria-hidden="true" className="min-w-0 leading-tight">
          {/* The end of a label is what tells namesakes apart. */}
          <span
            className={classNames(
              'wrap-anywhere line-clamp-2 font-bold',
              state === 'out' && 'text-ink-soft line-through',
            )}
          >
            {label}
          </span>
          {player.jerseyNumber && (
            <span className="block text-ink-soft text-xs" data-figures>
              #{player.jerseyNumber}
            </span>
          )}
        </span>
        {state === 'out' && (
          <span aria-hidden="true" className="mr-4 ml-auto font-bold text-ink-soft text-sm">
            Out
          </span>
        )}
      </button>
      {state !== 'out' && (
        <button
          type="button"
          disabled={isReadOnly}
          onClick={({ currentTarget }) => onOpenInnings(currentTarget)}
          className="flex min-w-target shrink-0 cursor-pointer items-center justify-center gap-1 rounded-md px-1.5 text-ink-soft disabled:cursor-default"
        >
          <span className="sr-only">
            {player.fullName}: {presence}. Change arrival and departure
          </span>
          <span aria-hidden="true" className="flex items-center gap-1">
            <InningTags entry={entry} />
          </span>
        </button>
      )}
    </li>
  );
}

type TileState = 'expected' | 'here' | 'late' | 'out';

function readState({ status, fromInning }: PlayerAvailability): TileState {
  if (status === 'out') return 'out';
  return fromInning && fromInning > 1 ? 'late' : 'here';
}

const styles = {
  expected: {
    tile: 'border-line-strong bg-surface',
    icon: 'border-2 border-line-strong border-dashed',
    Icon: undefined,
  },
  here: { tile: 'border-grass-line bg-grass-soft', icon: 'bg-grass text-on-grass', Icon: CheckIcon },
  late: { tile: 'border-info-line bg-info-soft', icon: 'bg-info text-on-info', Icon: ClockIcon },
  out: { tile: 'border-line bg-sunken', icon: 'border-2 border-line-strong text-ink-soft', Icon: CloseIcon },
} as const;

/** The arrival as a solid tag, the departure as an outlined one, a clock without either. */
function InningTags({ entry: { fromInning, throughInning } }: Pick<PlayerTileProps, 'entry'>) {
  const arrives = fromInning && fromInning > 1 ? fromInning : undefined;
  if (!arrives && !throughInning) return <ClockIcon className="size-5" />;
  return (
    <>
      {arrives && (
        <span className="grid min-h-11 min-w-11 place-content-center rounded-sm bg-info px-1 text-center text-on-info text-xs leading-tight">
          From <strong className="text-lg leading-none">{arrives}</strong>
        </span>
      )}
      {throughInning && (
        <span className="grid min-h-11 min-w-11 place-content-center rounded-sm border-2 border-info bg-surface px-1 text-center text-info-ink text-xs leading-tight">
          Until <strong className="text-lg leading-none">{throughInning}</strong>
        </span>
      )}
    </>
  );
}
