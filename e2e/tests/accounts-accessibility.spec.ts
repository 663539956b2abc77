import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { openAsNewCoach } from '../support/api.ts';
import { freshAddress } from '../support/coach.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFailures: [/400 .*\/auth\/verify-email/] });

async function expectAccessiblePage(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectAccessible(page);
}

test('The forms for visitors and of the account page, and the dialog for deleting the account, are accessible with errors, and with what follows them.', async ({
  page,
}) => {
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/forgot-password', 'Send Reset Link'],
    ['/help', 'Send Message'],
    ['/reset-password?token=none', 'Reset Password'],
    ['/register', 'Create Account'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectAccessible(page);
  }
  // All forms show errors in the same colors.
  await expectAccessibleInBothThemes(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(freshAddress());
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectAccessiblePage(page, 'Check your email');
  await page.goto('/verify-email?token=none');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessiblePage(page, 'Email Verification');

  await openAsNewCoach(page, { path: '/account' });
  await test.step('the account page', () => expectAccessibleAccount(page));
});

async function expectAccessibleAccount(page: Page) {
  for (const name of ['Change Email Address', 'Change Password'])
    await page.getByRole('button', { name, exact: true }).click();
  await expectAccessiblePage(page, 'Account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('alertdialog').getByText('Password is required')).toBeVisible();
  await expectAccessiblePage(page, 'Delete your account?');
}
