import type { Page } from '@playwright/test';
import { tabTo } from '../support/accessibility/keyboard.ts';
import { read, signInNewCoach } from '../support/api.ts';
import { cell } from '../support/lineup-grid.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays, roster } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/**
 * The API returns 404 for a game without a lineup, and for the players of a team that is read before the device has sent
 * it. Lost requests are errors of the browser, too.
 */
test.use({
  expectedFailures: [/404 .*\/api\/(games\/[^/]+\/lineup|teams\/[^/]+\/players)|ERR_INTERNET_DISCONNECTED/],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('In dark colors', () => {
  test.use({ colorScheme: 'dark' });

  test('A coach sets up a team with the keyboard alone, from its name to the lineup of the next game.', {
    tag: '@desktop',
  }, async ({ page }) => {
    const press = async (name: string | RegExp) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    };
    await payForPro(page.request, await signInNewCoach(page));
    await page.goto('/setup');
    await expect(page.getByLabel('Team Name')).toBeFocused();
    await page.keyboard.type('Otters');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await press('Continue');

    await expect(page.getByRole('textbox', { name: 'Players' })).toBeFocused();
    await page.keyboard.insertText(roster.join('\n'));
    await press(`Continue with ${roster.length}`);

    await heading(page, 'When do you play?').waitFor();
    await press('Type a Game');
    await tabTo(page, /^Opponent/);
    await page.keyboard.type('River Rats');
    await tabTo(page, /^Game Date/);
    const [year = '', month = '', day = ''] = inDays(3).split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await press('Continue with 1');

    await press('Everyone can pitch');
    await press('Make the lineup');
    await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
    await expect(cell(page, 'Pitcher', 1)).not.toHaveAccessibleName(/empty/);
  });
});

test('[B.52h] A coach who loses the network in each step of the setup loses nothing, and nothing is created twice.', {
  tag: '@phone',
}, async ({ page, context }) => {
  const token = await signInNewCoach(page);
  /** Taps the button without a network, sees that the page says so and stays, and taps again with one. */
  const continueOffline = async (button: string, stays: () => Promise<unknown>) => {
    await context.setOffline(true);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await stays();
    await context.setOffline(false);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await page.goto('/setup');
  // What keeps changes on the device is loaded after the page.
  await waitForNetworkIdle(page);
  await page.getByLabel('Team Name').fill('Otters');
  // The team waits on the device, so that the setup goes on.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Who is on the team?').waitFor();
  await context.setOffline(false);

  await page.getByRole('textbox', { name: 'Players' }).fill(roster.join('\n'));
  await continueOffline(`Continue with ${roster.length}`, () =>
    expect(page.getByRole('textbox', { name: 'Players' })).toHaveValue(roster.join('\n')),
  );

  await page.getByRole('button', { name: 'Type a Game' }).click();
  await page.getByLabel('Opponent').fill('River Rats');
  await page.getByLabel('Game Date').fill(inDays(3));
  await continueOffline('Continue with 1', () => expect(page.getByLabel('Opponent')).toHaveValue('River Rats'));

  await heading(page, 'Who pitches, who catches?').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Everyone can pitch' }).click();
  await expect(page.getByText('Everyone can pitch.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    const [team, ...others] = await read(page.request, '/api/teams', token);
    expect(others).toEqual([]);
    const { players } = await read(page.request, `/api/teams/${team.id}/players?pageSize=100`, token);
    expect(players).toHaveLength(roster.length);
    expect(await read(page.request, `/api/games/team/${team.id}`, token)).toHaveLength(1);
  }).toPass();
});
