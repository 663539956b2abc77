import type { QueryClient } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { getLineup, putLineup } from 'contract/lineups';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { PendingWrite } from '#lib/http/queued-writes.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { describeLineup, getLineupEntity } from './lineup-edit.ts';

type WriteDeps = { readonly outbox: Outbox; readonly queryClient: QueryClient };

export function isLineupWrite({ endpoint: { method, url } }: PendingWrite): boolean {
  return method === putLineup.method && url === putLineup.url;
}

/**
 * Stores a lineup that was written outside of its editor on this device, to be sent later. False if it would be lost when
 * the page is closed.
 */
export async function addLineupWrite({ outbox, queryClient }: WriteDeps, write: PendingWrite): Promise<boolean> {
  const { id, isUnsent, version, body, endpoint } = write;
  if (!outbox.state().isDurable) return false;
  const params = { gameId: write.params.gameId ?? '' };
  const entity = getLineupEntity(params.gameId);
  const game = queryClient.getQueryData(query(getGame, { params }).queryKey);
  const base = queryClient.getQueryData(queryOrNull(getLineup, { params }).queryKey) ?? null;
  await outbox.edit(entity, () => ({
    ...{ id, entity, params, body, version, base },
    attempts: isUnsent ? 0 : 1,
    kind: 'lineup',
    endpoint: { method: endpoint.method, url: endpoint.url },
    label: describeLineup(game?.opponent),
    path: paths.lineup(params.gameId),
  }));
  if (outbox.state().isDurable) return true;
  await outbox.discard(id);
  return false;
}
