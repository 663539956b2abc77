import { freshAddress, password } from '../support/coach.ts';
import { mailedLink } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/api\/games\/[^/]+\/lineup/] });

test('[B.59k] [B.60i] A visitor looks around with a demo team, plans its next game, and takes both along into an account.', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const email = freshAddress();
  await test.step('one click from the landing page', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Look around first' }).click();
    await expect(page.getByRole('complementary', { name: 'Demo team' })).toBeVisible();
  });

  await test.step('the next game gets a lineup at once', async () => {
    await page
      .getByRole('link', { name: /^Plan the Lineup/i })
      .first()
      .click();
    await button(/^Generate/).click();
    await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
  });

  await test.step('a browser prints the bars of the season, though it leaves out backgrounds', async () => {
    await page.goto('/season');
    const bars = page.getByRole('table', { name: 'Batting thirds' }).locator('td [aria-hidden] > span');
    await expect(bars.first()).toBeVisible();
    const printed = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).printColorAdjust));
    expect(new Set(printed)).toEqual(new Set(['exact']));
  });

  await test.step('the guest registers and verifies the address', async () => {
    await page.goto('/account');
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).last().click();
    await page.getByLabel('First Name').fill('Dana');
    await page.getByLabel('Last Name').fill('Fielding');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await button('Create Account').click();
    await page.waitForURL('/dashboard');
    await page.goto(await mailedLink(page.request, email, '/verify-email'));
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  });

  await test.step('the team belongs to the account now', async () => {
    await expect(page.getByText('Welcome back, Dana!')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Demo team' })).toHaveCount(0);
    await page.goto('/players');
    await expect(page.getByText('Ava Brooks').first()).toBeVisible();
  });
});
