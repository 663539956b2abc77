import type { QueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getTeam, listTeams } from 'contract/teams';
import { mergePairs } from '#domain/teams/merge-pairs.ts';
import { query } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import type { OutboxChange, OutboxEntry, OutboxKind } from '#lib/offline/outbox/outbox-store.ts';
import { findQueuedEndpoint } from './queued-endpoints.ts';
import { applyBody, completeBody, type Fields, isRow, isSame, type Row, resources } from './rows.ts';
import { type ShownRow, showRows } from './shown-rows.ts';

/** Reads an address of the server, as the signed-in coach. */
export type ReadAddress = (address: { readonly url: `/${string}`; readonly params: object }) => Promise<unknown>;

type RowKindDeps = { readonly queryClient: QueryClient; readonly read: ReadAddress };

/** What is stored with the change of a row: its team, and the row that the coach has seen, if there was one. */
export type RowBase = { readonly teamId: string; readonly row: Row | null };

/** The entries of forms merge field by field: two devices that change different fields of a player both succeed. */
export function createRowKind({ queryClient, read }: RowKindDeps): OutboxKind {
  const saved = new Map<string, Row>();
  const ofLostTeam = new Set<string>();
  const show = (entry: OutboxEntry, row: Row | null) => {
    const shown = findShown(entry);
    if (shown) showRows(queryClient, [{ ...shown, row }]);
  };
  return {
    rebase: (entry, response) => {
      const base: RowBase = { teamId: readBase(entry).teamId, row: isRow(response) ? response : null };
      return { version: base.row?.version ?? entry.version, base };
    },
    onSaved: (entry, response) => {
      if (isRow(response)) show(entry, response);
      if (entry.body.asksAgain === true) forgetMarks(queryClient, entry);
    },
    onRefused: async (entry, { status }) => {
      saved.delete(entry.entity);
      const row = status === 412 ? await readSavedRow(entry, read) : null;
      if (row) saved.set(entry.entity, row);
      ofLostTeam.delete(entry.entity);
      const isRefusedDeletion = entry.kind === 'deletion' && status === 404;
      if (isRefusedDeletion && (await isTeamLost(readBase(entry).teamId, { queryClient, read })))
        ofLostTeam.add(entry.entity);
      const isGone = isRefusedDeletion && !ofLostTeam.has(entry.entity);
      show(entry, isGone ? null : (row ?? readBase(entry).row));
    },
    merge: (entry, { status }) => {
      if (entry.kind === 'deletion') return status === 404 && !ofLostTeam.has(entry.entity) ? 'saved' : undefined;
      const row = saved.get(entry.entity);
      if (status !== 412 || !row) return undefined;
      return mergeFields(entry, row);
    },
  };
}

/** Shown at once: until the marks are read again, those of the old day would be back. */
function forgetMarks(queryClient: QueryClient, entry: OutboxEntry): void {
  const { queryKey } = query(getAvailability, { params: { gameId: readRowId(entry) } });
  queryClient.setQueryData(queryKey, (marks) => marks && []);
}

export function findShown(entry: OutboxEntry, now = new Date(), timeZone: string | null = null): ShownRow | undefined {
  const found = findQueuedEndpoint(entry.endpoint);
  if (!found) return undefined;
  const { resource, write } = found;
  const { teamId, row: base } = readBase(entry);
  const id = readRowId(entry);
  if (write === 'deletion') return { resource, teamId, id, row: null };
  // Without the row that the coach has seen, there is nothing to show it on.
  if (write === 'change' && base === null) return undefined;
  return { resource, teamId, id, row: applyBody({ resource, id, base, body: entry.body }, { teamId, now, timeZone }) };
}

export function readRowId({ entity }: Pick<OutboxEntry, 'entity'>): string {
  return entity.slice(entity.indexOf(':') + 1);
}

export function readBase({ base }: Pick<OutboxEntry, 'base'>): RowBase {
  const { teamId, row }: Fields = Object(base);
  return { teamId: String(teamId ?? ''), row: isRow(row) ? row : null };
}

