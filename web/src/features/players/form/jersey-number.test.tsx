import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const path = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ jerseyNumber: '7' });
const players = [
  ana,
  aPlayer({ firstName: 'Mia', lastName: 'Lopez', jerseyNumber: '12' }, 2),
  aPlayer({ firstName: 'Ben', lastName: 'Ito', jerseyNumber: '3', isArchived: true }, 3),
  aPlayer({ firstName: 'Cleo', lastName: 'Park' }, 4),
];

async function openForm(name: 'Add Player' | 'Edit Ana Reyes') {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${path}`]: { body: pageOf(players) },
      [`PUT ${path}/${ana.id}`]: ({ body }) => ({ body: { ...ana, ...Object(body), version: 2 } }),
    },
  });
  await page.findByText('Ana Reyes');
  await page.coach.click(page.getByRole('button', { name }));
  const dialog = within(await page.findByRole('dialog'));
  const wear = async (number: string) => {
    await page.coach.clear(dialog.getByLabelText('Jersey Number'));
    if (number) await page.coach.type(dialog.getByLabelText('Jersey Number'), number);
  };
  return { page, dialog, wear, coach: page.coach };
}

const note = /^No\. .* is also worn by/;

it('[B.2b] The form of a player names who wears the same number, and saves it all the same.', async () => {
  const { page, dialog, wear, coach } = await openForm('Edit Ana Reyes');
  expect(dialog.queryByText(note)).toBeNull();
  await wear('12');
  await dialog.findByText('No. 12 is also worn by Mia Lopez.');
  await coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.findByText('Player updated.');
  expect(page.server.to(`PUT ${path}/${ana.id}`)).toMatchObject([{ body: { jerseyNumber: '12' } }]);
});

it('The form of a new player says nothing about no number, one with another zero, and the number of an archived player.', async () => {
  const { dialog, wear } = await openForm('Add Player');
  await wear('7');
  await dialog.findByText('No. 7 is also worn by Ana Reyes.');
  for (const number of ['07', '3', '']) {
    await wear(number);
    expect(dialog.queryByText(note)).toBeNull();
  }
});
