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
  readonly onPress: (() => void) | undefined;
};

/** A player on the field: number, name and position, readable at arm's length. */
export function PlayerTag({ position, player, isChosen, onPress }: PlayerTagProps) {
  return (
    <PlayerButton
      isChosen={isChosen}
      onPress={onPress}
      className={classNames('h-11 outline-offset-2 focus-visible:outline-white', player ? filledStyle : openStyle)}
    >
      {player ? <Player position={position} player={player} /> : <OpenPosition position={position} />}
    </PlayerButton>
  );
}

const filledStyle = 'max-w-full gap-1 border border-line bg-surface p-0.75 pr-1.5 text-left text-ink shadow-raised';
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

/** A phone has the width of about eight small letters beside a number, also in landscape beside the changes. */
function textSize({ length }: string): string {
  if (length > 6) return 'text-sm tracking-tight @min-[40rem]:text-base';
  return length > 5
    ? 'text-sm tracking-tight @min-[24rem]:text-base'
    : 'text-sm @max-[17rem]:tracking-tight @min-[17rem]:text-base @min-[24rem]:text-lg';
}

function Player({ position, player }: Pick<PlayerTagProps, 'position'> & { readonly player: GamePlayer }) {
  return (
    <>
      <span className="sr-only">
        {formatPositionLabel(position)}: {describePlayer(player)}
      </span>
      <JerseyNumber
        number={player.number}
        className="min-w-6 shrink-0 bg-sit font-bold text-sm text-on-sit @min-[17rem]:min-w-8.5 @min-[17rem]:text-lg @min-[24rem]:text-xl"
      />
      <span aria-hidden="true" className={classNames('min-w-0 leading-none', !player.number && 'pl-1.5')}>
        <span className={classNames('block truncate font-bold leading-5.5', textSize(player.label))}>
          {player.label}
        </span>
        <span className="block truncate font-bold text-ink-soft text-xs">{position}</span>
      </span>
    </>
  );
}
