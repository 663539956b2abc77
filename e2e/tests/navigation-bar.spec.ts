import type { Locator, Page } from '@playwright/test';
import { post, signInNewCoach } from '../support/api.ts';
import { payForPro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 664 };
const team = 'Oak Hill Otters 10U';

test.use({ viewport: phone, expectedFailures: [/500 .*\/api\/teams/] });

/** The width of a text beyond its box in pixels; a text is cut off if this is more than 0. */
function cutOff(text: Locator): Promise<number> {
  return text.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight));
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('On a phone, the bar shows the full name of the team and the name of the coach.', async ({ page }) => {
  const token = await signInNewCoach(page);
  await post(page.request, '/api/teams', { name: team }, token);
  await openDashboard(page);
  const bar = page.getByRole('banner');
  expect(await cutOff(bar.getByText(`- ${team}`))).toBe(0);
  await expect(bar.getByText('Dana Fielding').filter({ visible: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('On a phone, the bar shows the full name of the team if teams can be switched.', async ({ page }) => {
  const token = await signInNewCoach(page);
  await payForPro(page.request, token);
  for (const name of ['Second Team', team]) await post(page.request, '/api/teams', { name }, token);
  await openDashboard(page);
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /switch team$/ }).click();
  await page.getByRole('menuitemradio', { name: team }).click();
  expect(await cutOff(bar.getByText(`- ${team}`))).toBe(0);
  expect((await bar.boundingBox())?.height).toBeLessThan(80);
  await bar.getByRole('link', { name: 'Evenfield' }).click();
  await page.waitForURL('**/dashboard');
});

test('On a phone, the bar shows the full message that the team is unavailable.', async ({ page }) => {
  await signInNewCoach(page);
  await page.route(/\/api\/teams$/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":""}' }),
  );
  await openDashboard(page);
  expect(await cutOff(page.getByRole('banner').getByText('Team Unavailable'))).toBe(0);
});
