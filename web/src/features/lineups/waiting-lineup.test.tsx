import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient } from '#lib/http/query.ts';
import { session } from '#lib/session/session.ts';
import { signInInOtherTab, signOutInOtherTab } from '#test/browser/other-tab.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import {
  aGame,
  fairLineup,
  gameId,
  lineupPath,
  lineupServer,
  openLineup,
  playerId,
  sendNow,
} from '#test/pages/lineup-page.tsx';

const put = `PUT ${lineupPath}`;
const fair = fairLineup();
const edited = 'Catcher, inning 1: Dan Lee';
const saved = 'Catcher, inning 1: Eva Lee';
const waits = "Saved on this device, server isn't responding";

const editedInnings = fair.innings.map((cells, index) =>
  index === 0 ? { ...cells, P: playerId('Eva'), C: playerId('Dan') } : cells,
);
const newer = { ...fair, version: 9, innings: [{ P: playerId('Kim') }, {}, {}] };
const down = { answers: { [put]: serverDown } };

type Options = Parameters<typeof openLineup>[0];

async function open(options: Options = {}) {
  const page = await openLineup({ lineup: fair, ...options });
  const press = (name: string) => page.coach.click(page.getByRole('button', { name }));
  return { ...page, press };
}

/** Opens the lineup and moves Dan from pitcher to catcher, while the server does not answer. */
async function edit(options: Options = {}) {
  const page = await open({ ...down, ...options });
  await page.coach.dblClick(await page.findByRole('button', { name: saved }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  await page.findByRole('button', { name: edited });
  await sendNow();
  await page.findByText(waits);
  return page;
}

/** What a reload leaves behind: the storage of the browser, and nothing of the page. */
async function editAndReload(options: Options = {}) {
  (await edit()).unmount();
  queryClient.clear();
  return open(options);
}

const waiting = () => outbox.state().entries.filter(({ kind }) => kind === 'lineup');

it('[D.12] an edit that could not be sent survives a reload, is shown, and is sent with the version it was made from', async () => {
  const page = await editAndReload(down);
  await page.findByRole('button', { name: edited });
  await page.findByText(waits);
  Object.assign(page.server.handlers, lineupServer(fair));
  await sendNow();
  await page.findByText('Draft, version 5');
  expect(page.saves().at(-1)?.body).toMatchObject({ version: 4, innings: editedInnings });
  expect(waiting()).toEqual([]);
});

it('undo after a reload goes back to the saved lineup', async () => {
  const page = await editAndReload(down);
  await page.findByRole('button', { name: edited });
  await page.press('Undo');
  await page.findByRole('button', { name: saved });
});

it('[D.12b] an edit that could not be sent survives the end of the session', async () => {
  const page = await edit();
  act(() => session.expire());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  // The page listens to other tabs once it is there.
  await page.findByRole('button', { name: 'Sign In' });
  await page.findByText('1 change is kept on this device. It is sent when the coach who made it signs in.');
  act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'again' }));
  await page.findByRole('button', { name: edited });
  expect(waiting()).toHaveLength(1);
});

it('[D.12c] an edit that could not be sent survives a sign-out in another tab', async () => {
  const page = await edit();
  act(signOutInOtherTab);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  // The page listens to other tabs once it is there.
  await page.findByRole('button', { name: 'Sign In' });
  act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'again' }));
  await page.findByRole('button', { name: edited });
});

it('[D.14] an edit that was not sent is hidden from another coach on the same device, and neither sent nor lost', async () => {
  (await edit()).unmount();
  queryClient.clear();
  const other = await open({ token: accessToken({ subject: 'other coach' }) });
  await other.findByRole('button', { name: saved });
  expect(other.queryByRole('button', { name: edited })).toBeNull();
  await sendNow();
  expect(other.saves()).toEqual([]);
  other.unmount();
  queryClient.clear();
  const page = await open(down);
  await page.findByRole('button', { name: edited });
});

it('[D.13] a game completed on another device keeps the edit, which is sent', async () => {
  const page = await edit();
  page.server.handlers[`GET /api/games/${gameId}`] = { body: { ...aGame, isCompleted: true, isUpcoming: false } };
  await act(() => queryClient.invalidateQueries());
  await page.findByText('This game is completed, so its lineup is read-only.');
  page.getByRole('button', { name: edited });
  expect(page.queryByRole('button', { name: 'Mark final' })).toBeNull();
  Object.assign(page.server.handlers, { [put]: lineupServer(fair)[put] });
  await sendNow();
  await page.findByText('Draft, version 5');
  expect(page.saves().at(-1)?.body).toMatchObject({ version: 4, innings: editedInnings });
});

it('[D.14b] a newer saved version is not overwritten: the coach decides between the two, and nothing is lost before', async () => {
  const page = await editAndReload({ lineup: newer });
  const dialog = within(await page.findByRole('dialog', { name: 'A newer version was saved on another device' }));
  dialog.getByRole('tab', { name: 'Other device' });
  await page.coach.click(dialog.getByRole('button', { name: 'Close' }));
  await page.findByRole('button', { name: edited });
  page.getByText('Needs attention');
  expect(waiting()).toMatchObject([{ state: 'attention', version: 4 }]);

  await page.press('Decide now');
  await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
  await page.press('Use this device');
  await page.findByText('Draft, version 10');
  expect(page.saves().map(({ body }) => Object(body).version)).toEqual([4, 9]);
  expect(waiting()).toEqual([]);
});

it('taking the newer version discards the edit, until it is undone', async () => {
  const page = await editAndReload({ lineup: newer });
  await page.findByRole('dialog');
  await page.press('Use other device');
  await page.findByRole('button', { name: 'Pitcher, inning 1: Kim Lee' });
  await waitFor(() => expect(waiting()).toEqual([]));
  await page.press('Undo');
  await page.findByRole('button', { name: edited });
  await sendNow();
  expect(page.saves().at(-1)?.body).toMatchObject({ version: 9, innings: editedInnings });
});

it('edits equal to what another device has saved no longer wait', async () => {
  const page = await editAndReload({ lineup: { ...fair, innings: editedInnings, version: 9 } });
  await page.findByText('Draft, version 9');
  expect(page.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(waiting()).toEqual([]));
});

it('a first lineup that was not sent survives as well', async () => {
  const page = await open({ lineup: null, ...down });
  await page.coach.click(await page.findByRole('button', { name: 'Catcher, inning 1: empty' }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  await page.findByRole('button', { name: edited });
  await sendNow();
  page.unmount();
  queryClient.clear();
  const again = await open({ lineup: null, ...down });
  await again.findByRole('button', { name: edited });
  await again.press('Undo');
  await again.findByRole('button', { name: 'Catcher, inning 1: empty' });
});
