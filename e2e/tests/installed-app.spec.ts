import { withCoach } from '../support/calls.ts';
import { copiesOn, goOffline, goOnline, isKept, test } from '../support/installed.ts';
import { withSeason } from '../support/season.ts';
import { payForPro } from '../support/subscription.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/test.ts';

test('[B.20] can be installed: the manifest is complete and every icon is the picture it says', async ({ page }) => {
  await page.goto('/');
  await isKept(page);
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

test('the service worker leaves to the server what is the server’s', async ({ page }) => {
  await page.goto('/');
  await isKept(page);
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  for (const path of ['/api/site', '/healthz', '/readyz', '/dev/mailbox']) {
    await page.goto(path);
    await expect(page.locator('#root'), path).toHaveCount(0);
  }
});

test.describe('without a network', () => {
  test.use({
    expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|could not end the session|404 .*\/lineup/],
  });

  test('[1.6] opens after one visit, pages never seen before included', async ({ page, gateway }) => {
    await page.goto('/');
    await isKept(page);
    await goOffline(page, gateway);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await goOnline(page, gateway);
    await expect(page.getByText("You're offline.")).toBeHidden();
  });

  test('[B.21] keeps the coach signed in, and what was read', async ({ page, gateway }) => {
    await withSeason(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Games' }).filter({ visible: true }).first().click();
    await expect.poll(() => copiesOn(page)).toContain('River Rats');
    await isKept(page);
    await goOffline(page, gateway);
    await page.goto('/games');
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expect(page.getByText('River Rats').first()).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('You appear to be offline.').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull();
    await goOnline(page, gateway);
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  });

  test('[R-40] a network that connects and never answers ends in words, and hides nothing read before', async ({
    page,
    gateway,
  }) => {
    await withSeason(page);
    await page.goto('/games');
    await expect.poll(() => copiesOn(page)).toContain('River Rats');
    await isKept(page);
    gateway.fallSilent();
    await page.goto('/games');
    await expect(page.getByText('River Rats').first()).toBeVisible();
    await page.goto('/account');
    // The app gives an answer time, and asks again, before it gives up.
    await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible({ timeout: 90_000 });
  });

  test('a coach can sign out, and nothing of theirs is left on the device', async ({ page, gateway }) => {
    await withSeason(page);
    await page.goto('/games');
    await expect(page.getByText('River Rats').first()).toBeVisible();
    await isKept(page);
    await expect.poll(() => copiesOn(page)).toContain('River Rats');
    await goOffline(page, gateway);
    await page.goto('/games');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await expect.poll(() => copiesOn(page)).not.toContain('River Rats');
    expect(await copiesOn(page)).not.toContain('Dana');
    await page.goto('/games');
    await page.waitForURL('**/login');
    await expect(page.getByText('River Rats')).toHaveCount(0);
  });

  test('[B.22] a lineup is made all the same, one that takes the large solver too', async ({ page, gateway }) => {
    const { gameId, token } = await withSeason(page, { game: { inningsCount: 3, rotation: 'settled' } });
    await payForPro(page.request, token);
    await page.goto(`/games/${gameId}/lineup`);
    await expect(page.getByRole('button', { name: /^Generate/ }).first()).toBeVisible();
    await isKept(page);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('evenfield-app-engine')).keys()).length))
      .toBe(1);
    await goOffline(page, gateway);
    await page
      .getByRole('button', { name: /^Generate/ })
      .first()
      .click();
    await expect(page.getByText(/^Fairest possible/).first()).toBeVisible();
    await page.getByRole('button', { name: /^What does/ }).click();
    // Only HiGHS proves this, and its program comes from the device.
    await expect(page.getByText('no lineup this fair has fewer changes')).toBeVisible();
  });
});

test('the theme is the chosen one from the first paint on, here and in other tabs', async ({ page, context }) => {
  await withCoach(page);
  await page.goto('/account');
  const otherTab = await context.newPage();
  await otherTab.goto('/privacy');
  await page.getByRole('region', { name: 'Theme' }).getByText('Dark', { exact: true }).click();
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ArrowLeft');
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await isKept(page);
  // Without the app's own code only the head of the page can have set it.
  await otherTab.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
