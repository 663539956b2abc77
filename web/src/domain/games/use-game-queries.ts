import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { getLineup } from 'contract/lineups';
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
  const roster = useQuery(wholeRosterQuery(game.data?.teamId));
  const availability = useQuery(query(getAvailability, { params }));
  const lineup = useQuery(queryOrNull(getLineup, { params }));
  return { game, roster, availability, lineup };
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
