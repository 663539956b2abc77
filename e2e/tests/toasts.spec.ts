import type { Page } from '@playwright/test';
import { cell, markFinal } from '../support/lineup-grid.ts';
import { addGame, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 664 }, expectedFailures: [/404 .*\/api\/games\//] });

/** Moves the focus to the toast, so that it stays until the test has looked at it. */
async function keepToast(page: Page, text: string) {
  const toast = page.getByRole('group').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Dismiss' }).focus();
  return toast;
}

/** The points below the bar at the upper edge, in a raster, at which a tap would reach the toast. */
function listCoveredPoints(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const toasts = [...document.querySelectorAll('fieldset')].filter((one) => one.textContent?.includes('final'));
    // A tap reaches the toast only where a part of it is: asking for every point of the screen would take seconds.
    const parts = toasts.flatMap((toast) => [toast, ...toast.querySelectorAll('*')]);
    const covered = new Set<string>();
    for (const { left, right, top, bottom: end } of parts.map((part) => part.getBoundingClientRect())) {
      for (let y = Math.max(Math.ceil(bottom) + 1, top); y < Math.min(innerHeight, end); y += 4) {
        for (let x = Math.max(2, left); x < Math.min(innerWidth, right); x += 8) {
          if (toasts.some((toast) => toast.contains(document.elementFromPoint(x, y)))) covered.add(`${x},${y}`);
        }
      }
    }
    return [...covered];
  });
}

test('On a phone a toast covers nothing but the bar: not the playing time, and not a sheet that is previewed or printed; one with a button shows its whole text.', async ({
  page,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 2 } });
  await saveRotatingLineup(page, coach, 2);
  await test.step('with a button', () => expectWholeToast(page, coach.gameId));
  await page.setViewportSize({ width: 390, height: 664 });
  const text = 'Lineup saved and marked final.';
  // A lineup that keeps every rule, so that it can be final.
  const game = await addGame(page, coach, { rulePackId: 'tee-ball' });
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  await expect(cell(page, 'Pitcher', 1)).toBeVisible();
  await markFinal(page);
  const toast = await keepToast(page, text);
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height: 664 });
    await page
      .getByRole('heading', { name: /playing time/i })
      .first()
      .evaluate((heading) => heading.scrollIntoView());
    await expect(toast).toBeVisible();
    expect(await listCoveredPoints(page), `playing time at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const sheet = page.getByRole('group', { name: 'Dugout card, page 1' });
  await sheet.evaluate((drawing) => drawing.scrollIntoView());
  await expect(toast).toBeVisible();
  expect(await listCoveredPoints(page), 'preview').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(toast).toBeHidden();
});

async function expectWholeToast(page: Page, gameId: string) {
  await page.goto(`/games/${gameId}/played`);
  await page.getByRole('button', { name: 'Save record' }).click();
  const toast = await keepToast(page, 'Recorded. The season counts what was played.');
  await expect(toast.getByRole('button', { name: 'Season' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    const { text, room } = await toast
      .locator('p')
      .evaluate(({ scrollHeight, clientHeight }) => ({ text: scrollHeight, room: clientHeight }));
    expect(text, `${width} px`).toBeLessThanOrEqual(room);
    const bar = (await page.locator('header').first().boundingBox()) ?? { y: 0, height: 0 };
    const box = (await toast.boundingBox()) ?? { y: 0, height: 999, x: -1, width: 0 };
    expect(box.y + box.height, `${width} px`).toBeLessThanOrEqual(bar.y + bar.height);
    expect(box.x, `${width} px`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width);
  }
}
