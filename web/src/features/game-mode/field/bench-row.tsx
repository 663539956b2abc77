import type { PlayerId } from 'engine';
import { classNames } from '#ui/class-names.ts';
import { describePlayer, type FindPlayer } from '../game-players.ts';
import { JerseyNumber, PlayerButton } from './player-button.tsx';

type BenchRowProps = {
  readonly bench: readonly PlayerId[];
  /** Players who are not at the game now, with what happened to them. */
  readonly absent: readonly { readonly playerId: PlayerId; readonly reason: string }[];
  readonly findPlayer: FindPlayer;
  readonly chosen: PlayerId | undefined;
  /** Undefined while the game is only shown. */
  readonly onPress: ((playerId: PlayerId) => void) | undefined;
};

const benchStyle = 'h-11 max-w-48 shrink-0 border focus-visible:outline-lamp';

/** The players on the bench, then those who are away. More than fit scroll sideways. */
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
          <span aria-hidden="true" className="text-on-navy-soft text-xs">
            {reason}
          </span>
        </PlayerButton>
      ))}
    </section>
  );
}
