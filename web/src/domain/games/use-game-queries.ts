import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getGame } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { query, queryOrNull } from '#lib/http/query.ts';

/** Fetches a game with what its lineup is made from. The lineup is null if none was saved. */
export function useGameQueries(gameId: string) {
  const params = { gameId };
  const game = useQuery(query(getGame, { params }));
  const roster = useQuery(wholeRosterQuery(game.data?.teamId));
  const availability = useQuery(query(getAvailability, { params }));
  const lineup = useQuery(queryOrNull(getLineup, { params }));
  return { game, roster, availability, lineup };
}

/** A query that failed to refetch still has its data, and is not among them. */
export function findFailed(queries: readonly UseQueryResult<unknown>[]): readonly UseQueryResult<unknown>[] {
  return queries.filter(({ isError, data }) => isError && data === undefined);
}
