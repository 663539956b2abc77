import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Game, getGame, listGames } from 'contract/games';
import { listPlayersOfGame } from 'contract/lineup-problem';
import { getLineup, type Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { getPlayed, getSeason, type PlayedGame } from 'contract/season';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { findPlayedEntry, isRemovedHere, readWaitingRecord } from '#domain/played/played-change.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import type { GameSources } from './game-sources.ts';
import { findNextGame, findRunning, type WaitingRecord } from './next-game.ts';

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

/**
 * Reads the next game of a team, and the inning being played while that game is run. There is none without a team, or when
 * its games cannot be read.
 */
export function useNextGame(teamId: string | undefined) {
  const params = { teamId: teamId ?? '' };
  const enabled = teamId !== undefined;
  const games = useQuery({ ...query(listGames, { params }), enabled });
  const season = useQuery({ ...query(getSeason, { params }), enabled });
  const { entries } = useOutbox();
  // What waits on this device is newer than what the server has.
  const waitingOf = (gameId: string) => readWaiting(entries, gameId);
  const open = findNextGame(games.data, undefined, waitingOf);
  // A query that has failed or waits for the network is not loading: then the games alone decide.
  const isLoading = games.isLoading || (season.isLoading && open !== undefined);
  const game = isLoading ? undefined : findNextGame(games.data, season.data?.games, waitingOf);
  const waiting = game && waitingOf(game.id);
  const played = game && (waiting ?? findRunning(season.data?.games, game.id))?.innings?.length;
  return { game, isRunning: played !== undefined, inning: played === undefined ? undefined : played + 1, isLoading };
}

/** Whether the game is run with game mode now, on this device or another one. */
export function useIsRunning({ id, teamId }: Pick<Game, 'id' | 'teamId'>): boolean {
  const season = useQuery(query(getSeason, { params: { teamId } }));
  const { entries } = useOutbox();
  return (readWaiting(entries, id) ?? findRunning(season.data?.games, id))?.innings !== undefined;
}

function readWaiting(entries: readonly OutboxEntry[], gameId: string): WaitingRecord | undefined {
  if (isRemovedHere(entries, gameId)) return { isRemoved: true };
  const record = readWaitingRecord(findPlayedEntry(entries, gameId));
  if (record === null) return undefined;
  return { isRemoved: false, ...(!record.progress.isOver && { innings: record.innings }) };
}
