import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { session } from '#lib/session/session.ts';
import { signInInOtherTab, signOutInOtherTab } from '#test/browser/other-tab.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { aGame, fairLineup, gameId, lineupPath, openLineup, playerId } from '#test/pages/lineup-page.tsx';

const put = `PUT ${lineupPath}`;
const fair = fairLineup();
const edited = 'Catcher, inning 1: Dan Lee';
const saved = 'Catcher, inning 1: Eva Lee';
const restored = 'Your unsaved changes are back';

const editedInnings = fair.innings.map((cells, index) =>
  index === 0 ? { ...cells, P: playerId('Eva'), C: playerId('Dan') } : cells,
);
const newer = { ...fair, version: 9, innings: [{ P: playerId('Kim') }, {}, {}] };

type Options = Parameters<typeof openLineup>[0];

async function open(options: Options = {}) {
  const page = await openLineup({ lineup: fair, ...options });
  const press = (name: string) => page.coach.click(page.getByRole('button', { name }));
  return { ...page, press };
}

/** Opens the lineup and moves Dan from pitcher to catcher, without saving. */
async function edit(options: Options = {}) {
  const page = await open(options);
  await page.coach.dblClick(await page.findByRole('button', { name: saved }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  await page.findByRole('button', { name: edited });
  return page;
}

/** What a reload leaves behind: the storage of the browser, and nothing of the page. */
async function editAndReload(options: Options = {}) {
  (await edit()).unmount();
  queryClient.clear();
  return open(options);
}

const keptEdits = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'));
const accept = ({ body }: { readonly body: unknown }) => ({ body: { ...fair, ...Object(body), version: 5 } });

it('[D.12] unsaved edits survive a reload, are saved with the version they were made from, and are removed then', async () => {
  const page = await editAndReload({ answers: { [put]: accept } });
  await page.findByText(restored);
  await page.findByRole('button', { name: edited });
  page.getByText('Unsaved changes since version 4');
  expect(page.saves()).toEqual([]);
  await page.press('Save draft');
  await page.findByText('Draft, version 5');
  expect(page.saves().map(({ body }) => body)).toMatchObject([{ version: 4, innings: editedInnings }]);
  await waitFor(() => expect(keptEdits()).toEqual([]));
  expect(page.queryByText(restored)).toBeNull();
});

it('opening a lineup again keeps the time of its unsaved edits', async () => {
  (await edit()).unmount();
  queryClient.clear();
  const [key = ''] = keptEdits();
  const kept = () => JSON.parse(localStorage.getItem(key) ?? '{}');
  const editedAt = Date.now() - 3_600_000;
  localStorage.setItem(key, JSON.stringify({ ...kept(), editedAt }));
  const page = await open();
  await page.findByText(restored);
  expect(kept().editedAt).toBe(editedAt);
});

it('[D.12b] unsaved edits survive the end of the session', async () => {
  const page = await edit();
  act(() => session.expire());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  // The page listens to other tabs once it is there.
  await page.findByRole('button', { name: 'Sign In' });
  act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'again' }));
  await page.findByText(restored);
  await page.findByRole('button', { name: edited });
  expect(page.saves()).toEqual([]);
});

it('[D.12c] unsaved edits survive a sign-out in another tab', async () => {
  const page = await edit();
  act(signOutInOtherTab);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  // The page listens to other tabs once it is there.
  await page.findByRole('button', { name: 'Sign In' });
  expect(page.queryByText('Leave without saving?')).toBeNull();
  act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'again' }));
  await page.findByText(restored);
  await page.findByRole('button', { name: edited });
});

it('[D.14] unsaved edits are hidden from another coach on the same device and restored for the coach who made them', async () => {
  (await edit()).unmount();
  queryClient.clear();
  const other = await open({ token: accessToken({ subject: 'other coach' }) });
  await other.findByRole('button', { name: saved });
  expect(other.queryByText(restored)).toBeNull();
  expect(other.queryByRole('button', { name: edited })).toBeNull();
  other.unmount();
  queryClient.clear();
  const page = await open();
  await page.findByText(restored);
  await page.findByRole('button', { name: edited });
});

it('saving one game keeps the unsaved edits of another', async () => {
  (await edit()).unmount();
  queryClient.clear();
  const [kept = ''] = keptEdits();
  localStorage.setItem(kept.replace(gameId, 'another-game'), localStorage.getItem(kept) ?? '');
  localStorage.removeItem(kept);
  const page = await open();
  await page.findByRole('button', { name: saved });
  expect(page.queryByText(restored)).toBeNull();
  await waitFor(() => expect(keptEdits()).toHaveLength(1));
});

