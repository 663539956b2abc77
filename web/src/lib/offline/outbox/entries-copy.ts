/** An entry, and the format in which it is stored. */
export type StoredEntry = { readonly format: number; readonly entry: object };

/** All stored entries. The version is higher after each change, so that the older of two storages is recognized. */
export type StoredEntries = { readonly version: number; readonly entries: readonly StoredEntry[] };
export const nothingStored: StoredEntries = { version: 0, entries: [] };

/** A copy of the stored entries in another storage of the browser. It never fails: the app works without it. */
export type EntriesCopy = {
  readonly read: () => Promise<StoredEntries>;
  /** Resolves when this or something newer is stored. */
  readonly write: (stored: StoredEntries) => Promise<unknown>;
};

export const noCopy: EntriesCopy = { read: async () => nothingStored, write: async () => {} };

const cacheName = 'evenfield-outbox';
const address = '/evenfield-outbox';
/** A storage that does not respond must not delay the changes. */
const timeoutMs = 1000;

/**
 * A copy in the cache storage. Chromium deletes all databases of a site when it cannot read their log, or ignores the end
 * of the log, which happens after its process was killed in the middle of a write. The cache storage has files of its own.
 */
export function createEntriesCopy(caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>): EntriesCopy {
  let newest: StoredEntries;
  let writing: Promise<unknown> = Promise.resolve();
  let queued: Promise<unknown> | undefined;
  /** Nothing is left of it when nothing waits, for example after the coach has signed out. */
  const store = async () =>
    newest.entries.length > 0
      ? (await caches.open(cacheName)).put(address, new Response(JSON.stringify(newest)))
      : void (await caches.delete(cacheName));
  const load = async () => (await caches.match(address, { cacheName }))?.json();
  const timeout = () => new Promise((resolve) => setTimeout(resolve, timeoutMs));
  return {
    read: async () => (await Promise.race([load().catch(() => {}), timeout()])) ?? nothingStored,
    // Changes that arrive during a write are written together.
    write: (stored) => {
      newest = stored;
      queued ??= writing.then(() => {
        queued = undefined;
        writing = Promise.race([store().catch(() => {}), timeout()]);
        return writing;
      });
      return queued;
    },
  };
}
