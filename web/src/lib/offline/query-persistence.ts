import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { queryClient } from '#lib/http/query.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { reportStorageFailure } from './device-storage.ts';

/** One entry for each coach, by the subject of their token. */
type PersistedStore = {
  readonly get: (owner: string) => Promise<PersistedQueries | undefined>;
  readonly set: (owner: string, entry: PersistedQueries) => Promise<void>;
  readonly owners: () => Promise<readonly string[]>;
  readonly remove: (owners: readonly string[]) => Promise<void>;
};

export type PersistedQueries = {
  /** The fingerprint of the contract that wrote the entry. Data of another contract may have another shape. */
  readonly contract: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly state: DehydratedState;
};

type PersistenceDeps = {
  readonly queryClient: QueryClient;
  readonly store: PersistedStore;
  /** The id of the signed-in coach, or null. */
  readonly coach: () => string | null;
  readonly now: () => number;
  readonly contract: string;
  readonly onFailure: (error: unknown) => void;
};

const thirtyDays = 30 * 24 * 3_600_000;
/** A page that reads several endpoints writes them once. */
const debounceMs = 300;
/** The entry for a visitor without a session. */
const visitorKey = 'nobody';

/** Sessions are of no use offline, and addresses that give access without an account must not stay on the device. */
const neverPersisted: readonly unknown[] = [
  '/auth/sessions',
  '/api/teams/:teamId/calendar',
  '/api/games/:gameId/share',
  '/api/teams/:teamId/answer-links',
  '/api/invitations/lookup',
];
/** The facts for the legal pages, and the shared pages that a family has opened. */
const persistedForVisitors: readonly unknown[] = ['/api/site', '/api/shared/:token'];

/** Stores what a coach has loaded on this device, so that the same coach can read it offline. */
export function createQueryPersistence({ queryClient, store, coach, now, contract, onFailure }: PersistenceDeps) {
  function stateFor(owner: string | null): DehydratedState {
    const isPersisted = ({ queryKey: [url], state }: Query) =>
      state.data !== undefined && (owner === null ? persistedForVisitors.includes(url) : !neverPersisted.includes(url));
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: isPersisted,
      shouldDehydrateMutation: () => false,
    });
    return { mutations: [], queries: queries.map(markStale) };
  }

  async function save(): Promise<void> {
    const owner = coach();
    const key = owner ?? visitorKey;
    await store.set(key, { contract, savedAt: now(), state: stateFor(owner) });
    // If the coach signed out while the entry was being written, it must not stay.
    if (owner !== null && coach() !== owner) await store.remove([owner]);
  }

  async function restore(): Promise<void> {
    const key = coach() ?? visitorKey;
    const owners = await store.owners();
    await store.remove(owners.filter((owner) => owner !== key && owner !== visitorKey));
    const entry = (await store.get(key)) ?? (await store.get(visitorKey));
    if (!entry) return;
    const isReadable = entry.contract === contract && Array.isArray(entry.state?.queries);
    const isUsable = isReadable && entry.savedAt >= now() - thirtyDays;
    if (isUsable) hydrate(queryClient, entry.state);
    else await store.remove([key]);
  }

  /** Stores every change until the returned function is called. */
  function persistChanges(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' && type !== 'added') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        save().catch(onFailure);
      }, debounceMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }

  /** Removes the entries of all coaches. */
  async function clear(): Promise<void> {
    await store.remove((await store.owners()).filter((owner) => owner !== visitorKey));
  }

  return {
    persistChanges,
    /** Stores what is loaded now, without waiting for the debounce. */
    save: () => save().catch(onFailure),
    restore: () => restore().catch(onFailure),
    clear: () => clear().catch(onFailure),
  };
}

type PersistedQuery = DehydratedState['queries'][number];

/**
 * Restores a query as successful, even if a later refetch failed, and as stale, so that it is refetched when online.
 */
function markStale({ state, ...query }: PersistedQuery): PersistedQuery {
  return { ...query, state: { ...state, status: 'success', error: null, fetchStatus: 'idle', isInvalidated: true } };
}

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
