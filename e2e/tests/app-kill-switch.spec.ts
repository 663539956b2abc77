import type { Page } from '@playwright/test';
import { goOffline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { expect } from '../support/test.ts';

test.use({ expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/] });

/** Takes over at once and answers every page with one of its own, so that the app never starts. */
const brokenWorker = `
  addEventListener('install', () => self.skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    const page = new Response('<h1>Broken</h1>', { headers: { 'content-type': 'text/html' } });
    if (event.request.mode === 'navigate') event.respondWith(page);
  });
`;

/** Waits until the service worker that this page has registered is gone again. */
const waitUntilRemoved = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await Reflect.get(globalThis, 'registration');
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    return registration && (!worker || worker.state === 'redundant');
  });

test('[R-43] A broken service worker is removed on the next visit with one reload, and work stored on the device stays.', async ({
  page: firstVisit,
  context,
  serverProxy,
}) => {
  await context.addInitScript(() => {
    // An empty page has none.
    if (!('ServiceWorkerContainer' in globalThis)) return;
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...request) {
      const registration = register.apply(this, request);
      Reflect.set(globalThis, 'registration', registration);
      return registration;
    };
  });
  await firstVisit.goto('/login');
  await waitForServiceWorker(firstVisit);
  await firstVisit.evaluate(() => localStorage.setItem('unsaved:dana:lineup:7', 'typed at the field'));
  await expect.poll(() => storedData(firstVisit)).toContain('/api/site');
  serverProxy.replace('/sw.js', { script: brokenWorker });
  await firstVisit.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await firstVisit.waitForFunction(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  });
  // The app that is open notices the new worker, so that a navigation of its page might be replaced by another.
  const page = await context.newPage();
  await firstVisit.close();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible();

  // What the server sends with SERVICE_WORKER=off.
  serverProxy.replace('/sw.js', { path: '/remove-service-worker.js' });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // The app registers a service worker at each start. That one removes itself without another reload.
  await waitUntilRemoved(page);
  expect(loads).toBe(2);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('unsaved:dana:lineup:7'))).toBe('typed at the field');
  expect(await storedData(page)).toContain('/api/site');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await waitUntilRemoved(page);
  expect(loads).toBe(3);

  serverProxy.restore('/sw.js');
  await page.reload();
  await waitForServiceWorker(page);
  await goOffline(page, serverProxy);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
