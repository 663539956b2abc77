import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, signInNewCoach } from '../support/api.ts';
import { goOffline, goOnline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { expect } from '../support/test.ts';

test('[B.20] [U-30] The app can be installed: the manifest is complete and every icon has the declared type and size.', async ({
  page,
}) => {
  await page.goto('/');
  await waitForServiceWorker(page);
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
});

test('The service worker does not handle the pages and API of the server.', async ({ page }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  for (const path of ['/api/site', '/healthz', '/readyz', '/dev/mailbox']) {
    await page.goto(path);
    await expect(page.locator('#root'), path).toHaveCount(0);
  }
});

test.describe('Without a network:', () => {
  test.use({
    expectedFailures: [
      /ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|could not end the session|404 .*\/lineup/,
    ],
  });

  test('[1.6] The app opens after one visit, including pages that were not visited before.', async ({
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
  });

  test('[B.21] The coach stays signed in and sees the data that was loaded before.', async ({ page, serverProxy }) => {
    await signInWithGame(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Games' }).filter({ visible: true }).first().click();
    await expect.poll(() => storedData(page)).toContain('River Rats');
    await waitForServiceWorker(page);
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
  });

  test('[R-40] A connection without a response ends with an error message, data loaded before stays visible, and the page works again without a reload.', async ({
    page,
    serverProxy,
  }) => {
    await signInWithGame(page);
    await page.goto('/games');
    await expect.poll(() => storedData(page)).toContain('River Rats');
    await waitForServiceWorker(page);
    serverProxy.hang();
    await page.goto('/games');
    await expect(page.getByText('River Rats').first()).toBeVisible();
    await page.goto('/account');
    const tryAgain = page.getByRole('button', { name: 'Try Again' }).first();
    await expect(tryAgain).toBeVisible();
    serverProxy.stopHanging();
    await tryAgain.click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  });

  test('A coach can sign out, and none of their data stays on the device.', async ({ page, serverProxy }) => {
    await signInWithGame(page);
    await page.goto('/games');
    await expect(page.getByText('River Rats').first()).toBeVisible();
    await waitForServiceWorker(page);
    await expect.poll(() => storedData(page)).toContain('River Rats');
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
