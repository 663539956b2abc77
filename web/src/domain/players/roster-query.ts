import { listPlayers, type PLAYER_SORTS, playerLimits } from 'contract/players';
import { query } from '#lib/http/query.ts';

/** Filters, order and page, named like the parameters of the list query. */
export type RosterView = {
  readonly search: string;
  readonly battingPreference: number | undefined;
  readonly throwingPreference: number | undefined;
  readonly sortBy: (typeof PLAYER_SORTS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly page: number;
};

/** What the players page shows when it opens. */
export const firstRosterView: RosterView = {
  search: '',
  battingPreference: undefined,
  throwingPreference: undefined,
  sortBy: 'name',
  sortOrder: 'asc',
  page: 1,
};

export function rosterQuery(teamId: string, view: RosterView) {
  return query(listPlayers, { params: { teamId }, query: { ...view, pageSize: playerLimits.pageSize } });
}
