import type { Page } from '@playwright/test';
import { checkForUpdate, currentRelease, test, waitForServiceWorker } from '../support/installed-app.ts';
import { cell, cellLabels } from '../support/lineup-grid.ts';
import type { ServerProxy } from '../support/proxy.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

test.use({ expectedFailures: [/404 .*\/api\/games\//] });

/** Publishes another release and presses Update Now. Returns how often the page was loaded since. */
async function update(page: Page, serverProxy: ServerProxy) {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The browser asks before it leaves a page with changes that are not saved.
  page.on('dialog', (dialog) => dialog.accept());
  serverProxy.publishRelease(2);
  await checkForUpdate(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', '2');
  return () => loads;
}

test('[R-41] A form with typed values is open again after an update, and saving it works.', async ({
  page,
  serverProxy,
}) => {
  await signInWithGame(page);
  await page.goto('/players');
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Add Player' }).first().click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Jersey Number').fill('42');
  const loads = await update(page, serverProxy);
  const dialog = page.getByRole('dialog', { name: 'Add Player' });
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nora');
  await expect(dialog.getByLabel('Jersey Number')).toHaveValue('42');
  expect(loads()).toBe(1);
  await dialog.getByLabel('Last Name').fill('Vale');
  await dialog.getByRole('button', { name: 'Add Player' }).click();
  await expect(page.getByText('Nora Vale').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nora Vale').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[R-41] Rules that were typed are in the editor again after an update.', async ({ page, serverProxy }) => {
  const { teamId } = await signInWithGame(page);
  await page.goto(`/teams/${teamId}/rules?from=rec-rotation`);
  await waitForServiceWorker(page);
  await page.getByLabel('Name').fill('Spring rules');
  await update(page, serverProxy);
  await expect(page.getByLabel('Name')).toHaveValue('Spring rules');
  await page.getByRole('button', { name: 'Save Rules' }).click();
  await expect(page.getByRole('region', { name: 'Spring rules' })).toBeVisible();
});

test('[R-41] The unsaved changes of a lineup are there after an update.', async ({ page, serverProxy }) => {
  const coach = await signInWithGame(page);
  await saveRotatingLineup(page, coach);
  await page.goto(`/games/${coach.gameId}/lineup`);
  await waitForServiceWorker(page);
  const saved = await cellLabels(page, 'Pitcher');
  await cell(page, 'Pitcher', 1).tap();
  await cell(page, 'Catcher', 1).tap();
  const edited = await cellLabels(page, 'Pitcher');
  expect(edited).not.toEqual(saved);
  const loads = await update(page, serverProxy);
  await expect.poll(() => cellLabels(page, 'Pitcher')).toEqual(edited);
  expect(loads()).toBe(1);
});

test('[R-41] A running game goes on after an update where it was.', async ({ page, serverProxy }) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  await saveRotatingLineup(page, coach);
  await page.goto(`/games/${coach.gameId}/play`);
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: /^One more pitch/ }).click();
  await page.getByRole('button', { name: 'Next inning' }).click();
  await page.getByRole('button', { name: /^One more pitch/ }).click();
  const loads = await update(page, serverProxy);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  await expect(page.getByRole('button', { name: /: 1 pitch/ })).toBeVisible();
  expect([await currentRelease(page), loads()]).toEqual(['2', 1]);
});
