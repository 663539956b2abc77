import { queryOptions } from '@tanstack/react-query';
import { listPlayers, type Player, playerLimits } from 'contract/players';
import { call } from '#lib/http/api.ts';
import { getQueryKey } from '#lib/http/query.ts';

/** All players of the team, read page by page. */
export function wholeRosterQuery(teamId: string | undefined) {
  return queryOptions({
    queryKey: [
      ...getQueryKey<typeof listPlayers>(listPlayers, { params: { teamId: teamId ?? '' } }),
      'whole roster',
    ] as const,
    queryFn: ({ signal }) => readWholeRoster(teamId ?? '', signal),
    enabled: teamId !== undefined,
    staleTime: listPlayers.config.freshFor ?? 0,
  });
}

async function readWholeRoster(teamId: string, signal: AbortSignal): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: playerLimits.pageSizeMax };
    const response = await call(listPlayers, { params: { teamId }, query, signal });
    players.push(...response.players);
    if (!response.hasNextPage) return players;
  }
}
