import type { Locator } from '@playwright/test';
import { cell } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup or a record, which the browser logs as an error. */
test.use({
  reducedMotion: 'no-preference',
  viewport: { width: 390, height: 664 },
  expectedFailures: [/404 .*\/api\/games\//],
});

/** The page scrolls by a step in each frame, so a cell that stays in its place for a few of them has stopped. */
async function waitUntilStill(element: Locator) {
  await element.evaluate(async (node) => {
    let stillFrames = 0;
    for (let top = Number.NaN; stillFrames < 5; ) {
      await new Promise(requestAnimationFrame);
      const next = node.getBoundingClientRect().top;
      stillFrames = next === top ? stillFrames + 1 : 0;
      top = next;
    }
  });
}

test('On a phone the headings of the innings are 44 pixels high, and a tap on their upper edge opens the inning.', async ({
  page,
}) => {
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  const headings = page.getByRole('columnheader', { name: /^Inning \d/ }).getByRole('button');
  await expect(headings).toHaveCount(6);
  for (const heading of await headings.all()) {
    const { width = 0, height = 0 } = (await heading.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const first = await headings.first().boundingBox();
  await page.mouse.click((first?.x ?? 0) + 20, (first?.y ?? 0) + 3);
  await expect(page.getByRole('dialog', { name: 'Inning 1' })).toBeVisible();
});

test('A player who is dragged to the edge of a long game scrolls it, and lands in the cell that appears there.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { game: { inningsCount: 3 } });
  await saveRotatingLineup(page, game, 3);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(`/games/${game.gameId}/lineup`);
  const from = cell(page, 'Pitcher', 1);
  const name = (await from.getAttribute('aria-label'))?.match(/: ([^,]+)/)?.[1] ?? '';
  const last = cell(page, 'Right field', 1);
  await expect(last).not.toBeInViewport();
  await from.hover();
  await page.mouse.down();
  const column = await from.boundingBox();
  const x = (column?.x ?? 0) + 20;
  await page.mouse.move(x, 250, { steps: 3 });
  await page.mouse.move(x, 340);
  await expect(last).toBeInViewport({ ratio: 1 });
  await waitUntilStill(last);
  const target = await last.boundingBox();
  await page.mouse.move(x, (target?.y ?? 0) + 20);
  await page.mouse.up();
  await expect(last).toHaveAccessibleName(new RegExp(`: ${name}`));
});

test('The sheet of a player in game mode leaves the player in view, also while it shows what changes.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 6 } });
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/play`);
  const catcher = page.getByRole('button', { name: /^Catcher: / });
  await catcher.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Hurt' }).click();
  await expect(sheet.getByRole('button', { name: /^Apply/ })).toBeVisible();
  const chosen = page.locator('#inning [aria-pressed="true"]');
  const lowerEdge = await chosen.evaluate((player) => player.getBoundingClientRect().bottom);
  await expect
    .poll(() => sheet.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().top))
    .toBeGreaterThan(lowerEdge);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('#inning')).toHaveCSS('translate', 'none');
});

test('On a phone the heading of a position stands in one line, also with three letters.', async ({ page }) => {
  const { gameId } = await signInWithGame(page, {
    game: { positionConfiguration: 'TBall10', inningsCount: 4, gameDate: inDays(0) },
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    await page.goto(`/games/${gameId}/lineup`);
    for (const position of ['LCF', 'RCF', 'SS']) {
      const heading = page.getByRole('rowheader', { name: position, exact: true }).locator('abbr');
      await expect(heading).toHaveText(position);
      const { lines, isCut } = await heading.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return { lines: range.getClientRects().length, isCut: node.scrollWidth > node.clientWidth };
      });
      expect({ lines, isCut }, `${position} at ${width} px`).toEqual({ lines: 1, isCut: false });
    }
    await page.goto(`/games/${gameId}/played`);
    const isInside = await page.getByRole('rowheader', { name: 'LCF', exact: true }).evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getBoundingClientRect().right <= head.getBoundingClientRect().right;
    });
    expect(isInside, `LCF in the record at ${width} px`).toBe(true);
  }
});
