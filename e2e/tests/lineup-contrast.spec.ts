import type { Locator } from '@playwright/test';
import { viewBy } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ viewport: { width: 390, height: 664 }, expectedFailures: [/404 .*\/lineup/] });

/** The contrast between the background of an element and the page, as WCAG measures it. */
function contrastToPage(element: Locator): Promise<number> {
  return element.evaluate((box) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const both = [box, document.documentElement].map((one) => luminance(getComputedStyle(one).backgroundColor));
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  });
}

test('An inning on the bench has a high contrast in the light and the dark theme.', async ({ page }) => {
  const season = await signInWithGame(page);
  await saveRotatingLineup(page, season);
  await page.goto(`/games/${season.gameId}/lineup`);
  await viewBy(page, 'player');
  const sit = page
    .getByRole('gridcell')
    .getByRole('button', { name: /, inning 1: Sit$/ })
    .first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(sit).toBeVisible();
    expect(await contrastToPage(sit), colorScheme).toBeGreaterThan(10);
  }
});

test('[U-15] Without colors the cells that break a rule, the selected player and innings on the bench look different.', async ({
  page,
}) => {
  const game = await signInWithGame(page);
  // Pitchers who left the mound come back to it.
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  const cells = page.getByRole('gridcell').getByRole('button');
  const shapes = (name: RegExp) =>
    cells.evaluateAll(
      (buttons, [pattern]) =>
        buttons
          .filter((button) => new RegExp(pattern).test(button.getAttribute('aria-label') ?? ''))
          .map((button) => [...button.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML).join()),
      [name.source] as const,
    );
  await expect(cells.first()).toBeVisible();
  const broken = await shapes(/^(?!Bench).*, breaks a rule/);
  expect(broken.length).toBeGreaterThan(0);
  expect(broken).not.toContain('');
  const others = await shapes(/^(?!Bench)(?!.*(breaks a rule|misses a preference))/);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((shape) => shape !== '')).toEqual([]);

  const plain = page.getByRole('gridcell').getByRole('button', { name: /^Catcher, inning 1/ });
  const before = await plain.locator('svg').evaluateAll((marks) => marks.map(({ innerHTML }) => innerHTML).join());
  await plain.click();
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
  const selected = await plain.locator('svg').evaluateAll((marks) => marks.map(({ innerHTML }) => innerHTML).join());
  expect(selected).not.toBe('');
  expect(selected).not.toBe(before);
  await page.keyboard.press('Escape');
  await viewBy(page, 'player');
  await expect(page.getByRole('gridcell').getByText('Sit', { exact: true }).first()).toBeVisible();
});
