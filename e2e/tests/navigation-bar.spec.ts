import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { importPlayers, post, signInNewCoach } from '../support/api.ts';
import { goTo } from '../support/coach.ts';
import { payForPro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 664 };
const team = 'Oak Hill Herons 10U';

test.use({ viewport: phone, expectedFailures: [/(400|ERR_FAILED) .*\/players\//] });

/** The width of a text beyond its box in pixels; a text is cut off if this is more than 0. */
function cutOff(text: Locator): Promise<number> {
  return text.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight));
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The words of a text that are on more than one line. */
function brokenWords(text: Locator): Promise<readonly string[]> {
  return text.evaluate((box) => {
    const broken: string[] = [];
    for (const node of box.childNodes) {
      for (const { 0: word, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('On a phone, the bar shows the full name of the team and the name of the coach; no word of the team is broken beside the status of unsent changes, which is an icon, a number and a name for screen readers.', async ({
  page,
}) => {
  const token = await signInNewCoach(page);
  const { id } = await post(page.request, '/api/teams', { name: team }, token);
  await importPlayers(page.request, id, ['Ana Lee'], token);
  await openDashboard(page);
  const bar = page.getByRole('banner');
  expect(await cutOff(bar.getByText(`- ${team}`))).toBe(0);
  await expect(bar.getByText('Dana Fielding').filter({ visible: true })).toBeVisible();
  await page.goto('/players');
  const change = /\/players\/[^/]+$/;
  await page.route(change, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Edit Ana Lee' }).click();
  await page.getByLabel('Jersey Number').fill('7');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const name = bar.getByText(`- ${team}`);
  const expectWholeName = async (status: string) => {
    const button = bar.getByRole('button', { name: status });
    await expect(button).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 664 });
      expect(await brokenWords(name), `${status} at ${width} px`).toEqual([]);
      if (width === phone.width) expect(await cutOff(name), status).toBe(0);
      expect((await button.boundingBox())?.width, `${status} at ${width} px`).toBeLessThan(60);
    }
    await page.setViewportSize(phone);
  };
  await expectWholeName("Server isn't responding");
  await page.route(change, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message: 'No such number.' } })
      : route.continue(),
  );
  await expectWholeName('Needs attention (1)');
});

test('[2.36b] A Pro coach with two teams switches between them in the bar with a tap and with the keyboard, and the bar of a phone shows the full name.', async ({
  page,
}) => {
  const token = await signInNewCoach(page);
  await payForPro(page.request, token);
  const comets = await post(page.request, '/api/teams', { name: 'Maple Comets' }, token);
  await post(page.request, '/api/teams', { name: team }, token);
  await page.goto(`/teams/${comets.id}/players`);
  const bar = page.getByRole('banner');
  const nameOf = (name: string) => bar.getByRole('button', { name: new RegExp(`${name}.*switch team$`) });
  await nameOf('Maple Comets').click();
  await expect(page.getByRole('menuitemradio', { name: 'Maple Comets' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('menuitemradio', { name: team }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${team} Players`);
  expect(await cutOff(bar.getByText(`- ${team}`))).toBe(0);
  expect((await bar.boundingBox())?.height).toBeLessThan(80);

  await goTo(page, 'Games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeFocused();
  await nameOf(team).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: team })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('"Maple Comets" is now your active team')).toBeVisible();
  await expect(nameOf('Maple Comets')).toBeFocused();

  await bar.getByRole('link', { name: 'Evenfield' }).click();
  await page.waitForURL('**/dashboard');
  await bar.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
