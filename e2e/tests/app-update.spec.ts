import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { checkForUpdate, currentRelease, installApp, test, waitForServiceWorker } from '../support/installed-app.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { expect } from '../support/test.ts';

test('[1.20] [R-41] A newer version is offered but not forced, so that no form input is lost in this or another tab.', async ({
  page,
  context,
  serverProxy,
}) => {
  await installApp(page);
  const otherTab = await context.newPage();
  for (const [tab, name] of [
    [page, 'Otters'],
    [otherTab, 'Herons'],
  ] as const) {
    await tab.goto('/teams');
    await tab.getByRole('button', { name: 'Create Team' }).first().click();
    await tab.getByLabel('Team Name').fill(name);
  }

  serverProxy.publishRelease(2);
  await checkForUpdate(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeHidden();
  await expect(page.getByLabel('Team Name')).toHaveValue('Otters');
  await expect(otherTab.getByRole('heading', { name: 'Update Available' })).toBeVisible();

  // A reload still shows the old version and offers the update again.
  // Its scripts are loaded before the next reload, which would stop them with an error.
  await page.reload();
  await waitForNetworkIdle(page);
  expect(await currentRelease(page)).toBe('1');
  const loads: string[] = [];
  page.on('load', () => loads.push('page'));
  otherTab.on('load', () => loads.push('other tab'));
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', '2');
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeHidden();

  await expect(otherTab.getByText('Evenfield has been updated.')).toBeVisible();
  await expect(otherTab.getByLabel('Team Name')).toHaveValue('Herons');
  expect(await currentRelease(otherTab)).toBe('1');
  // The old version can still load pages that this tab has not opened before.
  await otherTab.getByRole('button', { name: 'Later' }).click();
  await expect(otherTab.getByLabel('Team Name')).toHaveValue('Herons');
  await expect(otherTab.getByLabel('Team Name')).toBeFocused();
  await otherTab.keyboard.press('Escape');
  await otherTab.getByRole('link', { name: 'Terms of Service' }).first().click();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(loads).toEqual(['page']);
  await otherTab.reload();
  expect(await currentRelease(otherTab)).toBe('2');
  await expect(otherTab.getByRole('heading', { name: 'Update Available' })).toBeHidden();
});

test('[R-41] A newer version becomes active at once, also while the download of the solver stalls in two tabs.', async ({
  page,
  context,
  serverProxy,
}) => {
  await installApp(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/teams');
  await waitForNetworkIdle(otherTab);
  serverProxy.publishRelease(2);
  await checkForUpdate(page);
  serverProxy.hang();
  for (const tab of [page, otherTab]) {
    await tab.evaluate(async () => {
      for (const name of await caches.keys()) if (name.endsWith('engine')) await caches.delete(name);
      (await navigator.serviceWorker.ready).active?.postMessage('PRECACHE_SOLVER');
    });
  }
  serverProxy.stopHanging();
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', '2');
});

test('[R-41] A newer version becomes active at once, also after the browser has stopped the active one, which had nothing to do.', async ({
  page,
  context,
  serverProxy,
}) => {
  await installApp(page);
  await waitForNetworkIdle(page);
  serverProxy.publishRelease(2);
  await checkForUpdate(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', '2');
});

test('A visible tab checks for a newer version every hour.', async ({ page, serverProxy }) => {
  await page.clock.install();
  await page.goto('/login');
  await waitForServiceWorker(page);
  serverProxy.publishRelease(2);
  await page.clock.fastForward('01:00:01');
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
});

test('[1.19] A tab that becomes visible checks for a newer version, and shows no error without a network.', async ({
  page,
  serverProxy,
}) => {
  await page.goto('/login');
  await waitForServiceWorker(page);
  await serverProxy.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await serverProxy.open();
  serverProxy.publishRelease(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
});
