import { queryOptions } from '@tanstack/react-query';
import { getLineup, type Lineup } from 'contract/lineups';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey } from '#lib/http/query.ts';

/** The saved lineup of a game, or null before the first save. */
export function savedLineupQuery(gameId: string) {
  const params = { gameId };
  return queryOptions({
    queryKey: [...getQueryKey<typeof getLineup>(getLineup, { params }), 'or none'] as const,
    queryFn: ({ signal }) => call(getLineup, { params, signal }).catch(nullIfMissing),
    staleTime: getLineup.config.freshFor,
  });
}

function nullIfMissing(problem: unknown): Lineup | null {
  if (problem instanceof ApiError && problem.status === 404) return null;
  throw problem;
}
