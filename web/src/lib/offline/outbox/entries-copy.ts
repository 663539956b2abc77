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

const cacheName = 'evenfield-outbox';
/** A storage that does not respond must not delay the changes. */
const timeoutMs = 1000;

/**
 * A copy in the cache storage. Chromium deletes all databases of a site when it cannot read their log, or ignores the end
 * of the log, which happens after its process was killed in the middle of a write. The cache storage has files of its own.
 * Each version has an address of its own: a kill in the middle of writing an address again loses what was there before.
 */
export function createEntriesCopy(caches: Pick<CacheStorage, 'has' | 'open'>): EntriesCopy {
  let newest: StoredEntries;
  let writing: Promise<unknown> = Promise.resolve();
  let queued: Promise<unknown> | undefined;
  /** No version is left when nothing waits, for example after the coach has signed out. */
  const store = async (stored: StoredEntries) => {
    const cache = await caches.open(cacheName);
    if (stored.entries.length > 0) await cache.put(`/${stored.version}`, new Response(JSON.stringify(stored)));
    // A slow write may end after a newer one, which must stay.
    for (const key of await cache.keys())
      if (Number(key.url.split('/').at(-1)) < stored.version) await cache.delete(key);
  };
  const load = async () => {
    const stored = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).matchAll() : [];
    // A version whose writing was cut off cannot be read.
    const versions = await Promise.all(stored.map((response) => response.json().catch(() => nothingStored)));
    return versions.reduce((newer, other) => (other.version > newer.version ? other : newer), nothingStored);
  };
  const withTimeout = <T>(work: Promise<T>): Promise<T | StoredEntries> =>
    Promise.race([
      work.catch(() => nothingStored),
      new Promise<StoredEntries>((resolve) => setTimeout(resolve, timeoutMs, nothingStored)),
    ]);
  return {
    read: () => withTimeout(load()),
    // Changes that arrive during a write are written together.
    write: (stored) => {
      newest = stored;
      queued ??= writing.then(() => {
        queued = undefined;
        writing = withTimeout(store(newest));
        return writing;
      });
      return queued;
    },
  };
}
