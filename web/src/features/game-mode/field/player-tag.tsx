import type { Position } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { classNames } from '#ui/class-names.ts';
import { describePlayer, type GamePlayer } from '../game-players.ts';

type PlayerTagProps = {
  readonly position: Position;
  /** Undefined for a position that no one fills. */
  readonly player: GamePlayer | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

/** A player on the field: number, name and position, readable at arm's length. */
export function PlayerTag({ position, player, isChosen, onPress }: PlayerTagProps) {
  const label = formatPositionLabel(position);
  if (!player) {
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPress}
        className={classNames(
          'flex h-11.5 min-w-18 cursor-pointer items-center justify-center whitespace-nowrap rounded-md border-2 border-white border-dashed bg-navy px-2 font-bold text-on-navy text-sm outline-offset-2 focus-visible:outline-white',
          isChosen && 'ring-4 ring-lamp',
        )}
      >
        <span className="sr-only">{label}: empty</span>
        <span aria-hidden="true">{position} open</span>
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex h-11.5 max-w-full cursor-pointer items-center gap-1.5 rounded-md border border-line bg-surface p-0.75 pr-2 text-left text-ink shadow-raised outline-offset-2 focus-visible:outline-white',
        isChosen && 'ring-4 ring-lamp',
      )}
    >
      <span className="sr-only">
        {label}: {describePlayer(player)}
      </span>
      {player.number && (
        <span
          aria-hidden="true"
          className="grid h-full min-w-9.5 shrink-0 place-items-center rounded-sm bg-sit px-1 font-bold text-on-sit text-xl"
          data-figures
        >
          {player.number}
        </span>
      )}
      <span aria-hidden="true" className={classNames('min-w-0 leading-none', !player.number && 'pl-1.5')}>
        <span
          className={classNames(
            'block truncate font-bold leading-5.5',
            player.label.length > 5 ? 'text-base' : 'text-lg',
          )}
        >
          {player.label}
        </span>
        <span className="block truncate font-bold text-ink-soft text-xs">{position}</span>
      </span>
    </button>
  );
}
