import type { PlayerId, Position } from 'engine';
import { formatPositionLabel } from 'engine/format';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { describePlayer, type FindPlayer, type GamePlayer } from '../use-game-view.ts';

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
      className={classNames(
        'h-11 min-w-11 outline-offset-2 focus-visible:outline-white',
        player ? filledStyle : openStyle,
      )}
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
  if (length > 9) return 'text-xs tracking-tight @min-[24rem]:text-sm @min-[40rem]:text-base';
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

type BenchRowProps = {
  readonly bench: readonly PlayerId[];
  readonly absent: readonly { readonly playerId: PlayerId; readonly reason: string }[];
  readonly findPlayer: FindPlayer;
  readonly chosen: PlayerId | undefined;
  /** Undefined while the game is only shown. */
  readonly onPress: ((playerId: PlayerId) => void) | undefined;
};

const benchStyle = 'h-11 max-w-48 shrink-0 border focus-visible:outline-lamp';

export function BenchRow({ bench, absent, findPlayer, chosen, onPress }: BenchRowProps) {
  return (
    <section
      aria-label="Bench"
      className="flex items-center gap-1.5 overflow-x-auto bg-navy px-1.5 py-0.5 text-on-navy [scrollbar-width:none] lg:gap-2 lg:px-2"
    >
      <h2 className="scorebook shrink-0 text-on-navy max-lg:rotate-180 max-lg:tracking-normal max-lg:[writing-mode:vertical-rl] lg:mr-1">
        Bench
      </h2>
      {bench.length === 0 && <p className="text-on-navy-soft text-sm">No one</p>}
      {bench.map((id) => {
        const player = findPlayer(id);
        return (
          <PlayerButton
            key={id}
            isChosen={chosen === id}
            onPress={onPress && (() => onPress(id))}
            className={classNames(
              benchStyle,
              'gap-1.5 border-line bg-surface p-0.75 pr-2 font-bold text-base text-ink lg:gap-2 lg:pr-2.5',
            )}
          >
            <span className="sr-only">Bench: {describePlayer(player)}</span>
            <JerseyNumber number={player.number} className="min-w-7 bg-sunken lg:min-w-8" />
            <span aria-hidden="true" className={classNames('min-w-0 truncate', !player.number && 'pl-2')}>
              {player.label}
            </span>
          </PlayerButton>
        );
      })}
      {absent.map(({ playerId, reason }) => (
        <PlayerButton
          key={playerId}
          isChosen={chosen === playerId}
          onPress={onPress && (() => onPress(playerId))}
          className={classNames(
            benchStyle,
            'gap-1.5 border-on-navy-soft border-dashed px-2.5 font-semibold text-on-navy text-sm',
          )}
        >
          <span className="sr-only">
            {reason}: {findPlayer(playerId).name}
          </span>
          <span aria-hidden="true" className="min-w-0 truncate">
            {findPlayer(playerId).label}
          </span>
          <span aria-hidden="true" className="whitespace-nowrap text-on-navy-soft text-xs">
            {reason}
          </span>
        </PlayerButton>
      ))}
    </section>
  );
}

type PlayerButtonProps = {
  readonly isChosen: boolean;
  /** Undefined while the game is only shown. */
  readonly onPress: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
};

function PlayerButton({ isChosen, onPress, className, children }: PlayerButtonProps) {
  if (!onPress) return <div className={classNames('flex items-center rounded-md', className)}>{children}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames('flex cursor-pointer items-center rounded-md', className, isChosen && 'ring-4 ring-lamp')}
    >
      {children}
    </button>
  );
}

type JerseyNumberProps = {
  /** A player without a number shows none. */
  readonly number: string | null;
  readonly className: string;
};

function JerseyNumber({ number, className }: JerseyNumberProps) {
  if (!number) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames('grid h-full place-items-center rounded-sm px-1', className)}
      data-figures
    >
      {number}
    </span>
  );
}
