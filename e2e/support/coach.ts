import { expect, type Page } from '@playwright/test';
import { mailedLink } from './mailbox.ts';

export const password = 'Sunflower7';

let made = 0;

/** An address nobody else in this run has. */
export function freshAddress(): string {
  made += 1;
  return `coach-${process.pid}-${Date.now()}-${made}@example.com`;
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

/** Fills the login page and presses its button; what comes of it is the test's to see. */
export async function trySignIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signIn(page: Page, email: string, secret = password) {
  await trySignIn(page, email, secret);
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
}

/** The bar at the bottom of a phone and the one at the top of a desktop lead to the same places. */
export async function goTo(page: Page, section: 'Dashboard' | 'Teams' | 'Players' | 'Games') {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: section, exact: true })
    .filter({ visible: true })
    .first()
    .click();
}
