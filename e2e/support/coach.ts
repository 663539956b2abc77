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

/** Opens a section through the bottom bar of a phone or the top bar of a desktop. */
export async function goTo(page: Page, section: 'Dashboard' | 'Teams' | 'Players' | 'Games') {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: section, exact: true })
    .filter({ visible: true })
    .first()
    .click();
}
