import type { SeasonGame } from 'contract/season';
import type { PitchingRest } from 'contract/season/pitching-rest';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { formatShortDay } from '#lib/dates/format-dates.ts';
import { Card } from '#ui/layout/card.tsx';
import type { NamedStatistics } from './bench-share-table.tsx';

type PitchingTableProps = {
  readonly players: readonly NamedStatistics[];
  readonly games: readonly SeasonGame[];
  /** Who must rest on the day of the next game; undefined without a next game or an age group. */
  readonly resting: RestByPlayer | undefined;
};

/** The players who pitched or caught, with their last day on the mound. */
export function PitchingTable({ players, games, resting }: PitchingTableProps) {
  const battery = players.filter(
    ({ positions, pitches }) => (positions.P ?? 0) > 0 || (positions.C ?? 0) > 0 || pitches > 0,
  );
  if (battery.length === 0) return null;
  return (
    <Card aria-labelledby="pitching" size="compact">
      <h2 id="pitching" className="mb-3 font-bold text-lg">
        Pitching and catching
      </h2>
      <div className="overflow-x-auto">
        <table aria-labelledby="pitching" className="w-full text-sm">
          <thead className="text-ink-soft text-xs">
            <tr>
              <th scope="col" className="text-left font-normal">
                Player
              </th>
              <th scope="col" className="text-left font-normal">
                Last · pitches
              </th>
              {resting && (
                <th scope="col" className="text-left font-normal">
                  Can pitch
                </th>
              )}
              <th scope="col" className="pl-3 text-right font-normal">
                Pitches
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                Pitched
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                Caught
              </th>
            </tr>
          </thead>
          <tbody>
            {battery.map(({ playerId, name, positions, pitches }) => (
              <tr key={playerId} className="border-line border-t">
                <th scope="row" className="max-w-24 truncate py-1.5 pr-2 text-left font-semibold">
                  {name}
                </th>
                <td className="whitespace-nowrap pr-2 text-ink-soft">{describeLastOuting(games, playerId)}</td>
                {resting && <td className="whitespace-nowrap pr-2">{describeReadiness(resting.get(playerId))}</td>}
                <td className="pl-3 text-right tabular-nums">{pitches > 0 ? pitches : '–'}</td>
                <td className="pl-3 text-right tabular-nums">{positions.P ?? 0}</td>
                <td className="pl-3 text-right tabular-nums">{positions.C ?? 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function describeReadiness(rest: PitchingRest | undefined): string {
  return rest ? `From ${formatShortDay(rest.until)}` : 'Ready';
}

function describeLastOuting(games: readonly SeasonGame[], playerId: string): string {
  const game = games.findLast(
    ({ innings, pitches }) => innings.some((cells) => cells.P === playerId) || (pitches[playerId] ?? 0) > 0,
  );
  if (!game) return '–';
  const day = formatShortDay(game.date);
  const count = game.pitches[playerId];
  return count === undefined ? day : `${day} · ${count}`;
}
