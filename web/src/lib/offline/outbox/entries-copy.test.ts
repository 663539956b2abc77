import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { aBrowser, aChange } from '#test/browser/outbox-tabs.ts';
import { createEntriesCopy, nothingStored } from './entries-copy.ts';
import { createOutboxDatabase } from './outbox-store.ts';

/** The cache storage of a browser, by address. */
function aCacheStorage() {
  const stored = new Map<string, string>();
  const written: string[] = [];
  const cache: Pick<Cache, 'put' | 'keys' | 'matchAll' | 'delete'> = {
    put: async (address, response) => {
      const text = await response.text();
      written.push(text);
      stored.set(new URL(String(address), 'https://evenfield.test').href, text);
    },
    keys: async () => [...stored.keys()].map((address) => new Request(address)),
    matchAll: async () => [...stored.values()].map((text) => new Response(text)),
    delete: async (request) => stored.delete(new Request(request).url),
  };
  let isOpened = false;
  const open = async () => {
    isOpened = true;
    return Object.assign(Object.create(null), cache);
  };
  return { caches: { open, has: async () => isOpened }, cache, stored, written, isOpened: () => isOpened };
}

const aCopy = (version: number, entity: string) => ({
  version,
  entries: [{ format: 1, entry: { ...aChange(entity), id: entity, owner: 'coach' } }],
});

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

it('[R-33b] a change behind one that a copy brought back is sent after it, as the server may have it already', async () => {
  const { caches } = aCacheStorage();
  const openAgain = (options: object) =>
    aBrowser().openTab(() => null, {
      ...options,
      store: createOutboxDatabase(new IDBFactory(), { copy: createEntriesCopy(caches) }),
    });
  await openAgain(offline).outbox.add(aChange('a', { value: 1 }));
  let isOnline = false;
  const { outbox, sent } = openAgain({ isOnline: () => isOnline, newId: () => 'after the loss' });
  await outbox.open();
  await outbox.add(aChange('a', { value: 2 }));
  isOnline = true;
  await outbox.retryNow();
  expect(sent.map(({ body }) => body)).toEqual([{ value: 1 }, { value: 2 }]);
});

it('while changes are sent, few versions are copied, and what a coach discards is in no copy', async () => {
  const { caches, stored, written } = aCacheStorage();
  let [isOnline, coach] = [false, 'another coach'];
  const { outbox, sent } = aBrowser().openTab(() => null, {
    isOnline: () => isOnline,
    owner: () => coach,
    store: createOutboxDatabase(new IDBFactory(), { copy: createEntriesCopy(caches) }),
  });
  for (let index = 0; index < 20; index += 1) await outbox.add(aChange(`a${index}`));
  expect(written).toHaveLength(20);
  isOnline = true;
  await outbox.retryNow();
  expect(sent).toHaveLength(20);
  expect(written.length).toBeLessThanOrEqual(20 + 40 / 8);
  await vi.waitFor(() => expect(stored.size).toBe(0));

  isOnline = false;
  await outbox.add(aChange('of another coach'));
  coach = 'coach';
  await outbox.add(aChange('secret'));
  await outbox.discardAll();
  expect([...stored.values()].join()).toContain('of another coach');
  expect([...stored.values()].join()).not.toContain('secret');
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

it('[R-33] a kill in the middle of writing the copy leaves the copy before it', async () => {
  const { caches, cache, stored } = aCacheStorage();
  await createEntriesCopy(caches).write(aCopy(1, 'a'));
  let isCutOff = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    isCutOff = resolve;
  });
  const put = async (address: RequestInfo | URL) => {
    // What is at this address is lost, and the new content is not written to its end.
    await cache.put(address, new Response('{"version":2,"entr'));
    isCutOff();
    await new Promise(() => {});
  };
  const cutOff = { ...caches, open: async () => Object.assign(await caches.open(), { put }) };
  void createEntriesCopy(cutOff).write(aCopy(2, 'b'));
  await hasStarted;
  expect(stored.size).toBe(2);
  expect(await createEntriesCopy(caches).read()).toEqual(aCopy(1, 'a'));
});

it('a copy that is written late does not replace a newer one, and is removed with it', async () => {
  const { caches, stored } = aCacheStorage();
  await createEntriesCopy(caches).write(aCopy(5, 'newer'));
  await createEntriesCopy(caches).write(aCopy(4, 'late'));
  expect(await createEntriesCopy(caches).read()).toEqual(aCopy(5, 'newer'));
  await createEntriesCopy(caches).write(aCopy(6, 'newest'));
  expect([...stored.keys()]).toEqual(['https://evenfield.test/6']);
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
  const denied = { open: deny, has: deny };
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
