import { withSoftHyphen } from '#domain/players/player-label.tsx';
import { countOwedInnings } from '#domain/season/season-summary.ts';
import { classNames } from '#ui/class-names.ts';
import { ColumnHeading } from '#ui/layout/card.tsx';
import type { NamedStatistics } from '../named-statistics.ts';
import { SeasonCard } from './season-card.tsx';

type BenchShareTableProps = {
  readonly players: readonly NamedStatistics[];
  readonly average: number;
  /** Innings of the season. */
  readonly innings: number;
};

/** One dot per player on an axis of bench shares, as a table that a screen reader can read row by row. */
export function BenchShareTable({ players, average, innings }: BenchShareTableProps) {
  const rows = players.flatMap((player) =>
    player.benchShare === undefined ? [] : [{ ...player, benchShare: player.benchShare }],
  );
  // The spread in the heading is that of these players, and a player who came once must not make it look small.
  const regulars = rows.filter(({ present }) => 2 * present >= innings);
  const axis = chooseAxis((regulars.length < 2 ? rows : regulars).map(({ benchShare }) => benchShare));
  return (
    <SeasonCard
      headingId="bench-share"
      title="Bench share"
      besideTitle={<p className="text-ink-soft text-sm">bench innings of all innings present</p>}
    >
      <table aria-labelledby="bench-share" className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <colgroup>
          <col className="w-22 sm:w-32" />
          <col />
          <col className="w-13" />
          <col className="w-20 sm:w-28" />
        </colgroup>
        <thead className="text-ink-faint text-xs">
          <tr>
            <ColumnHeading align="left">
              <span className="sr-only">Player</span>
            </ColumnHeading>
            <th scope="col" className="font-normal">
              <span className="sr-only">Place on the scale, fair share {average.toFixed(1)} percent</span>
              <Axis axis={axis} average={average} />
            </th>
            <ColumnHeading align="right">%</ColumnHeading>
            <ColumnHeading align="left" className="pl-2">
              <span className="sr-only">Bench innings</span>
            </ColumnHeading>
          </tr>
        </thead>
        <tbody>
          {rows.map((player) => (
            <BenchShareRow key={player.playerId} player={player} axis={axis} average={average} />
          ))}
        </tbody>
      </table>
    </SeasonCard>
  );
}

type AxisRange = { readonly from: number; readonly to: number; readonly least: number; readonly most: number };

/** Starts at a whole number and spans at least six points, so that small differences look small. */
function chooseAxis(shares: readonly number[]): AxisRange {
  const least = Math.min(...shares);
  const most = Math.max(...shares);
  const from = Math.max(0, Math.floor(least) - 1);
  return { from, to: Math.max(from + 6, Math.ceil(most) + 1), least, most };
}

/** What lies beyond an end of the axis is drawn at that end. */
const toPercent = (value: number, { from, to }: AxisRange) =>
  `${Math.min(100, Math.max(0, (100 * (value - from)) / (to - from)))}%`;

/** The ends of the axis give way to the label of the fair share where the two would overlap, as on a phone. */
function Axis({ axis, average }: { readonly axis: AxisRange; readonly average: number }) {
  const place = (100 * (average - axis.from)) / (axis.to - axis.from);
  return (
    <svg aria-hidden="true" className="h-5 w-full overflow-visible fill-current">
      {place > 25 && (
        <text x="0%" y="14" className="max-sm:hidden">
          {axis.from}
        </text>
      )}
      {place < 75 && (
        <text x="100%" y="14" textAnchor="end" className="max-sm:hidden">
          {axis.to}
        </text>
      )}
      <text
        x={toPercent(average, axis)}
        y="14"
        textAnchor={place > 25 ? 'middle' : 'start'}
        className="fill-grass-ink font-bold"
      >
        fair {average.toFixed(1)}
      </text>
    </svg>
  );
}

type BenchShareRowProps = {
  readonly player: NamedStatistics & { readonly benchShare: number };
  readonly axis: AxisRange;
  readonly average: number;
};

function BenchShareRow({ player, axis, average }: BenchShareRowProps) {
  const { name, benchShare, bench, present } = player;
  const owed = countOwedInnings(player);
  const fair = toPercent(average, axis);
  const own = toPercent(benchShare, axis);
  const isBeyond = benchShare < axis.from || benchShare > axis.to;
  return (
    <tr>
      <th scope="row" aria-label={name} className="wrap-anywhere py-0.5 pr-2 text-left font-semibold leading-tight">
        {withSoftHyphen(name)}
      </th>
      <td className="p-0">
        <svg
          aria-hidden="true"
          className={classNames('block h-7.5 w-full overflow-visible', owed > 0 ? 'text-clay' : 'text-ink')}
        >
          <rect
            x={toPercent(axis.least, axis)}
            width={`${(100 * (axis.most - axis.least)) / (axis.to - axis.from)}%`}
            height="100%"
            className="fill-sunken"
          />
          <line x1="0%" x2="100%" y1="50%" y2="50%" strokeDasharray="2 4" className="stroke-line" />
          <line x1={fair} x2={fair} y1="0%" y2="100%" strokeWidth="2" className="stroke-grass" />
          <line x1={fair} x2={own} y1="50%" y2="50%" strokeWidth="2" className="stroke-current" />
          <circle
            cx={own}
            cy="50%"
            r="5.5"
            strokeWidth="2"
            className={isBeyond ? 'fill-surface stroke-current' : 'fill-current'}
          />
        </svg>
      </td>
      <td className="text-right font-bold tabular-nums">{benchShare.toFixed(1)}</td>
      <td className="whitespace-nowrap pl-2 text-ink-soft text-xs tabular-nums">
        {owed > 0 ? (
          <strong className="text-clay-ink">
            owed {owed}
            <span className="max-sm:sr-only"> {owed === 1 ? 'inning' : 'innings'}</span>
          </strong>
        ) : (
          `${bench} of ${present}`
        )}
      </td>
    </tr>
  );
}
