import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { recordSavedFiles } from '#test/browser/saved-files.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { aGame, gameId, lineupPath, openAndSwap, sendNow } from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import { outbox } from './outbox.ts';
import '#routes/teams/players.tsx';

const files = recordSavedFiles();
const message = 'Your role in this team does not allow this. Ask the owner.';

it('[B.151] A change that the role no longer allows says so, and is downloaded or discarded.', async () => {
  const page = await openAndSwap();
  setBrowserOnline(false);
  await page.cell('Catcher, inning 1: Dan Lee');
  await sendNow();
  page.server.handlers[`PUT ${lineupPath}`] = { status: 403, body: { message } };
  setBrowserOnline(true);
  await sendNow();
  await page.coach.click(await page.findByRole('button', { name: 'Needs attention (1)' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
  dialog.getByText(message);
  await page.coach.click(dialog.getByRole('button', { name: /^Download: / }));
  expect(files).toHaveLength(1);
  expect(outbox.state().entries).toHaveLength(1);
  await page.coach.click(dialog.getByRole('button', { name: /^Discard: / }));
  await page.coach.click(dialog.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
});

it('[B.165] A change in a team in which the coach is no longer says so, and is downloaded or discarded.', async () => {
  const assisted = aTeam({ id: aGame.teamId, role: 'coach' });
  const page = await openAndSwap({ answers: { 'GET /api/teams': { body: [assisted] } } });
  setBrowserOnline(false);
  await page.cell('Catcher, inning 1: Dan Lee');
  await sendNow();
  page.server.handlers['GET /api/teams'] = { body: [] };
  for (const address of [`PUT ${lineupPath}`, `GET ${lineupPath}`, `GET /api/games/${gameId}`])
    page.server.handlers[address] = { status: 404, body: { message: 'Game not found.' } };
  setBrowserOnline(true);
  await sendNow();
  await page.coach.click(await page.findByRole('button', { name: 'Needs attention (1)' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
  await dialog.findByText('You are no longer in this team, so your change could not be saved. Ask the owner.');
  expect(dialog.queryByText(/deleted on another device/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /Make the game again|Try again/ })).toBeNull();
  await page.coach.click(dialog.getByRole('button', { name: /^Discard: / }));
  await page.coach.click(dialog.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
});

/** The coach has deleted a player without a network, and is removed from the team before there is one again. */
async function deleteAndLoseTeam() {
  const players = `/api/teams/${aGame.teamId}/players`;
  const ana = aPlayer();
  const one = `${players}/${ana.id}`;
  const assisted = aTeam({ id: aGame.teamId, role: 'coach' });
  const page = renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [assisted] }, [`GET ${players}`]: { body: pageOf([ana]) } },
  });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  await page.findByText('Ana Reyes');
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await press('Delete Ana Reyes');
  await page.coach.click(await page.findByRole('radio', { name: /Delete the personal data/ }));
  await press('Continue');
  await page.coach.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete Player' }));
  await page.findByRole('button', { name: 'Waiting for network (1)' });
  page.server.handlers['GET /api/teams'] = { body: [] };
  for (const address of [`DELETE ${one}`, `GET ${one}`, `GET ${players}`, `GET /api/teams/${aGame.teamId}`])
    page.server.handlers[address] = { status: 404, body: { message: 'Team not found or access denied' } };
  const returnNetwork = () => {
    vi.stubGlobal('fetch', answered);
    setBrowserOnline(true);
  };
  return { ...page, press, returnNetwork };
}

it('[B.165c] A deletion in a team in which the coach is no longer is not taken for done.', async () => {
  const page = await deleteAndLoseTeam();
  page.returnNetwork();
  await page.press('Needs attention (1)');
  const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
  await dialog.findByText('You are no longer in this team, so your change could not be saved. Ask the owner.');
  expect(dialog.queryByRole('button', { name: /Try again|Delete anyway/ })).toBeNull();
  dialog.getByRole('button', { name: 'Download: Deleted player: Ana Reyes' });
});

it('[B.165e] A deletion that was refused is not taken for done while the team cannot be read.', async () => {
  const page = await deleteAndLoseTeam();
  for (const address of ['GET /api/teams', `GET /api/teams/${aGame.teamId}`])
    page.server.handlers[address] = serverDown;
  page.returnNetwork();
  await page.findByRole('button', { name: 'Needs attention (1)' });
  expect(outbox.state().entries).toMatchObject([{ kind: 'deletion', state: 'attention' }]);
});
