import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { aBrowser, aChange } from '#test/browser/outbox-tabs.ts';
import { countStoredEntries, createOutboxDatabase, createOutboxMemory } from './outbox-store.ts';

afterEach(() => vi.restoreAllMocks());

const offline = { isOnline: () => false };

it('[R-44] without IndexedDB changes are sent while the page is open, and are not said to be on this device', async () => {
  const browser = aBrowser();
  const { outbox, sent } = browser.openTab(() => null, { store: createOutboxMemory() });
  await outbox.add(aChange('a'));
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect(outbox.state()).toMatchObject({ entries: [], isDurable: false });
});

it('[R-44] a full device refuses a change as a whole, the page warns once, and the change is still sent', async () => {
  const browser = aBrowser();
  const { outbox } = browser.openTab(() => null, offline);
  await outbox.add(aChange('a'));
  const put = IDBObjectStore.prototype.put;
  // As a browser does: the request succeeds, and the transaction is aborted when the disk has no space.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put_(this: IDBObjectStore, ...values) {
    const request = put.apply(this, values);
    this.transaction.abort();
    return request;
  });
  await outbox.add(aChange('b'));
  await outbox.add(aChange('c'));
  expect(outbox.state().isDurable).toBe(false);
  expect(outbox.state().entries.map(({ entity }) => entity)).toEqual(['a', 'b', 'c']);
  expect(browser.failures).toHaveLength(1);
  vi.restoreAllMocks();
  const later = browser.openTab(() => null);
  await later.outbox.open();
  await later.outbox.flush();
  expect(later.sent.map(({ entity }) => entity)).toEqual(['a']);
});

it('[R-44] what the browser deletes under an open page is stored again with the next change', async () => {
  const indexedDb = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = indexedDb.open.bind(indexedDb);
  vi.spyOn(indexedDb, 'open').mockImplementation((...args) => {
    const request = open(...args);
    request.addEventListener('success', () => void opened.push(request.result));
    return request;
  });
  const browser = aBrowser(indexedDb);
  const { outbox } = browser.openTab(() => null, offline);
  await outbox.add(aChange('a'));
  const [database] = opened;
  database?.close();
  await new Promise((resolve) => {
    indexedDb.deleteDatabase('evenfield-outbox').onsuccess = resolve;
  });
  database?.onclose?.call(database, new Event('close'));
  await outbox.add(aChange('b'));
  const later = browser.openTab(() => null, offline);
  await later.outbox.open();
  expect(later.outbox.state().entries.map(({ entity }) => entity)).toEqual(['a', 'b']);
});

it('[R-44] a database that does not open delays nothing for long', async () => {
  const browser = aBrowser();
  const neverOpens = new IDBFactory();
  vi.spyOn(neverOpens, 'open').mockReturnValue(Object.create({ onsuccess: null }));
  const { outbox, sent } = browser.openTab(() => null, {
    store: createOutboxDatabase(neverOpens, { openTimeoutMs: 1 }),
  });
  await outbox.add(aChange('a'));
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect(outbox.state().isDurable).toBe(false);
});

it('[R-44] changes made at once while the database does not open are all sent', async () => {
  const neverOpens = new IDBFactory();
  vi.spyOn(neverOpens, 'open').mockReturnValue(Object.create({ onsuccess: null }));
  const { outbox, sent } = aBrowser().openTab(() => null, {
    store: createOutboxDatabase(neverOpens, { openTimeoutMs: 1 }),
  });
  await Promise.all(['a', 'b', 'c'].map((entity) => outbox.add(aChange(entity))));
  await outbox.flush();
  expect(sent.map(({ entity }) => entity)).toEqual(['a', 'b', 'c']);
});

it('[R-44] a database that the browser has evicted is opened again', async () => {
  const browser = aBrowser();
  const opened: IDBDatabase[] = [];
  const open = browser.indexedDb.open.bind(browser.indexedDb);
  vi.spyOn(browser.indexedDb, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  });
  const { outbox } = browser.openTab(() => null, offline);
  await outbox.add(aChange('a'));
  const [database] = opened;
  database?.close();
  database?.onclose?.call(database, new Event('close'));
  await outbox.add(aChange('b'));
  expect(opened).toHaveLength(2);
  expect(outbox.state().isDurable).toBe(true);
  expect(browser.failures).toEqual([]);
});

it('signing out removes all changes of the coach from the device', async () => {
  const browser = aBrowser();
  const { outbox } = browser.openTab(() => null, offline);
  await outbox.add(aChange('a'));
  await outbox.discardAll();
  expect(outbox.state().entries).toEqual([]);
  const later = browser.openTab(() => null);
  await later.outbox.open();
  await later.outbox.flush();
  expect(later.sent).toEqual([]);
});

it('Waiting changes of every coach are counted, and counting stores nothing on a device without any.', async () => {
  const indexedDb = new IDBFactory();
  expect(await countStoredEntries(indexedDb)).toBe(0);
  expect(await indexedDb.databases()).toEqual([]);
  const { openTab } = aBrowser(indexedDb);
  await openTab(() => null, { isOnline: () => false }).outbox.add(aChange('a'));
  await openTab(() => null, { isOnline: () => false, owner: () => 'another coach' }).outbox.add(aChange('b'));
  expect(await countStoredEntries(indexedDb)).toBe(2);
});
