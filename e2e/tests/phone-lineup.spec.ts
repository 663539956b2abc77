import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { setTextSize } from '../support/accessibility/layout.ts';
import { cell, generateTwoLineups, generateWithoutEnd } from '../support/lineup-grid.ts';
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

test('[B.7h] A player who is dragged to the edge of a long game scrolls it, and lands in the cell that appears there; the sheet of a player in game mode leaves the player in view, also while it shows what changes. An inning in which no one is placed counts its bench.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 3 } });
  await saveRotatingLineup(page, game, 3);
  await test.step('dragging', () => dragToEdge(page, game.gameId));
  await test.step('the bench of an inning in which no one is placed', () => expectCountedBench(page));
  await test.step('the sheet', () => openSheet(page, game.gameId));
});

async function dragToEdge(page: Page, gameId: string) {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(`/games/${gameId}/lineup`);
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
}

/** Empties the third inning. */
async function expectCountedBench(page: Page) {
  const bench = page.getByRole('button', { name: /^Bench, inning 3/ });
  await expect(bench).not.toContainText('All');
  const positions = page.getByRole('button', { name: /^(?!Bench).*, inning 3: / });
  await expect(positions).toHaveCount(9);
  for (const position of await positions.all()) await position.press('Delete');
  await expect(bench.getByText('All 12')).toBeVisible();
  await expect(bench.locator('[data-player]').first()).toBeHidden();
  const { height } = (await bench.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
}

async function openSheet(page: Page, gameId: string) {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/games/${gameId}/play`);
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
}

test('[B.7i] With text of twice the size a small phone shows the names in the batting order and the words of a toast in whole words, and does not scroll sideways while lineups are compared.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setTextSize(page, 32);
  await generateTwoLineups(page, await signInWithGame(page, { game: { gameDate: inDays(0) } }));
  const words = [page.getByRole('group').getByText('New lineup ready.'), page.getByText('Eli Stone', { exact: true })];
  for (const text of words) expect(await text.evaluate(listBrokenWords)).toEqual([]);
  await generateWithoutEnd(page);
  await expectNoSidewaysScroll(page);
});

/** The words of which a part is on another line. */
function listBrokenWords(element: Element): readonly string[] {
  const broken: string[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size !== 1) broken.push(word);
    }
  }
  return broken;
}
