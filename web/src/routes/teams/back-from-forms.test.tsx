import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import '#features/imports/roster/roster-import-dialog.tsx';
import '#features/imports/schedule/schedule-import-dialog.tsx';
import './dashboard.tsx';
import '#routes/games/games.tsx';
import './players.tsx';
import './teams.tsx';

const players = `/api/teams/${aTeam().id}/players`;

/** A page the coach came to from the dashboard. */
async function openPage(path: string) {
  const page = renderRoute('/dashboard', {
    user: aProUser,
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${players}`]: { body: pageOf([aPlayer()]) },
      [`POST ${players}`]: { status: 409, body: { message: 'There is one already.' } },
      [`GET /api/games/team/${aTeam().id}`]: { body: [] },
      'GET /api/games': { body: [] },
    },
  });
  await act(() => page.router.navigate(path));
  const goBack = () => act(() => page.router.navigate(-1));
  const press = async (name: string) => page.coach.click(await page.findByRole('button', { name }));
  return { ...page, goBack, press, place: () => page.router.state.location.pathname };
}

const writes = ({ server }: Awaited<ReturnType<typeof openPage>>) =>
  server.requests.filter(({ method }) => method !== 'GET');

it.each([
  ['/teams', 'Create Team', 'Team Name'],
  ['/teams', 'Edit River Otters', 'Team Name'],
  ['/players', 'Add Player', 'First Name'],
  ['/players', 'Edit Ana Reyes', 'First Name'],
  ['/games', 'Schedule Game', 'Opponent'],
])('Back on %s closes the form of %s as Cancel would, and the next Back leaves', async (path, button, field) => {
  const page = await openPage(path);
  await page.press(button);
  const dialog = within(await page.findByRole('dialog'));
  await page.coach.type(dialog.getByLabelText(field), 'Bears');
  await page.goBack();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.place()).toBe(path);
  expect(writes(page)).toEqual([]);
  await page.goBack();
  expect(page.place()).toBe('/dashboard');
});

it.each([
  ['/players', 'Delete Ana Reyes', 'dialog'],
  ['/teams', 'Delete River Otters', 'alertdialog'],
])('Back on %s closes the question of %s, deletes nothing, and the next Back leaves', async (path, button, role) => {
  const page = await openPage(path);
  await page.press(button);
  await page.findByRole(role);
  await page.goBack();
  await waitFor(() => expect(page.queryByRole(role)).toBeNull());
  expect(page.place()).toBe(path);
  expect(writes(page)).toEqual([]);
  await page.goBack();
  expect(page.place()).toBe('/dashboard');
});

it('Back in the dialog about a duplicate name leads to the form with everything that was typed', async () => {
  const page = await openPage('/players');
  await page.press('Add Player');
  const dialog = within(await page.findByRole('dialog'));
  await page.coach.type(dialog.getByLabelText('First Name'), 'Ana');
  await page.coach.type(dialog.getByLabelText('Last Name'), 'Reyes');
  await page.coach.click(dialog.getByRole('button', { name: 'Add Player' }));
  await page.findByRole('alertdialog');
  await page.goBack();
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect(dialog.getByLabelText('Last Name')).toHaveProperty('value', 'Reyes');
  expect(page.place()).toBe('/players');
});

type Import = readonly [path: string, item: string, field: string, text: string];

const imports: readonly Import[] = [
  ['/players', 'Import Roster', 'Players', 'Ana Lee'],
  ['/games', 'Import Schedule', 'Games', 'Date,Opponent\n2099-05-09,Bears'],
];

/** Opens the review of what was pasted into an import. */
async function openReview([path, item, field, text]: Import) {
  const page = await openPage(path);
  await page.press('Import & Export');
  await page.coach.click(await page.findByRole('menuitem', { name: item }));
  const dialog = within(await page.findByRole('dialog', { name: item }));
  await page.coach.click(dialog.getByLabelText(field));
  await page.coach.paste(text);
  await page.coach.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByRole('heading', { name: /^1 of 1/ });
  return { page, findSource: () => dialog.findByLabelText(field) };
}

it.each(imports)('Back on %s leads through the steps of %s and out of it', async (...each) => {
  const { page, findSource } = await openReview(each);
  const [path, , , text] = each;
  await page.goBack();
  expect(await findSource()).toHaveProperty('value', text);
  await page.goBack();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.place()).toBe(path);
});

it.each(imports)('Escape on %s leads from the review of %s back to its text, and then out of it', async (...each) => {
  const { page, findSource } = await openReview(each);
  await page.coach.keyboard('{Escape}');
  const source = await findSource();
  expect(source).toHaveProperty('value', each[3]);
  await page.coach.click(source);
  await page.coach.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});
