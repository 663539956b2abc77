import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { freshAddress, registerNewCoach } from '../support/coach.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFailures: [/400 .*\/auth\/verify-email/] });

async function expectAccessiblePage(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
}

test('The pages for visitors are accessible and fit the screen, with and without form errors.', async ({ page }) => {
  for (const [path, heading, button] of [
    ['/register', 'Create your account', 'Create Account'],
    ['/login', 'Sign in to your account', 'Sign In'],
    ['/forgot-password', 'Forgot your password?', 'Send Reset Link'],
    ['/help', 'Help', 'Send Message'],
    ['/reset-password?token=none', 'Reset your password', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    await expectAccessiblePage(page, heading);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectAccessiblePage(page, heading);
  }
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(freshAddress());
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectAccessiblePage(page, 'Check your email');
  await page.goto('/reset-password');
  await expectAccessiblePage(page, 'Invalid Reset Link');
  await page.goto('/verify-email?token=none');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessiblePage(page, 'Email Verification');
});

test('The account page and its dialog for deleting the account are accessible and fit the screen.', async ({
  page,
}) => {
  await registerNewCoach(page);
  await page.goto('/account');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessiblePage(page, 'Account');
  for (const name of ['Change Email Address', 'Change Password'])
    await page.getByRole('button', { name, exact: true }).click();
  await expectAccessiblePage(page, 'Account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('alertdialog').getByText('Password is required')).toBeVisible();
  await expectAccessiblePage(page, 'Delete your account?');
});
