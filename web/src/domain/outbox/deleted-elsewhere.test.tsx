import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { selectInOtherTab } from '#test/browser/other-tab.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer();
const one = `${players}/${ana.id}`;

async function openRoster() {
  const page = renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [`GET ${players}`]: { body: pageOf([ana]) } },
  });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  const returned = fetch;
  const loseNetwork = () => {
    vi.stubGlobal('fetch', async () => serverDown());
    setBrowserOnline(false);
  };
  const returnNetwork = () => {
    vi.stubGlobal('fetch', returned);
    setBrowserOnline(true);
  };
  const save = (name: string) => page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name }));
  await page.findByText('Ana Reyes');
  return { ...page, press, save, loseNetwork, returnNetwork };
}

/** Ana's jersey number was changed to 12 without a network, and another device has deleted her meanwhile. */
async function changeDeletedPlayer() {
  const page = await openRoster();
  const { press, save } = page;
  page.loseNetwork();
  await press('Edit Ana Reyes');
  await page.coach.type(await page.findByLabelText('Jersey Number'), '12');
  await save('Save Changes');
  const missing = { status: 404, body: { message: 'Player not found.' } };
  for (const address of [`PUT ${one}`, `GET ${one}`]) page.server.handlers[address] = missing;
  page.server.handlers[`GET ${players}`] = { body: pageOf([]) };
  page.returnNetwork();
  await press('Needs attention (1)');
  await page.findByText('This was deleted on another device, so your change could not be saved.');
  return page;
}

const addAgain = 'Add again: Changed player: Ana Reyes';

it('[R-36] a changed player whom another device has deleted is shown as before, and added again with another id', async () => {
  const page = await changeDeletedPlayer();
  page.getByRole('row', { name: 'Jersey Number 12 none' });
  expect(page.queryByRole('button', { name: /^Try again:/ })).toBeNull();
  await page.press(addAgain);
  await page.findByRole('dialog', { name: 'Add Player' });
  expect(textIn(page.getByLabelText('First Name'))).toBe('Ana');
  expect(textIn(page.getByLabelText('Jersey Number'))).toBe('12');
  page.server.handlers[`POST ${players}`] = { status: 201, body: { ...ana, jerseyNumber: '12' } };
  await page.save('Add Player');
  await waitFor(() => expect(page.queryByRole('button', { name: /^Needs attention/ })).toBeNull());
  expect(page.server.to(`POST ${players}`).map(({ body }) => body)).toMatchObject([
    { id: newRowId, firstName: 'Ana', jerseyNumber: '12' },
  ]);
});

it('[R-36] a deleted player who is added again without a network takes the place of the refused change', async () => {
  const page = await changeDeletedPlayer();
  await page.press(addAgain);
  page.loseNetwork();
  await page.findByRole('dialog', { name: 'Add Player' });
  await page.save('Add Player');
  await page.findByRole('button', { name: 'Waiting for network (1)' });
  page.server.handlers[`POST ${players}`] = { status: 201, body: { ...ana, jerseyNumber: '12' } };
  page.returnNetwork();
  await page.findByRole('button', { name: 'Saved' });
  expect(page.server.to(`POST ${players}`)).toHaveLength(1);
});

it('[R-36] a change of a deleted player can be discarded, and the player stays deleted', async () => {
  const page = await changeDeletedPlayer();
  await page.press('Discard: Changed player: Ana Reyes');
  await page.press('Discard it');
  await page.findByText('Everything is saved.');
  expect(page.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await waitFor(() => expect(page.queryByText('Ana Reyes')).toBeNull());
});

it('[R-36] a new player whom another device has deleted is not sent again', async () => {
  const page = await openRoster();
  page.loseNetwork();
  await page.press('Add Player');
  await page.coach.type(await page.findByLabelText('First Name'), 'Nora');
  await page.coach.type(page.getByLabelText('Last Name'), 'Vale');
  await page.save('Add Player');
  page.server.handlers[`POST ${players}`] = { status: 404, body: { message: 'Player not found.' } };
  page.returnNetwork();
  await page.press('Needs attention (1)');
  await page.findByRole('button', { name: 'Discard: New player: Nora Vale' });
  expect(page.queryByRole('button', { name: /^Try again:/ })).toBeNull();
});

it('the page of a change shows the team to which it belongs', async () => {
  const page = await changeDeletedPlayer();
  selectInOtherTab('another team');
  await page.coach.click(page.getByRole('link', { name: 'Open page: Changed player: Ana Reyes' }));
  expect(localStorage.getItem('currentTeamId')).toBe(aTeam().id);
});
