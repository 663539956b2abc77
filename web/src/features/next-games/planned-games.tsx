import type { Game } from 'contract/games';
import { INFIELD, type PlayerId } from 'engine';
import { formatList } from 'engine/format';
import { type PlayerStatistics, type SeasonStatistics, summarizeSeason } from 'engine/season/statistics';
import { nameGames } from '#domain/games/game-labels.ts';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { formatGameDay, formatShortDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ScrollableRegion } from '#ui/layout/scrollable-region.tsx';
import { GameName } from './game-choices.tsx';
import { describeDay, describeEffect, describeRestingByPlan, nextGamesMessages } from './messages.ts';
import { listPitchers, type Plan, type PlannedLineup } from './model/plan-together.ts';

type PlannedGamesProps = {
  readonly lineups: readonly PlannedLineup[];
  readonly names: ReadonlyMap<PlayerId, string>;
  readonly isSaved: boolean;
  readonly timeZone: string | null;
  /** True where the table of the team counts innings, which a lineup plans. Pitches are known only after a game. */
  readonly isRestPlanned: boolean;
};

/** The games of the plan by day. A day with several games says how it is shared. */
export function PlannedGames({ lineups, names, isSaved, timeZone, isRestPlanned }: PlannedGamesProps) {
  const spoken = nameGames(lineups.map(({ game }) => game));
  const dayOf = ({ game }: PlannedLineup) => game.gameDate.slice(0, 10);
  const days = [...new Set(lineups.map(dayOf))].map((day) => ({
    day,
    ofDay: lineups.filter((each) => dayOf(each) === day),
  }));
  return (
    <Card size="compact" aria-labelledby="planned-games">
      <h2 id="planned-games" className="mb-2 font-bold text-lg">
        Games
      </h2>
      <ul className="grid gap-4">
        {days.map(({ day, ofDay }) => (
          <li key={day} className="grid gap-2">
            {ofDay.length > 1 && (
              <p className="text-sm">
                <strong>{formatGameDay(day)}</strong> · {describeDay(summarizeDay(ofDay), names)}
              </p>
            )}
            <ul className="divide-y divide-line">
              {ofDay.map((lineup) => (
                <li key={lineup.game.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <div className="grid min-w-0 gap-0.5">
                    <GameName game={lineup.game} timeZone={timeZone} />
                    <LineupNote lineup={lineup} names={names} />
                  </div>
                  <LineupState lineup={lineup} spoken={spoken.get(lineup.game.id) ?? ''} isSaved={isSaved} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">
        {isRestPlanned ? nextGamesMessages.restPlanned : nextGamesMessages.restUnknown}
      </p>
    </Card>
  );
}

type LineupNoteProps = { readonly lineup: PlannedLineup } & Pick<PlannedGamesProps, 'names'>;

function LineupNote({ lineup: { content, facts, why, restingByPlan }, names }: LineupNoteProps) {
  if (!content) {
    const resting = restingByPlan.map((id) => names.get(id) ?? 'a former player');
    return (
      <span className="text-sm text-warning-ink">
        {nextGamesMessages.impossible} {resting.length > 0 && describeRestingByPlan(resting)} {why.join(' ')}
      </span>
    );
  }
  if (!facts) return <span className="text-sm text-warning-ink">{nextGamesMessages.partial}</span>;
  const pitchers = listPitchers(content.innings).map((id) => names.get(id) ?? 'a former player');
  if (pitchers.length === 0) return null;
  return <span className="text-ink-soft text-sm">{`Pitching: ${formatList(pitchers)}`}</span>;
}

type LineupStateProps = { readonly lineup: PlannedLineup; readonly spoken: string; readonly isSaved: boolean };

/** A lineup that is not saved yet cannot be opened. Where there is none, Generate on its page offers what would help. */
function LineupState({ lineup, spoken, isSaved }: LineupStateProps) {
  const { game, isKept, content } = lineup;
  if (content && !(isKept || isSaved)) return <Badge tone="info">Not saved yet</Badge>;
  // Generate would replace a draft.
  const isGenerated = !content && game.lineupStatus === null;
  const label = isGenerated ? 'See what helps' : 'Open lineup';
  return (
    <span className="flex items-center gap-2">
      {isKept && <Badge>Draft stays</Badge>}
      <LinkButton
        to={paths.lineup(game.id)}
        state={isGenerated ? generateOnArrival : null}
        variant="secondary"
        size="row"
        aria-label={`${label} for ${spoken}`}
      >
        {label}
      </LinkButton>
    </span>
  );
}

function summarizeDay(lineups: readonly PlannedLineup[]) {
  const facts = lineups.flatMap((lineup) => lineup.facts ?? []);
  const innings = facts.reduce((sum, game) => sum + game.innings.length, 0);
  const { players } = summarizeSeason(facts, [], INFIELD);
  const sits = players.filter(({ present }) => present === innings).map(({ bench }) => bench);
  const pitchers = facts.map((game) => listPitchers(game.innings));
  const twice = new Set(pitchers.flat().filter((id) => pitchers.filter((ids) => ids.includes(id)).length > 1));
  return {
    games: lineups.length,
    sits: sits.length === 0 ? undefined : ([Math.min(...sits), Math.max(...sits)] as const),
    pitchers: new Set(pitchers.flat()).size,
    pitchTwice: [...twice],
  };
}

type PlanSummaryProps = { readonly plan: Plan; readonly names: ReadonlyMap<PlayerId, string> };

const cellStyle = 'px-2 py-1.5 text-right tabular-nums whitespace-nowrap';
const nameStyle = 'sticky left-0 z-10 bg-surface py-1.5 pr-2 text-left';

/** The innings that each player sits until now, with the planned games and in each of them. */
export function PlanSummary({ plan: { lineups, before, after }, names }: PlanSummaryProps) {
  const counted = lineups.filter(({ facts }) => facts !== undefined);
  if (counted.length === 0) return null;
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
