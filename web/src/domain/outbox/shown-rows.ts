import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getLineup } from 'contract/lineups';
import { foldForSearch } from 'contract/primitives/name-key';
import { getPlayed } from 'contract/season';
import { query, queryOrNull } from '#lib/http/query.ts';
import { type Fields, isRow, isSame, type Resource, type Row, resources } from './rows.ts';

/** What is shown of a row in place of what was read; null where it is shown no more. */
export type ShownRow = {
  readonly resource: Resource;
  readonly teamId: string;
  readonly id: string;
  readonly row: Row | null;
};

/** What is shown of a row beside what was read of it: what follows from changes of something else. */
export type ShownPart = {
  readonly resource: Resource;
  readonly id: string;
  readonly fieldsOf: (row: Row) => Fields;
};

/** What is shown of a season in place of what was read. */
export type ShownSeason = { readonly showIn: (queryKey: QueryKey, data: unknown) => unknown };

type Shown = ShownRow | ShownPart | ShownSeason;

/** Shows the rows in everything that was read. */
export function showRows(queryClient: QueryClient, rows: readonly Shown[]): void {
  if (rows.length === 0) return;
  for (const { queryKey } of queryClient.getQueryCache().findAll()) showRowsIn(queryClient, queryKey, rows);
  for (const shown of rows) {
    if ('row' in shown && shown.resource === 'game' && shown.row) prepareGame(queryClient, shown.id, shown.row);
  }
}

/** A query keeps its age and whether it is out of date: the rows are not from the server. */
export function showRowsIn(queryClient: QueryClient, queryKey: QueryKey, rows: readonly Shown[]): void {
  const cached = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (cached?.state.data === undefined) return;
  const data = rows.reduce<unknown>((before, shown) => show(queryKey, before, shown), cached.state.data);
  if (data !== cached.state.data && JSON.stringify(data) !== JSON.stringify(cached.state.data))
    cached.setState({ data });
}

function show(queryKey: QueryKey, data: unknown, shown: Shown): unknown {
  if ('showIn' in shown) return shown.showIn(queryKey, data);
  return 'row' in shown ? showRow(queryKey, data, shown) : showPart(queryKey, data, shown);
}

/** Finds the newest copy of a row in what was read: after a save, only what is on the screen is read again. */
export function findRow(queryClient: QueryClient, resource: Resource, id: string): Row | null {
  const { listUrl, oneUrl } = resources[resource];
  const read = queryClient
    .getQueryCache()
    .findAll()
    .filter(({ queryKey: [url] }) => url === listUrl || url === oneUrl)
    .flatMap(({ state }) => listRows(state.data).filter((row) => row.id === id));
  return read.reduce<Row | null>((newest, row) => (newest && newest.version >= row.version ? newest : row), null);
}

