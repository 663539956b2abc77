import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { newRowId } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';
import '#routes/games/played.tsx';

const list = `/api/games/team/${aTeam().id}`;
const past = `POST ${list}/past`;
const bears = aGame({
  ...{ opponent: 'Bears', gameDate: '2024-05-04T00:00:00.000Z', location: 'Elm Park' },
  ...{ isUpcoming: false, isCompleted: true, statusDisplay: 'Completed' },
});

/** The list of games after a past game was added without a network; `connect` brings the network back. */
async function addWithoutNetwork() {
  const page = renderRoute('/games', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [`GET ${list}`]: { body: [aGame()] } },
  });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  const fill = async (label: string, text: string) => {
    const field = await page.findByLabelText(label);
    await page.coach.clear(field);
    await page.coach.type(field, text);
  };
  await page.findByText('Tigers');
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await press('Add a game that was already played');
  await fill('Opponent', 'Bears');
  await fill('Game Date', '2024-05-04');
  await fill('Location', 'Elm Park');
  const save = () => page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Add Past Game' }));
  await save();
  await waitFor(() => expect(page.router.state.location.pathname).toMatch(/\/played$/));
  await act(() => page.router.navigate('/games'));
  await page.findByText('Bears');
  const connect = () => {
    vi.stubGlobal('fetch', answered);
    setBrowserOnline(true);
  };
  const writes = () => page.server.requests.filter(({ method }) => method !== 'GET');
  return { ...page, press, fill, save, connect, writes };
}

it('[B.118d] A past game that was added without a network is sent as a past game, and corrected as one when the server refuses it.', async () => {
  const page = await addWithoutNetwork();
  page.server.handlers[past] = { status: 400, body: { message: 'Correct the highlighted fields.' } };
  page.connect();
  await page.press('Needs attention (1)');
  await page.press('Edit: New game: Bears');
  const dialog = within(await page.findByRole('dialog', { name: 'Add Past Game' }));
  expect(dialog.getByLabelText('Game Date')).toHaveProperty('value', '2024-05-04');
  await page.fill('Location', 'Oak Park');
  page.server.handlers[past] = { status: 201, body: bears };
  await page.save();
  await waitFor(() => expect(page.queryByRole('button', { name: 'Needs attention (1)' })).toBeNull());
  expect(page.writes()).toMatchObject([
    { path: `${list}/past`, body: { id: newRowId, opponent: 'Bears', location: 'Elm Park' } },
    { path: `${list}/past`, body: { opponent: 'Bears', location: 'Oak Park' } },
  ]);
  const [one, other] = page.writes().map(({ body }) => Object(body).id);
  expect(one).toBe(other);
});

it('A past game that waits is deleted after it was added.', async () => {
  const page = await addWithoutNetwork();
  await page.press('Delete the game against Bears');
  await page.coach.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete Game' }));
  await waitFor(() => expect(page.queryByText('Bears')).toBeNull());
  page.server.handlers[past] = { status: 201, body: bears };
  page.connect();
  await waitFor(() => expect(page.writes()).toHaveLength(2));
  const [creation, deletion] = page.writes();
  expect(creation).toMatchObject({ method: 'POST', path: `${list}/past`, body: { opponent: 'Bears' } });
  expect(deletion).toMatchObject({ method: 'DELETE', path: `/api/games/${Object(creation?.body).id}` });
});
