import { act, waitFor, within } from '@testing-library/react';
import type { Player } from 'contract/players';
import { expect, it } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { selectInOtherTab } from '#test/browser/other-tab.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const base = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ jerseyNumber: '7', notes: 'Lefty glove', wishes: { P: 'never', EH: 'prefer' } });
const one = `${base}/${ana.id}`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

function openRoster(answers: Answers = {}, players: readonly Player[] = [ana]) {
  return renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [`GET ${base}`]: { body: pageOf(players) }, ...answers },
  });
}

async function openForm(name: 'Add Player' | 'Edit Ana Reyes', answers: Answers = {}) {
  const page = openRoster(answers);
  await page.findByText('Ana Reyes');
  await page.coach.click(page.getByRole('button', { name }));
  const dialog = within(await page.findByRole('dialog'));
  const submit = () => page.coach.click(dialog.getByRole('button', { name: /^(Add Player|Save Changes)$/ }));
  const fill = async (label: string, text: string) => {
    await page.coach.clear(dialog.getByLabelText(label));
    await page.coach.click(dialog.getByLabelText(label));
    await page.coach.paste(text);
  };
  return { page, dialog, submit, fill, coach: page.coach, server: page.server };
}

const writes = ({ server }: Awaited<ReturnType<typeof openForm>>) =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it.each([
  ['First Name', '', 'First name is required'],
  ['First Name', ' ', 'First name is required'],
  ['First Name', 'a'.repeat(51), 'First name must be 50 characters or less'],
  ['Last Name', '', 'Last name is required'],
  ['Last Name', 'a'.repeat(51), 'Last name must be 50 characters or less'],
  ['Notes (optional)', 'a'.repeat(1001), 'Notes must be 1000 characters or less'],
  ['Jersey Number', '1234', 'Jersey number must be 3 digits or less'],
  ['Jersey Number', 'x7', 'Jersey number must be digits only'],
])('[2.136] %s %j is refused before anything is sent', async (label, text, message) => {
  const form = await openForm('Edit Ana Reyes');
  await form.fill(label, text);
  expect(form.dialog.queryByText(message)).toBeNull();
  await form.submit();
  await form.dialog.findByText(message);
  expect(writes(form)).toEqual([]);
});

it('[2.126] a new player bats and throws unknown, and notes are sent only when there are any', async () => {
  const form = await openForm('Add Player', { [`POST ${base}`]: { status: 201, body: aPlayer() } });
  await form.fill('First Name', ' Ben ');
  await form.fill('Last Name', 'Ito');
  await form.fill('Notes (optional)', '   ');
  await form.submit();
  await form.page.findByText('Player saved.');
  expect(writes(form)).toEqual([
    [
      'POST',
      base,
      {
        id: newRowId,
        firstName: 'Ben',
        lastName: 'Ito',
        battingPreference: 3,
        throwingPreference: 2,
        jerseyNumber: null,
        wishes: {},
        strengths: {},
        coEdGroup: null,
      },
    ],
  ]);
  expect(form.page.queryByRole('dialog')).toBeNull();
  expect(form.server.to(`GET ${base}`)).toHaveLength(2);
  expect(form.server.to('GET /api/teams')).toHaveLength(2);
});

it('[2.137] the counter follows the notes and warns beyond the limit', async () => {
  const { dialog, fill } = await openForm('Add Player');
  dialog.getByText('0/1000 characters');
  await fill('Notes (optional)', 'Shy of high balls');
  dialog.getByText('17/1000 characters');
  await fill('Notes (optional)', 'a'.repeat(1001));
  expect(dialog.getByText('1001/1000 characters').className).toContain('danger');
});

it('[7.39] editing starts with the saved values and sends the version', async () => {
  const form = await openForm('Edit Ana Reyes', { [`PUT ${one}`]: { body: ana } });
  expect(textIn(form.dialog.getByLabelText('Jersey Number'))).toBe('7');
  await form.coach.selectOptions(form.dialog.getByLabelText('Batting Preference'), 'Switch');
  await form.coach.selectOptions(form.dialog.getByLabelText('Throwing Preference'), 'Left');
  await form.submit();
  await form.page.findByText('Player updated.');
  expect(writes(form)[0]?.[2]).toMatchObject({
    battingPreference: 2,
    throwingPreference: 1,
    notes: 'Lefty glove',
    wishes: { P: 'never', EH: 'prefer' },
    version: 1,
  });
});

