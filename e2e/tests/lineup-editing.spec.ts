import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors } from '../support/accessibility/checks.ts';
import { tabTo } from '../support/accessibility/keyboard.ts';
import { listCutTexts } from '../support/accessibility/layout.ts';
import { cell, expectSaved } from '../support/lineup-grid.ts';
import { addGame, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/lineup/] });

const nameAt = async (page: Page, position: string, inning: number) =>
  (await cell(page, position, inning).getAttribute('aria-label'))?.replace(/^.*: |,.*$/g, '') ?? '';

async function openSavedLineup(page: Page, players?: number) {
  const game = await signInWithGame(page, players === undefined ? {} : { players });
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  await expect(page.getByRole('grid')).toBeVisible();
}

test('With the mouse alone two players of an inning swap by dragging, also from the bench, the moves are announced, and a selected player is accessible in forced colors.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSavedLineup(page);
  const [pitcher, shortstop] = [await nameAt(page, 'Pitcher', 2), await nameAt(page, 'Shortstop', 2)];
  const drag = async (from: ReturnType<typeof cell>, to: ReturnType<typeof cell>) => {
    await from.hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag(cell(page, 'Pitcher', 2), cell(page, 'Shortstop', 2));
  expect(await nameAt(page, 'Pitcher', 2)).toBe(shortstop);
  expect(await nameAt(page, 'Shortstop', 2)).toBe(pitcher);
  await expect(
    page.locator('[aria-live=polite]', { hasText: / to pitcher, inning 2; .* to shortstop\./ }),
  ).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const bench = page.getByRole('button', { name: /^Bench, inning 2/ });
  const sitting = (await bench.locator('[data-player]').first().innerText()).trim();
  await drag(bench.locator('[data-player]').first(), cell(page, 'Catcher', 2));
  await expect(cell(page, 'Catcher', 2)).toHaveAccessibleName(new RegExp(`: ${sitting}`));

  const other = await nameAt(page, 'Pitcher', 3);
  await drag(cell(page, 'Pitcher', 2), cell(page, 'Pitcher', 3));
  expect(await nameAt(page, 'Pitcher', 3)).toBe(other);

  await cell(page, 'Pitcher', 1).click();
  await expect(cell(page, 'Pitcher', 1)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInForcedColors(page);
});

test('With the keyboard alone a coach generates, swaps, locks, undoes and marks a lineup final.', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { gameId, token } = await signInWithGame(page);
  await payForPro(page.request, token);
  await page.goto(`/games/${gameId}/lineup`);
  await expect(page.getByRole('grid')).toBeVisible();
  await tabTo(page, 'Generate lineup');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Not now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();

  const [pitcher, catcher] = [await nameAt(page, 'Pitcher', 1), await nameAt(page, 'Catcher', 1)];
  await tabTo(page, /^Pitcher, inning 1/);
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Pitcher', 1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await nameAt(page, 'Catcher', 1)).toBe(pitcher);
  await expect(cell(page, 'Catcher', 1)).toBeFocused();
  await page.keyboard.press('l');
  await expect(cell(page, 'Catcher', 1)).toHaveAccessibleName(/, locked/);
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Catcher', 1)).not.toHaveAccessibleName(/, locked/);
  await page.keyboard.press('Control+z');
  expect(await nameAt(page, 'Catcher', 1)).toBe(catcher);
  await page.keyboard.press('Control+Shift+z');
  expect(await nameAt(page, 'Catcher', 1)).toBe(pitcher);
  await page.keyboard.press('Control+z');
  await tabTo(page, 'Mark final');
  await page.keyboard.press('Enter');
  await expectSaved(page, 'Final');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test('By touch alone a coach generates, swaps, locks with a long press, undoes and marks a lineup final; a swipe over the cells of a long game scrolls the grid and moves no player.', async ({
    page,
  }) => {
    const coach = await signInWithGame(page);
    await payForPro(page.request, coach.token);
    await page.goto(`/games/${coach.gameId}/lineup`);
    await page.getByRole('button', { name: 'Generate lineup' }).tap();
    await page.getByRole('button', { name: 'Not now' }).tap();
    await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
    // Toasts never cover a cell.
    const toast = await page.getByText('New lineup ready.').boundingBox();
    const grid = await page.getByRole('grid').boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(grid?.y ?? 0);
    expect(await listCutTexts(page), 'texts that are cut').toEqual([]);

    const [pitcher, catcher] = [await nameAt(page, 'Pitcher', 3), await nameAt(page, 'Catcher', 3)];
    await cell(page, 'Pitcher', 3).tap();
    await expectAccessible(page);
    await cell(page, 'Catcher', 3).tap();
    expect(await nameAt(page, 'Catcher', 3)).toBe(pitcher);
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    expect(await nameAt(page, 'Catcher', 3)).toBe(catcher);

    await longPress(page, 'Catcher', 3);
    await expect(cell(page, 'Catcher', 3)).toHaveAccessibleName(/, locked/);
    await expect(cell(page, 'Catcher', 3)).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Mark final' }).tap();
    await expectSaved(page, 'Final');
    await test.step('a swipe scrolls a long game', () => swipe(page, coach));
  });
});

/** Holds a finger on a cell until the lock appears. */
async function longPress(page: Page, position: string, inning: number) {
  const box = await cell(page, position, inning).boundingBox();
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(cell(page, position, inning)).toHaveAccessibleName(/, locked/);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function swipe(page: Page, coach: { readonly teamId: string; readonly token: string }) {
  const game = await addGame(page, coach, { inningsCount: 12 });
  await saveRotatingLineup(page, game, 12);
  await page.goto(`/games/${game.gameId}/lineup`);
  const box = await cell(page, 'Shortstop', 5).boundingBox();
  const before = await nameAt(page, 'Shortstop', 5);
  const y = (box?.y ?? 0) + 20;
  const client = await page.context().newCDPSession(page);
  await client.send('Input.synthesizeScrollGesture', { x: (box?.x ?? 0) + 20, y, xDistance: -200, yDistance: 0 });
  const scrolled = await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollLeft ?? 0);
  expect(scrolled).toBeGreaterThan(100);
  expect(await nameAt(page, 'Shortstop', 5)).toBe(before);
  await expect(page.getByText('Draft, version 1')).toBeAttached();
}
