import type { Page } from '@playwright/test';
import { post } from '../support/api.ts';
import { checkForUpdate, test, waitForServiceWorker } from '../support/installed-app.ts';
import { cell, cellLabels } from '../support/lineup-grid.ts';
import type { ServerProxy } from '../support/proxy.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

test.use({ expectedFailures: [/404 .*\/api\/games\//] });

type Tab = { readonly page: Page; readonly loads: () => number; readonly update: () => Promise<void> };

/** Follows the page through updates. Each publishes another release and presses Update Now; `loads` counts since the latest. */
function followUpdates(page: Page, serverProxy: ServerProxy): Tab {
  let release = 1;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The browser asks before it leaves a page with changes that are not saved.
  page.on('dialog', (dialog) => dialog.accept());
  const update = async () => {
    release += 1;
    loads = 0;
    serverProxy.publishRelease(release);
    await checkForUpdate(page);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-release', String(release));
  };
  return { page, loads: () => loads, update };
}

async function keepForm({ page, loads, update }: Tab) {
  await page.goto('/players');
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Add Player' }).first().click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Jersey Number').fill('42');
  await update();
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
}

async function keepRules({ page, update }: Tab, teamId: string) {
  await page.goto(`/teams/${teamId}/rules?from=rec-rotation`);
  await page.getByLabel('Name').fill('Spring rules');
  await update();
  await expect(page.getByLabel('Name')).toHaveValue('Spring rules');
  await page.getByRole('button', { name: 'Save Rules' }).click();
  await expect(page.getByRole('region', { name: 'Spring rules' })).toBeVisible();
}

async function keepRunningGame({ page, loads, update }: Tab, gameId: string) {
  await page.goto(`/games/${gameId}/play`);
  await page.getByRole('button', { name: /^One more pitch/ }).click();
  await page.getByRole('button', { name: 'Next inning' }).click();
  await page.getByRole('button', { name: /^One more pitch/ }).click();
  await update();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  await expect(page.getByRole('button', { name: /: 1 pitch/ })).toBeVisible();
  expect(loads()).toBe(1);
}

async function keepLineup({ page, loads, update }: Tab, gameId: string) {
  await page.goto(`/games/${gameId}/lineup`);
  const saved = await cellLabels(page, 'Pitcher');
  await cell(page, 'Pitcher', 1).tap();
  await cell(page, 'Catcher', 1).tap();
  const edited = await cellLabels(page, 'Pitcher');
  expect(edited).not.toEqual(saved);
  await update();
  await expect.poll(() => cellLabels(page, 'Pitcher')).toEqual(edited);
  expect(loads()).toBe(1);
}

test('[R-41] After an update a form with typed values is open again and can be saved, typed rules are in the editor, a running game goes on where it was, and the unsaved changes of a lineup are there.', async ({
  page,
  serverProxy,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  const later = { opponent: 'Lightning', gameDate: inDays(7), location: 'Field 3', inningsCount: 6 };
  const { id } = await post(page.request, `/api/games/team/${coach.teamId}`, later, coach.token);
  for (const gameId of [coach.gameId, id]) await saveRotatingLineup(page, { ...coach, gameId });
  const tab = followUpdates(page, serverProxy);
  await test.step('a form', () => keepForm(tab));
  await test.step('rules', () => keepRules(tab, coach.teamId));
  await test.step('a running game', () => keepRunningGame(tab, coach.gameId));
  await test.step('a lineup', () => keepLineup(tab, id));
});
