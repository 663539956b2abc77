import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/lineup/] });

test("Tonight's pitchers are chosen in order, stand on the mound, and are taken back with Undo.", async ({ page }) => {
  const { gameId } = await signInWithGame(page);
  await page.goto(`/games/${gameId}/lineup`);
  const strip = page.getByRole('region', { name: "Tonight's pitchers" });
  await expect(strip.getByText('Automatic')).toBeVisible();
  await strip.getByRole('button', { name: 'Change pitchers' }).click();
  const dialog = page.getByRole('dialog', { name: "Tonight's pitchers" });
  await dialog.getByRole('button', { name: 'Add pitcher' }).click();
  await dialog.getByRole('button', { name: 'Add pitcher' }).click();
  await expect(dialog.getByText('Innings 3–4')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Use these pitchers' }).click();
  const pills = strip.getByRole('list', { name: "Tonight's pitchers" }).getByRole('listitem');
  await expect(pills).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Pitcher, inning 3: .*locked/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip.getByText('Automatic')).toBeVisible();
  await expect(pills).toHaveCount(0);
});
