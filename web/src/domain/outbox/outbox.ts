import { useEffect, useState, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { isOnline } from '#lib/http/network.ts';
import { queryClient } from '#lib/http/query.ts';
import { readAddress } from '#lib/http/queued-writes.ts';
import { logFailure } from '#lib/log.ts';
import { createOutbox, type OutboxState } from '#lib/offline/outbox/create-outbox.ts';
import { createEntriesCopy } from '#lib/offline/outbox/entries-copy.ts';
import {
  createOutboxDatabase,
  createOutboxMemory,
  type OutboxKind,
  type OutboxStore,
} from '#lib/offline/outbox/outbox-store.ts';
import { sendEntry } from '#lib/offline/outbox/send-entry.ts';
import { withSenderLock } from '#lib/offline/outbox/sender.ts';
import { requestPersistentStorage } from '#lib/offline/persistent-storage.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { session, signedInCoach } from '#lib/session/session.ts';
import { createRowKind } from './row-kind.ts';
import { sendingOrder } from './sending-order.ts';

/** The changes of this coach that wait on this device. Loaded by the layout of the signed-in pages, after the page. */
export const outbox = createOutbox({
  store: openStore(),
  owner: signedInCoach,
  channel: openChannel(),
  send: sendEntry,
  kinds: {
    availability: async () => (await import('./availability-kind.ts')).createAvailabilityKind(queryClient),
    played: async () =>
      (await import('./played-kind.ts')).createPlayedKind({ queryClient, persistQueries: queryPersistence.save }),
    removal: async () =>
      (await import('./played-kind.ts')).createRemovalKind({
        queryClient,
        persistQueries: queryPersistence.save,
        read: readAddress,
      }),
    lineup: async () =>
      (await import('./lineup-kind.ts')).createLineupKind({ queryClient, persistQueries: queryPersistence.save }),
    recorder: async () => (await import('#domain/played/recorder-change.ts')).createRecorderKind(queryClient),
    counts: async () => (await import('#domain/played/recorder-change.ts')).createCountsKind(queryClient),
    creation: loadRowKind,
    change: loadRowKind,
    deletion: loadRowKind,
  },
  sendingOrder,
  isOnline,
  now: () => performance.now(),
  currentTime: Date.now,
  random: Math.random,
  newId: () => v7(),
  withSenderLock: (work) => withSenderLock(work),
  schedule: (work, ms) => void setTimeout(work, ms),
  onStorageFailure: (error) => logFailure('Changes cannot be stored on this device.', error),
  onError: (error) => logFailure('A waiting change could not be sent.', error),
});

addEventListener('online', () => void outbox.retryNow());
// A page that is hidden may be closed before it is shown again.
document.addEventListener('visibilitychange', () => void outbox.retryNow());
// Another coach must not see the entries, and the same coach goes on with them.
session.subscribe(() => void openOutbox());

export async function openOutbox(): Promise<void> {
  await outbox.open();
  if (signedInCoach() !== null) void requestPersistentStorage();
}

/** For pages that show what waits: false until it has been read. */
export function useIsOutboxOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Without it the page still works, and what waits is not touched.
    void openOutbox()
      .catch((error) => logFailure('Waiting changes could not be read.', error))
      .then(() => setOpen(true));
  }, []);
  return isOpen;
}

export function useOutbox(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}

async function loadRowKind(): Promise<OutboxKind> {
  return createRowKind({ queryClient, read: readAddress });
}

/** Reading `indexedDB` throws where the browser blocks all storage. */
function openStore(): OutboxStore {
  try {
    return createOutboxDatabase(indexedDB, 'caches' in globalThis ? { copy: createEntriesCopy(caches) } : {});
  } catch {
    return createOutboxMemory();
  }
}

function openChannel() {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel('evenfield-outbox');
  return {
    post: () => channel.postMessage(null),
    listen: (listener: () => void) => channel.addEventListener('message', listener),
  };
}
