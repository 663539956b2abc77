import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/checks.ts';
import { importPlayers, post, signInNewCoach } from '../support/api.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { thirteen } from '../support/sample-game.ts';
import { signInWithTeam } from '../support/sample-team.ts';
import { expect, test } from '../support/test.ts';

async function openRosterOfThirteen(page: Page) {
  const token = await signInNewCoach(page);
  const team = await post(page.request, '/api/teams', { name: 'Thunder 10U' }, token);
  await importPlayers(page.request, team.id, thirteen, token);
  await page.goto('/players');
  await expect(page.getByRole('button', { name: 'Edit Ava Chen' })).toBeVisible();
}

test('[B.61] [B.62h] Thirteen players are wholly in sight on a phone, in rows of 48 to 56 px; a finger that holds a row selects the player, and the bar of the selection is whole above the navigation.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRosterOfThirteen(page);
  await waitForNetworkIdle(page);
  const rows = await page.getByRole('list', { name: 'Players' }).getByRole('listitem').all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  const top = await page.getByRole('banner').boundingBox();
  const bottom = await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox();
  const inSight = boxes.filter(
    (box) => box && box.y >= (top?.y ?? 0) + (top?.height ?? 0) && box.y + box.height <= (bottom?.y ?? 0),
  );
  expect(inSight).toHaveLength(13);
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.height).toBeLessThanOrEqual(56);
  }
  await page.getByRole('button', { name: 'More for the roster' }).click();
  await expect(page.getByRole('menuitem', { name: 'Import Roster' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await test.step('a finger that holds a row selects the player', () => selectWithFinger(page));
});

async function selectWithFinger(page: Page) {
  const row = await page.getByRole('button', { name: 'Edit Kate Lopez' }).boundingBox();
  const point = { x: (row?.x ?? 0) + 20, y: (row?.y ?? 0) + 10 };
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [point] : [] });
  await touch('touchStart');
  await expect(page.getByText('1 selected')).toBeVisible();
  await touch('touchEnd');
  await page.getByRole('listitem').filter({ hasText: 'Ava Chen' }).tap();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const bar = page.getByRole('region', { name: 'Selected players' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Change' }).tap();
  await expect(page.getByRole('dialog', { name: 'Change 2 players' })).toBeVisible();
  await expectAccessible(page);
}

test('[B.29k] On the page with which the app was opened, Back of Android goes back a step of an import, then closes it, and a dialog that is opened later.', async ({
  page,
}) => {
  await signInWithTeam(page, { players: [], games: [] });
  await page.goto('/players');
  // Chromium makes the same close request of Escape where the page does not use the key.
  await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true));
  const back = () => page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More for the roster' }).click();
  await page.getByRole('menuitem', { name: 'Import Roster' }).click();
  await dialog.getByLabel('Players').fill('Ben Ortiz');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('heading', { name: '1 of 1 line to add' })).toBeVisible();
  await back();
  await expect(dialog.getByLabel('Players')).toHaveValue('Ben Ortiz');
  await back();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Player' }).first().click();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/players$/);
});
