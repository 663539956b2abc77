import { withCoach } from '../support/calls.ts';
import { isKept, lookForUpdate, releaseOf, test } from '../support/installed.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/test.ts';

test('[1.20] [R-41] a newer version is offered and waits; nothing typed is lost, in this tab or another', async ({
  page,
  context,
  gateway,
}) => {
  await withCoach(page);
  await page.goto('/teams');
  await isKept(page);
  const otherTab = await context.newPage();
  for (const [tab, name] of [
    [page, 'Otters'],
    [otherTab, 'Herons'],
  ] as const) {
    await tab.goto('/teams');
    await tab.getByRole('button', { name: 'Create Team' }).first().click();
    await tab.getByLabel('Team Name').fill(name);
  }

  gateway.putOutRelease(2);
  await lookForUpdate(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeHidden();
  await expect(page.getByLabel('Team Name')).toHaveValue('Otters');
  await expect(otherTab.getByRole('heading', { name: 'Update Available' })).toBeVisible();

  // A page loaded again is still the old one, and asks again.
  await page.reload();
  expect(await releaseOf(page)).toBe('1');
  const loads: string[] = [];
  page.on('load', () => loads.push('page'));
  otherTab.on('load', () => loads.push('other tab'));
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', '2');
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeHidden();

  await expect(otherTab.getByText('Evenfield has been updated.')).toBeVisible();
  await expect(otherTab.getByLabel('Team Name')).toHaveValue('Herons');
  expect(await releaseOf(otherTab)).toBe('1');
  // A page of the old version that was never opened is still there.
  await otherTab.getByRole('button', { name: 'Later' }).click();
  await expect(otherTab.getByLabel('Team Name')).toHaveValue('Herons');
  await expect(otherTab.getByLabel('Team Name')).toBeFocused();
  await otherTab.keyboard.press('Escape');
  await otherTab.getByRole('link', { name: 'Terms of Service' }).first().click();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(loads).toEqual(['page']);
  await otherTab.reload();
  expect(await releaseOf(otherTab)).toBe('2');
  await expect(otherTab.getByRole('heading', { name: 'Update Available' })).toBeHidden();
});

test('[1.19] a tab that comes into view looks for a newer version by itself', async ({ page, gateway }) => {
  await page.goto('/login');
  await isKept(page);
  gateway.putOutRelease(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
});

test('a tab that stays in view looks for a newer version every hour', async ({ page, gateway }) => {
  await page.clock.install();
  await page.goto('/login');
  await isKept(page);
  gateway.putOutRelease(2);
  await page.clock.fastForward('01:00:01');
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
});

test('without a network, looking for a newer version says nothing', async ({ page, gateway }) => {
  await page.goto('/login');
  await isKept(page);
  await gateway.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await gateway.open();
  gateway.putOutRelease(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Update Available' })).toBeVisible();
});
