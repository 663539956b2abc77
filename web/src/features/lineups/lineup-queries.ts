import { queryOptions } from '@tanstack/react-query';
import { getLineup, type Lineup } from 'contract/lineups';
import { listPlayers, type Player, playerLimits } from 'contract/players';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey } from '#lib/http/query.ts';

/** The saved lineup of a game, or null before the first save. */
export function savedLineupQuery(gameId: string) {
  const params = { gameId };
  return queryOptions({
    queryKey: [...getQueryKey<typeof getLineup>(getLineup, { params }), 'or none'] as const,
    queryFn: ({ signal }) => call(getLineup, { params, signal }).catch(noneYet),
    staleTime: getLineup.config.freshFor,
  });
}

/** Everybody on the team, however many pages that takes. */
export function wholeRosterQuery(teamId: string | undefined) {
  return queryOptions({
    queryKey: [
      ...getQueryKey<typeof listPlayers>(listPlayers, { params: { teamId: teamId ?? '' } }),
      'whole roster',
    ] as const,
    queryFn: ({ signal }) => wholeRoster(teamId ?? '', signal),
    enabled: teamId !== undefined,
    staleTime: listPlayers.config.freshFor,
  });
}

function noneYet(problem: unknown): Lineup | null {
  if (problem instanceof ApiError && problem.status === 404) return null;
  throw problem;
}

async function wholeRoster(teamId: string, signal: AbortSignal): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: playerLimits.pageSizeMax };
    const answer = await call(listPlayers, { params: { teamId }, query, signal });
    players.push(...answer.players);
    if (!answer.hasNextPage) return players;
  }
}
