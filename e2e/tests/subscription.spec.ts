import type { Page } from '@playwright/test';
import { post, withCoach } from '../support/calls.ts';
import { goTo } from '../support/coach.ts';
import { becomePro, letProEnd, pay, payForPro, returnAfter } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, expectAccessible, expectGoodByDayAndNight, expectNoSidewaysScroll, test } from '../support/test.ts';

/** A game without a lineup answers 404 and a team beyond the plan 403, by contract; the browser logs both by itself. */
test.use({ expectedFailures: [/(404|403) .*\/api\/(games|teams)\//] });

test('[4.32] a coach declines, leaves, pays, has Pro everywhere, cancels in two taps and resumes', async ({ page }) => {
  const token = await withCoach(page);
  await post(page.request, '/api/teams', { name: 'Oak Hill Otters' }, token);
  await page.goto('/teams');
  await expect(page.getByText("You've reached the Basic limit")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('Test mode: no money moves')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
});

test('a payment that fails is told with its date, and paid after all', async ({ page }) => {
  await payForPro(page.request, await withCoach(page));
  await page.goto('/subscription');
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
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('[A17.4] when Pro ends, one of two teams stays editable, the other is read, and Pro opens it again', async ({
    page,
  }) => {
    const token = await withCoach(page);
    await becomePro(page);
    const otters = await post(page.request, '/api/teams', { name: 'Oak Hill Otters' }, token);
    await post(page.request, '/api/teams', { name: 'Maple Comets', season: 'Fall' }, token);
    const player = { firstName: 'Ana', lastName: 'Lee', notes: 'Left the bat at home' };
    await post(page.request, `/api/teams/${otters.id}/players`, player, token);
    const game = { opponent: 'River Rats', gameDate: inDays(7), location: 'Field 3', inningsCount: 6 };
    await post(page.request, `/api/games/team/${otters.id}`, game, token);

    await letProEnd(page);
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
    await page.getByRole('link', { name: /^View Lineup/ }).click();
    await expect(page.getByText('Oak Hill Otters is read-only')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Batting/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Mark|Generate)/ })).toHaveCount(0);
    await expectAccessible(page);

    await becomePro(page);
    await goTo(page, 'Teams');
    await expect(closed.getByRole('button', { name: 'Edit Oak Hill Otters' })).toBeVisible();
    await expect(page.getByText('Read only')).toHaveCount(0);
  });
});

test('[2.36b] a Pro coach with two teams switches between them in the bar, by hand and by keyboard', async ({
  page,
}) => {
  const token = await withCoach(page);
  await payForPro(page.request, token);
  const otters = await post(page.request, '/api/teams', { name: 'Oak Hill Otters' }, token);
  await post(page.request, '/api/teams', { name: 'Maple Comets' }, token);
  await page.goto(`/teams/${otters.id}/players`);
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /Oak Hill Otters.*switch team/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Oak Hill Otters' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('menuitemradio', { name: 'Maple Comets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maple Comets Players');

  await goTo(page, 'Games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeFocused();
  const button = bar.getByRole('button', { name: /Maple Comets.*switch team/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Maple Comets' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('"Oak Hill Otters" is now your active team')).toBeVisible();
  await expect(bar.getByRole('button', { name: /Oak Hill Otters.*switch team/ })).toBeFocused();
});

test('the hosted pages are for everybody, on a phone and on a desk, by day and by night', async ({ page }) => {
  await withCoach(page);
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expectHostedPageForAll(page, 'Evenfield Pro');
  const checkout = page.url();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was declined');
  await expectHostedPageForAll(page, 'Evenfield Pro');
  await page.getByRole('button', { name: 'Needs authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expectHostedPageForAll(page, 'Evenfield Pro');
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
  await page.goto(checkout);
  await expectHostedPageForAll(page, 'This checkout is complete');

  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Invoices' }).click();
  await expectHostedPageForAll(page, 'Your subscription');
  await page.getByRole('button', { name: 'Next payment fails' }).click();
  await expect(page.getByText('The last payment failed')).toBeVisible();
  await expectHostedPageForAll(page, 'Your subscription');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expectHostedPageForAll(page, /^Invoice /);
});

/** Also in the width of the other screen: the pages have a style of their own. */
async function expectHostedPageForAll(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('TEST MODE: no money moves')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodByDayAndNight(page);
  }
}
