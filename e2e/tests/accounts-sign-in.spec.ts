import type { BrowserContext, Page } from '@playwright/test';
import { openAsNewCoach } from '../support/api.ts';
import { signIn } from '../support/coach.ts';
import { storedData } from '../support/installed-app.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedFailures: [/401 .*\/auth\/(me|refresh)|ERR_FAILED .*\/auth\/logout|could not end the session/],
});

/** Everything that this browser stores for the site, except the public data of /api/site. */
async function storedKeys(page: Page) {
  const copies = [...(await storedData(page)).matchAll(/"queryKey":\["([^"]+)"/g)].map(([, address]) => address);
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    document.cookie,
  ]);
  return [...copies.filter((address) => address !== '/api/site'), ...others];
}

test('[2.32b] [S-31] [2.16] [4.7b] Signing out in one tab signs out the other tab, clears the stored data and ends the session; a protected page asks for a sign-in and opens after it, and signing out without a server still clears the stored data.', async ({
  page,
  context,
}) => {
  const email = await openAsNewCoach(page);
  await test.step('signing out', () => signOutInTwoTabs(page, context));
  await test.step('a protected page', async () => {
    await page.goto('/account?from=mail#devices');
    await page.waitForURL('**/login');
    await signIn(page, email);
    await page.waitForURL('**/account?from=mail#devices');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });
  await test.step('signing out without a server', () => signOutWithoutServer(page));
});

async function signOutInTwoTabs(page: Page, context: BrowserContext) {
  const otherTab = await context.newPage();
  await otherTab.goto('/account');
  await expect(otherTab.getByText('This device', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('draft', 'of a coach'));
  await page.evaluate(async () => void (await caches.open('of a coach')));
  const [token, refreshToken] = await page.evaluate(() => [
    localStorage.getItem('authToken'),
    localStorage.getItem('refreshToken'),
  ]);
  const logoutResponse = page.waitForResponse('**/auth/logout');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await otherTab.waitForURL('**/login');
  await expect(otherTab.getByText('Dana Fielding')).toHaveCount(0);
  await expect.poll(() => storedKeys(page)).toEqual(['']);
  await expect.poll(() => storedKeys(otherTab)).toEqual(['']);

  expect((await logoutResponse).status()).toBe(200);
  const me = await page.request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  expect((await page.request.post('/auth/refresh', { data: { refreshToken } })).status()).toBe(401);
  await otherTab.close();
  await page.goBack();
  await page.waitForURL('**/login');
}

async function signOutWithoutServer(page: Page) {
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // What remains ends the session on the server later, and opens nothing.
  await expect.poll(() => storedKeys(page)).toEqual(['pendingSignOuts', '']);
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
}
