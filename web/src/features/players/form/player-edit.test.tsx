import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const base = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ jerseyNumber: '7', notes: 'Lefty glove', wishes: { P: 'never' } });
const one = `${base}/${ana.id}`;

async function openForm(answers: NonNullable<Parameters<typeof renderRoute>[1]>['answers'] = {}) {
  const page = renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [`GET ${base}`]: { body: pageOf([ana]) }, ...answers },
  });
  await page.findByText('Ana Reyes');
  await page.coach.click(page.getByRole('button', { name: 'Edit Ana Reyes' }));
  const dialog = within(await page.findByRole('dialog'));
  const fill = async (label: string, text: string) => {
    await page.coach.clear(dialog.getByLabelText(label));
    await page.coach.type(dialog.getByLabelText(label), text);
  };
  const submit = () => page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { page, dialog, fill, submit, server: page.server };
}

const writes = ({ server }: Awaited<ReturnType<typeof openForm>>) =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

it('[D.15c] Edit opens with the current player, not with what the list showed, and saves without a conflict', async () => {
  const current = aPlayer({ ...ana, notes: 'Now a righty', version: 4 });
  const answer = deferred<object>();
  const form = await openForm({ [`GET ${one}`]: () => answer.promise, [`PUT ${one}`]: { body: current } });
  expect(textIn(form.dialog.getByLabelText('Notes (optional)'))).toBe('Lefty glove');
  answer.resolve({ body: current });
  await waitFor(() => expect(textIn(form.dialog.getByLabelText('Notes (optional)'))).toBe('Now a righty'));
  await form.fill('First Name', 'Anita');
  await form.submit();
  await form.page.findByText('Player updated.');
  expect(writes(form)).toMatchObject([{ firstName: 'Anita', notes: 'Now a righty', version: 4 }]);
});

it('text typed before the current player has loaded stays, next to the differences', async () => {
  const answer = deferred<object>();
  const form = await openForm({ [`GET ${one}`]: () => answer.promise });
  await form.fill('First Name', 'Anita');
  await act(async () => {
    answer.resolve({ body: aPlayer({ ...ana, notes: 'Now a righty', version: 4 }) });
    await flushPromises();
  });
  await form.dialog.findByText('Notes: Now a righty');
  expect(textIn(form.dialog.getByLabelText('First Name'))).toBe('Anita');
  expect(writes(form)).toEqual([]);
});

it('[D.16c] a player without the fields that an older version did not know can be shown and edited', async () => {
  const { wishes: _w, jerseyNumber: _j, coEdGroup: _c, ...older } = ana;
  const list = { ...pageOf([]), totalCount: 1, players: [older] };
  const form = await openForm({ [`GET ${base}`]: { body: list }, [`GET ${one}`]: { body: older } });
  expect(textIn(form.dialog.getByLabelText('Jersey Number'))).toBe('');
});

it('strengths are set for a whole zone and by position, and sent with the player', async () => {
  const current = aPlayer({ ...ana, strengths: { LF: 'strong' } });
  const list = { body: pageOf([current]) };
  const answers = { [`GET ${base}`]: list, [`GET ${one}`]: { body: current }, [`PUT ${one}`]: { body: current } };
  const form = await openForm(answers);
  const { coach } = form.page;
  await coach.click(form.dialog.getByText('Strength by position'));
  expect(form.dialog.getByLabelText('Left field strength')).toHaveProperty('value', 'strong');
  expect(form.dialog.getByLabelText('Outfield strength')).toHaveProperty('value', 'differing');
  await coach.selectOptions(form.dialog.getByLabelText('Infield strength'), 'Developing');
  await coach.selectOptions(form.dialog.getByLabelText('Catcher strength'), 'Not set');
  await form.submit();
  await form.page.findByText('Player updated.');
  const [body] = writes(form);
  expect(body).toMatchObject({
    strengths: {
      LF: 'strong',
      P: 'developing',
      '1B': 'developing',
      '2B': 'developing',
      '3B': 'developing',
      SS: 'developing',
    },
  });
  expect(Object.keys(Object(body).strengths)).not.toContain('C');
});

it('[B.1c] a form says where it is not answered who pitches and catches, and saves no answer that the coach did not give', async () => {
  const form = await openForm({ [`PUT ${one}`]: { body: ana } });
  form.dialog.getByRole('button', { name: 'C, Catcher: not answered' });
  form.dialog.getByRole('button', { name: 'SS, Shortstop: can' });
  await form.page.coach.click(form.dialog.getByRole('tab', { name: 'List' }));
  const catcher = form.dialog.getByLabelText('Catcher (C)');
  expect(within(catcher).getByRole('option', { name: 'Not answered' })).toHaveProperty('selected', true);
  expect(within(form.dialog.getByLabelText('Shortstop (SS)')).queryByText('Not answered')).toBeNull();
  await form.submit();
  await form.page.findByText('Player updated.');
  expect(Object(writes(form)[0]).wishes).toEqual({ P: 'never' });
});

it('the first tap on a position that is not answered answers it with can', async () => {
  const form = await openForm({ [`PUT ${one}`]: { body: ana } });
  await form.page.coach.click(form.dialog.getByRole('button', { name: /^C, Catcher/ }));
  form.dialog.getByRole('button', { name: 'C, Catcher: can' });
  form.dialog.getByText('Catcher: can');
});
