import { queryClient } from '#lib/http/query.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { createQueryPersistence } from './create-query-persistence.ts';
import { persistedStore } from './persisted-store.ts';
import { reportStorageFailure } from './storage-failure.ts';

export const queryPersistence = createQueryPersistence({
  queryClient,
  store: persistedStore,
  coach: signedInCoach,
  now: Date.now,
  contract: import.meta.env.VITE_CONTRACT,
  onFailure: (error) => reportStorageFailure('The loaded data could not be stored on this device.', error),
});

// Component tests have no IndexedDB either, and nothing to warn of.
if (import.meta.env.PROD && !globalThis.indexedDB)
  reportStorageFailure('This browser has no IndexedDB.', new Error('indexedDB is missing'));
