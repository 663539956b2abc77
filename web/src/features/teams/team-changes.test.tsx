import { waitFor, within } from '@testing-library/react';
import type { User } from 'contract/accounts';
import { sampleTeamSettings } from 'contract/test/samples';
import { afterEach, expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { aTeam } from '#test/fakes/records.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { aProUser, aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/teams.tsx';

const teamPath = `/api/teams/${aTeam().id}`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

afterEach(() => void vi.useRealTimers());

async function openCreate(answers: Answers = {}, user: User = aUser) {
  const page = renderRoute('/teams', { answers, user });
  await page.coach.click(await page.findByRole('button', { name: 'Create Team' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Create Team' }));
  return { ...page, dialog, submit: () => page.coach.click(dialog.getByRole('button', { name: 'Create Team' })) };
}

async function openEdit(answers: Answers = {}) {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] }, ...answers } });
  await page.coach.click(await page.findByRole('button', { name: 'Edit River Otters' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  return { ...page, dialog, submit: () => page.coach.click(dialog.getByRole('button', { name: 'Save Changes' })) };
}

async function openDelete(answers: Answers = {}) {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] }, ...answers } });
  await page.coach.click(await page.findByRole('button', { name: 'Delete River Otters' }));
  const dialog = within(await page.findByRole('alertdialog', { name: 'Delete Team' }));
  return { ...page, dialog, confirm: () => page.coach.click(dialog.getByRole('button', { name: 'Delete Team' })) };
}

// The list holds every city there is, and a document without a screen draws them all.

it('gives a new team the time zone of the device, unless the coach chooses another', async () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { dialog, coach, submit, server, findByRole } = await openCreate({
    'POST /api/teams': { status: 201, body: aTeam() },
  });
  const zone = dialog.getByRole('combobox', { name: 'Time Zone' });
  expect(textIn(zone)).toBe(here);
  await coach.clear(zone);
  await coach.type(zone, 'knox');
  await coach.click(await findByRole('option', { name: 'Central Time (Knox, Indiana)' }));
  await coach.type(dialog.getByLabelText('Team Name'), 'Comets');
  await submit();
  await waitFor(() =>
    expect(server.to('POST /api/teams')).toMatchObject([{ body: { timeZone: 'America/Indiana/Knox' } }]),
  );
});

it.each([null, 'America/Chicago'])('a team with the time zone %s keeps it', async (timeZone) => {
  const answers = { 'GET /api/teams': { body: [aTeam({ timeZone })] }, [`PUT ${teamPath}`]: { body: aTeam() } };
  const { submit, server } = await openEdit(answers);
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { timeZone } }]));
});

it.each([
  ['Team Name', '', 'Team name is required'],
  ['Team Name', '   ', 'Team name is required'],
  ['Team Name', 'ab', 'Team name must be at least 3 characters'],
  ['Team Name', 'a'.repeat(101), 'Team name must be less than 100 characters'],
  ['Season (optional)', 'a'.repeat(51), 'Season must be less than 50 characters'],
  ['League Level (optional)', 'a'.repeat(101), 'League level must be less than 100 characters'],
  ['Max Players', '0', 'Max players must be at least 1'],
  ['Max Players', '51', 'Max players cannot exceed 50'],
])('[5.1b] %s %j is refused before anything is sent', async (label, text, message) => {
  const { dialog, coach, submit, server } = await openCreate();
  await coach.click(dialog.getByLabelText('Team Name'));
  await coach.paste('Comets');
  const field = dialog.getByLabelText(label);
  await coach.clear(field);
  if (text) {
    await coach.click(field);
    await coach.paste(text);
  }
  expect(dialog.queryByText(message)).toBeNull();
  await submit();
  await dialog.findByText(message);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(server.to('POST /api/teams')).toEqual([]);
});

it('[5.2] a message goes away while the mistake is being corrected', async () => {
  const { dialog, coach, submit } = await openCreate();
  await submit();
  await dialog.findByText('Team name is required');
  await coach.type(dialog.getByLabelText('Team Name'), 'Com');
  await waitFor(() => expect(dialog.queryByText(/Team name/)).toBeNull());
});

