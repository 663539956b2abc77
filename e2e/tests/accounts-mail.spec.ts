import type { Page } from '@playwright/test';
import { openAsNewCoach } from '../support/api.ts';
import { password, signIn, trySignIn } from '../support/coach.ts';
import { mailedLink, mailsTo } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const newPassword = 'Marigold8';
const verified = 'Email verified successfully! You can now access all features.';

/** Records every Referer that the page sends from now on: a link from a mail in it would leak its token. */
function recordReferers(page: Page): () => Promise<readonly string[]> {
  const headers: Promise<Record<string, string>>[] = [];
  page.on('request', (request) => headers.push(request.allHeaders()));
  return async () => (await Promise.all(headers)).flatMap(({ referer }) => referer || []);
}

test('[2.66] [S-21] Without a link, the coach can enter an address to which the email is sent again; a verification link works twice, and its token is removed from the address bar and not stored or sent anywhere else.', async ({
  page,
  context,
}) => {
  const email = await openAsNewCoach(page);
  expect(await mailsTo(page.request, email, 'Verify your email address')).toBe(1);
  const visitor = await context.newPage();
  await visitor.goto('/verify-email');
  await expect(visitor.getByText(/^No verification token provided/)).toBeVisible();
  visitor.once('dialog', (dialog) => dialog.accept(email));
  await visitor.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(visitor.getByText('Verification email sent! Please check your inbox.')).toBeVisible();
  await expect.poll(() => mailsTo(page.request, email, 'Verify your email address')).toBe(2);
  await visitor.close();

  const link = await mailedLink(page.request, email, '/verify-email');
  const listReferers = recordReferers(page);
  for (let time = 1; time <= 2; time += 1) {
    await page.goto(link);
    await expect(page.getByText(verified)).toBeVisible();
    await expect(page).toHaveURL(/\/verify-email$/);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
    new URLSearchParams(link.split('?')[1]).get('token'),
  );
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Email verification pending')).toBeHidden();
  expect(await listReferers()).toEqual([]);
});

test.describe('Password reset:', () => {
  test.use({ expectedFailures: [/401 .*\/(auth|api)\/|400 .*\/auth\/reset-password/] });

  test('[2.80] A coach resets the password with the emailed link, and the old password and all sessions stop working.', async ({
    page,
    otherDevice,
  }) => {
    const email = await openAsNewCoach(otherDevice);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both pages have this field, so wait for the new page before filling it.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    const link = await mailedLink(page.request, email, '/reset-password');
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await choose(page, newPassword);
    await expect(page.getByText(/^Your password has been reset/)).toBeVisible();

    await page.goto('/login');
    await trySignIn(page, email, password);
    await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.');
    await signIn(page, email, newPassword);
    await page.waitForURL('**/dashboard');
    await otherDevice.goto('/dashboard');
    await otherDevice.waitForURL('**/login');
    expect(await mailsTo(page.request, email, 'Your password was changed')).toBe(1);

    await page.goto(link);
    await choose(page, 'Nasturtium9');
    await expect(page.getByRole('alert')).toHaveText('Invalid reset link. Please request a new password reset.');
  });
});

async function choose(page: Page, secret: string) {
  await page.getByLabel('New Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}
