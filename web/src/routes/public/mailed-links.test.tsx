import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { waitForNavigation } from '#test/async/wait-for-navigation.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[2.4] verifies on load, removes the token from the address bar and refetches the user', async () => {
  let isEmailVerified = false;
  const answer = deferred();
  const page = renderRoute('/verify-email?token=abc', {
    answers: {
      'GET /auth/me': () => ({ body: { ...aUser, isEmailVerified } }),
      'GET /auth/verify-email': async () => {
        await answer.promise;
        isEmailVerified = true;
        return { body: { message: '' } };
      },
    },
  });
  await waitFor(() => expect(page.server.to('GET /auth/me')).toHaveLength(1));
  await act(flushPromises);
  answer.resolve();
  await page.findByText('Email verified successfully! You can now access all features.');
  expect(page.server.to('GET /auth/verify-email').map(({ query }) => query.get('token'))).toEqual(['abc']);
  expect(page.router.state.location.search).toBe('');
  expect(page.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  page.getByRole('link', { name: 'Sign In', description: '' });
  await page.coach.click(page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.findByText('Welcome back, Dana!');
  await waitFor(() => expect(page.queryByText('Email verification pending')).toBeNull());
});

it.each([
  ['an empty', { text: '' }],
  ['a text', { text: 'verified' }],
  ['an incomplete', { body: {} }],
  ['a null', { body: null }],
])('[D.16] %s body of a successful verification is a success', async (_kind, answer) => {
  const page = renderRoute('/verify-email?token=abc', {
    user: false,
    answers: { 'GET /auth/verify-email': answer },
  });
  await page.findByText('Email verified successfully! You can now access all features.');
});

it('a user requested before the verification and received after it is ignored', async () => {
  const { promise, resolve } = deferred();
  let asked = 0;
  const page = renderRoute('/verify-email?token=abc', {
    answers: {
      'GET /auth/me': async () => {
        asked += 1;
        if (asked > 1) return { body: aUser };
        await promise;
        return { body: { ...aUser, isEmailVerified: false } };
      },
      'GET /auth/verify-email': { body: { message: '' } },
    },
  });
  await page.findByText('Email verified successfully! You can now access all features.');
  await act(flushPromises);
  resolve();
  await act(flushPromises);
  await page.coach.click(page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.findByText('Welcome back, Dana!');
  expect(page.queryByText('Email verification pending')).toBeNull();
});

it("[2.64] shows the server's message about a verification, after success and failure", async () => {
  const said = renderRoute('/verify-email?token=abc', {
    user: false,
    answers: { 'GET /auth/verify-email': { body: { message: 'Welcome to the club.' } } },
  });
  await said.findByText('Welcome to the club.');
  said.unmount();
  const refused = renderRoute('/verify-email?token=old', {
    user: false,
    answers: { 'GET /auth/verify-email': { status: 400, body: { message: 'This link is of last year.' } } },
  });
  await refused.findByText('This link is of last year.');
});

it.each([
  ['/verify-email', 'No verification token provided. Please check your email and click the verification link.'],
  ['/verify-email?token=old', 'Email verification failed. The link may be expired or invalid.'],
])('[2.67] offers another link when %s cannot verify', async (address, words) => {
  const prompt = vi.fn(() => 'dana@example.com');
  vi.stubGlobal('prompt', prompt);
  const page = renderRoute(address, {
    user: false,
    answers: {
      'GET /auth/verify-email': { status: 400, body: {} },
      'POST /auth/resend-verification': { status: 202, body: { message: '' } },
    },
  });
  await page.findByText(words);
  expect(page.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/login');
  expect(page.getByRole('link', { name: 'Create New Account' }).getAttribute('href')).toBe('/register');
  await page.coach.click(page.getByRole('button', { name: 'Resend Verification Email' }));
  await page.findByText('Verification email sent! Please check your inbox.');
  expect(page.server.to('POST /auth/resend-verification').map(({ body }) => body)).toEqual([
    { email: 'dana@example.com' },
  ]);

  page.server.handlers['POST /auth/resend-verification'] = { status: 500, body: {} };
  await page.coach.click(page.getByRole('button', { name: 'Resend Verification Email' }));
  await page.findByText('Failed to resend verification email. Please try again.');
});

it('An outage during a verification is named as one and blames no link.', async () => {
  const page = renderRoute('/verify-email?token=abc', {
    user: false,
    answers: { 'GET /auth/verify-email': serverDown },
  });
  await page.findByText('Evenfield is not responding. Try again in a moment.');
  expect(page.queryByText(/expired or invalid/)).toBeNull();
});

it('[2.68] sends nothing when the coach closes the prompt', async () => {
  vi.stubGlobal('prompt', () => null);
  const page = renderRoute('/verify-email', { user: false });
  await page.coach.click(await page.findByRole('button', { name: 'Resend Verification Email' }));
  expect(page.server.to('POST /auth/resend-verification')).toEqual([]);
});

it('[2.5] shows the same message whether or not the address has an account, and lets the coach try again', async () => {
  const page = renderRoute('/forgot-password', {
    user: false,
    answers: { 'POST /auth/forgot-password': { status: 202, body: { message: 'ignored' } } },
  });
  await page.coach.click(await page.findByLabelText('Email Address'));
  await page.coach.paste('dana@example.com');
  await page.coach.click(page.getByRole('button', { name: 'Send Reset Link' }));
  await page.findByRole('heading', { name: 'Check your email' });
  page.getByText("If an account with that email exists, we've sent you a password reset link.");
  expect(page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByRole('button', { name: 'Send Reset Link' });
});

it('[8.12] shows its own message if the reset email could not be requested', async () => {
  const page = renderRoute('/forgot-password', {
    user: false,
    answers: { 'POST /auth/forgot-password': { status: 500, body: { message: 'secret' } } },
  });
  await page.coach.click(await page.findByLabelText('Email Address'));
  await page.coach.paste('dana@example.com');
  await page.coach.click(page.getByRole('button', { name: 'Send Reset Link' }));
  await page.findByText('An error occurred while processing your request. Please try again.');

  page.server.handlers['POST /auth/forgot-password'] = lostConnection;
  await page.coach.click(page.getByRole('button', { name: 'Send Reset Link' }));
  await page.findByText('You appear to be offline. Check your connection and try again.');
  setBrowserOnline(true);
  expect(page.queryByText(/offline/)).toBeNull();
  expect(page.queryByRole('alert')).toBeNull();
});

it('[2.74] shows the invalid link view without a token', async () => {
  const page = renderRoute('/reset-password', { user: false });
  await page.findByRole('heading', { name: 'Invalid Reset Link' });
  page.getByText('Invalid reset link. Please request a new password reset.');
  expect(page.getByRole('link', { name: 'Request a new reset link' }).getAttribute('href')).toBe('/forgot-password');
  expect(page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  expect(page.queryByLabelText('New Password')).toBeNull();
});

it('[2.78] lists what a new password needs, and marks what it has', async () => {
  const page = renderRoute('/reset-password?token=abc', { user: false });
  await page.findByLabelText('New Password');
  const lines = () => page.getAllByRole('listitem').map(({ textContent }) => textContent.replace('•', ''));
  expect(lines()).toEqual(['At least 8 characters', 'One uppercase letter', 'One lowercase letter', 'One number']);
  await page.coach.type(page.getByLabelText('New Password'), 'short7');
  expect(lines().filter((line) => line.endsWith('(met)'))).toEqual(['One lowercase letter (met)', 'One number (met)']);
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  await page.findByText('Password must be at least 8 characters long');
  page.getByText("Passwords don't match");
  await page.coach.type(page.getByLabelText('New Password'), ' and longer');
  await page.findByText('Password must contain at least one lowercase letter, one uppercase letter, and one number');
  expect(page.server.to('POST /auth/reset-password')).toEqual([]);
});

it('[2.6] resets the password and goes to the login page after three seconds', async () => {
  let answeredAt = 0;
  const answered = deferred();
  const page = renderRoute('/reset-password?token=abc', {
    user: false,
    answers: {
      'POST /auth/reset-password': async () => {
        await answered.promise;
        answeredAt = Date.now();
        return { body: { message: 'Your password has been reset.' } };
      },
    },
  });
  const arrives = waitForNavigation(page.router, '/login');
  await page.coach.click(await page.findByLabelText('New Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByLabelText('Confirm Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  const success = page.findByText('Your password has been reset.');
  answered.resolve();
  await success;
  expect(page.server.to('POST /auth/reset-password').map(({ body }) => body)).toEqual([
    { token: 'abc', newPassword: 'Sunflower8', confirmPassword: 'Sunflower8' },
  ]);
  expect((await arrives) - answeredAt).toBeGreaterThanOrEqual(3000);
});

it.each([
  ['an empty', { text: '' }],
  ['an incomplete', { body: {} }],
])('[D.16b] %s body of a successful reset is a success', async (_kind, answer) => {
  const answered = deferred();
  const page = renderRoute('/reset-password?token=abc', {
    user: false,
    answers: { 'POST /auth/reset-password': () => answered.promise.then(() => answer) },
  });
  await page.coach.click(await page.findByLabelText('New Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByLabelText('Confirm Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  await page.findByRole('button', { name: 'Resetting Password...' });
  const success = page.findByText('Your password has been reset. You can now sign in with it.');
  answered.resolve();
  await success;
});

it.each([
  [
    { message: 'Invalid reset link. Please request a new password reset.' },
    'Invalid reset link. Please request a new password reset.',
  ],
  [{}, 'An error occurred while resetting your password. Please try again.'],
])('[8.13] shows why the reset failed (%j) and stays on the page', async (body, words) => {
  const page = renderRoute('/reset-password?token=abc', {
    user: false,
    answers: { 'POST /auth/reset-password': { status: 400, body } },
  });
  await page.coach.click(await page.findByLabelText('New Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByLabelText('Confirm Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  await page.findByText(words);
  await vi.advanceTimersByTimeAsync(4000);
  expect(page.router.state.location.pathname).toBe('/reset-password');
});

it('shows the invalid link view with its links if the link was used before', async () => {
  const message = 'Invalid reset link. Please request a new password reset.';
  const page = renderRoute('/reset-password?token=abc', {
    user: false,
    answers: { 'POST /auth/reset-password': { status: 400, body: { code: 'reset_link_invalid', message } } },
  });
  await page.coach.click(await page.findByLabelText('New Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByLabelText('Confirm Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  await page.findByText(message);
  page.getByRole('heading', { name: 'Invalid Reset Link' });
  expect(page.getByRole('link', { name: 'Request a new reset link' }).getAttribute('href')).toBe('/forgot-password');
  expect(page.queryByLabelText('New Password')).toBeNull();
});
