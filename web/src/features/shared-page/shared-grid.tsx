import { INFIELD } from 'engine';
import { useEffect, useRef } from 'react';
import { listInnings, PositionHeading } from '#domain/games/inning-table.tsx';
import { PlayerLabel } from '#domain/players/player-label.tsx';
import { classNames } from '#ui/class-names.ts';
import { ScrollableRegion } from '#ui/layout/scrollable-region.tsx';
import { useMessages } from './messages.ts';
import type { SharedView } from './shared-view.ts';

export function SharedGrid({ game, players, player, inning }: SharedView) {
  const messages = useMessages();
  const innings = listInnings({ innings: game.innings.length });
  const scroller = useVisibleInning(inning);
  const cell = { players, player };
  const stateOf = (number: number) => ({
    isNow: number === inning,
    isPlayed: number <= game.playedInnings && game.phase !== 'over',
  });
  return (
    <ScrollableRegion
      ref={scroller}
      label={messages.lineupScrollable}
      className="overscroll-x-contain rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:shadow-none"
    >
      <table
        aria-label={messages.lineup}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 [--first-column:2.75rem] sm:[--first-column:4rem]',
          labelSize(players, innings.length),
        )}
        style={{ minWidth: `calc(var(--first-column) + ${innings.length} * var(--inning))` }}
      >
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 w-(--first-column) border-line border-b bg-surface">
              <span className="sr-only">{messages.position}</span>
            </th>
            {innings.map((number) => (
              <InningHeading key={number} inning={number} isNow={number === inning} />
            ))}
          </tr>
        </thead>
        <tbody>
          {game.positions.map((position) => (
            <tr key={position}>
              <PositionHeading
                position={position}
                label={messages.describePosition(position)}
                isInfield={INFIELD.includes(position)}
              />
              {innings.map((number) => {
                const fielder = game.innings[number - 1]?.positions[position];
                return (
                  <InningCell
                    key={number}
                    {...cell}
                    {...stateOf(number)}
                    here={fielder === undefined ? [] : [fielder]}
                  />
                );
              })}
            </tr>
          ))}
          <tr>
            <th
              scope="row"
              className={classNames(
                'sticky left-0 z-10 border-line border-r bg-sunken py-1 text-left align-top font-bold sm:px-3 sm:text-sm',
                // A longer word is smaller on a phone, where the column is as wide as two letters.
                messages.sits.length > 4 ? 'px-1 text-[0.6875rem]' : 'px-1.5 text-sm',
              )}
            >
              {messages.sits}
            </th>
            {innings.map((number) => (
              <InningCell
                key={number}
                {...cell}
                {...stateOf(number)}
                here={game.innings[number - 1]?.bench ?? []}
                isBench
              />
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollableRegion>
  );
}

function InningHeading({ inning, isNow }: { readonly inning: number; readonly isNow: boolean }) {
  const messages = useMessages();
  return (
    <th
      scope="col"
      aria-current={isNow || undefined}
      className={classNames('h-9 border-line border-b font-bold text-sm', isNow && 'bg-clay-ink text-surface')}
    >
      <span className="sr-only">{messages.inning} </span>
      {inning}
      {isNow && <span className="sr-only">, {messages.now}</span>}
    </th>
  );
}

/** Scrolls a long game to the inning that is played, and again when the next one begins. */
function useVisibleInning(inning: number | undefined) {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const heading = inning === undefined ? null : scroller.current?.querySelector<HTMLElement>('[aria-current]');
    if (!heading || !scroller.current) return;
    const { offsetLeft, offsetWidth } = heading;
    scroller.current.scrollLeft = offsetLeft - (scroller.current.clientWidth - offsetWidth) / 2;
  }, [inning]);
  return scroller;
}

/**
 * Long names make all names of the grid smaller on a phone, so that six innings fit its width and no name is cut. On the
 * narrowest phones six innings fit only with short names; otherwise an inning is cut in the middle, which shows that the
 * grid scrolls.
 */
function labelSize(players: SharedView['players'], innings: number): string {
  const longest = Math.max(0, ...players.map(({ label }) => label.length));
  if (longest <= 4) return 'text-sm [--inning:2.5rem] max-[22rem]:text-xs';
  const width = '[--inning:3rem] max-[22rem]:[--inning:3.3rem]';
  if (longest <= 6) return `text-xs ${width} sm:text-sm`;
  // More innings scroll anyway, so they are as wide as their names need.
  return innings <= 6
    ? `text-[0.6875rem] ${width} sm:text-sm sm:[--inning:4.25rem]`
    : 'text-xs [--inning:4rem] sm:text-sm sm:[--inning:4.25rem]';
}

type InningCellProps = Pick<SharedView, 'players' | 'player'> & {
  /** The indexes of the players in this cell. */
  readonly here: readonly number[];
  readonly isNow: boolean;
  readonly isPlayed: boolean;
  readonly isBench?: boolean;
};

function InningCell({ players, player, here, isNow, isPlayed, isBench = false }: InningCellProps) {
  return (
    <td
      className={classNames(
        'px-px py-1 text-center leading-tight',
        isBench ? 'align-top' : 'h-10 border-line border-b align-middle',
        isNow ? 'bg-warning-soft font-bold' : isBench && 'bg-sunken',
        isPlayed && !isNow && 'text-ink-soft',
      )}
    >
      {here.map((index) => (
        <PlayerName key={index} label={players[index]?.label ?? ''} isChosen={index === player} />
      ))}
    </td>
  );
}

function PlayerName({ label, isChosen }: { readonly label: string; readonly isChosen: boolean }) {
  return (
    <span
      className={classNames(
        'wrap-anywhere mx-auto block w-fit max-w-full rounded-sm py-1',
        isChosen && 'bg-clay-ink px-0.5 font-bold text-surface sm:px-1.5',
      )}
    >
      <PlayerLabel label={label} />
    </span>
  );
}
