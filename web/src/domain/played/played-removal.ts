import type { QueryClient } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { deletePlayed, getPlayed } from 'contract/season';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { PendingWrite } from '#lib/http/queued-writes.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { isUnsent } from '#lib/offline/outbox/enqueue.ts';
import type { OutboxChange } from '#lib/offline/outbox/outbox-entry.ts';
import { describeRecord, getPlayedEntity } from './played-change.ts';

export function isPlayedRemoval({ endpoint: { method, url } }: PendingWrite): boolean {
  return method === deletePlayed.method && url === deletePlayed.url;
}

type RemovalDeps = { readonly outbox: Outbox; readonly queryClient: QueryClient };

/** Stores the removal on this device, to be sent later. False if it would be lost when the page is closed. */
export async function addPlayedRemoval({ outbox, queryClient }: RemovalDeps, write: PendingWrite): Promise<boolean> {
  const removal = makeRemoval(queryClient, write);
  const listOwn = () => outbox.state().entries.filter(({ entity }) => entity === removal.entity);
  if (!outbox.state().isDurable) return false;
  await outbox.edit(removal.entity, () => removal);
  const entries = listOwn();
  const place = entries.findLastIndex(({ kind }) => kind === 'removal');
  if (!outbox.state().isDurable) {
    for (const { id } of entries.slice(place)) await outbox.discard(id);
    return false;
  }
  // What waited of the record goes with it. What the server may have is sent before it is removed.
  for (const old of entries.slice(0, place)) {
    if (old.state === 'attention' || isUnsent(old)) await outbox.discard(old.id);
  }
  return true;
}

/** What is recorded after the removal is sent after it. */
function makeRemoval(
  queryClient: QueryClient,
  { id, params, version, isUnsent, endpoint: { method, url } }: PendingWrite,
): OutboxChange {
  const gameParams = { gameId: params.gameId ?? '' };
  const game = queryClient.getQueryData(query(getGame, { params: gameParams }).queryKey);
  return {
    id,
    attempts: isUnsent ? 0 : 1,
    entity: getPlayedEntity(gameParams.gameId),
    kind: 'removal',
    endpoint: { method, url },
    params: gameParams,
    body: {},
    version,
    base: queryClient.getQueryData(queryOrNull(getPlayed, { params: gameParams }).queryKey) ?? null,
    label: `Removed: ${describeRecord(game?.opponent)}`,
    path: paths.played(gameParams.gameId),
  };
}
