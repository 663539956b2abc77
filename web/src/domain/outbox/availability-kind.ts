import type { QueryClient } from '@tanstack/react-query';
import {
  getAvailability,
  putPlayerAvailability,
  type SavedAvailability,
  savedAvailability,
  staleAvailability,
} from 'contract/availability';
import { getGame } from 'contract/games';
import { listPlayers } from 'contract/players';
import { z } from 'zod';
import { getQueryKey, query } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import type { OutboxEntry, OutboxKind } from '#lib/offline/outbox/outbox-store.ts';

const savedList = z.array(savedAvailability);

/** Marks merge per player: two devices that mark different players both succeed. */
export const createAvailabilityKind = (queryClient: QueryClient): OutboxKind => ({
  rebase: (entry, response) => {
    const saved = savedList.safeParse(response).data?.find(isOf(entry));
    return { version: saved?.version ?? entry.version, base: saved ?? entry.base };
  },
  merge: (entry, { body }) => {
    const { data } = staleAvailability.safeParse(body);
    if (!data) return undefined;
    const { current } = data;
    const sentAgain = { version: current.version, base: current, body: entry.body };
    // Nothing is said of the player any more, as after a move of the game. The mark overwrites nothing.
    if (current.version === 0) return sentAgain;
    // An earlier attempt was saved, but its response was lost. A family that said the same did not see who is there.
    if (isSamePresence(current, entry.body)) return current.saidBy === 'family' ? sentAgain : 'saved';
    // Only the version differs, so the coach has seen the stored value.
    if (isSamePresence(current, entry.base)) return sentAgain;
    return undefined;
  },
  onSaved: async (entry, response) => {
    await storeNewer(queryClient, entry, savedList.safeParse(response).data ?? []);
    void invalidateAfter(queryClient, putPlayerAvailability, { gameId: entry.params.gameId });
  },
  onGone: (entry) => {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(getAvailability, { params: readParams(entry) }) });
    void invalidateAfter(queryClient, putPlayerAvailability, readParams(entry));
  },
  onRefused: async (entry, { status, body }) => {
    const { data } = staleAvailability.safeParse(body);
    if (data) await storeNewer(queryClient, entry, [data.current]);
    // The player or the game is gone, so what is shown is out of date.
    if (status === 404) {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: getQueryKey(getGame, { params: readParams(entry) }) }),
        queryClient.invalidateQueries({ queryKey: getQueryKey(listPlayers) }),
      ]);
    }
  },
});

/** A player without an entry is in for the whole game. */
function isSamePresence(one: unknown, other: unknown): boolean {
  return getPresence(one) === getPresence(other);
}

function getPresence(value: unknown): string {
  const { status = 'in', fromInning, throughInning } = Object(value);
  return JSON.stringify([status, fromInning ?? null, throughInning ?? null]);
}

const isOf =
  ({ params }: OutboxEntry) =>
  ({ playerId }: SavedAvailability) =>
    playerId === params.playerId;
const readParams = ({ params }: OutboxEntry) => ({ gameId: params.gameId ?? '' });

/** Responses may arrive in another order than the server saved, so each player keeps the newest version. */
async function storeNewer(
  queryClient: QueryClient,
  entry: OutboxEntry,
  rows: readonly SavedAvailability[],
): Promise<void> {
  const { queryKey } = query(getAvailability, { params: readParams(entry) });
  // A query that started before the save would overwrite the new list with the old one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list: readonly SavedAvailability[] = []) => {
    const newest = new Map(list.map((row) => [row.playerId, row]));
    for (const row of rows) if ((newest.get(row.playerId)?.version ?? 0) <= row.version) newest.set(row.playerId, row);
    return [...newest.values()];
  });
}