it.each([
  [null, 'Not set', 'Women', 'women'],
  ['men', 'Men', 'Not set', null],
] as const)('a co-ed group of %j is shown as %s, and %s is saved as %j', async (before, shown, choice, after) => {
  const marked = aPlayer({ coEdGroup: before });
  const form = await openForm('Edit Ana Reyes', {
    [`GET ${base}`]: { body: pageOf([marked]) },
    [`PUT ${one}`]: { body: marked },
  });
  const group = form.dialog.getByRole('combobox', { name: 'Co-ed Group' });
  expect(within(group).getByRole('option', { name: shown })).toHaveProperty('selected', true);
  await form.coach.selectOptions(group, choice);
  await form.submit();
  await form.page.findByText('Player updated.');
  expect(writes(form)[0]?.[2]).toMatchObject({ coEdGroup: after });
});

it('[B.1] taps on the field cycle through can, prefer, avoid and never, and are announced', async () => {
  const form = await openForm('Add Player', { [`POST ${base}`]: { status: 201, body: aPlayer() } });
  const tap = (position: RegExp) => form.coach.click(form.dialog.getByRole('button', { name: position }));
  for (const preference of ['prefer', 'avoid', 'never', 'can']) {
    await tap(/^SS, Shortstop/);
    form.dialog.getByRole('button', { name: `SS, Shortstop: ${preference}` });
    form.dialog.getByText(`Shortstop: ${preference}`);
  }
  await tap(/^SS,/);
  await tap(/^CF,/);
  await tap(/^CF,/);
  await form.fill('First Name', 'Ben');
  await form.fill('Last Name', 'Ito');
  await form.submit();
  await form.page.findByText('Player saved.');
  expect(writes(form)[0]?.[2]).toMatchObject({ wishes: { SS: 'prefer', CF: 'avoid' } });
});

it('[B.1b] the same choices are available as a list with custom positions', async () => {
  const form = await openForm('Edit Ana Reyes', { [`PUT ${one}`]: { body: ana } });
  await form.coach.click(form.dialog.getByRole('tab', { name: 'List' }));
  expect(form.dialog.getByLabelText('Pitcher (P)')).toHaveProperty('value', 'never');
  expect(form.dialog.getByLabelText('EH')).toHaveProperty('value', 'prefer');
  await form.coach.selectOptions(form.dialog.getByLabelText('Pitcher (P)'), 'Can');
  await form.coach.selectOptions(form.dialog.getByLabelText('Left field (LF)'), 'Avoid');
  await form.submit();
  await form.page.findByText('Player updated.');
  // Only who pitches and who catches is an answer of its own.
  expect(Object(writes(form)[0]?.[2]).wishes).toEqual({ EH: 'prefer', LF: 'avoid', P: 'can' });
});

const taken = 'A player with the name "ana reyes" already exists on this team.';
const conflict = { status: 409, body: { message: taken, similarPlayers: [ana] } };

async function meetDuplicate() {
  const form = await openForm('Add Player', { [`POST ${base}`]: conflict });
  await form.fill('First Name', 'ana');
  await form.fill('Last Name', 'reyes');
  await form.fill('Notes (optional)', 'New this year');
  await form.submit();
  const warning = within(await form.page.findByRole('alertdialog', { name: 'Duplicate Player' }));
  warning.getByText(taken);
  warning.getByText(/initials or nicknames/);
  return { ...form, warning };
}

it('[2.143] a player with a duplicate name is added only after the coach confirms, with all values', async () => {
  const form = await meetDuplicate();
  expect(form.server.to(`POST ${base}`)).toHaveLength(1);
  expect(form.server.to(`POST ${base}`)[0]?.body).not.toHaveProperty('allowDuplicate');
  form.server.handlers[`POST ${base}`] = { status: 201, body: aPlayer() };
  await form.coach.click(form.warning.getByRole('button', { name: 'Add Anyway' }));
  await form.page.findByText('Player saved.');
  expect(form.server.to(`POST ${base}`)[1]?.body).toEqual({
    ...Object(form.server.to(`POST ${base}`)[0]?.body),
    allowDuplicate: true,
  });
  expect(form.page.queryByRole('alertdialog')).toBeNull();
});

it('[2.145] going back from the duplicate warning keeps all values and sends nothing', async () => {
  const { warning, dialog, coach, server } = await meetDuplicate();
  await coach.click(warning.getByRole('button', { name: 'Go Back and Edit' }));
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  expect(textIn(dialog.getByLabelText('First Name'))).toBe('ana');
  expect(textIn(dialog.getByLabelText('Notes (optional)'))).toBe('New this year');
  expect(server.to(`POST ${base}`)).toHaveLength(1);
});

it.each([
  [{ status: 400, body: { message: 'Team roster is full.' } }, 'Team roster is full.'],
  [{ status: 500, body: null }, 'Failed to save player'],
  [{ status: 500, text: 'out of order' }, 'Failed to save player'],
  [serverDown, 'Failed to save player'],
  [lostConnection, 'You appear to be offline. Check your connection and try again.'],
])('[8.37] a failed save shows its message and keeps the form (%#)', async (answer, message) => {
  const form = await openForm('Add Player', { [`POST ${base}`]: answer });
  await form.fill('First Name', 'Ben');
  await form.fill('Last Name', 'Ito');
  await form.submit();
  await form.page.findByText(message);
  expect(textIn(form.dialog.getByLabelText('First Name'))).toBe('Ben');
});

