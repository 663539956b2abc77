import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { PersistedQueries, PersistedStore } from './create-query-persistence.ts';

let opened: UseStore | undefined;

/** Opened when it is first needed: where a browser refuses storage, that is a failed copy and not a failed start. */
function database(): UseStore {
  opened ??= createStore('evenfield', 'copies');
  return opened;
}

const indexed: PersistedStore = {
  get: async (owner) => get<PersistedQueries>(owner, database()),
  set: async (owner, copy) => set(owner, copy, database()),
  owners: async () => keys<string>(database()),
  remove: async (owners) => delMany([...owners], database()),
};

const none: PersistedStore = {
  get: async () => undefined,
  set: async () => undefined,
  owners: async () => [],
  remove: async () => undefined,
};

export const persistedStore = 'indexedDB' in globalThis ? indexed : none;