/** Reads the row as the server has it now. Null when it is gone or cannot be read. */
export async function readSavedRow(entry: OutboxEntry, read: ReadAddress): Promise<Row | null> {
  const found = findQueuedEndpoint(entry.endpoint);
  if (!found) return null;
  const { oneUrl: url, listUrl } = resources[found.resource];
  const response = await read({ url: url ?? listUrl, params: entry.params }).catch(() => null);
  const rows: readonly unknown[] = Array.isArray(response) ? response : [response];
  return rows.filter(isRow).find(({ id }) => id === readRowId(entry)) ?? null;
}

/**
 * True also where the team cannot be read now, because the coach may no longer be in the team of another owner: then what was
 * to be deleted is still there.
 */
export async function isTeamLost(teamId: string, { queryClient, read }: RowKindDeps): Promise<boolean> {
  const teams = queryClient.getQueryData(query(listTeams).queryKey);
  if (teamId === '' || teams?.find(({ id }) => id === teamId)?.role === 'owner') return false;
  return read({ url: getTeam.url, params: { teamId } }).then(
    () => false,
    () => true,
  );
}

/** The coach's fields in place of those of the saved row. */
export function takeFields(entry: OutboxEntry, row: Row): Pick<OutboxEntry, 'version' | 'base' | 'body'> {
  const { teamId } = readBase(entry);
  const body = completeEntryBody(entry);
  const others = Object.entries(row).filter(([name]) => name in body);
  const own = listChanged(entry).map((name) => [name, body[name]]);
  return {
    version: row.version,
    base: { teamId, row } satisfies RowBase,
    body: { ...body, ...Object.fromEntries(others), ...Object.fromEntries(own) },
  };
}

function mergeFields(entry: OutboxEntry, row: Row) {
  const { row: base } = readBase(entry);
  if (base === null) return undefined;
  const pairs = listChanged(entry).includes('pairs') && mergePairs(base.pairs, entry.body.pairs, row.pairs);
  const merged = pairs ? { ...entry, body: { ...entry.body, pairs } } : entry;
  const body = completeEntryBody(merged);
  const open = listChanged(entry).filter((name) => !isSame(row[name], body[name]));
  // An earlier attempt was saved, but its response was lost, or another device has made the same change.
  if (open.length === 0) return 'saved' as const;
  const isMergeable = (name: string) => isSame(row[name], base[name]) || (name === 'pairs' && pairs);
  return open.every(isMergeable) ? takeFields(merged, row) : undefined;
}

/** The names of the fields that the coach has changed. */
export function listChanged(entry: OutboxChange): readonly string[] {
  const { row } = readBase(entry);
  const body = completeEntryBody(entry);
  return Object.keys(body).filter((name) => row === null || !isSame(body[name], row[name]));
}

/** Whether a change takes the place of a refused one: not if the refused one has changed a field that this one leaves as it was. */
export function replacesRefused(done: OutboxChange, refused: OutboxEntry): boolean {
  if (done.kind !== 'change' || refused.kind !== 'change') return true;
  const [body, before] = [completeEntryBody(done), completeEntryBody(refused)];
  // Without the row that the form was filled from, it is not known what the coach has changed there.
  const changed = readBase(done).row ? listChanged(done) : [];
  const isReplaced = (name: string) =>
    name === 'asksAgain' || changed.includes(name) || (name in body && isSame(body[name], before[name]));
  return listChanged(refused).every(isReplaced);
}

/** A deletion has no fields, and the server refuses one that has. */
export function completeEntryBody({ endpoint, body }: Pick<OutboxEntry, 'endpoint' | 'body'>): Fields {
  const found = findQueuedEndpoint(endpoint);
  return found && found.write !== 'deletion' ? completeBody(found.resource, body) : body;
}

export function invalidateAfterEntry(queryClient: QueryClient, entry: OutboxEntry): Promise<void> {
  const found = findQueuedEndpoint(entry.endpoint);
  const { teamId } = readBase(entry);
  return found ? invalidateAfter(queryClient, found.endpoint, { ...entry.params, teamId }) : Promise.resolve();
}