it('[B.19d] the second of two saves shows the conflict, loses nothing and lets the coach decide', async () => {
  const theirs = aPlayer({ ...ana, notes: 'Now a righty', version: 4 });
  const form = await openForm('Edit Ana Reyes', {
    [`PUT ${one}`]: { status: 412, body: { message: 'A newer version was saved on another device.' } },
    [`GET ${one}`]: { body: ana },
  });
  await waitFor(() => expect(form.server.to(`GET ${one}`)).toHaveLength(1));
  form.server.handlers[`GET ${one}`] = { body: theirs };
  await form.fill('First Name', 'Anita');
  await form.submit();
  await form.dialog.findByText('A newer version was saved on another device. Nothing of yours was overwritten.');
  form.dialog.getByText('Notes: Now a righty');
  expect(textIn(form.dialog.getByLabelText('First Name'))).toBe('Anita');
  expect(writes(form)).toHaveLength(1);
  form.server.handlers[`PUT ${one}`] = { body: theirs };
  await form.submit();
  await form.page.findByText('Player updated.');
  expect(writes(form)[1]?.[2]).toMatchObject({ firstName: 'Anita', notes: 'Lefty glove', version: 4 });
});

it('a newer version that cannot be loaded shows a message, and no input is lost', async () => {
  const form = await openForm('Edit Ana Reyes', {
    [`PUT ${one}`]: { status: 412, body: { message: 'A newer version was saved on another device.' } },
    [`GET ${one}`]: { status: 500 },
  });
  await form.fill('First Name', 'Anita');
  await form.submit();
  await form.page.findByText('Failed to save player');
  expect(textIn(form.dialog.getByLabelText('First Name'))).toBe('Anita');
});

it('[4.12] any 401 of a player call ends the session at once, without renewing it', async () => {
  const { page, ...form } = await openForm('Add Player', { [`POST ${base}`]: { status: 401, body: {} } });
  await form.fill('First Name', 'Ben');
  await form.fill('Last Name', 'Ito');
  await form.submit();
  await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  expect(page.server.to('POST /auth/refresh')).toEqual([]);
});

it('a form closed during a save does not close the next one when the response arrives', async () => {
  const { promise, resolve } = deferred();
  const answer = () => promise.then(() => ({ status: 201, body: aPlayer() }));
  const form = await openForm('Add Player', { [`POST ${base}`]: answer });
  await form.fill('First Name', 'Ben');
  await form.fill('Last Name', 'Ito');
  await form.submit();
  await form.coach.keyboard('{Escape}');
  await form.coach.click(await form.page.findByRole('button', { name: 'Add Player' }));
  const next = within(await form.page.findByRole('dialog'));
  await form.coach.type(next.getByLabelText('First Name'), 'Cleo');
  resolve();
  await form.page.findByText('Player saved.');
  await flushPromises();
  expect(textIn(next.getByLabelText('First Name'))).toBe('Cleo');
  expect(form.page.queryByRole('dialog')).not.toBeNull();
});

it('a team selected in another tab takes effect only after the form is closed', async () => {
  const comets = aTeam({ name: 'Comets' }, 2);
  localStorage.setItem('currentTeamId', aTeam().id);
  const form = await openForm('Add Player', {
    'GET /api/teams': { body: [aTeam(), comets] },
    [`GET /api/teams/${comets.id}/players`]: { body: pageOf([]) },
    [`POST ${base}`]: { status: 201, body: aPlayer() },
  });
  await form.fill('First Name', 'Ben');
  act(() => selectInOtherTab(comets.id));
  await form.fill('Last Name', 'Ito');
  await form.submit();
  await form.page.findByRole('heading', { level: 1, name: 'Comets Players' });
  expect(writes(form)).toMatchObject([['POST', base, { firstName: 'Ben', lastName: 'Ito' }]]);
});

it('a player whose response was lost is sent again with the same id', async () => {
  const form = await openForm('Add Player', { [`POST ${base}`]: lostConnection });
  await form.fill('First Name', 'Ben');
  await form.fill('Last Name', 'Ito');
  await form.submit();
  await waitFor(() => expect(writes(form)).toHaveLength(1));
  await form.dialog.findByRole('button', { name: 'Add Player' });
  form.server.handlers[`POST ${base}`] = { status: 201, body: aPlayer() };
  await form.submit();
  await form.page.findByText('Player saved.');
  expect(writes(form)).toEqual(Array(2).fill(['POST', base, expect.objectContaining({ id: newRowId })]));
  expect(writes(form)[1]).toEqual(writes(form)[0]);
});
