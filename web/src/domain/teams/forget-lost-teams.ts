import type { Query, QueryClient } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';

/**
 * Removes from this device what it has stored of teams that are no longer in the list when it is read again: the coach was
 * removed, or another device has deleted the team. A read that is refused has the list read again. Returns how to stop.
 */
export function forgetLostTeams(queryClient: QueryClient): () => void {
  let known: readonly unknown[] = [];
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isList = query.queryKey[0] === listTeams.url;
    if (!isList && action.type === 'error' && isRefused(action.error)) readTeamsAgain(queryClient);
    if (isList && action.type === 'fetch') known = listIds(query.state.data);
    // What this device has changed itself is no response.
    if (!isList || action.type !== 'success' || action.manual) return;
    const present = new Set(listIds(query.state.data));
    const lost = new Set(known.filter((id) => !present.has(id)));
    if (lost.size > 0) removeTeams(queryClient, lost);
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

function removeTeams(queryClient: QueryClient, lost: ReadonlySet<unknown>): void {
  const cache = queryClient.getQueryCache();
  const isOfLost = (stored: Query) => lost.has(readParams(stored).teamId) || lost.has(Object(stored.state.data).teamId);
  const ofTeams = cache.findAll().filter(isOfLost);
  // A game is in the schedule of its team, or was read alone.
  const games = new Set(ofTeams.flatMap((stored) => [readParams(stored).gameId, ...listIds(stored.state.data)]));
  const ofGames = cache.findAll().filter((stored) => {
    const { gameId } = readParams(stored);
    return gameId !== undefined && games.has(gameId);
  });
  for (const stored of new Set([...ofTeams, ...ofGames])) cache.remove(stored);
}

function readParams({ queryKey: [, params] }: Query): { readonly teamId?: unknown; readonly gameId?: unknown } {
  return Object(params);
}

function listIds(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data.map((row) => Object(row).id) : [];
}
