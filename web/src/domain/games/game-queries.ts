import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { listPlayersOfGame } from 'contract/lineup-problem';
import { getLineup, type Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { addDays } from 'contract/primitives/days';
import { getPlayed, type PlayedGame } from 'contract/season';
import { listTeams, type Team } from 'contract/teams';
import { useParams } from 'react-router';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import { newestFirst } from './game-order.ts';
import type { GameSources } from './game-sources.ts';

type Options = {
  /** How often the game itself is fetched again, in milliseconds. */
  readonly refetchInterval?: number;
};

/** Fetches a game with what its lineup is made from. The lineup is null if none was saved. */
export function useGameQueries(gameId: string, { refetchInterval }: Options = {}) {
  const params = { gameId };
  const game = useQuery({ ...query(getGame, { params }), refetchInterval: refetchInterval ?? false });
  const availability = useQuery(shownMarksQuery(gameId, useOutbox().entries));
  const lineup = useQuery(queryOrNull(getLineup, { params }));
  const everyone = useQuery(wholeRosterQuery(game.data?.teamId));
  const hasArchived = everyone.data?.some(({ isArchived }) => isArchived) === true;
  const played = useQuery({
    ...queryOrNull(getPlayed, { params }),
    enabled: hasArchived && game.data?.isUpcoming === false,
  });
  const roster = useQuery({
    ...wholeRosterQuery(game.data?.teamId),
    select: (players) => selectPlayers(players, lineup.data, played.data),
  });
  return { game, roster, availability, lineup };
}

/** The roster, and the archived players whom the saved lineup or the record of what was played names. */
function selectPlayers(
  players: readonly Player[],
  lineup: Lineup | null | undefined,
  played: PlayedGame | null | undefined,
): readonly Player[] {
  return listPlayersOfGame(players, {
    innings: [...(lineup?.innings ?? []), ...(played?.innings ?? [])],
    battingOrder: [...(lineup?.battingOrder ?? []), ...Object.keys(played?.present ?? {})],
  });
}

/** The data of these queries; undefined until all of it has been fetched. */
export function readSources(queries: ReturnType<typeof useGameQueries>): GameSources | undefined {
  const { game, roster, availability, lineup } = queries;
  if (!game.data || !roster.data || !availability.data || lineup.data === undefined) return undefined;
  return { game: game.data, players: roster.data, availability: availability.data, lineup: lineup.data };
}

/** A query that failed to refetch still has its data, and is not among them. */
export function findFailed(queries: readonly UseQueryResult<unknown>[]): readonly UseQueryResult<unknown>[] {
  return queries.filter(({ isError, data }) => isError && data === undefined);
}

/** The game that the URL names, and its team. Both are undefined while they are loading. */
export function useGameOfUrl() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  return { gameId, game, team: findTeam(teams, game?.teamId ?? null) };
}

type Settings = Pick<Team, 'ageGroup' | 'gameDefaults'>;

/** The usual number of a league: 6 through 12 and under and where the age is not known, 7 for older players. */
const inningsByAge = { young: 6, older: 7, oldestYoung: 12 } as const;

/** The innings that a new game starts with: as the team has set, otherwise as in its last game, otherwise by age. */
export function findUsualInnings(team: Settings | undefined, games: readonly Game[] = []): number {
  const last = games.toSorted(newestFirst)[0];
  const { young, older, oldestYoung } = inningsByAge;
  const ofAge = (team?.ageGroup ?? 0) > oldestYoung ? older : young;
  return team?.gameDefaults?.inningsCount ?? last?.inningsCount ?? ofAge;
}

/** The day that the form of a past game starts with: yesterday, unless the game of that day is known. */
export function findPastDay(games: readonly Game[] = [], today: string): string | undefined {
  const yesterday = addDays(today, -1);
  return games.some(({ gameDate }) => gameDate.startsWith(yesterday)) ? undefined : yesterday;
}

/** Where the team last played at home. */
export function findHomeLocation(games: readonly Game[] = []): string | undefined {
  return games.filter(({ homeOrAway }) => homeOrAway === 'home').toSorted(newestFirst)[0]?.location;
}
