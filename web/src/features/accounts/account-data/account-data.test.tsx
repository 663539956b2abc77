import { waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { recordSavedFiles } from '#test/browser/saved-files.ts';
import { anExport } from '#test/fakes/account-export.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openAccount(answers: Answers = {}) {
  const page = renderRoute('/account', { answers: { 'GET /auth/sessions': { body: [] }, ...answers } });
  await page.findByRole('heading', { level: 1, name: 'Account' });
  return page;
}

describe('[P-03] Downloading the data of the account', () => {
  const saved = recordSavedFiles();

  async function askForDownload(answers: Answers, password: string) {
    const page = await openAccount(answers);
    await page.coach.click(page.getByRole('button', { name: 'Download My Data' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Download Your Data' }));
    await page.coach.click(dialog.getByLabelText('Your Password'));
    if (password !== '') await page.coach.paste(password);
    await page.coach.click(dialog.getByRole('button', { name: 'Download' }));
    return { ...page, dialog };
  }

  it('[P-03] takes the password, and gives one archive with all that the server sent.', async () => {
    const account = anExport();
    const page = await askForDownload({ 'POST /auth/export': { body: account } }, 'Sunflower7');
    await page.findByText('evenfield-data.zip has been downloaded.');
    expect(page.server.to('POST /auth/export').map(({ body }) => body)).toEqual([{ password: 'Sunflower7' }]);
    expect(saved.map(({ name }) => name)).toEqual(['evenfield-data.zip']);
    expect(saved[0]?.blob?.type).toBe('application/zip');
    const files = unzipSync(new Uint8Array((await saved[0]?.blob?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(JSON.parse(strFromU8(files['evenfield-data.json'] ?? new Uint8Array()))).toEqual(account);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('[P-03] says in the button that it is under way.', async () => {
    const answer = deferred<{ body: unknown }>();
    const page = await askForDownload({ 'POST /auth/export': () => answer.promise }, 'Sunflower7');
    page.dialog.getByRole('button', { name: 'Preparing...' });
    answer.resolve({ body: anExport() });
    await page.findByText('evenfield-data.zip has been downloaded.');
  });

  it('[P-03] does nothing with a wrong password, which can be corrected.', async () => {
    const message = 'Your current password is not correct.';
    const refusal = { status: 400, body: { message, errors: { password: [message] } } };
    const page = await askForDownload({ 'POST /auth/export': refusal }, 'wrong');
    await page.dialog.findByText(message);
    expect(textIn(page.dialog.getByLabelText('Your Password'))).toBe('wrong');
    expect(saved).toEqual([]);
  });

  it('[P-03] sends nothing without a password.', async () => {
    const page = await askForDownload({}, '');
    await page.dialog.findByText('Password is required');
    expect(page.server.to('POST /auth/export')).toEqual([]);
  });

  it.each([
    ['when the server fails', { status: 500 }, /could not be downloaded/],
    ['after too many attempts', { status: 429, body: { message: 'Too many attempts.' } }, /Too many attempts/],
    ['without a network', lostConnection, /offline/i],
  ])('[P-03] saves no file %s, and says why.', async (_when, answer, message) => {
    const page = await askForDownload({ 'POST /auth/export': answer }, 'Sunflower7');
    await page.dialog.findByText(message);
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

  it('[B.143e] Teams that others coach too are linked by name, each to its members.', async () => {
    const teams = [aTeam({ name: 'Otters' }), aTeam({ name: 'Bears' }, 2)];
    const message = 'Others coach Otters and Bears with you. Hand over or delete these teams first.';
    const named = teams.map(({ id, name }) => ({ id, name }));
    const page = await ask(
      { 'POST /auth/delete-account': { status: 409, body: { message, teams: named } } },
      'Sunflower7',
    );
    const dialog = within(page.dialog);
    expect(dialog.queryByRole('link')).toBeNull();
    await page.coach.click(page.getByRole('button', { name: 'Delete My Account' }));
    await page.findByText(message);
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      teams.map(({ id, name }) => [`Members of ${name}`, `/teams/${id}/members`]),
    );
  });

  it('stays when the server fails, and says so', async () => {
    const page = await ask({ 'POST /auth/delete-account': { status: 500 } }, 'Sunflower7');
    await page.coach.click(page.getByRole('button', { name: 'Delete My Account' }));
    await page.findByText('Your account could not be deleted. Try again.');
    expect(page.router.state.location.pathname).toBe('/account');
    expect(localStorage.getItem('refreshToken')).toBe('first');
  });
});
