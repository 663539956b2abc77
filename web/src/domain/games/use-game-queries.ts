import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listPlayersOfGame } from 'contract/lineup-problem';
import { getLineup, type Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { getPlayed, type PlayedGame } from 'contract/season';
import { shownMarksQuery } from '#domain/answers/shown-marks-query.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
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
