import type { Locator, Page } from '@playwright/test';
import { signInWithGame } from '../support/sample-game.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 664 }, expectedFailures: [/(400|401|404) .*\/(api|auth)\//] });

/** The button is whole on the screen, and nothing, such as the navigation, covers it. */
async function expectInReach(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      button.evaluate((shown) => {
        const { left, right, top, bottom } = shown.getBoundingClientRect();
        const points = [top + 3, (top + bottom) / 2, bottom - 3];
        return points.every((y) => shown.contains(document.elementFromPoint((left + right) / 2, y)));
      }),
    )
    .toBe(true);
}

async function openDialog(page: Page, path: string, button: string) {
  await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return page.getByRole('dialog');
}

test('[B.64] [B.64b] The button that sends a form is on the screen before a coach has scrolled, in dialogs and on pages, and the one that creates an account with a keyboard open too.', async ({
  page,
}) => {
  await page.goto('/register');
  await expectInReach(page.getByRole('button', { name: 'Create Account' }));
  // What a phone leaves of the page above its keyboard.
  await page.setViewportSize({ width: 390, height: 340 });
  await page.getByLabel('Email Address').focus();
  await expectInReach(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByLabel('Email Address')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 664 });
  const { teamId } = await signInWithGame(page);
  const players = await openDialog(page, '/players', 'Add Player');
  await expectInReach(players.getByRole('button', { name: 'Add Player' }));
  const games = await openDialog(page, '/games', 'Schedule Game');
  await expectInReach(games.getByRole('button', { name: 'Schedule Game' }));
  const teams = await openDialog(page, '/teams', 'Edit Oak Hill Otters');
  await expectInReach(teams.getByRole('button', { name: 'Save Changes' }));
  await page.goto(`/teams/${teamId}/rules`);
  await page.locator('a[href*="?from="]').first().click();
  await expectInReach(page.getByRole('button', { name: 'Save Rules' }));
  await page.goto('/account');
  await expectInReach(page.getByRole('button', { name: 'Save Name' }));
  await page.goto('/help');
  await page.getByLabel('Message').scrollIntoViewIfNeeded();
  await expectInReach(page.getByRole('button', { name: 'Send Message' }));
});
