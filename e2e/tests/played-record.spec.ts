import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { cell, chooseInMore } from '../support/lineup-grid.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup and without a record answers 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

test('A coach records what was played, and the season page shows it.', async ({ page }) => {
  const game = { gameDate: inDays(0), inningsCount: 2, positionConfiguration: 'Custom', customPositions: ['P', 'C'] };
  const { gameId } = await signInWithGame(page, { players: 3, game });
  await page.goto(`/games/${gameId}/lineup`);
  const link = page.getByRole('link', { name: 'What really happened?' });
  await expect(page.getByRole('grid')).toBeVisible();
  if (await link.isVisible()) await link.click();
  else await chooseInMore(page, 'What really happened?');
  await expect(page.getByText(/^No lineup was saved for this game/)).toBeVisible();

  const choose = async (position: string, inning: number, name: RegExp) => {
    await cell(page, position, inning).click();
    const choices = page.getByRole('dialog');
    await expect(choices).toBeVisible();
    await choices.getByRole('button', { name }).click();
    await expect(choices).toBeHidden();
  };
  await choose('Pitcher', 1, /^Ana Lee/);
  await cell(page, 'Catcher', 1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await choose('Catcher', 1, /^Ben Ortiz/);
  await page.getByRole('button', { name: 'Copy inning 1 to 2' }).click();
  await expect(cell(page, 'Catcher', 2)).toHaveAccessibleName(/Ben Ortiz/);
  await page.getByRole('combobox', { name: 'Cleo Park' }).selectOption('Arrived in the 2nd');
  await choose('Catcher', 2, /^Cleo Park/);
  await page.getByRole('textbox', { name: 'Ana Lee' }).fill('34');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByText('Recorded. The season counts what was played.')).toBeVisible();
  await page.getByRole('button', { name: 'See the Season' }).click();
  await expect(page).toHaveURL(/\/season$/);
  // Paper is white, so the page prints with dark ink in every theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expect(page.getByText('1 game, 2 innings, 3 players.')).toBeVisible();
  // An absence is no bench inning: Cleo was there in the second inning only, and caught in it.
  const shares = page.getByRole('table', { name: 'Bench share' });
  await expect(shares.getByRole('row', { name: /Cleo/ })).toContainText(/^Cleo\s*0\.0/);
  await expect(shares.getByRole('row', { name: /^Ben 50\.0/ })).toBeVisible();
});

test('[B.51f] On a narrow phone, no choice of who was there covers the name of its player.', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const { gameId } = await signInWithGame(page, { players: 12, game: { gameDate: inDays(-2) } });
  await page.goto(`/games/${gameId}/played`);
  const panel = page.getByRole('region', { name: 'Who was there' });
  await expect(panel.getByRole('combobox')).toHaveCount(12);
  const covered = await panel.evaluate((region) =>
    [...region.querySelectorAll('label')].flatMap((label) => {
      const text = document.createRange();
      text.selectNodeContents(label);
      const name = text.getBoundingClientRect();
      const choice = label.control?.getBoundingClientRect();
      const isBeside = choice && name.bottom > choice.top && name.top < choice.bottom;
      return isBeside && name.right > choice.left ? [label.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});
