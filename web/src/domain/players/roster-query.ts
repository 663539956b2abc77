import { listPlayers, type PLAYER_SORTS, type PlayerPage, playerLimits } from 'contract/players';
import { foldText } from 'contract/primitives/name-key';
import { query } from '#lib/http/query.ts';

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

/** What the players page shows when it opens. */
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
  const isSearch = foldText(search) !== '';
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
  const found = roster.players.filter(({ fullName }) => foldText(fullName).includes(foldText(search)));
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
