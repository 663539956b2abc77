import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

const address = '/cancel-email-change?token=abc';
const button = { name: "This wasn't me" };

it('the link in the warning mail cancels the change when the button is pressed, and asks for a new password', async () => {
  const answer = deferred();
  const page = renderRoute(address, {
    user: false,
    answers: {
      'POST /auth/cancel-email-change': async () => {
        await answer.promise;
        return { body: { message: 'The change has been canceled.', resetToken: 'for-the-reset' } };
      },
      'POST /auth/reset-password': { body: { message: 'Your password has been reset.' } },
    },
  });
  await page.findByRole('heading', { name: 'Protect your account' });
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
  // A mail scanner that opens the page cancels nothing.
  expect(page.server.to('POST /auth/cancel-email-change')).toEqual([]);
  await page.coach.click(page.getByRole('button', button));
  await page.findByText('Canceling the change...');
  answer.resolve();
  await page.findByText('The change has been canceled.');
  expect(page.server.to('POST /auth/cancel-email-change').map(({ body }) => body)).toEqual([{ token: 'abc' }]);

  await page.coach.tab();
  expect(document.activeElement).toBe(page.getByLabelText('New Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByLabelText('Confirm Password'));
  await page.coach.paste('Sunflower8');
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  await page.findByText('Your password has been reset.');
  expect(page.server.to('POST /auth/reset-password').map(({ body }) => body)).toEqual([
    { token: 'for-the-reset', newPassword: 'Sunflower8', confirmPassword: 'Sunflower8' },
  ]);
});

it('a coach who waits too long with the new password is led to a new link', async () => {
  const page = renderRoute(address, {
    user: false,
    answers: {
      'POST /auth/cancel-email-change': { body: { message: 'The change has been canceled.', resetToken: 'old' } },
      'POST /auth/reset-password': { status: 400, body: { message: 'Ended.', code: 'reset_link_invalid' } },
    },
  });
  await page.coach.click(await page.findByRole('button', button));
  for (const label of ['New Password', 'Confirm Password'])
    await page.coach.type(await page.findByLabelText(label), 'Sunflower8');
  await page.coach.click(page.getByRole('button', { name: 'Reset Password' }));
  const link = await page.findByRole('link', { name: 'Request a new reset link' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
  expect(page.queryByLabelText('New Password')).toBeNull();
  expect(page.queryByRole('button', button)).toBeNull();
});

it.each([
  [{ message: 'This link no longer works.' }, 'This link no longer works.'],
  [{}, 'The change could not be canceled. Try again.'],
])('the page says why the change was not canceled (%j), and offers a reset', async (body, words) => {
  const page = renderRoute(address, {
    user: false,
    answers: { 'POST /auth/cancel-email-change': { status: 400, body } },
  });
  await page.coach.click(await page.findByRole('button', button));
  await page.findByText(words);
  expect(page.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe('/forgot-password');
  expect(page.queryByLabelText('New Password')).toBeNull();
  page.getByRole('button', button);
});

it('the page without a token offers a reset instead of the button', async () => {
  const page = renderRoute('/cancel-email-change', { user: false });
  await page.findByText('This link is incomplete. Open it again from the email, or reset your password.');
  expect(page.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe('/forgot-password');
  expect(page.queryByRole('button', button)).toBeNull();
});
