import { queryOptions } from '@tanstack/react-query';
import { listPlayers, type PLAYER_SORTS, type Player, type PlayerPage, playerLimits } from 'contract/players';
import { foldForSearch } from 'contract/primitives/name-key';
import type { Team } from 'contract/teams';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { readBase } from '#domain/outbox/row-kind.ts';
import { call } from '#lib/http/api.ts';
import { findTag, withTag } from '#lib/http/entity-tags.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

/** Filters, order and page, named like the parameters of the list query. */
export type RosterView = {
  readonly search: string;
  readonly battingPreference: number | undefined;
  readonly throwingPreference: number | undefined;
  /** Undefined for the players on the roster. */
  readonly group: 'archived' | undefined;
  readonly sortBy: (typeof PLAYER_SORTS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly page: number;
};

export const firstRosterView: RosterView = {
  search: '',
  battingPreference: undefined,
  throwingPreference: undefined,
  group: undefined,
  sortBy: 'name',
  sortOrder: 'asc',
  page: 1,
};

/**
 * One page of the roster. A search filters the whole roster on the device, because a name in the address of a request
 * would appear in the logs of proxies; it also works offline.
 */
export function rosterQuery(teamId: string, { search, page, ...view }: RosterView) {
  const isSearch = foldForSearch(search) !== '';
  const { pageSize, pageSizeMax } = playerLimits;
  const read = isSearch ? { page: 1, pageSize: pageSizeMax } : { page, pageSize };
  return {
    ...query(listPlayers, { params: { teamId }, query: { ...view, ...read } }),
    select: (found: PlayerPage) => (isSearch ? searchRoster(found, { search, page }) : found),
  };
}

/** The page of the players whose names contain the search, compared like the server does. */
function searchRoster(roster: PlayerPage, { search, page }: Pick<RosterView, 'search' | 'page'>): PlayerPage {
  const { pageSize } = playerLimits;
  const found = roster.players.filter(({ fullName }) => foldForSearch(fullName).includes(foldForSearch(search)));
  const totalPages = Math.ceil(found.length / pageSize);
  return {
    players: found.slice((page - 1) * pageSize, page * pageSize),
    totalCount: found.length,
    page,
    pageSize,
    totalPages,
    hasNextPage: page < totalPages,
    hasPreviousPage: page > 1,
  };
}

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

/** The size of the roster with the players who were added, deleted, archived and restored here and wait to be sent. */
export function usePlayerCount({ id, playerCount }: Pick<Team, 'id' | 'playerCount'>): number {
  const waiting = useOutbox().entries.filter(
    ({ entity, state, base }) =>
      entity.startsWith('player:') && state === 'waiting' && readBase({ base }).teamId === id,
  );
  return Math.max(0, playerCount + waiting.reduce((sum, entry) => sum + countChange(entry), 0));
}

function countChange({ kind, body, base }: OutboxEntry): number {
  const wasArchived = readBase({ base }).row?.isArchived === true;
  if (kind === 'creation') return 1;
  if (kind === 'deletion') return wasArchived ? 0 : -1;
  return Number(wasArchived) - Number(body.isArchived ?? wasArchived);
}
