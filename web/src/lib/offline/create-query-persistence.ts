import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';

/** Where copies lie: one entry for each coach, by the subject of their token. */
export type PersistedStore = {
  readonly get: (owner: string) => Promise<PersistedQueries | undefined>;
  readonly set: (owner: string, copy: PersistedQueries) => Promise<void>;
  readonly owners: () => Promise<readonly string[]>;
  readonly remove: (owners: readonly string[]) => Promise<void>;
};

export type PersistedQueries = {
  /** Copies are read by the same contract only that wrote them. */
  readonly contract: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly state: DehydratedState;
};

type PersistenceDeps = {
  readonly queryClient: QueryClient;
  readonly store: PersistedStore;
  /** Who is signed in, or null. */
  readonly coach: () => string | null;
  readonly now: () => number;
  readonly contract: string;
  readonly onFailure: (error: unknown) => void;
};

const thirtyDays = 30 * 24 * 3_600_000;
/** Milliseconds from a change to its copy, so that a page that reads much writes once. */
const debounceMs = 300;
const visitorKey = 'nobody';

/** Of no use without a network, or an address that must not lie about. */
const neverPersisted: readonly unknown[] = ['/auth/sessions', '/api/teams/:teamId/calendar'];
/** The same for everybody, and needed by the legal pages. */
const persistedForVisitors: readonly unknown[] = ['/api/site'];

/** Keeps what a coach has read on this device, to be read again without a network, by that coach only. */
export function createQueryPersistence({ queryClient, store, coach, now, contract, onFailure }: PersistenceDeps) {
  function stateFor(owner: string | null): DehydratedState {
    const isPersisted = ({ queryKey: [url], state }: Query) =>
      state.data !== undefined && (owner === null ? persistedForVisitors.includes(url) : !neverPersisted.includes(url));
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: isPersisted,
      shouldDehydrateMutation: () => false,
    });
    return { mutations: [], queries: queries.map(asEarlier) };
  }

  async function save(): Promise<void> {
    const owner = coach();
    const key = owner ?? visitorKey;
    await store.set(key, { contract, savedAt: now(), state: stateFor(owner) });
    // Signing out while the copy was being written must not leave it behind.
    if (owner !== null && coach() !== owner) await store.remove([owner]);
  }

  async function restore(): Promise<void> {
    const key = coach() ?? visitorKey;
    const owners = await store.owners();
    await store.remove(owners.filter((owner) => owner !== key && owner !== visitorKey));
    const copy = (await store.get(key)) ?? (await store.get(visitorKey));
    if (!copy) return;
    const isGood = copy.contract === contract && copy.savedAt >= now() - thirtyDays;
    if (isGood) hydrate(queryClient, copy.state);
    else await store.remove([key]);
  }

  /** Copies every change until the answer is called. */
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

  /** Removes the copies of every coach. */
  async function clear(): Promise<void> {
    await store.remove((await store.owners()).filter((owner) => owner !== visitorKey));
  }

  return {
    persistChanges,
    restore: () => restore().catch(onFailure),
    clear: () => clear().catch(onFailure),
  };
}

type CopiedQuery = DehydratedState['queries'][number];

/** As it was read, whatever has failed since; and due to be read again as soon as there is a network. */
function asEarlier({ state, ...query }: CopiedQuery): CopiedQuery {
  return { ...query, state: { ...state, status: 'success', error: null, fetchStatus: 'idle', isInvalidated: true } };
}