it('[2.116] creating makes the team current and says so for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const created = aTeam({ name: 'Comets', playerCount: 0 }, 2);
  const { dialog, coach, submit, ...page } = await openCreate({
    'POST /api/teams': () => {
      page.server.handlers['GET /api/teams'] = { body: [created] };
      return { status: 201, body: created };
    },
  });
  expect(textIn(dialog.getByLabelText('Max Players'))).toBe('25');
  expect(dialog.queryByLabelText('Team is active')).toBeNull();
  await coach.type(dialog.getByLabelText('Team Name'), '  Comets ');
  await submit();
  await page.findByText('Team "Comets" created successfully!');
  expect(page.server.to('POST /api/teams').map(({ body }) => body)).toEqual([
    {
      id: newRowId,
      name: 'Comets',
      season: null,
      leagueLevel: null,
      maxPlayers: 25,
      timeZone: expect.any(String),
      ageGroup: null,
      pitchTable: null,
      battingOrderMode: 'balanced',
      gameDefaults: aTeam().gameDefaults,
    },
  ]);
  expect(page.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('currentTeamId')).toBe(created.id);
  await vi.advanceTimersByTimeAsync(2500);
  page.getByText('Team "Comets" created successfully!');
  await vi.advanceTimersByTimeAsync(600);
  expect(page.queryByText('Team "Comets" created successfully!')).toBeNull();
});

it('[4.17] a new team becomes the current one in place of another', async () => {
  const created = aTeam({ name: 'Comets' }, 2);
  const answers = { 'GET /api/teams': { body: [aTeam()] }, 'POST /api/teams': { status: 201, body: created } };
  const { dialog, coach, submit, ...page } = await openCreate(answers, aProUser);
  expect(localStorage.getItem('currentTeamId')).toBe(aTeam().id);
  page.server.handlers['GET /api/teams'] = { body: [created, aTeam()] };
  await coach.type(dialog.getByLabelText('Team Name'), 'Comets');
  await submit();
  await page.findByText('Team "Comets" created successfully!');
  expect(localStorage.getItem('currentTeamId')).toBe(created.id);
  within(page.getByRole('region', { name: 'Comets' })).getByText('Current');
});

it.each([
  [{ status: 400, body: { message: 'The Basic plan includes 1 team.' } }, 'The Basic plan includes 1 team.'],
  [{ status: 400, body: {} }, 'Failed to create team'],
  [{ status: 500, statusText: 'Internal Server Error' }, 'Failed to create team: Internal Server Error'],
])('[8.30] a refused team %j keeps the form as it was', async (answer, message) => {
  const { dialog, coach, submit } = await openCreate({ 'POST /api/teams': answer });
  await coach.type(dialog.getByLabelText('Team Name'), 'Comets');
  await submit();
  await dialog.findByText(message);
  expect(textIn(dialog.getByLabelText('Team Name'))).toBe('Comets');
  expect(localStorage.getItem('currentTeamId')).toBeNull();
});

it("the server's word about a field stands beside it", async () => {
  const errors = { season: ['Season is over'] };
  const { dialog, coach, submit } = await openCreate({
    'POST /api/teams': { status: 400, body: { message: 'Correct the highlighted fields.', errors } },
  });
  await coach.type(dialog.getByLabelText('Team Name'), 'Comets');
  await submit();
  await dialog.findByText('Season is over');
  expect(dialog.getByLabelText('Season (optional)').getAttribute('aria-invalid')).toBe('true');
});

it('[2.117] editing sends the version it began from, and isActive', async () => {
  const changed = aTeam({ name: 'Sea Otters', isActive: false, version: 2 });
  const { dialog, coach, submit, ...page } = await openEdit({ [`PUT ${teamPath}`]: { body: changed } });
  await coach.clear(dialog.getByLabelText('Team Name'));
  await coach.type(dialog.getByLabelText('Team Name'), 'Sea Otters');
  await coach.click(dialog.getByLabelText('Team is active'));
  page.server.handlers['GET /api/teams'] = { body: [changed] };
  await submit();
  await page.findByText('Team "Sea Otters" updated successfully!');
  await page.findByText('Inactive');
  expect(page.server.to(`PUT ${teamPath}`).map(({ body }) => body)).toEqual([
    { ...sampleTeamSettings, name: 'Sea Otters', isActive: false, version: 1 },
  ]);
});

it.each([
  [{ status: 404, body: { message: 'Team not found or access denied' } }, 'Team not found'],
  [{ status: 503, statusText: 'Service Unavailable' }, 'Failed to update team: Service Unavailable'],
])('[8.25] a change that fails with %j says so', async (answer, message) => {
  const { dialog, submit } = await openEdit({ [`PUT ${teamPath}`]: answer });
  await submit();
  await dialog.findByText(message);
});

