import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../support/accessibility/checks.ts';
import { post, signInNewCoach } from '../support/api.ts';
import { goTo } from '../support/coach.ts';
import { endPro, pay, payForPro, returnAfter } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup and 403 for a read-only team, which the browser logs as errors. */
test.use({ expectedFailures: [/(404|403) .*\/api\/(games|teams)\//] });

test('[4.32] A coach declines a payment, leaves, pays, has Pro on every screen, cancels in two taps, resumes and pays a failed payment later.', async ({
  page,
}) => {
  const token = await signInNewCoach(page);
  await post(page.request, '/api/teams', { name: 'Oak Hill Otters' }, token);
  await page.goto('/teams');
  await expect(page.getByText("You've reached the Basic limit")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('Test mode: no money moves')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();

  await test.step('neither a declined payment nor leaving the checkout changes anything', async () => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was charged');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.waitForURL('/subscription');
    await expect(page.getByRole('region', { name: 'Basic Plan' })).toContainText('Active');
  });

  await test.step('paid, and Pro everywhere', async () => {
    await goTo(page, 'Dashboard');
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await pay(page);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage Teams' }).click();
    await expect(page.getByRole('button', { name: 'Create Team' })).toBeVisible();
    await goTo(page, 'Dashboard');
    await expect(page.getByRole('region', { name: 'Pro Plan' })).toContainText('Next billing');
    await expect(page.getByRole('link', { name: 'Optimize Lineups' })).toBeVisible();
    await expect(page.getByText('Pro Feature')).toBeHidden();
  });

  await test.step('two taps from the dashboard to invoices and to cancelling', async () => {
    await page.getByRole('link', { name: 'Plan details' }).click();
    await page.getByRole('button', { name: 'Invoices' }).click();
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel subscription', exact: true }).click();
    await returnAfter(page, 'There are no more payments');
    await expect(page.getByText(/^Pro ends on /)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pro Plan' })).toContainText('Ends');
    await expectAccessible(page);
  });

  await page.getByRole('button', { name: 'Resume Pro' }).click();
  await page.getByRole('button', { name: 'Resume subscription', exact: true }).click();
  await returnAfter(page, 'Next billing date');
  await expect(page.getByRole('region', { name: 'Pro Plan' })).toContainText('Next billing');
  await expect(page.getByText(/^Pro ends on /)).toBeHidden();
  await test.step('a failed payment shows the date on which Pro ends, and can be paid later', () => payLater(page));
});

async function payLater(page: Page) {
  await page.getByRole('button', { name: 'Payment Method' }).click();
  await page.getByRole('button', { name: 'Next payment fails' }).click();
  await returnAfter(page, 'The last payment failed');
  await expect(page.getByText(/You still have Pro until \w+ \d+, \d+/)).toBeVisible();
  await expectAccessible(page);
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('link', { name: 'Optimize Lineups' })).toBeVisible();
  await page.getByRole('button', { name: 'Fix Payment' }).click();
  await page.getByRole('button', { name: 'Next payment succeeds' }).click();
  await returnAfter(page, 'Next billing date');
  await expect(page.getByRole('region', { name: 'Pro Plan' })).toContainText('Active');
  await expect(page.getByText('Your last payment did not go through')).toBeHidden();
}

test.describe('In the dark theme:', () => {
  test.use({ colorScheme: 'dark' });

  test('[A17.4] When Pro ends, one of two teams stays editable, the other becomes read-only, and Pro makes it editable again.', async ({
    page,
  }) => {
    const token = await signInNewCoach(page);
    await payForPro(page.request, token);
    const otters = await post(page.request, '/api/teams', { name: 'Oak Hill Otters' }, token);
    await post(page.request, '/api/teams', { name: 'Maple Comets', season: 'Fall' }, token);
    const player = { firstName: 'Ana', lastName: 'Lee', notes: 'Left the bat at home' };
    await post(page.request, `/api/teams/${otters.id}/players`, player, token);
    const game = { opponent: 'River Rats', gameDate: inDays(7), location: 'Field 3', inningsCount: 6 };
    await post(page.request, `/api/games/team/${otters.id}`, game, token);

    await endPro(page);
    await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible();
    await goTo(page, 'Teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused();
    await page.getByRole('button', { name: 'Choose Editable Team' }).click();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /Maple Comets/ }).check();
    await page.getByRole('button', { name: 'Keep This Team Editable' }).click();
    const closed = page.getByRole('region', { name: 'Oak Hill Otters' });
    await expect(closed.getByText('Read only')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Maple Comets' }).getByText('Read only')).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/teams/${otters.id}/players`);
    await expect(page.getByText('Oak Hill Otters is read-only')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add Player|Edit)/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'View Ana Lee' }).click();
    await expect(page.getByRole('dialog')).toContainText('Left the bat at home');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const headers = { authorization: `Bearer ${token}` };
    const add = await page.request.post(`/api/teams/${otters.id}/players`, { headers, data: player });
    expect(add.status()).toBe(403);

    await goTo(page, 'Games');
    await page
      .getByRole('link', { name: /^View the lineup/ })
      .first()
      .click();
    await expect(page.getByText('Oak Hill Otters is read-only')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Batting order' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Mark|Generate)/ })).toHaveCount(0);
    await expectAccessible(page);

    await payForPro(page.request, token);
    await page.goto('/teams');
    await expect(closed.getByRole('button', { name: 'Edit Oak Hill Otters' })).toBeVisible();
    await expect(page.getByText('Read only')).toHaveCount(0);
  });
});

test('The hosted pages are accessible on a phone and on a desktop, in both themes.', async ({ page }) => {
  await signInNewCoach(page);
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expectAccessibleHostedPage(page, 'Evenfield Pro');
  const checkout = page.url();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was declined');
  await expectAccessibleHostedPage(page, 'Evenfield Pro');
  await page.getByRole('button', { name: 'Needs authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expectAccessibleHostedPage(page, 'Evenfield Pro');
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
  await page.goto(checkout);
  await expectAccessibleHostedPage(page, 'This checkout is complete');

  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Invoices' }).click();
  await expectAccessibleHostedPage(page, 'Your subscription');
  await page.getByRole('button', { name: 'Next payment fails' }).click();
  await expect(page.getByText('The last payment failed')).toBeVisible();
  await expectAccessibleHostedPage(page, 'Your subscription');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expectAccessibleHostedPage(page, /^Invoice /);
});

/** These pages have their own styles. The dark theme changes only colors, so only contrast is checked in it. */
async function expectAccessibleHostedPage(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('TEST MODE: no money moves')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoSidewaysScroll(page);
}
