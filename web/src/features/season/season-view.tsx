import { useMutation } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { findPitchLimits } from 'contract/season/pitch-limits';
import { isPlayedGame, selectPlayedGames } from 'contract/season/season-games';
import type { Team } from 'contract/teams';
import { INFIELD, type PlayerId } from 'engine';
import type { PitchUnit } from 'engine/season/pitch-counts';
import { type SeasonStatistics, summarizeSeason } from 'engine/season/statistics';
import { type ReactNode, useState } from 'react';
import { findNextGame } from '#domain/games/next-game.ts';
import { shortNames } from '#domain/players/player-names.ts';
import { listActive } from '#domain/players/roster-query.ts';
import { describeScope, describeSeason } from '#domain/season/season-summary.ts';
import { isOwnTeam } from '#domain/teams/team-rights.ts';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { saveFile } from '#lib/files/text-file.ts';
import { writeCsv } from '#lib/files/text-tables.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { seasonMessages } from './messages.ts';
import { type NamedStatistics, nameAndSort, toReportRows } from './named-statistics.ts';
import { type FirstTimes, listFirstTimes, NextGamePanel } from './next-game-panel.tsx';
import { readSeasonRest, type SeasonRest } from './pitching-days.ts';
import { BattingTable } from './tables/batting-table.tsx';
import { BenchShareTable } from './tables/bench-share-table.tsx';
import { PitchingTable } from './tables/pitching-table.tsx';
import { PositionTable } from './tables/position-table.tsx';

type SeasonViewProps = {
  readonly team: Team;
  readonly season: readonly SeasonGame[];
  readonly games: readonly Game[];
  /** The players of the roster and the archived ones, whom past games name. */
  readonly everyone: readonly Player[];
  /** At the top once no game is ahead, and absent before the first game. */
  readonly newSeason: ReactNode;
  /** False on a plan that includes the bench shares only. */
  readonly isDetailed: boolean;
};

export function SeasonView({ team, season, games, everyone, newSeason, isDetailed }: SeasonViewProps) {
  const [filter, setFilter] = useState('played');
  const chosen = chooseGames(season, filter);
  const roster = listActive(everyone);
  const statistics = summarizeSeason(
    chosen,
    roster.map(({ id }) => id),
    INFIELD,
  );
  const named = listNamed(everyone, statistics);
  const allNames = shortNames(named);
  const players = nameAndSort(statistics, named, allNames);
  const names = new Map(roster.map(({ id, fullName }) => [id, allNames.get(id) ?? fullName]));
  const next = findNextGame(games, season);
  const pitchLimits = findPitchLimits(team);
  const nextGame = next && isDetailed && (
    <NextGamePanel game={next} games={games} season={season} players={roster} names={names} pitchLimits={pitchLimits} />
  );
  return (
    <>
      <PageHeading
        title={statistics.innings === 0 ? 'Season' : describeSeason(statistics, names)}
        eyebrow={team.name}
        isSentence
        actions={
          <div className="flex w-full shrink-0 items-end gap-3 max-sm:gap-2 print:hidden">
            <SelectField
              label="Games"
              options={listFilters(season)}
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
              className="min-w-0 max-sm:flex-1 sm:w-56 [&>label]:sr-only"
            />
            {statistics.innings > 0 && <SeasonActions team={team} players={players} isDetailed={isDetailed} />}
          </div>
        }
      >
        {statistics.innings > 0 && describeScope(statistics, filter === 'played' ? season : [])}
      </PageHeading>
      {!next && newSeason}
      {statistics.innings === 0 ? (
        <EmptyState title={seasonMessages.nothingCounts} action={<LinkButton to={paths.games}>Go to games</LinkButton>}>
          {seasonMessages.whatCounts}
        </EmptyState>
      ) : (
        <SeasonTables
          statistics={statistics}
          players={players}
          games={chosen.filter(isPlayedGame)}
          roster={roster}
          names={names}
          rest={readSeasonRest(season, next, pitchLimits)}
          unit={pitchLimits?.table.counts ?? 'pitches'}
          firstTimes={listFirstTimes(season, next?.id)}
          isDetailed={isDetailed}
          isOwn={isOwnTeam(team)}
          nextGame={nextGame}
        />
      )}
      {statistics.innings === 0 && <div className="mt-4">{nextGame}</div>}
      {next && newSeason}
    </>
  );
}

