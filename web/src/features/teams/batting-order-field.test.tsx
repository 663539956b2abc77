import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

it('The form of a team changes how the batting order is chosen, and says what each choice means.', async () => {
  const team = aTeam();
  const { coach, findByRole, getByRole, server } = renderRoute('/teams', {
    answers: { 'GET /api/teams': { body: [team] }, [`PUT /api/teams/${team.id}`]: { body: team } },
  });
  await coach.click(await findByRole('button', { name: `Edit ${team.name}` }));
  const dialog = within(getByRole('dialog', { name: 'Edit Team' }));
  const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Batting order/ });
  expect(select.value).toBe('balanced');
  expect(dialog.getByText('Batting places even out over the season.')).toBeTruthy();
  await coach.selectOptions(select, 'Rolling');
  expect(dialog.getByText('Starts after the last batter of the previous game.')).toBeTruthy();
  await coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.to(`PUT /api/teams/${team.id}`)).toMatchObject([{ body: { battingOrderMode: 'rolling' } }]),
  );
});
