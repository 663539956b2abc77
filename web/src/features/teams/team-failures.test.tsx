import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorMessage } from '#lib/http/error-message.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/teams.tsx';
import { teamErrors } from './messages.ts';

it('[8.33] a response without a message from the server shows our own error message', () => {
  const defect = new TypeError('undefined is not a function');
  expect(errorMessage(defect, teamErrors.create)).toBe('An unexpected error occurred');
  expect(errorMessage(defect, teamErrors.update)).toBe('An unexpected error occurred');
  expect(errorMessage(defect, teamErrors.delete)).toBe('Failed to delete team');
});

const teamPath = `/api/teams/${aTeam().id}`;

it.each([
  [{ status: 404 }, 'Team not found'],
  [{ status: 500, statusText: 'Internal Server Error' }, 'Failed to fetch team: Internal Server Error'],
])('[8.24] a newer version that cannot be read (%j) shows an error, and no input is lost', async (answer, message) => {
  const page = renderRoute('/teams', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`PUT ${teamPath}`]: { status: 412, body: { message: 'A newer version was saved on another device.' } },
      [`GET ${teamPath}`]: answer,
    },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Edit River Otters' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  await page.coach.clear(dialog.getByLabelText('Team Name'));
  await page.coach.type(dialog.getByLabelText('Team Name'), 'Mine');
  const save = () => page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await save();
  await dialog.findByText(message);
  expect(textIn(dialog.getByLabelText('Team Name'))).toBe('Mine');

  page.server.handlers[`GET ${teamPath}`] = { body: aTeam({ season: 'Fall 2027', version: 5 }) };
  await save();
  await dialog.findByText('Season: Fall 2027');
  expect(dialog.queryByText(message)).toBeNull();
});

it('[4.20] closing a form creates and changes nothing', async () => {
  const page = renderRoute('/teams');
  await page.coach.click(await page.findByRole('button', { name: 'Create Team' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Create Team' }));
  await page.coach.type(dialog.getByLabelText('Team Name'), 'Comets');
  await page.coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a team whose response was lost is sent again under the same id', async () => {
  const page = renderRoute('/teams', {
    answers: { 'GET /api/teams': { body: [] }, 'POST /api/teams': lostConnection },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Create Team' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Create Team' }));
  await page.coach.type(dialog.getByLabelText('Team Name'), 'Comets');
  const create = () => page.coach.click(dialog.getByRole('button', { name: 'Create Team' }));
  await create();
  await dialog.findByRole('alert');
  page.server.handlers['POST /api/teams'] = { status: 201, body: aTeam({ name: 'Comets' }) };
  await create();
  await page.findByText('Team "Comets" created successfully!');
  const [lost, again, ...more] = page.server.to('POST /api/teams').map(({ body }) => body);
  expect(lost).toMatchObject({ id: newRowId, name: 'Comets' });
  expect([again, more]).toEqual([lost, []]);
});

async function openEdit(answers: NonNullable<Parameters<typeof renderRoute>[1]>['answers']) {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] }, ...answers } });
  await page.coach.click(await page.findByRole('button', { name: 'Edit River Otters' }));
  return { page, dialog: within(await page.findByRole('dialog', { name: 'Edit Team' })) };
}

it('[D.15b] Edit opens with the current team, not with what the list showed, and saves without a conflict', async () => {
  const current = aTeam({ season: 'Fall 2027', version: 5 });
  const { page, dialog } = await openEdit({
    [`GET ${teamPath}`]: { body: current },
    [`PUT ${teamPath}`]: { body: current },
  });
  await waitFor(() => expect(textIn(dialog.getByLabelText('Season (optional)'))).toBe('Fall 2027'));
  await page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.findByText('Team "River Otters" updated successfully!');
  expect(page.server.to(`PUT ${teamPath}`).map(({ body }) => body)).toMatchObject([
    { season: 'Fall 2027', version: 5 },
  ]);
});

it('what was typed before the current team arrived stays, beside what is different', async () => {
  const answer = deferred<object>();
  const { page, dialog } = await openEdit({ [`GET ${teamPath}`]: () => answer.promise });
  await page.coach.type(dialog.getByLabelText('Team Name'), ' Blue');
  await act(async () => {
    answer.resolve({ body: aTeam({ season: 'Fall 2027', version: 5 }) });
    await flushPromises();
  });
  await dialog.findByText('Season: Fall 2027');
  expect(textIn(dialog.getByLabelText('Team Name'))).toBe('River Otters Blue');
});
