import type { Query, QueryClient } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { noteLeftTeam, noteTeams } from './left-teams.ts';
import { noteLostTeam, noteTeamsBack } from './lost-teams.ts';

/**
 * Removes from this device what it has stored of teams that are no longer in the list when it is read again: the coach was
 * removed, or another device has deleted the team, and says so. A read that is refused has the list read again. Returns how to stop.
 */
export function forgetLostTeams(queryClient: QueryClient): () => void {
  let known: readonly Listed[] = [];
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isList = query.queryKey[0] === listTeams.url;
    if (!isList && action.type === 'error' && isRefused(action.error)) readTeamsAgain(queryClient);
    if (isList && action.type === 'fetch') known = listRows(query.state.data);
    // What this device has changed itself is no response.
    if (!isList || action.type !== 'success' || action.manual) return;
    const present = new Set(listIds(query.state.data));
    noteTeams(present);
    noteTeamsBack(present);
    forgetTeams(
      queryClient,
      known.filter(({ id }) => !present.has(id)),
    );
  });
}

/** For what the outbox has sent and the server has refused. */
export function readTeamsAfterRefusal(queryClient: QueryClient, entries: readonly OutboxEntry[]): void {
  if (entries.some(({ error }) => isRefused(error))) readTeamsAgain(queryClient);
}

function readTeamsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey(listTeams) });
}

function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : Object(error).status;
  return status === 403 || status === 404;
}

/** Another owner who has removed the coach has not deleted anything. */
function forgetTeams(queryClient: QueryClient, lost: readonly Listed[]): void {
  for (const { id, name, role } of lost) {
    const removed = removeTeam(queryClient, id);
    void noteLostTeam({ id: String(id), name: String(name), isOwn: role === 'owner' });
    if (role !== 'owner')
      noteLeftTeam(
        String(id),
        removed.filter((other) => typeof other === 'string'),
      );
  }
}

/** Returns the ids of what was stored of the team, such as its games. */
function removeTeam(queryClient: QueryClient, teamId: unknown): readonly unknown[] {
  const cache = queryClient.getQueryCache();
  const isOfLost = (stored: Query) =>
    readParams(stored).teamId === teamId || Object(stored.state.data).teamId === teamId;
  const ofTeams = cache.findAll().filter(isOfLost);
  // A game is in the schedule of its team, or was read alone.
  const games = new Set(ofTeams.flatMap((stored) => [readParams(stored).gameId, ...listIds(stored.state.data)]));
  const ofGames = cache.findAll().filter((stored) => {
    const { gameId } = readParams(stored);
    return gameId !== undefined && games.has(gameId);
  });
  for (const stored of new Set([...ofTeams, ...ofGames])) cache.remove(stored);
  return [...games];
}

function readParams({ queryKey: [, params] }: Query): { readonly teamId?: unknown; readonly gameId?: unknown } {
  return Object(params);
}

type Listed = { readonly id?: unknown; readonly name?: unknown; readonly role?: unknown };

function listRows(data: unknown): readonly Listed[] {
  return Array.isArray(data) ? data.map(Object) : [];
}

function listIds(data: unknown): readonly unknown[] {
  return listRows(data).map(({ id }) => id);
}
