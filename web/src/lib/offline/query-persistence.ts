import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { queryClient } from '#lib/http/query.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { createQueryPersistence, type PersistedQueries, type PersistedStore } from './create-query-persistence.ts';
import { reportStorageFailure } from './storage-failure.ts';

let opened: UseStore | undefined;

/** Opened on first use, so that a browser that refuses storage fails to persist and not to start. */
function database(): UseStore {
  opened ??= createStore('evenfield', 'copies');
  return opened;
}

const indexed: PersistedStore = {
  get: async (owner) => get<PersistedQueries>(owner, database()),
  set: async (owner, entry) => set(owner, entry, database()),
  owners: async () => keys<string>(database()),
  remove: async (owners) => delMany([...owners], database()),
};

const none: PersistedStore = {
  get: async () => undefined,
  set: async () => undefined,
  owners: async () => [],
  remove: async () => undefined,
};

const persistedStore = globalThis.indexedDB ? indexed : none;

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
