import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, signInNewCoach } from '../support/api.ts';
import { goOffline, goOnline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import type { ServerProxy } from '../support/proxy.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { expect } from '../support/test.ts';

test.use({
  expectedFailures: [
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|could not end the session|404 .*\/lineup/,
  ],
});

/** The manifest is complete and every icon has the declared type and size. */
async function expectInstallable(page: Page) {
  const manifest = await (await page.request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Evenfield',
    short_name: 'Evenfield',
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: '#10233f',
    background_color: '#f8f6ef',
  });
  expect(manifest, 'an orientation would lock the screen').not.toHaveProperty('orientation');
  const drawn = await Promise.all(
    manifest.icons.map(async ({ src, type }: { src: string; type: string }) => {
      const answer = await page.request.get(src);
      expect(answer.headers()['content-type']).toContain(type);
      const size = (await answer.body()).readUInt32BE(16);
      return type === 'image/png' ? `${size}x${size}` : 'any';
    }),
  );
  expect(drawn).toEqual(manifest.icons.map(({ sizes }: { sizes: string }) => sizes));
  for (const path of ['/apple-touch-icon.png', '/favicon.ico', '/favicon.svg'])
    expect((await page.request.get(path)).headers()['content-type']).toContain('image/');

  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
}

async function expectPagesOfServer(page: Page) {
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  for (const path of ['/api/site', '/healthz', '/readyz', '/dev/mailbox']) {
    await page.goto(path);
    await expect(page.locator('#root'), path).toHaveCount(0);
  }
}

test('[B.20] [U-30] [1.6] The app opens without a network after one visit, including pages that were not visited before, can be installed, and leaves the pages and the API of the server alone.', async ({
  page,
  serverProxy,
}) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await goOffline(page, serverProxy);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await goOnline(page, serverProxy);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await test.step('install', () => expectInstallable(page));
  await test.step('pages of the server', () => expectPagesOfServer(page));
});

/** A connection without a response. */
async function useHangingConnection(page: Page, serverProxy: ServerProxy) {
  serverProxy.hang();
  await page.goto('/games');
  await expect(page.getByText('River Rats').first()).toBeVisible();
  await page.goto('/account');
  const tryAgain = page.getByRole('button', { name: 'Try Again' }).first();
  await expect(tryAgain).toBeVisible();
  serverProxy.stopHanging();
  await tryAgain.click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
}

async function staySignedIn(page: Page, serverProxy: ServerProxy) {
  await goOffline(page, serverProxy);
  await page.goto('/games');
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page.getByText('River Rats').first()).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('You appear to be offline.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull();
  await goOnline(page, serverProxy);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
}

async function signOutWithoutNetwork(page: Page, serverProxy: ServerProxy) {
  await goOffline(page, serverProxy);
  await page.goto('/games');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // What remains ends the session on the server as soon as there is a network.
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
    'pendingSignOuts',
  ]);
  await expect.poll(() => storedData(page)).not.toContain('River Rats');
  expect(await storedData(page)).not.toContain('Dana');
  await page.goto('/games');
  await page.waitForURL('**/login');
  await expect(page.getByText('River Rats')).toHaveCount(0);
  await goOnline(page, serverProxy);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
}

test('[B.21] [R-40] A coach stays signed in without a network and sees the data that was loaded before; a connection without a response ends with an error message, and the page works again without a reload; nothing stays on the device after signing out.', async ({
  page,
  serverProxy,
}) => {
  await signInWithGame(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Games' }).filter({ visible: true }).first().click();
  await expect.poll(() => storedData(page)).toContain('River Rats');
  await waitForServiceWorker(page);
  await test.step('no network', () => staySignedIn(page, serverProxy));
  await test.step('no response', () => useHangingConnection(page, serverProxy));
  await expect.poll(() => storedData(page)).toContain('Dana');
  await test.step('sign out', () => signOutWithoutNetwork(page, serverProxy));
});

test('[B.22] The optimizer works offline, even for a lineup that needs HiGHS.', async ({ page, serverProxy }) => {
  const { gameId, teamId, token } = await signInWithGame(page, { game: { inningsCount: 3, rotation: 'settled' } });
  // With thirteen players the counts alone prove nothing.
  await post(page.request, `/api/teams/${teamId}/players`, { firstName: 'Milo', lastName: 'Cruz' }, token);
  await payForPro(page.request, token);
  await page.goto(`/games/${gameId}/lineup`);
  await expect(page.getByRole('button', { name: /^Generate/ }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('evenfield-app-engine')).keys()).length))
    .toBe(1);
  await goOffline(page, serverProxy);
  await page
    .getByRole('button', { name: /^Generate/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/^Fairest possible/).first()).toBeVisible();
  await page.getByRole('button', { name: /^What does/ }).click();
  // Only HiGHS can prove this, and it is loaded from the cache.
  await expect(page.getByText('no lineup this fair has fewer changes')).toBeVisible();
});

test('The chosen theme applies from the first paint, in this tab and in other tabs.', async ({ page, context }) => {
  await signInNewCoach(page);
  await page.goto('/account');
  const otherTab = await context.newPage();
  await otherTab.goto('/privacy');
  await page.getByRole('region', { name: 'Theme' }).getByText('Dark', { exact: true }).click();
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ArrowLeft');
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await waitForServiceWorker(page);
  // With the scripts of the app blocked, only the inline head of the page can have set the theme.
  await otherTab.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
