import type { Page } from '@playwright/test';
import { checkForUpdate, currentRelease, goOffline, goOnline, installApp, test } from '../support/installed-app.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import type { ServerProxy } from '../support/proxy.ts';
import { expect } from '../support/test.ts';

// Files of a release that is gone answer 404, which the browser logs.
test.use({
  expectedFailures: [/404 .*\/assets\/|ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/],
});

async function openLogin(page: Page) {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

const openTerms = (page: Page) => page.getByRole('link', { name: 'Terms of Service' }).first().click();
const terms = (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms of Service' });

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('[R-42] With a service worker, a tab of the old release opens pages that it has not opened before, online and offline, after another tab has updated.', async ({
  page,
  context,
  serverProxy,
}) => {
  await installApp(page);
  const oldTab = await context.newPage();
  await oldTab.goto('/teams');
  await expect(oldTab.getByRole('button', { name: 'Create Team' }).first()).toBeVisible();
  serverProxy.publishRelease(2);
  await checkForUpdate(page);
  const loads = countLoads(oldTab);
  // The old release is still active.
  await oldTab.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
  await expect(oldTab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // Chromium stops an active service worker that Playwright watches even while a request is on its way to it. The request
  // starts it again, and the newer one waits forever. Without Playwright, a worker with requests is not stopped.
  await waitForNetworkIdle(oldTab);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', '2');
  await expect(oldTab.getByText('Evenfield has been updated.')).toBeVisible();
  // The new release is active, and the files of the old one are gone from the server.
  await openTerms(oldTab);
  await expect(terms(oldTab)).toBeVisible();
  await goOffline(oldTab, serverProxy);
  await oldTab.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(oldTab.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(await currentRelease(oldTab)).toBe('1');
  expect(loads()).toBe(0);
});

/** A page whose code is not on the device says so, without a reload. */
async function openWithoutNetwork(page: Page, serverProxy: ServerProxy) {
  await openLogin(page);
  const loads = countLoads(page);
  await goOffline(page, serverProxy);
  await openTerms(page);
  await expect(page.getByText('This page could not be loaded. You appear to be offline.')).toBeVisible();
  expect(loads()).toBe(0);
  await goOnline(page, serverProxy);
}

/** A tab of the old release reloads once, and shows the new one. */
async function openAfterRelease(page: Page, serverProxy: ServerProxy) {
  await openLogin(page);
  serverProxy.publishRelease(2);
  const loads = countLoads(page);
  await openTerms(page);
  await expect(terms(page)).toBeVisible();
  expect(await currentRelease(page)).toBe('2');
  expect(new URL(page.url()).pathname).toBe('/terms');
  expect(loads()).toBe(1);
}

const withoutServiceWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

test('[R-42] Without a service worker, a page whose code is not on the device says so offline, without a reload, and a tab of the old release reloads once to open a page whose code is gone, and shows the new release.', async ({
  page,
  serverProxy,
}) => {
  await withoutServiceWorker(page);
  await test.step('no network', () => openWithoutNetwork(page, serverProxy));
  await test.step('another release', () => openAfterRelease(page, serverProxy));
});

test('[R-42] Without a service worker, a page whose code cannot be loaded even after a reload shows a message instead of reloading forever.', async ({
  page,
  serverProxy,
}) => {
  await withoutServiceWorker(page);
  await openLogin(page);
  await page.route(/\/assets\/legal-/, (route) => route.fulfill({ status: 404 }));
  serverProxy.publishRelease(2);
  const loads = countLoads(page);
  await openTerms(page);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect.poll(loads).toBe(1);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(loads).toBe(2);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute(/\/assets\/legal-/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(terms(page)).toBeVisible();
  expect(loads()).toBe(3);
});
