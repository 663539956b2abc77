import type { Page } from '@playwright/test';
import { freshAddress, password, register, signIn, trySignIn } from '../support/coach.ts';
import { copiesOn } from '../support/installed.ts';
import { noteMoves, waitBetween } from '../support/moments.ts';
import { expect, test } from '../support/test.ts';

/** Everything this browser keeps for the site, but what the server tells everybody. */
async function kept(page: Page) {
  const copies = [...(await copiesOn(page)).matchAll(/"queryKey":\["([^"]+)"/g)].map(([, address]) => address);
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    document.cookie,
  ]);
  return [...copies.filter((address) => address !== '/api/site'), ...others];
}

test('[2.55] a new coach sees that the account was made and is on the dashboard two seconds later', async ({
  page,
}) => {
  await noteMoves(page);
  await register(page, freshAddress());
  expect(await waitBetween(page, '/auth/register', '/dashboard')).toBeGreaterThanOrEqual(1999);
  await expect(page.getByText('Email verification pending')).toBeVisible();
});

test('[2.16] a protected page asks for a sign-in and comes back a second after it', async ({ page, otherDevice }) => {
  const email = freshAddress();
  await register(otherDevice, email);
  await noteMoves(page);
  await page.goto('/account?from=mail#devices');
  await page.waitForURL('**/login');
  await signIn(page, email);
  await page.waitForURL('**/account?from=mail#devices');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(await waitBetween(page, '/auth/login', '/account')).toBeGreaterThanOrEqual(999);
});

for (const path of ['/nowhere', '/teams/7/nothing', '/login/deeper'])
  test(`[2.13] ${path} leads to the landing page, signed in or not`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
    await register(page, freshAddress());
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

test.describe('with a refusal', () => {
  test.use({ expectedFailures: [/401 .*\/auth\/(login|me|refresh)|400 .*\/auth\/register/] });

  test('[A4.1b] an address that has an account is refused, and everything typed is still there', async ({
    page,
    otherDevice,
  }) => {
    const email = freshAddress();
    await register(otherDevice, email);
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

  test('a wrong password and an unknown address are answered alike, and nothing is kept', async ({
    page,
    otherDevice,
  }) => {
    const email = freshAddress();
    await register(otherDevice, email);
    await page.goto('/login');
    for (const [address, secret] of [
      [email, 'Sunflower8'],
      [freshAddress(), password],
    ] as const) {
      await trySignIn(page, address, secret);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(secret);
      await page.reload();
    }
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
  });

  test('[2.32b] [S-31] signing out in one tab signs out the other, leaves nothing behind and ends the session', async ({
    page,
    context,
  }) => {
    await register(page, freshAddress());
    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    await expect(otherTab.getByText('This device', { exact: true })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('draft', 'of a coach'));
    await page.evaluate(async () => void (await caches.open('of a coach')));
    const [token, refreshToken] = await page.evaluate(() => [
      localStorage.getItem('authToken'),
      localStorage.getItem('refreshToken'),
    ]);
    const told = page.waitForResponse('**/auth/logout');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await otherTab.waitForURL('**/login');
    await expect(otherTab.getByText('Dana Fielding')).toHaveCount(0);
    await expect.poll(() => kept(page)).toEqual(['']);
    expect(await kept(otherTab)).toEqual(['']);

    expect((await told).status()).toBe(200);
    const me = await page.request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
    expect((await page.request.post('/auth/refresh', { data: { refreshToken } })).status()).toBe(401);
    await page.goBack();
    await page.waitForURL('**/login');
  });
});

test.describe('with a server that cannot be told', () => {
  test.use({ expectedFailures: [/ERR_FAILED .*\/auth\/logout|could not end the session/] });

  test('[4.7b] signing out clears the browser all the same', async ({ page }) => {
    await register(page, freshAddress());
    await page.route('**/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => kept(page)).toEqual(['']);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });
});