it('[B.19c] shows the newer version to the coach who saves second, who loses nothing and decides', async () => {
  const stale = { status: 412, body: { message: 'A newer version was saved on another device.' } };
  const { dialog, coach, submit, server } = await openEdit({
    [`PUT ${teamPath}`]: stale,
    [`GET ${teamPath}`]: { body: aTeam() },
  });
  await waitFor(() => expect(server.to(`GET ${teamPath}`)).toHaveLength(1));
  server.handlers[`GET ${teamPath}`] = { body: aTeam({ season: 'Fall 2027', version: 5 }) };
  await coach.clear(dialog.getByLabelText('Team Name'));
  await coach.type(dialog.getByLabelText('Team Name'), 'Mine');
  await submit();
  await dialog.findByText('A newer version was saved on another device. Nothing of yours was overwritten.');
  dialog.getByText('Season: Fall 2027');
  expect(textIn(dialog.getByLabelText('Team Name'))).toBe('Mine');
  expect(server.to(`PUT ${teamPath}`)).toHaveLength(1);

  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toHaveLength(2));
  expect(server.to(`PUT ${teamPath}`).at(-1)?.body).toMatchObject({ name: 'Mine', season: 'Spring 2027', version: 5 });

  await coach.click(await dialog.findByRole('button', { name: 'Use other device' }));
  expect(textIn(dialog.getByLabelText('Season (optional)'))).toBe('Fall 2027');
  expect(textIn(dialog.getByLabelText('Team Name'))).toBe('River Otters');
});

it('[2.118] deleting the current team clears it', async () => {
  const { confirm, ...page } = await openDelete({
    [`DELETE ${teamPath}`]: () => {
      page.server.handlers['GET /api/teams'] = { body: [] };
      return { status: 204 };
    },
  });
  expect(localStorage.getItem('currentTeamId')).toBe(aTeam().id);
  expect(page.server.to(`DELETE ${teamPath}`)).toEqual([]);
  await confirm();
  await page.findByText('Team "River Otters" has been deleted');
  await page.findByText('No teams yet');
  expect(localStorage.getItem('currentTeamId')).toBeNull();
});

it('deleting another team leaves the current one', async () => {
  const other = aTeam({ name: 'Comets' }, 2);
  localStorage.setItem('currentTeamId', other.id);
  const page = renderRoute('/teams', {
    user: aProUser,
    answers: { 'GET /api/teams': { body: [other, aTeam()] }, [`DELETE ${teamPath}`]: { status: 204 } },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Delete River Otters' }));
  await page.coach.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete Team' }));
  await page.findByText('Team "River Otters" has been deleted');
  expect(localStorage.getItem('currentTeamId')).toBe(other.id);
});

it('a deleted team is gone at once, however long the list takes to be read, and also when that fails', async () => {
  const other = aTeam({ name: 'Comets' }, 2);
  const reading = deferred<object>();
  const { confirm, ...page } = await openDelete({
    'GET /api/teams': { body: [aTeam(), other] },
    [`DELETE ${teamPath}`]: () => {
      page.server.handlers['GET /api/teams'] = () => reading.promise;
      return { status: 204 };
    },
  });
  await confirm();
  await page.findByText('Team "River Otters" has been deleted');
  // Of what is beside a dialog, nothing is found by its role.
  await page.findByRole('region', { name: 'Comets' });
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(page.queryByRole('region', { name: 'River Otters' })).toBeNull();

  page.server.handlers['GET /api/teams'] = { status: 500 };
  reading.resolve({ status: 500 });
  await page.findByText(/What you see was loaded earlier/);
  expect(page.queryByRole('region', { name: 'River Otters' })).toBeNull();
});

it('[2.118b] cancelling deletes nothing', async () => {
  const { dialog, coach, server, queryByRole } = await openDelete();
  await coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
  expect(server.to(`DELETE ${teamPath}`)).toEqual([]);
});

it.each([
  [{ status: 404 }, 'Team not found'],
  [{ status: 500, statusText: 'Internal Server Error' }, 'Failed to delete team: Internal Server Error'],
])('[8.26] a deletion that fails with %j leaves the team', async (answer, message) => {
  const { dialog, confirm } = await openDelete({ [`DELETE ${teamPath}`]: answer });
  await confirm();
  await dialog.findByText(message);
  expect(localStorage.getItem('currentTeamId')).toBe(aTeam().id);
});
