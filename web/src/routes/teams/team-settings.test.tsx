import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/navigation/paths.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { aTeam } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import './team-settings.tsx';

const otters = aTeam();
const comets = aTeam({ name: 'Comets' }, 2);

function open(teamId: string, teams = [comets, otters]) {
  return renderRoute(paths.teamSettings(teamId), { user: aProUser, answers: { 'GET /api/teams': { body: teams } } });
}

it('[A15.4] the settings of a team are at an address of their own, and lead back to the teams', async () => {
  const page = open(comets.id);
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  expect(textIn(dialog.getByLabelText('Team Name'))).toBe('Comets');
  await page.findByText('Settings');
  await page.coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.router.state.location.pathname).toBe('/teams');
});

it('saving the settings of a team leads back to the teams', async () => {
  const page = open(otters.id);
  page.server.handlers[`PUT /api/teams/${otters.id}`] = { body: aTeam({ name: 'Sea Otters' }) };
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  await page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.findByText('Team "Sea Otters" updated successfully!');
  expect(page.router.state.location.pathname).toBe('/teams');
  expect(page.server.to(`PUT /api/teams/${otters.id}`)).toHaveLength(1);
});

it('leaving the settings while they are being saved does not bring the coach back', async () => {
  const { promise, resolve } = deferred();
  const page = open(otters.id);
  page.server.handlers[`PUT /api/teams/${otters.id}`] = () => promise.then(() => ({ body: otters }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  await page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(() => page.router.navigate('/dashboard'));
  await page.findByRole('heading', { level: 1, name: 'Dashboard' });
  resolve();
  await page.findByText('Team "River Otters" updated successfully!');
  await flushPromises();
  expect(page.router.state.location.pathname).toBe('/dashboard');
});

it.each(['settings', 'rules'])('[U-45] the page %s of a team that is not there says so', async (name) => {
  const page = renderRoute(`/teams/7/${name}`, { answers: { 'GET /api/teams': { body: [otters] } } });
  await page.findByRole('heading', { level: 1, name: 'Team not found' });
  page.getByRole('link', { name: 'Go to Teams' });
  expect(page.queryByRole('dialog')).toBeNull();
});

it('a team that is read-only has no settings page', async () => {
  const page = open(otters.id, [comets, aTeam({ isReadOnly: true })]);
  await page.findByRole('heading', { level: 1, name: 'Teams' });
  expect(page.router.state.location.pathname).toBe('/teams');
  expect(page.queryByRole('dialog')).toBeNull();
});
