import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { recordSavedFiles } from '#test/browser/saved-files.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openAccount(answers: Answers = {}) {
  const page = renderRoute('/account', { answers: { 'GET /auth/sessions': { body: [] }, ...answers } });
  await page.findByRole('heading', { level: 1, name: 'Account' });
  return page;
}

describe('downloading', () => {
  const saved = recordSavedFiles();

  it('gives one JSON file with all that the server sent', async () => {
    const account = { exportedAt: '2026-11-20T12:00:00.000Z', teams: [{ name: 'Otters', somethingNew: 1 }] };
    const page = await openAccount({ 'GET /auth/export': { body: account } });
    await page.coach.click(page.getByRole('button', { name: 'Download My Data' }));
    await page.findByText('evenfield-data.json has been downloaded.');
    expect(saved.map(({ name }) => name)).toEqual(['evenfield-data.json']);
    expect(saved[0]?.blob?.type).toBe('application/json');
    expect(JSON.parse((await saved[0]?.blob?.text()) ?? '')).toEqual(account);
  });

  it('saves no file when the server fails', async () => {
    const page = await openAccount({ 'GET /auth/export': { status: 500 } });
    await page.coach.click(page.getByRole('button', { name: 'Download My Data' }));
    await page.findByText('Your data could not be downloaded. Please try again.');
    expect(saved).toEqual([]);
    expect(page.queryByText(/has been downloaded/)).toBeNull();
  });
});

it('[P-11] Remove Offline Data removes what was opened before, and keeps the coach signed in', async () => {
  const page = await openAccount();
  queryClient.setQueryData(['/api/games/:gameId', { gameId: 'opened before' }, {}], { opponent: 'Herons' });
  const readAll = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  expect(readAll()).toContain('Herons');
  await page.coach.click(page.getByRole('button', { name: 'Remove Offline Data' }));
  await page.findByText(/stored copies were removed from this device/);
  expect(readAll()).not.toContain('Herons');
  expect(readAll()).toContain('Dana');
  expect(localStorage.getItem('refreshToken')).toBe('first');
});

describe('deleting the account', () => {
  const words = 'Your current password is not correct.';

  const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Your Password');

  async function ask(answers: Answers, password: string) {
    const page = await openAccount(answers);
    await page.coach.click(page.getByRole('button', { name: 'Delete Account' }));
    const dialog = await page.findByRole('alertdialog', { name: 'Delete your account?' });
    if (password !== '') {
      await page.coach.click(passwordIn(dialog));
      await page.coach.paste(password);
    }
    return { ...page, dialog };
  }

  it('takes the password, signs out to the landing page and says that it is done', async () => {
    const answer = deferred<{ body: { message: string } }>();
    const page = await ask({ 'POST /auth/delete-account': () => answer.promise }, 'Sunflower7');
    await page.coach.click(page.getByRole('button', { name: 'Delete My Account' }));
    await page.coach.click(await page.findByRole('button', { name: 'Deleting...' }));
    expect(localStorage.getItem('refreshToken')).toBe('first');
    answer.resolve({ body: { message: 'Your account has been deleted.' } });
    await page.findByRole('link', { name: 'Sign In' });
    page.getByText('Your account has been deleted.');
    expect(page.server.to('POST /auth/delete-account').map(({ body }) => body)).toEqual([{ password: 'Sunflower7' }]);
    expect(page.router.state.location.pathname).toBe('/');
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    expect(page.queryByText('Dana Fielding')).toBeNull();
  });

  it('Deleting the account does nothing with a wrong password, which stays to be corrected.', async () => {
    const refusal = { status: 400, body: { message: words, errors: { password: [words] } } };
    const page = await ask({ 'POST /auth/delete-account': refusal }, 'wrong');
    await page.coach.click(page.getByRole('button', { name: 'Delete My Account' }));
    await page.findByText(words);
    expect(textIn(passwordIn(page.dialog))).toBe('wrong');
    expect(page.router.state.location.pathname).toBe('/account');
    expect(localStorage.getItem('refreshToken')).toBe('first');
  });

  it('sends nothing without a password, nor after Cancel', async () => {
    const page = await ask({}, '');
    await page.coach.click(page.getByRole('button', { name: 'Delete My Account' }));
    await page.findByText('Password is required');
    await page.coach.click(page.getByRole('button', { name: 'Cancel' }));
    expect(page.queryByRole('alertdialog')).toBeNull();
    expect(page.server.to('POST /auth/delete-account')).toEqual([]);
    expect(localStorage.getItem('refreshToken')).toBe('first');
  });

  it('stays when the server fails, and says so', async () => {
    const page = await ask({ 'POST /auth/delete-account': { status: 500 } }, 'Sunflower7');
    await page.coach.click(page.getByRole('button', { name: 'Delete My Account' }));
    await page.findByText('Your account could not be deleted. Please try again.');
    expect(page.router.state.location.pathname).toBe('/account');
    expect(localStorage.getItem('refreshToken')).toBe('first');
  });
});
