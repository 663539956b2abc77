import { expect, type Page } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { test as base } from './test.ts';

/** Everything goes through a gateway of its own, and the service worker is let in. */
export const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ browserName: _ }, use, { project }) => {
    const gateway = await openGateway(project.use.baseURL ?? '');
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.address),
  serviceWorkers: async ({ browserName: _ }, use) => use('allow'),
});

/** Waits until the app lies on the device and answers for this page. */
export async function isKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

export async function goOffline(page: Page, gateway: Gateway) {
  await gateway.close();
  await page.context().setOffline(true);
}

export async function goOnline(page: Page, gateway: Gateway) {
  await gateway.open();
  await page.context().setOffline(false);
}

export async function lookForUpdate(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
}

/** Which release the page on the screen came from. */
export function releaseOf(page: Page) {
  return page.locator('html').getAttribute('data-release');
}

/** All that the browser's databases and caches hold beside the files of the app itself, as one text. */
export function copiesOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        texts.push(JSON.stringify(await asked(database.transaction(store).objectStore(store).getAll())));
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
