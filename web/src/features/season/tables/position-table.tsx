import { INFIELD } from 'engine';
import { withSoftHyphen } from '#domain/players/player-label.tsx';
import { classNames } from '#ui/class-names.ts';
import { ColumnHeading } from '#ui/layout/card.tsx';
import { ScrollableRegion } from '#ui/layout/scrollable-region.tsx';
import { listPositions, type NamedStatistics } from '../named-statistics.ts';
import type { FirstTimes } from '../next-game-panel.tsx';
import { SeasonCard } from './season-card.tsx';

type PositionTableProps = { readonly players: readonly NamedStatistics[]; readonly firstTimes: FirstTimes };

/** Innings of each player at each position; the color only repeats the number. */
export function PositionTable({ players, firstTimes }: PositionTableProps) {
  const shown = players.flatMap(({ playerId }) => [...(firstTimes.get(playerId) ?? [])]);
  const positions = listPositions(players, shown);
  const most = Math.max(1, ...players.flatMap((player) => Object.values(player.positions)));
  return (
    <SeasonCard
      headingId="position-innings"
      title="Positions"
      besideTitle={
        <>
          <p className="text-ink-soft text-sm">innings in the field</p>
          {shown.length > 0 && <FirstTimeLegend />}
        </>
      }
    >
      <ScrollableRegion label="Innings at each position, scrollable">
        <table aria-labelledby="position-innings" className="w-full border-separate border-spacing-0.5 text-sm">
          <thead>
            <tr>
              <ColumnHeading align="left" className="sticky left-0 bg-surface">
                <span className="sr-only">Player</span>
              </ColumnHeading>
              {positions.map((position) => (
                <th
                  key={position}
                  scope="col"
                  className={classNames('min-w-6 text-xs', isInfield(position) ? 'text-clay-ink' : 'text-grass-ink')}
                >
                  {position}
                </th>
              ))}
              <ColumnHeading align="right" className="pl-2 text-ink-soft text-xs max-sm:hidden">
                Infield
              </ColumnHeading>
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <tr key={player.playerId}>
                <th
                  scope="row"
                  aria-label={player.name}
                  className="wrap-anywhere sticky left-0 max-w-16 bg-surface pr-1 sm:max-w-28 text-left font-semibold leading-tight"
                >
                  {withSoftHyphen(player.name)}
                </th>
                {positions.map((position) => (
                  <PositionCell
                    key={position}
                    position={position}
                    innings={player.positions[position]}
                    most={most}
                    isFirstTime={firstTimes.get(player.playerId)?.has(position) === true}
                  />
                ))}
                <td className="pl-2 text-right text-ink-soft tabular-nums max-sm:hidden">
                  {player.infieldShare === undefined ? '–' : `${Math.round(player.infieldShare)}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableRegion>
    </SeasonCard>
  );
}

function FirstTimeLegend() {
  return (
    <p className="ml-auto flex items-center gap-2 text-clay-ink text-sm">
      <span aria-hidden="true" className="size-4 rounded-sm border-2 border-clay" />
      first time next game
    </p>
  );
}

type PositionCellProps = {
  readonly position: string;
  readonly innings: number | undefined;
  readonly most: number;
  readonly isFirstTime: boolean;
};

function PositionCell({ position, innings, most, isFirstTime }: PositionCellProps) {
  if (!innings && isFirstTime) {
    return (
      <td className="h-7 rounded-sm text-center font-semibold text-clay-ink tabular-nums outline-2 outline-clay -outline-offset-2">
        0<span className="sr-only">, first time in the next game</span>
      </td>
    );
  }
  if (!innings) {
    return (
      <td className="h-7 rounded-sm bg-sunken text-center text-ink-faint">
        <span aria-hidden="true">·</span>
        <span className="sr-only">0</span>
      </td>
    );
  }
  const color = isInfield(position) ? 'var(--color-clay)' : 'var(--color-grass)';
  const share = Math.round(4 + (44 * innings) / most);
  return (
    <td
      className="h-7 rounded-sm text-center font-semibold tabular-nums"
      style={{ backgroundColor: `color-mix(in oklab, ${color} ${share}%, var(--color-surface))` }}
    >
      {innings}
    </td>
  );
}

const isInfield = (position: string) => INFIELD.includes(position);
