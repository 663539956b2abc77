import { queryOptions } from '@tanstack/react-query';
import { listPlayers, type Player, playerLimits } from 'contract/players';
import { call } from '#lib/http/api.ts';
import { findTag, withTag } from '#lib/http/entity-tags.ts';
import { getQueryKey } from '#lib/http/query.ts';

/** All players of the team, with the archived ones, whom past games name; read page by page. */
export function wholeRosterQuery(teamId: string | undefined) {
  return queryOptions({
    queryKey: [
      ...getQueryKey<typeof listPlayers>(listPlayers, { params: { teamId: teamId ?? '' } }),
      'whole roster',
    ] as const,
    queryFn: ({ client, queryKey, signal }): Promise<readonly Player[]> =>
      readWholeRoster(teamId ?? '', { signal, cached: client.getQueryData<readonly Player[]>(queryKey) }),
    enabled: teamId !== undefined,
    staleTime: listPlayers.config.freshFor ?? 0,
  });
}

type ReadOptions = { readonly signal: AbortSignal; readonly cached: readonly Player[] | undefined };

/** A roster of one page, as nearly all are, has the ETag of the page, and is returned again while it is the newest. */
async function readWholeRoster(teamId: string, { signal, cached }: ReadOptions): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let page = 1; ; page += 1) {
    const query = { group: 'all', page, pageSize: playerLimits.pageSizeMax } as const;
    const known: unknown = page === 1 ? cached : undefined;
    const response = await call(listPlayers, { params: { teamId }, query, signal, known });
    if (cached !== undefined && response === known) return cached;
    if (page === 1 && !response.hasNextPage) return withTag(response.players, findTag(response));
    players.push(...response.players);
    if (!response.hasNextPage) return players;
  }
}

/** The players who are on the roster now. A player that an older version of the app stored on the device may not say it. */
export function listActive(players: readonly Player[]): readonly Player[] {
  return players.filter(({ isArchived }) => !isArchived);
}

/** For queries that show the roster of now. */
export const activeOnly = { select: listActive } as const;
