import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const team = aTeam();
const roster = `/api/teams/${team.id}/players`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openForm(answers: Answers = {}) {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${roster}`]: { body: pageOf([aPlayer()]) },
      [`POST ${roster}`]: ({ body }) => ({ status: 201, body: aPlayer(Object(body)) }),
      ...answers,
    },
  });
  await page.findByText('Ana Reyes');
  await page.coach.click(page.getByRole('button', { name: 'Add Player' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add Player' }));
  const type = async (firstName: string, lastName: string, number?: string) => {
    await page.coach.type(dialog.getByLabelText('First Name'), firstName);
    await page.coach.type(dialog.getByLabelText('Last Name'), lastName);
    if (number) await page.coach.type(dialog.getByLabelText('Jersey Number'), number);
  };
  const button = () => dialog.getByRole('button', { name: 'Save and add another' });
  const sent = () => page.server.to(`POST ${roster}`).map(({ body }) => Object(body));
  const expectBlank = async () => {
    await waitFor(() => expect(textIn(dialog.getByLabelText('First Name'))).toBe(''));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('firstName'));
    expect(textIn(dialog.getByLabelText('Last Name'))).toBe('');
    expect(textIn(dialog.getByLabelText('Jersey Number'))).toBe('');
    expect(dialog.queryByText('First name is required')).toBeNull();
  };
  return { page, dialog, coach: page.coach, type, button, sent, expectBlank };
}

describe('Save and add another', () => {
  it('[B.66] saves each player, clears the form, keeps the focus in the first name and lists who was added.', async () => {
    const { page, dialog, coach, type, button, sent, expectBlank } = await openForm();
    await type('Ava', 'Moreno', '7');
    await coach.click(button());
    await expectBlank();
    await type('Ben', 'I');
    await coach.click(button());
    await expectBlank();
    expect(sent()).toMatchObject([
      { firstName: 'Ava', lastName: 'Moreno', jerseyNumber: '7' },
      { firstName: 'Ben', lastName: 'I', jerseyNumber: null },
    ]);
    expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
    expect(dialog.getByText('Ava M. #7').closest('[aria-live="polite"]')?.textContent).toBe('Added: Ava M. #7, Ben I.');
    await coach.click(dialog.getByRole('button', { name: 'Done' }));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(2);
  });

  it('[B.66b] adds a player once when it is tapped twice.', async () => {
    const { dialog, coach, type, button, sent, expectBlank } = await openForm();
    await type('Ava', 'Moreno');
    await coach.dblClick(button());
    await expectBlank();
    await coach.click(button());
    await expectBlank();
    expect(sent()).toHaveLength(1);
    expect(dialog.getAllByText('Ava M.')).toHaveLength(1);
  });

  it('sends nothing and shows the errors of an incomplete form.', async () => {
    const { dialog, coach, button, sent } = await openForm();
    await coach.click(button());
    await dialog.findByText('First name is required');
    expect(sent()).toEqual([]);
    expect(dialog.queryByText(/Added/)).toBeNull();
  });

  it('goes on after a player with the name of another was added on purpose.', async () => {
    const { page, dialog, coach, type, button, sent, expectBlank } = await openForm({
      [`POST ${roster}`]: ({ body }) =>
        Object(body).allowDuplicate
          ? { status: 201, body: aPlayer(Object(body)) }
          : { status: 409, body: { message: 'Taken', similarPlayers: [] } },
    });
    await type('Ana', 'Reyes');
    await coach.click(button());
    await coach.click(await page.findByRole('button', { name: 'Add Anyway' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expectBlank();
    await dialog.findByText('Ana R.');
    expect(sent().map(({ allowDuplicate }) => allowDuplicate)).toEqual([undefined, true]);
  });

  it('[B.66c] says why a full team takes no more, and keeps what was typed.', async () => {
    const full = aTeam({ playerCount: 25, maxPlayers: 25 });
    const { page, dialog, coach, type, button } = await openForm({
      'GET /api/teams': { body: [full] },
      [`POST ${roster}`]: { status: 400, body: { message: 'Team roster is full (25 of 25 players).' } },
    });
    dialog.getByText(/^The roster is full \(25 of 25 players\)\. .* raise Max Players/);
    await type('Ava', 'Moreno');
    await coach.click(button());
    await page.findByText('Team roster is full (25 of 25 players).');
    expect(textIn(dialog.getByLabelText('First Name'))).toBe('Ava');
    expect(dialog.queryByText(/^Added/)).toBeNull();
  });
});
