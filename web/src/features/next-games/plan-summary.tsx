import type { Game } from 'contract/games';
import { INFIELD, type PlayerId } from 'engine';
import { type PlayerStatistics, type SeasonStatistics, summarizeSeason } from 'engine/season/statistics';
import { formatShortDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollableRegion } from '#ui/layout/scrollable-region.tsx';
import { describeEffect } from './messages.ts';
import type { Plan, PlannedLineup } from './model/plan-together.ts';

type PlanSummaryProps = { readonly plan: Plan; readonly names: ReadonlyMap<PlayerId, string> };

const cellStyle = 'px-2 py-1.5 text-right tabular-nums whitespace-nowrap';
const nameStyle = 'sticky left-0 z-10 bg-surface py-1.5 pr-2 text-left';

/** The innings that each player sits until now, with the planned games and in each of them. */
export function PlanSummary({ plan: { lineups, before, after }, names }: PlanSummaryProps) {
  const counted = lineups.filter(({ facts }) => facts !== undefined);
  const games = counted.map((lineup) => ({ lineup, sits: countSits(lineup) }));
  const players = after.players
    .filter(({ playerId, present }) => names.has(playerId) && present > 0)
    .toSorted((one, other) => findOwed(before, other) - findOwed(before, one));
  return (
    <Card size="compact" aria-labelledby="plan-summary">
      <h2 id="plan-summary" className="font-bold text-lg">
        {describeEffect(before, after)}
      </h2>
      <p className="mb-3 text-ink-soft text-sm">Innings on the bench, of all innings at the games</p>
      <ScrollableRegion label="Season before and after">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead className="text-ink-soft text-xs">
            <tr>
              <th scope="col" className={`${nameStyle} font-normal`}>
                Player
              </th>
              <th scope="col" className={`${cellStyle} font-normal`}>
                Now
              </th>
              <th scope="col" className={`${cellStyle} font-bold text-ink`}>
                After
              </th>
              {games.map(({ lineup: { game } }) => (
                <th key={game.id} scope="col" className={`${cellStyle} align-bottom font-normal`}>
                  {formatShortDay(game.gameDate)}
                  <span className="block">{describeTimeOfDay(game, counted)}</span>
                  <span className="sr-only"> against {game.opponent}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <tr key={player.playerId} className="[&>*]:border-line [&>*]:border-t">
                <th scope="row" className={`${nameStyle} font-semibold`}>
                  {names.get(player.playerId)}
                </th>
                <td className={`${cellStyle} text-ink-soft`}>{formatShare(findPlayer(before, player))}</td>
                <td className={`${cellStyle} font-bold`}>{formatShare(player)}</td>
                {games.map(({ lineup: { game }, sits }) => (
                  <td key={game.id} className={cellStyle}>
                    {sits.get(player.playerId) ?? 'out'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableRegion>
    </Card>
  );
}

/** What tells the games of one day apart: ` 9:00 AM`, or ` Game 2` without a start time. */
function describeTimeOfDay({ id, gameDate, startTime }: Game, lineups: readonly PlannedLineup[]): string | null {
  const ofDay = lineups.filter(({ game }) => game.gameDate === gameDate);
  if (ofDay.length < 2) return null;
  return ` ${startTime === null ? `Game ${1 + ofDay.findIndex(({ game }) => game.id === id)}` : formatStartTime(startTime)}`;
}

/** Players who do not come are left out: an absence is not bench time. */
function countSits({ facts }: PlannedLineup): ReadonlyMap<PlayerId, number> {
  const { players } = summarizeSeason(facts ? [facts] : [], [], INFIELD);
  return new Map(players.filter(({ present }) => present > 0).map(({ playerId, bench }) => [playerId, bench]));
}

function findPlayer({ players }: SeasonStatistics, { playerId }: PlayerStatistics): PlayerStatistics | undefined {
  return players.find((other) => other.playerId === playerId);
}

function findOwed(before: SeasonStatistics, player: PlayerStatistics): number {
  return findPlayer(before, player)?.owed ?? 0;
}

/** `12 of 60`, and `–` before a first game. */
function formatShare(player: PlayerStatistics | undefined): string {
  return player && player.present > 0 ? `${player.bench} of ${player.present}` : '–';
}
