import { expect, type Page } from '@playwright/test';
import { mailedLink } from './mailbox.ts';

export const password = 'Sunflower7';

let addressCount = 0;

/** An email address that no other test of this run uses. */
export function freshAddress(): string {
  addressCount += 1;
  return `coach-${process.pid}-${Date.now()}-${addressCount}@example.com`;
}

export async function register(page: Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Dana');
  await page.getByLabel('Last Name').fill('Fielding');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
}

export async function verify(page: Page, email: string) {
  await page.goto(await mailedLink(page.request, email, '/verify-email'));
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Email verification pending')).toBeHidden();
}

/** Submits the sign-in form without checking the result. */
export async function trySignIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signIn(page: Page, email: string, secret = password) {
  await trySignIn(page, email, secret);
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
}

/** Opens a section through the bottom bar of a phone, the top bar of a desktop or the menu of a game's page on a phone. */
export async function goTo(page: Page, section: 'Dashboard' | 'Teams' | 'Players' | 'Games') {
  if (await hasGameMenu(page)) return await chooseInGameMenu(page, section);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: section, exact: true })
    .filter({ visible: true })
    .first()
    .click();
}

export async function signOut(page: Page) {
  if (await hasGameMenu(page)) await chooseInGameMenu(page, 'Sign Out');
  else await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** On a phone, the pages of a game have a menu instead of the navigation. */
async function hasGameMenu(page: Page): Promise<boolean> {
  await expect(page.getByRole('banner')).toBeVisible();
  return await page
    .getByRole('banner')
    .getByRole('link', { name: /^Back to (games|the lineup)$/ })
    .isVisible();
}

/** Chooses an item in the only menu of a game's page: below the lineup, and at the top of the other pages. */
async function chooseInGameMenu(page: Page, item: string) {
  const atTop = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await atTop.or(page.getByRole('button', { name: 'More', exact: true })).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
