import type { Page } from '@playwright/test';
import { openAsNewCoach, registerCoach } from '../support/api.ts';
import { freshAddress, password, register, signIn, trySignIn } from '../support/coach.ts';
import { storedData } from '../support/installed-app.ts';
import { recordNavigations, timeBetween } from '../support/navigation-timing.ts';
import { expect, test } from '../support/test.ts';

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

test('[2.55] A new coach sees a confirmation and is redirected to the dashboard two seconds later.', async ({
  page,
}) => {
  await recordNavigations(page);
  await register(page, freshAddress());
  expect(await timeBetween(page, '/auth/register', '/dashboard')).toBeGreaterThanOrEqual(1999);
  await expect(page.getByText('Email verification pending')).toBeVisible();
});

test('[2.16] A protected page redirects to the sign-in page, and opens one second after signing in.', async ({
  page,
}) => {
  const { email } = await registerCoach(page.request);
  await recordNavigations(page);
  await page.goto('/account?from=mail#devices');
  await page.waitForURL('**/login');
  await signIn(page, email);
  await page.waitForURL('**/account?from=mail#devices');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(await timeBetween(page, '/auth/login', '/account')).toBeGreaterThanOrEqual(999);
});

test.describe('A path without a page:', () => {
  // The server answers it with 404, so that search engines do not take it for a page.
  test.use({ expectedFailures: [/404 .*\/(nowhere|teams\/7\/nothing|login\/deeper)/] });

  for (const path of ['/nowhere', '/teams/7/nothing', '/login/deeper'])
    test(`[2.13] ${path} redirects to the landing page for visitors and for signed-in coaches.`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await openAsNewCoach(page);
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.waitForURL('**/dashboard');
    });
});

test.describe('With a rejected request:', () => {
  test.use({ expectedFailures: [/401 .*\/auth\/(login|me|refresh)|400 .*\/auth\/register/] });

  test('[A4.1b] An address that already has an account is rejected, and the form keeps its contents.', async ({
    page,
  }) => {
    const { email } = await registerCoach(page.request);
    await page.goto('/register');
    await page.getByLabel('First Name').fill('Casey');
    await page.getByLabel('Last Name').fill('Fielding');
    await page.getByLabel('Email Address').fill(email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('An account with this email already exists.').first()).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Casey');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('A wrong password and an unknown address show the same error, and nothing is stored.', async ({ page }) => {
    const { email } = await registerCoach(page.request);
    await page.goto('/login');
    for (const [address, secret] of [
      [email, 'Sunflower8'],
      [freshAddress(), password],
    ] as const) {
      await trySignIn(page, address, secret);
      await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(secret);
      await page.reload();
    }
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
  });

  test('[2.32b] [S-31] Signing out in one tab signs out the other tab, clears the stored data and ends the session.', async ({
    page,
    context,
  }) => {
    await openAsNewCoach(page);
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
    await page.goBack();
    await page.waitForURL('**/login');
  });
});

test.describe('With an unreachable server:', () => {
  test.use({ expectedFailures: [/ERR_FAILED .*\/auth\/logout|could not end the session/] });

  test('[4.7b] Signing out still clears the stored data of the browser.', async ({ page }) => {
    await openAsNewCoach(page);
    await page.route('**/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    // What remains ends the session on the server later, and opens nothing.
    await expect.poll(() => storedKeys(page)).toEqual(['pendingSignOuts', '']);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });
});
