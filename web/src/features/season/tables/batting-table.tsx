import { withSoftHyphen } from '#domain/players/player-label.tsx';
import { classNames } from '#ui/class-names.ts';
import type { NamedStatistics } from '../named-statistics.ts';
import { SeasonCard } from './season-card.tsx';

const thirds = [
  { label: 'Top', className: 'bg-sit text-on-sit' },
  { label: 'Middle', className: 'bg-line-strong text-surface' },
  { label: 'Bottom', className: 'bg-line text-ink' },
] as const;

/** How often each player batted in the top, middle and bottom third of the order. */
export function BattingTable({ players }: { readonly players: readonly NamedStatistics[] }) {
  const batters = players.filter(({ batting }) => batting.orders > 0);
  if (batters.length === 0) return null;
  return (
    <SeasonCard headingId="batting-thirds" title="Batting thirds" belowTitle={<ThirdsLegend />}>
      <table aria-labelledby="batting-thirds" className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Games in the top, middle and bottom third of the order</th>
          </tr>
        </thead>
        <tbody>
          {batters.map(({ playerId, name, batting }) => (
            <tr key={playerId}>
              <th
                scope="row"
                aria-label={name}
                className="wrap-anywhere w-24 max-w-24 py-0.5 pr-2 text-left font-semibold leading-tight"
              >
                {withSoftHyphen(name)}
              </th>
              <td>
                <span className="sr-only">
                  {thirds.map(({ label }, index) => `${label} ${batting.thirds[index]}`).join(', ')}
                </span>
                <span aria-hidden="true" className="flex gap-0.5 text-center font-semibold text-xs tabular-nums">
                  {thirds.map(({ label, className }, index) =>
                    batting.thirds[index] ? (
                      <span
                        key={label}
                        className={classNames('rounded-sm py-0.5 [print-color-adjust:exact]', className)}
                        style={{ flexGrow: batting.thirds[index], flexBasis: 0 }}
                      >
                        {batting.thirds[index]}
                      </span>
                    ) : null,
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SeasonCard>
  );
}

function ThirdsLegend() {
  return (
    <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-xs">
      {thirds.map(({ label, className }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span className={classNames('size-3 rounded-sm [print-color-adjust:exact]', className)} />
          {label}
        </span>
      ))}
      <span className="ml-auto">games each</span>
    </p>
  );
}
