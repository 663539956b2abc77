import type { Position } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { classNames } from '#ui/class-names.ts';
import { describePlayer, type GamePlayer } from '../game-players.ts';
import { JerseyNumber, PlayerButton } from './player-button.tsx';

type PlayerTagProps = {
  readonly position: Position;
  /** Undefined for a position that no one fills. */
  readonly player: GamePlayer | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

/** A player on the field: number, name and position, readable at arm's length. */
export function PlayerTag({ position, player, isChosen, onPress }: PlayerTagProps) {
  return (
    <PlayerButton
      isChosen={isChosen}
      onPress={onPress}
      className={classNames('h-11.5 outline-offset-2 focus-visible:outline-white', player ? filledStyle : openStyle)}
    >
      {player ? <Player position={position} player={player} /> : <OpenPosition position={position} />}
    </PlayerButton>
  );
}

const filledStyle = 'max-w-full gap-1.5 border border-line bg-surface p-0.75 pr-2 text-left text-ink shadow-raised';
const openStyle =
  'min-w-18 justify-center whitespace-nowrap border-2 border-white border-dashed bg-navy px-2 font-bold text-on-navy text-sm';

function OpenPosition({ position }: Pick<PlayerTagProps, 'position'>) {
  return (
    <>
      <span className="sr-only">{formatPositionLabel(position)}: empty</span>
      <span aria-hidden="true">{position} open</span>
    </>
  );
}

function Player({ position, player }: Pick<PlayerTagProps, 'position'> & { readonly player: GamePlayer }) {
  return (
    <>
      <span className="sr-only">
        {formatPositionLabel(position)}: {describePlayer(player)}
      </span>
      <JerseyNumber number={player.number} className="min-w-9.5 shrink-0 bg-sit font-bold text-on-sit text-xl" />
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
    </>
  );
}
