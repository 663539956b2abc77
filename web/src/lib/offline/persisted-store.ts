import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { PersistedQueries, PersistedStore } from './create-query-persistence.ts';

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

export const persistedStore = globalThis.indexedDB ? indexed : none;
