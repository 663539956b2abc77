import { expect, type Page } from '@playwright/test';
import { signInNewCoach } from './api.ts';
import { type ServerProxy, startProxy } from './proxy.ts';
import { test as base } from './test.ts';

/** Tests in which all requests go through a proxy and service workers are allowed. */
export const test = base.extend<{ serverProxy: ServerProxy }>({
  serverProxy: async ({ browserName: _ }, use, { project }) => {
    const serverProxy = await startProxy(project.use.baseURL ?? '');
    await use(serverProxy);
    await serverProxy.close();
  },
  baseURL: async ({ serverProxy }, use) => use(serverProxy.address),
  serviceWorkers: async ({ browserName: _ }, use) => use('allow'),
});

/** Waits until the service worker is active and controls this page. */
export async function waitForServiceWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Signs in a new coach and installs the app on the page of the teams. */
export async function installApp(page: Page) {
  await signInNewCoach(page);
  await page.goto('/teams');
  await waitForServiceWorker(page);
}

export async function goOffline(page: Page, serverProxy: ServerProxy) {
  await serverProxy.close();
  await page.context().setOffline(true);
}

export async function goOnline(page: Page, serverProxy: ServerProxy) {
  await serverProxy.open();
  await page.context().setOffline(false);
}

export async function checkForUpdate(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
}

/** The release of the page that is open. */
export function currentRelease(page: Page) {
  return page.locator('html').getAttribute('data-release');
}

/** The contents of IndexedDB and the cached URLs except the precached files of the app, as one text. */
export function storedData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        texts.push(JSON.stringify(await resultOf(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue;
      texts.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return texts.join('\n');
  });
}

/**
 * What is wrong with the storage of a device: IndexedDB is missing, refuses to open, never opens because another tab
 * blocks it, or is full together with local storage.
 */
export type StorageFault = 'missing' | 'refused' | 'blocked' | 'full';

/** Breaks the storage of all pages that are opened from now on. */
export async function breakStorage(page: Page, fault: StorageFault) {
  await page.addInitScript((kind) => {
    const isFull = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    const fail = () => {
      throw isFull();
    };
    if (kind === 'missing') Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    if (kind === 'refused') {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
    // The events of this request never arrive.
    if (kind === 'blocked') Reflect.set(IDBFactory.prototype, 'open', () => ({}));
    if (kind === 'full') {
      // A full disk refuses a write some time after the call, by ending its transaction.
      const ended = new WeakSet<IDBTransaction>();
      const end = (transaction: IDBTransaction) => {
        if (!ended.has(transaction)) transaction.abort();
        ended.add(transaction);
      };
      IDBTransaction.prototype.commit = () => undefined;
      for (const method of ['put', 'add'] as const) {
        const write = IDBObjectStore.prototype[method];
        IDBObjectStore.prototype[method] = function (...values) {
          queueMicrotask(() => end(this.transaction));
          return write.apply(this, values);
        };
      }
      Storage.prototype.setItem = fail;
    }
  }, fault);
}

/** Deletes all databases, as a browser does that needs space. */
export async function evictDatabases(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}