/** The roster, and the archived players who were there in the games that are shown. */
function listNamed(everyone: readonly Player[], { players }: SeasonStatistics): readonly Player[] {
  const shown = new Set(players.flatMap(({ playerId, present }) => (present > 0 ? [playerId] : [])));
  return everyone.filter(({ id, isArchived }) => !isArchived || shown.has(id));
}

type SeasonTablesProps = {
  readonly statistics: SeasonStatistics;
  readonly players: readonly NamedStatistics[];
  readonly games: readonly SeasonGame[];
  readonly roster: readonly Player[];
  readonly names: ReadonlyMap<PlayerId, string>;
  readonly rest: SeasonRest | undefined;
  readonly unit: PitchUnit;
  readonly firstTimes: FirstTimes;
  readonly isDetailed: boolean;
  /** The plan of another owner is not the coach's to change. */
  readonly isOwn: boolean;
  readonly nextGame: ReactNode;
};

function SeasonTables({
  statistics,
  players,
  isDetailed,
  isOwn,
  firstTimes,
  nextGame,
  ...pitching
}: SeasonTablesProps) {
  const bench = statistics.players.reduce((sum, player) => sum + player.bench, 0);
  const present = statistics.players.reduce((sum, player) => sum + player.present, 0);
  const average = present === 0 ? 0 : (100 * bench) / present;
  if (!isDetailed) {
    return (
      <div className="grid gap-4">
        <BenchShareTable players={players} average={average} innings={statistics.innings} />
        <Alert
          tone="info"
          title="See more of the season"
          action={isOwn && <LinkButton to={paths.subscription}>See Pro</LinkButton>}
        >
          {seasonMessages.onlyPro}
        </Alert>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-12 print:grid-cols-2 print:[zoom:0.65]">
      <div className="xl:col-span-6">
        <BenchShareTable players={players} average={average} innings={statistics.innings} />
      </div>
      <div className="xl:col-span-6">
        <PositionTable players={players} firstTimes={firstTimes} />
      </div>
      <div className={nextGame ? 'xl:col-span-5' : 'xl:col-span-6'}>
        <PitchingTable players={players} {...pitching} />
      </div>
      <div className={nextGame ? 'xl:col-span-4' : 'xl:col-span-6'}>
        <BattingTable players={players} />
      </div>
      {nextGame && <div className="lg:max-xl:col-span-2 xl:col-span-3 print:hidden">{nextGame}</div>}
    </div>
  );
}

type SeasonActionsProps = Pick<SeasonTablesProps, 'players' | 'isDetailed'> & { readonly team: Team };

function SeasonActions({ team, players, isDetailed }: SeasonActionsProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(`${team.name} season.csv`, 'text/csv', await writeCsv(toReportRows(players))),
    onError: () => showToast(seasonMessages.csvFailed, { tone: 'error' }),
  });
  return (
    <div className="flex gap-3 max-sm:gap-2">
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {isDetailed && (
        <Button variant="secondary" pendingLabel={download.isPending && 'Saving...'} onClick={() => download.mutate()}>
          CSV
        </Button>
      )}
    </div>
  );
}

/** What the page can show: what was played, that and the final lineups to come, or one game. */
function listFilters(season: readonly SeasonGame[]): readonly { readonly value: string; readonly label: string }[] {
  const single = season
    .filter(({ source }) => source !== 'none')
    .map((game, _, shown) => ({ value: game.gameId, label: nameFilter(game, shown) }));
  return [{ value: 'played', label: 'All games played' }, { value: 'planned', label: 'Played and planned' }, ...single];
}

/** With the start time where another game is on the same day. */
function nameFilter({ gameId, opponent, date, startTime, counts }: SeasonGame, shown: readonly SeasonGame[]): string {
  const isSameDay = shown.some((other) => other.gameId !== gameId && other.date === date);
  const time = isSameDay && startTime ? `, ${formatStartTime(startTime)},` : '';
  return `${formatGameDay(date)}${time} vs. ${opponent}${counts ? '' : ' (not counted)'}`;
}

function chooseGames(season: readonly SeasonGame[], filter: string): readonly SeasonGame[] {
  if (filter === 'played') return selectPlayedGames(season);
  if (filter === 'planned') return season.filter(({ counts, source }) => counts && source !== 'none');
  return season.filter(({ gameId }) => gameId === filter);
}
