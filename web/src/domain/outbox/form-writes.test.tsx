import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { listPlayers } from 'contract/players';
import { expect, it, vi } from 'vitest';
import { getQueryKey, queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/teams.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer();
const one = `${players}/${ana.id}`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

function openRoster(answers: Answers = {}) {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${players}`]: { body: pageOf([ana]) },
      [`GET ${one}`]: { body: ana },
      ...answers,
    },
  });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  const fill = async (label: string, text: string) => {
    const field = await page.findByLabelText(label);
    await page.coach.clear(field);
    await page.coach.type(field, text);
  };
  const save = (name: string) => page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name }));
  const writes = () => page.server.requests.filter(({ method }) => method !== 'GET');
  return { ...page, press, fill, save, writes };
}

type Page = ReturnType<typeof openRoster>;

/** Nothing is answered until the returned function is called. */
function loseNetwork(): () => void {
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  return () => {
    vi.stubGlobal('fetch', answered);
    setBrowserOnline(true);
  };
}

async function addBen(page: Page) {
  await page.findByText('Ana Reyes');
  await page.press('Add Player');
  await page.fill('First Name', 'Ben');
  await page.fill('Last Name', 'Ortiz');
  await page.save('Add Player');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
}

async function changeAna(page: Page) {
  await page.findByText('Ana Reyes');
  await page.press('Edit Ana Reyes');
  await page.fill('Jersey Number', '12');
  await page.save('Save Changes');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
}

/** Another device has saved this version of Ana, so the server refuses a change of an earlier one. */
function saveElsewhere(page: Page, newer: ReturnType<typeof aPlayer>) {
  page.server.handlers[`GET ${players}`] = { body: pageOf([newer]) };
  page.server.handlers[`GET ${one}`] = { body: newer };
  page.server.handlers[`PUT ${one}`] = ({ body }) =>
    Object(body).version === newer.version
      ? { body: { ...newer, jerseyNumber: '12', version: newer.version + 1 } }
      : { status: 412, body: { message: 'Newer.' } };
}

/** Changes Ana's jersey number to 12 while there is no network. */
async function changeWithoutNetwork() {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  const returnNetwork = loseNetwork();
  await changeAna(page);
  return { page, returnNetwork };
}

const openQueue = (page: Page) => page.press(/^(?:Waiting for network|Needs attention)/);

it('[R-33] [B.43] a player added without a network is in the list, says so, and is sent with its id when the network is back', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  const returnNetwork = loseNetwork();
  await addBen(page);
  await page.findByText('Ben Ortiz');
  await page.findByRole('button', { name: 'Waiting for network (1)' });
  expect(page.getAllByText('Saved on this device')).not.toEqual([]);
  expect(page.queryByText('Player saved.')).toBeNull();
  expect(page.writes()).toEqual([]);

  const ben = aPlayer({ firstName: 'Ben', lastName: 'Ortiz' }, 2);
  page.server.handlers[`POST ${players}`] = { status: 201, body: ben };
  page.server.handlers[`GET ${players}`] = { body: pageOf([ana, ben]) };
  returnNetwork();
  await page.findByRole('button', { name: 'Saved' });
  expect(page.writes()).toMatchObject([
    { method: 'POST', body: { id: newRowId, firstName: 'Ben', lastName: 'Ortiz' } },
  ]);
});

it('a change that gets no response is stored, shown, and sent again with the same key', async () => {
  const page = openRoster({ [`PUT ${one}`]: serverDown });
  await changeAna(page);
  await page.findByText('#12');
  await waitFor(() => expect(page.writes().length).toBeGreaterThan(1));
  const bodies = new Set(page.writes().map(({ body }) => JSON.stringify(body)));
  expect(bodies.size).toBe(1);
});

it('what the list reads meanwhile still shows the waiting change', async () => {
  const { page, returnNetwork } = await changeWithoutNetwork();
  const response = deferred<{ readonly body: object }>();
  page.server.handlers[`PUT ${one}`] = () => response.promise;
  returnNetwork();
  await act(() => queryClient.refetchQueries({ queryKey: getQueryKey(listPlayers) }));
  expect(page.server.to(`GET ${players}`).length).toBeGreaterThan(1);
  page.getByText('#12');
  response.resolve({ body: { ...ana, jerseyNumber: '12', version: 2 } });
  await page.findByRole('button', { name: 'Saved' });
});

it('[R-36] a refused change needs attention with its reason, the list shows what is saved, and it can be discarded', async () => {
  const { page, returnNetwork } = await changeWithoutNetwork();
  await page.findByText('#12');
  page.server.handlers[`PUT ${one}`] = { status: 400, body: { message: 'No such number.' } };
  returnNetwork();
  await page.findByRole('button', { name: 'Needs attention (1)' });
  await waitFor(() => expect(page.queryByText('#12')).toBeNull());
  await openQueue(page);
  await page.findByText('Changed player: Ana Reyes');
  page.getByText('No such number.');
  await page.press('Discard: Changed player: Ana Reyes');
  await page.press('Discard it');
  await page.findByText('Everything is saved.');
});

it('[R-36] a refused new player is opened again with what was typed, and the corrected one takes its place', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  const returnNetwork = loseNetwork();
  await addBen(page);
  page.server.handlers[`POST ${players}`] = { status: 400, body: { message: 'No such name.' } };
  returnNetwork();
  await page.findByRole('button', { name: 'Needs attention (1)' });
  await openQueue(page);
  const edit = await page.findByRole('button', { name: 'Edit: New player: Ben Ortiz' });
  edit.focus();
  await page.coach.keyboard('{Enter}');
  await page.findByRole('dialog', { name: 'Add Player' });
  expect(textIn(page.getByLabelText('Last Name'))).toBe('Ortiz');
  await page.fill('First Name', 'Benny');
  page.server.handlers[`POST ${players}`] = { status: 201, body: { ...ana, id: newRowId, firstName: 'Benny' } };
  await page.save('Add Player');
  await waitFor(() => expect(page.queryByRole('button', { name: /^Needs attention/ })).toBeNull());
  const [refused, corrected] = page.writes();
  expect(corrected?.body).toMatchObject({ firstName: 'Benny', lastName: 'Ortiz', id: Object(refused?.body).id });
});

it('[R-36] a refused change is opened again with what was typed over what is saved now, and can be corrected', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  const returnNetwork = loseNetwork();
  await changeAna(page);
  page.server.handlers[`PUT ${one}`] = { status: 400, body: { message: 'No such number.' } };
  const saved = { ...ana, firstName: 'Anna', fullName: 'Anna Reyes', version: 3 };
  page.server.handlers[`GET ${players}`] = { body: pageOf([saved]) };
  page.server.handlers[`GET ${one}`] = { body: saved };
  returnNetwork();
  await page.findByRole('button', { name: 'Needs attention (1)' });
  await page.findByText('Anna Reyes');
  await openQueue(page);
  await page.press('Edit: Changed player: Ana Reyes');
  await page.findByRole('dialog', { name: 'Edit Player' });
  expect(textIn(page.getByLabelText('Jersey Number'))).toBe('12');
  await page.fill('Jersey Number', '21');
  page.server.handlers[`PUT ${one}`] = { body: { ...saved, jerseyNumber: '21', version: 4 } };
  await page.save('Save Changes');
  await waitFor(() => expect(page.queryByRole('button', { name: /^Needs attention/ })).toBeNull());
  expect(page.writes().at(-1)?.body).toMatchObject({ jerseyNumber: '21', firstName: 'Anna', version: 3 });
});

it('another field that another device has saved is merged', async () => {
  const { page, returnNetwork } = await changeWithoutNetwork();
  const newer = { ...ana, notes: 'Lefty glove', version: 5 };
  saveElsewhere(page, newer);
  returnNetwork();
  await page.findByRole('button', { name: 'Saved' });
  expect(page.writes().at(-1)?.body).toMatchObject({ version: 5, jerseyNumber: '12', notes: 'Lefty glove' });
});

it('[R-35] the same field saved on another device is compared side by side, and the coach chooses', async () => {
  const { page, returnNetwork } = await changeWithoutNetwork();
  const newer = { ...ana, jerseyNumber: '7', version: 5 };
  saveElsewhere(page, newer);
  returnNetwork();
  await page.findByRole('button', { name: 'Needs attention (1)' });
  await openQueue(page);
  await page.findByRole('row', { name: 'Jersey Number 12 7' });
  await page.press('Use this device: Changed player: Ana Reyes');
  await page.findByText('Everything is saved.');
  expect(page.writes().at(-1)?.body).toMatchObject({ version: 5, jerseyNumber: '12' });
});

it('a deletion without a network can be undone until it is sent', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  const returnNetwork = loseNetwork();
  await page.press('Delete Ana Reyes');
  await page.findByText(/the lineups cannot be checked/);
  await page.coach.click(page.getByRole('radio', { name: /Delete the personal data/ }));
  // The player is removed from every lineup, and not only from those of games to come.
  expect(page.queryByText(/the lineups cannot be checked|games to come/)).toBeNull();
  await page.press('Continue');
  expect(page.queryByText(/the lineups cannot be checked|games to come/)).toBeNull();
  await page.coach.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete Player' }));
  await waitFor(() => expect(page.queryByText('Ana Reyes')).toBeNull());
  await page.press('Undo');
  await page.findByText('Ana Reyes');
  returnNetwork();
  expect(page.writes()).toEqual([]);
});

it('a team that is created without a network is in the list and becomes the current one', async () => {
  const page = renderRoute('/teams', { answers: {} });
  await page.findByText('No teams yet');
  loseNetwork();
  await page.coach.click(page.getByRole('button', { name: 'Create Your First Team' }));
  await page.coach.type(await page.findByLabelText('Team Name'), 'Otters');
  await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Create Team' }));
  await page.findByRole('heading', { name: 'Otters' });
  expect(localStorage.getItem('currentTeamId')).toEqual(newRowId);
});

it('a game is scheduled and changed without a network, and both are sent in their order', async () => {
  const list = `/api/games/team/${aTeam().id}`;
  const page = renderRoute('/games', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [`GET ${list}`]: { body: [aGame()] } },
  });
  await page.findByText('Tigers');
  const returnNetwork = loseNetwork();
  const dialog = () => within(page.getByRole('dialog'));
  const type = async (label: string, text: string) => {
    const field = await page.findByLabelText(label);
    await page.coach.clear(field);
    await page.coach.type(field, text);
  };
  await page.coach.click(page.getByRole('button', { name: 'Schedule Game' }));
  await type('Opponent', 'Bears');
  await type('Game Date', '2099-06-01');
  await type('Location', 'Elm Park');
  await page.coach.click(dialog().getByRole('button', { name: 'Schedule Game' }));
  await page.findByText('Bears');
  await page.coach.click(page.getByRole('button', { name: 'Edit the game against Bears' }));
  await type('Location', 'Oak Park');
  await page.coach.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await page.findByText('Oak Park');
  await page.findByRole('button', { name: 'Waiting for network (2)' });

  const writes = () => page.server.requests.filter(({ method }) => method !== 'GET');
  const id = aGame().id;
  page.server.handlers[`POST ${list}`] = { status: 201, body: aGame({ opponent: 'Bears' }) };
  returnNetwork();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([
    { method: 'POST', body: { id: newRowId, opponent: 'Bears', location: 'Elm Park' } },
    { method: 'PUT', body: { location: 'Oak Park', version: 1 } },
  ]);
  expect(writes()[1]?.path).not.toContain(id);
});
