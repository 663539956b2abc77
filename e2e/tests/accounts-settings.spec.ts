import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { openAsNewCoach, signInThroughApi } from '../support/api.ts';
import { password } from '../support/coach.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const newPassword = 'Marigold8';

/** The app notices that another device ended its session when a call returns 401. */
test.use({ expectedFailures: [/401 .*\/(auth|api)\/|400 .*\/(auth\/(change-|delete-|export)|api\/teams\/import)/] });

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function expectSignedOut(page: Page) {
  await page.goto('/account');
  await page.waitForURL('**/login');
}

/** The password that the coach registered with opens nothing anymore. */
async function expectRefused(page: Page, email: string) {
  expect((await page.request.post('/auth/login', { data: { email, password } })).status()).toBe(401);
}

test('[S-32] A coach sees their devices and signs out one, and then all others; a changed password signs out the other devices and replaces the old one, but keeps this device signed in.', async ({
  page,
  otherDevice,
}) => {
  const email = await openAsNewCoach(page, { path: '/account' });
  await signInThroughApi(otherDevice, email);
  await page.reload();
  const devices = section(page, 'Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device', { exact: true })).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign Out Chrome/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(otherDevice);

  await signInThroughApi(otherDevice, email);
  await page.reload();
  await devices.getByRole('button', { name: 'Sign Out All Other Devices' }).click();
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible();
  await expectSignedOut(otherDevice);
  await page.reload();
  await expect(devices.getByText('This device', { exact: true })).toBeVisible();

  await signInThroughApi(otherDevice, email);
  await test.step('the password', () => changePassword(page, otherDevice, email));
});

async function changePassword(page: Page, otherDevice: Page, email: string) {
  const form = section(page, 'Password');
  await form.getByLabel('New Password', { exact: true }).fill(newPassword);
  await form.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await form.getByLabel('Current Password', { exact: true }).fill('Sunflower8');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText('Your current password is not correct.')).toBeVisible();
  await expect(form.getByLabel('New Password', { exact: true })).toHaveValue(newPassword);

  await form.getByLabel('Current Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText(/^Your password has been changed/)).toBeVisible();
  await expectSignedOut(otherDevice);
  await expectRefused(page, email);
  await signInThroughApi(otherDevice, email, newPassword);
  await page.reload();
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(2);
  expect(await mailsTo(page.request, email, 'Your password was changed')).toBe(1);
}

test('[P-03] A coach imports a team from the file of a download, downloads their data in one file and then deletes the account permanently.', async ({
  page,
  otherDevice,
}) => {
  const email = await openAsNewCoach(page, { path: '/account', isVerified: true });
  await test.step('the import', () => importTeam(page));
  await signInThroughApi(otherDevice, email);
  await page.reload();
  await test.step('the download', () => downloadData(page, email));
  await test.step('the end of the account', () => deleteAccount(page, email));
  await expectSignedOut(otherDevice);
});

async function importTeam(page: Page) {
  const team = { id: '01900000-0000-7000-8000-000000000001', name: 'Oak Hill Otters', season: null, leagueLevel: null };
  const player = { id: '01900000-0000-7000-8000-000000000002', teamId: team.id, firstName: 'Ana', lastName: 'Reyes' };
  const nothing = { rulePacks: [], games: [], lineups: [], playedGames: [], availability: [] };
  const buffer = Buffer.from(JSON.stringify({ teams: [team], players: [player], ...nothing }));
  await page.getByRole('button', { name: 'Import Teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Teams' });
  const choose = () =>
    dialog
      .getByLabel('Choose a File')
      .setInputFiles({ name: 'evenfield-data.json', mimeType: 'application/json', buffer });
  await choose();
  await expect(dialog.getByLabel('Oak Hill Otters (1 player, 0 games)')).toBeChecked();
  await dialog.getByRole('button', { name: 'Import 1 Team' }).click();
  await expect(dialog.getByText('1 team was imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Import Teams' }).click();
  await choose();
  await dialog.getByRole('button', { name: 'Import 1 Team' }).click();
  await expect(dialog.getByText('The Basic plan includes 1 team.')).toBeVisible();
}

async function downloadData(page: Page, email: string) {
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const download = page.getByRole('dialog', { name: 'Download Your Data' });
  await download.getByLabel('Your Password', { exact: true }).fill('Sunflower8');
  await download.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(download.getByText('Your current password is not correct.')).toBeVisible();
  await download.getByLabel('Your Password', { exact: true }).fill(password);
  const downloading = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Download', exact: true }).click();
  const archive = await downloading;
  expect(archive.suggestedFilename()).toBe('evenfield-data.zip');
  const files = unzipSync(await readFile(await archive.path()));
  const text = strFromU8(files['evenfield-data.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({ user: { email }, teams: [{ name: 'Oak Hill Otters' }] });
  expect(text).not.toMatch(/hash|argon2/i);
}

async function deleteAccount(page: Page, email: string) {
  const ask = () => page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await ask();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await ask();
  await dialog.getByLabel('Your Password', { exact: true }).fill('Sunflower8');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
  await dialog.getByLabel('Your Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expectRefused(page, email);
  expect(await mailsTo(page.request, email, 'Your account was deleted')).toBe(1);
}
