import type { QueryClient } from '@tanstack/react-query';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';

/** Removes what this device has stored about an erased player, who could otherwise be read here offline. */
export async function eraseFromDevice(queryClient: QueryClient, playerId: string): Promise<void> {
  const names = (value: unknown) => (JSON.stringify(value) ?? '').includes(playerId);
  queryClient.removeQueries({ predicate: ({ queryKey, state }) => names(queryKey) || names(state.data) });
  for (const entry of outbox.state().entries) if (names(entry)) await outbox.discard(entry.id);
  await queryPersistence.save();
}
