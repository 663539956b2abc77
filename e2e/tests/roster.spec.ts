import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/checks.ts';
import { importPlayers, post, signInNewCoach } from '../support/api.ts';
import { thirteen } from '../support/sample-game.ts';
import { expect, test } from '../support/test.ts';

async function openRosterOfThirteen(page: Page) {
  const token = await signInNewCoach(page);
  const team = await post(page.request, '/api/teams', { name: 'Thunder 10U' }, token);
  await importPlayers(page.request, team.id, thirteen, token);
  await page.goto('/players');
  await expect(page.getByRole('button', { name: 'Edit Ava Chen' })).toBeVisible();
}

test('[B.61] Thirteen players are wholly in sight on a phone, in rows of 48 to 56 px.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRosterOfThirteen(page);
  await page.waitForLoadState('networkidle');
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
});