it('[D.13] a game completed on another device keeps the unsaved edits, which can be saved', async () => {
  const page = await edit({ answers: { [put]: accept } });
  page.server.handlers[`GET /api/games/${gameId}`] = { body: { ...aGame, isCompleted: true, isUpcoming: false } };
  await act(() => queryClient.invalidateQueries());
  await page.findByText(/^This game is completed\. Your changes to its lineup aren't saved/);
  page.getByRole('button', { name: edited });
  await page.press('Save draft');
  await page.findByText('Draft, version 5');
  expect(page.saves().map(({ body }) => body)).toMatchObject([{ version: 4, innings: editedInnings }]);
  await page.findByText('This game is completed, so its lineup is read-only.');
  expect(page.queryByRole('button', { name: 'Save draft' })).toBeNull();
});

it('opening the lineup of a completed game restores its unsaved edits', async () => {
  const page = await editAndReload({ game: { isCompleted: true, isUpcoming: false } });
  await page.findByText(restored);
  page.getByRole('button', { name: edited });
  await page.press('Discard changes');
  await page.findByRole('button', { name: saved });
  await page.findByText('This game is completed, so its lineup is read-only.');
  await waitFor(() => expect(keptEdits()).toEqual([]));
});

it('[D.14b] a newer saved version is not overwritten: the coach decides between the two, and nothing is lost before', async () => {
  const page = await editAndReload({ lineup: newer, answers: { [put]: accept } });
  const dialog = within(await page.findByRole('dialog', { name: 'A newer version was saved on another device' }));
  dialog.getByRole('tab', { name: 'Saved (version 9)' });
  expect(page.saves()).toEqual([]);
  await page.coach.click(dialog.getByRole('button', { name: 'Close' }));
  await page.findByRole('button', { name: edited });
  page.getByText('Unsaved changes since version 4');
  await waitFor(() => expect(keptEdits()).toHaveLength(1));

  page.server.handlers[put] = ({ body }) =>
    Object(body).version === 9 ? accept({ body }) : { status: 412, body: { message: 'Newer.', current: newer } };
  await page.press('Save draft');
  await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
  await page.press('Keep mine');
  await page.findByText('Draft, version 5');
  expect(page.saves().map(({ body }) => Object(body).version)).toEqual([4, 9]);
  await waitFor(() => expect(keptEdits()).toEqual([]));
});

it('taking the newer version discards the unsaved edits, until they are undone', async () => {
  const page = await editAndReload({ lineup: newer });
  await page.findByRole('dialog');
  await page.press('Use saved version');
  await page.findByRole('button', { name: 'Pitcher, inning 1: Kim Lee' });
  await waitFor(() => expect(keptEdits()).toEqual([]));
  await page.press('Undo');
  await page.findByRole('button', { name: edited });
  await waitFor(() => expect(keptEdits()).toHaveLength(1));
});

it('edits equal to what another device has saved are no longer unsaved', async () => {
  const page = await editAndReload({ lineup: { ...fair, innings: editedInnings, version: 9 } });
  await page.findByText('Draft, version 9');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.queryByText(restored)).toBeNull();
  await waitFor(() => expect(keptEdits()).toEqual([]));
});

it('discarding restores the saved lineup and removes the edits, and undo brings them back', async () => {
  const page = await editAndReload();
  await page.findByText(restored);
  await page.press('Discard changes');
  await page.findByRole('button', { name: saved });
  await waitFor(() => expect(keptEdits()).toEqual([]));
  await page.press('Undo');
  await page.findByRole('button', { name: edited });
  await waitFor(() => expect(keptEdits()).toHaveLength(1));
});

it('leaving without saving removes the edits', async () => {
  const page = await edit();
  await page.coach.click(page.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
  await waitFor(() => expect(keptEdits()).toHaveLength(1));
  await page.press('Leave without saving');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
  await waitFor(() => expect(keptEdits()).toEqual([]));
});

it('unsaved edits of a lineup that was never saved survive as well', async () => {
  const page = await open({ lineup: null });
  await page.coach.click(await page.findByRole('button', { name: 'Catcher, inning 1: empty' }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  await page.findByRole('button', { name: edited });
  page.unmount();
  queryClient.clear();
  const again = await open({ lineup: null });
  await again.findByText(restored);
  await again.findByRole('button', { name: edited });
});
