import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { aBrowser, aChange } from '#test/browser/outbox-tabs.ts';
import { createEntriesCopy, nothingStored } from './entries-copy.ts';
import { createOutboxDatabase } from './outbox-store.ts';

/** The cache storage of a browser, whose next write can be delayed. */
function aCacheStorage() {
  const stored = new Map<string, string>();
  const written: string[] = [];
  const cache: Pick<Cache, 'put'> = {
    put: async (address, response) => {
      const text = await response.text();
      written.push(text);
      stored.set(String(address), text);
    },
  };
  let isOpened = false;
  const open = async () => {
    isOpened = true;
    return Object.assign(Object.create(null), cache);
  };
  const match = async (address: RequestInfo | URL) => {
    const text = stored.get(String(address));
    return text === undefined ? undefined : new Response(text);
  };
  const remove = async () => {
    const isStored = stored.size > 0;
    stored.clear();
    return isStored;
  };
  return { caches: { open, match, delete: remove }, stored, written, isOpened: () => isOpened };
}

const offline = { isOnline: () => false };
const entities = (tab: ReturnType<ReturnType<typeof aBrowser>['openTab']>) =>
  tab.outbox.state().entries.map(({ entity }) => entity);

it('[R-33] changes are there again after the browser has deleted the database between two visits', async () => {
  const { caches } = aCacheStorage();
  const before = aBrowser().openTab(() => null, {
    ...offline,
    store: createOutboxDatabase(new IDBFactory(), { copy: createEntriesCopy(caches) }),
  });
  await before.outbox.add(aChange('a'));
  await before.outbox.add(aChange('b'));

  const indexedDb = new IDBFactory();
  const after = aBrowser().openTab(() => null, {
    ...offline,
    store: createOutboxDatabase(indexedDb, { copy: createEntriesCopy(caches) }),
  });
  await after.outbox.open();
  expect(entities(after)).toEqual(['a', 'b']);
  const later = aBrowser(indexedDb).openTab(() => null);
  await later.outbox.open();
  await later.outbox.flush();
  expect(later.sent.map(({ entity }) => entity)).toEqual(['a', 'b']);
});

it('a change is on the device when the database and the copy have it, and what was sent is in neither', async () => {
  const { caches, stored, written } = aCacheStorage();
  const copy = createEntriesCopy(caches);
  const indexedDb = new IDBFactory();
  const { outbox } = aBrowser().openTab(() => null, { store: createOutboxDatabase(indexedDb, { copy }) });
  await outbox.add(aChange('a'));
  expect(written.at(-1)).toContain('"entity":"a"');
  await outbox.flush();
  await copy.write({ version: 3, entries: [] });
  expect(stored.size).toBe(0);
  const again = aBrowser().openTab(() => null, {
    ...offline,
    store: createOutboxDatabase(new IDBFactory(), { copy: createEntriesCopy(caches) }),
  });
  await again.outbox.open();
  expect(entities(again)).toEqual([]);
});

it('[R-33] changes are there again after the browser has lost the newest ones of the database', async () => {
  const { caches } = aCacheStorage();
  const indexedDb = new IDBFactory();
  const open = () => createOutboxDatabase(indexedDb, { copy: createEntriesCopy(caches) });
  const first = aBrowser().openTab(() => null, { ...offline, store: open() });
  await first.outbox.add(aChange('a'));
  const entries = [
    ...(await open().update((stored) => stored, 'strict')),
    { ...aChange('b'), id: 'b', owner: 'coach' },
  ];
  await createEntriesCopy(caches).write({ version: 9, entries: entries.map((entry) => ({ format: 1, entry })) });
  const second = aBrowser().openTab(() => null, { ...offline, store: open() });
  await second.outbox.open();
  expect(entities(second).toSorted()).toEqual(['a', 'b']);
  const later = createOutboxDatabase(indexedDb);
  expect(await later.update((stored) => stored, 'strict')).toHaveLength(2);
});

it('a copy that is older than the database is not read', async () => {
  const { caches } = aCacheStorage();
  const indexedDb = new IDBFactory();
  const open = () => createOutboxDatabase(indexedDb, { copy: createEntriesCopy(caches) });
  const first = aBrowser().openTab(() => null, { store: open() });
  await first.outbox.open();
  const old = { format: 1, entry: { ...aChange('old'), id: 'old', owner: 'coach' } };
  await createEntriesCopy(caches).write({ version: 0, entries: [old] });
  const second = aBrowser().openTab(() => null, { store: open() });
  await second.outbox.open();
  expect(entities(second)).toEqual([]);
});

it('reading what waits writes nothing, neither in the database nor in the cache storage', async () => {
  const { caches, written, isOpened } = aCacheStorage();
  const indexedDb = new IDBFactory();
  const open = () => createOutboxDatabase(indexedDb, { copy: createEntriesCopy(caches) });
  const { outbox } = aBrowser().openTab(() => null, { store: open() });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await outbox.open();
  expect([put.mock.calls, written, isOpened()]).toEqual([[], [], false]);
  put.mockRestore();
});

it('[R-44] a cache storage that is denied or contains something else changes nothing', async () => {
  const deny = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  const denied = { open: deny, match: deny, delete: deny };
  const { outbox } = aBrowser().openTab(() => null, {
    ...offline,
    store: createOutboxDatabase(new IDBFactory(), { copy: createEntriesCopy(denied) }),
  });
  await outbox.add(aChange('a'));
  expect(outbox.state()).toMatchObject({ isDurable: true, isStoring: false, entries: [{ entity: 'a' }] });
});

it('a tab whose copy is slow does not show again what another tab has sent meanwhile', async () => {
  const browser = aBrowser();
  const { promise: copied, resolve: finishCopy } = deferred();
  const slowCopy = { read: async () => nothingStored, write: () => copied };
  const slow = browser.openTab(() => null, {
    ...offline,
    store: createOutboxDatabase(browser.indexedDb, { copy: slowCopy }),
  });
  const other = browser.openTab(() => null);
  const added = slow.outbox.add(aChange('a'));
  await vi.waitFor(async () => {
    await other.outbox.open();
    expect(other.outbox.state().entries).toHaveLength(1);
  });
  await other.outbox.flush();
  await slow.outbox.open();
  expect(other.sent).toHaveLength(1);
  finishCopy();
  await added;
  expect(entities(slow)).toEqual([]);
});