export function listRows(data: unknown): readonly Row[] {
  if (isRow(data)) return [data];
  const rows: unknown = Array.isArray(data) ? data : Object(data).players;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function showRow([url, queried, filter]: QueryKey, data: unknown, { resource, teamId, id, row }: ShownRow): unknown {
  const { listUrl, oneUrl, param } = resources[resource];
  const params: Readonly<Record<string, unknown>> = Object(queried);
  if (url === oneUrl && params[param] === id) return row ?? data;
  if (url !== listUrl || (resource !== 'team' && params.teamId !== teamId)) return data;
  const change = { id, row, view: Object(filter) };
  // The whole roster, which is not in pages, has the archived players, too.
  if (Array.isArray(data)) {
    const whole = { ...change, view: { group: 'all', ...change.view } };
    return changeList(data.filter(isRow), resource, { ...whole, isLast: true });
  }
  const page: Readonly<Record<string, unknown>> = Object(data);
  if (!Array.isArray(page.players)) return data;
  const before = page.players.filter(isRow);
  const players = changeList(before, resource, { ...change, isLast: page.hasNextPage !== true });
  return { ...page, players, totalCount: Number(page.totalCount) + players.length - before.length };
}

/** What is shown already stays the same object: this runs after every tap of game mode. */
function showPart([url]: QueryKey, data: unknown, { resource, id, fieldsOf }: ShownPart): unknown {
  const { listUrl, oneUrl } = resources[resource];
  if (url !== listUrl && url !== oneUrl) return data;
  const row = listRows(data).find((other) => other.id === id);
  const fields = Object.entries(row ? fieldsOf(row) : {});
  if (!row || fields.every(([name, value]) => isSame(row[name], value))) return data;
  const changed = { ...row, ...Object.fromEntries(fields) };
  return Array.isArray(data) ? data.map((other) => (other === row ? changed : other)) : changed;
}

type ListChange = {
  readonly id: string;
  readonly row: Row | null;
  readonly view: Readonly<Record<string, unknown>>;
  /** Whether a new row may be in this part of the list. */
  readonly isLast: boolean;
};

function changeList(rows: readonly Row[], resource: Resource, { id, row, view, isLast }: ListChange): readonly Row[] {
  const isThere = rows.some((other) => other.id === id);
  if (row === null) return rows.filter((other) => other.id !== id);
  if (isThere && isInGroup(row, view)) return rows.map((other) => (other.id === id ? row : other));
  // The row has left this list, such as the roster, for another one.
  if (isThere) return rows.filter((other) => other.id !== id);
  if (!(isLast && isInView(row, view))) return rows;
  const next = rows.findIndex((other) => compareRows[resource](row, other, view) < 0);
  return rows.toSpliced(next < 0 ? rows.length : next, 0, row);
}

/** Whether the filters of a list of players let the row through. */
function isInView(row: Row, view: ListChange['view']): boolean {
  const { search = '', battingPreference, throwingPreference } = view;
  const isAny = (wanted: unknown) => wanted === undefined || wanted === '';
  return (
    isInGroup(row, view) &&
    foldForSearch(String(row.fullName ?? '')).includes(foldForSearch(String(search))) &&
    (isAny(battingPreference) || row.battingPreference === battingPreference) &&
    (isAny(throwingPreference) || row.throwingPreference === throwingPreference)
  );
}

function isInGroup(row: Row, { group }: ListChange['view']): boolean {
  return group === 'all' || (row.isArchived === true) === (group === 'archived');
}

type Compare = (one: Row, other: Row, view: ListChange['view']) => number;

const byText =
  (...names: readonly string[]): Compare =>
  (one, other) => {
    const text = (row: Row) => names.map((name) => String(row[name])).join(' ');
    return text(one).localeCompare(text(other));
  };
const playerOrders: Readonly<Record<string, Compare>> = {
  firstname: byText('firstName', 'lastName'),
  created: byText('createdAt'),
};

/** The orders in which the server lists rows. */
const compareRows: Readonly<Record<Resource, Compare>> = {
  team: byText('name'),
  'rule pack': byText('name'),
  game: (one, other, view) => byText('gameDate', 'startTime')(other, one, view),
  player: (one, other, view) => {
    const compare = playerOrders[String(view.sortBy)] ?? byText('lastName', 'firstName');
    return view.sortOrder === 'desc' ? compare(other, one, view) : compare(one, other, view);
  },
};

/** What is known without reading it; it counts as out of date. */
export function fillUnread(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt: 0 });
}

/** A game that only this device knows opens offline: it is read from here, and has no lineup and no marks. */
function prepareGame(queryClient: QueryClient, gameId: string, row: Row): void {
  const params = { gameId };
  const fill = (queryKey: QueryKey, data: unknown) => fillUnread(queryClient, queryKey, data);
  fill([resources.game.oneUrl, params, {}], row);
  if (row.hasLineup !== false) return;
  fill(query(getAvailability, { params }).queryKey, []);
  fill(queryOrNull(getLineup, { params }).queryKey, null);
  fill(queryOrNull(getPlayed, { params }).queryKey, null);
}
