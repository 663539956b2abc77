import { waitFor, within } from '@testing-library/react';
import type { Player } from 'contract/players';
import { afterEach, expect, it } from 'vitest';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const base = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ notes: 'Left handed glove', jerseyNumber: '7' });
const ben = aPlayer({ firstName: 'Ben' }, 2);
const one = `${base}/${ana.id}`;
const history = { canDelete: true, warnings: ['In 2 lineups'], lineupCount: 2, playedCount: 1, games: [] };
const ahead = {
  gameId: aGame().id,
  opponent: 'Tigers',
  date: '2099-05-09',
  cells: [
    { inning: 1, position: 'P' },
    { inning: 2, position: 'SS' },
  ],
};

afterEach(() => queryClient.clear());

/** A server that keeps who is archived. */
function openRoster(impact: object = history, stored: readonly Player[] = [ana, ben]) {
  let players = stored;
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam({ playerCount: stored.filter(({ isArchived }) => !isArchived).length })] },
      [`GET ${base}`]: ({ query }) => {
        const group = query.get('group');
        const wanted = (player: Player) => group === 'all' || player.isArchived === (group === 'archived');
        return { body: pageOf(players.filter(wanted)) };
      },
      [`GET ${one}/delete-impact`]: { body: impact },
      [`PUT ${one}`]: ({ body }) => {
        const saved = { ...ana, ...Object(body), version: 2 };
        players = players.map((player) => (player.id === ana.id ? saved : player));
        return { body: saved };
      },
    },
  });
  const press = async (name: string) => page.coach.click(await page.findByRole('button', { name }));
  const show = async (group: '' | 'archived') => page.coach.selectOptions(await page.findByLabelText('Show'), group);
  return { ...page, press, show, changes: () => page.server.to(`PUT ${one}`) };
}

it('[B.44] archiving a player with a history takes the name off the roster, deletes nothing, and can be undone', async () => {
  const page = openRoster();
  await page.press('Delete Ana Reyes');
  const archive = await page.findByRole('radio', { name: /Archive/ });
  expect(archive).toHaveProperty('checked', true);
  await page.press('Archive Player');
  await page.findByText('Ana Reyes is archived.');
  expect(page.queryByRole('button', { name: 'Edit Ana Reyes' })).toBeNull();
  page.getByRole('button', { name: 'Edit Ben Reyes' });
  expect(page.changes()[0]?.body).toMatchObject({
    isArchived: true,
    firstName: 'Ana',
    notes: 'Left handed glove',
    jerseyNumber: '7',
  });
  expect(page.server.to(`DELETE ${one}`)).toEqual([]);

  await page.press('Undo');
  await page.findByText('Ana Reyes is back on the roster.');
  await page.findByRole('button', { name: 'Edit Ana Reyes' });
  expect(page.changes()[1]?.body).toMatchObject({ isArchived: false, version: 2 });
});

it('[B.47b] the dialog lists the cells that would be open, and afterwards links the lineups to fill', async () => {
  const page = openRoster({ ...history, games: [ahead] });
  await page.press('Delete Ana Reyes');
  await page.findByText('Sat, May 9, 2099 · Tigers');
  page.getByText('Inning 1 P, inning 2 SS');
  expect(page.queryByRole('link', { name: /Fill the lineup/ })).toBeNull();
  await page.press('Archive Player');
  const link = await page.findByRole('link', { name: 'Fill the lineup of the game against Tigers' });
  expect(link.getAttribute('href')).toBe(`/games/${ahead.gameId}/lineup`);
  await page.coach.click(link);
  await waitFor(() => expect(page.router.state.location.state).toEqual(generateOnArrival));
});

it('[B.47c] a lineup that names the player only in the batting order is opened, and nothing is generated', async () => {
  const page = openRoster({ ...history, games: [{ ...ahead, cells: [] }] });
  await page.press('Delete Ana Reyes');
  await page.findByText('No position, but a place in the batting order');
  await page.press('Archive Player');
  await page.coach.click(await page.findByRole('link', { name: 'Open the lineup of the game against Tigers' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe(`/games/${ahead.gameId}/lineup`));
  expect(page.router.state.location.state).toBeNull();
});

it('[B.46b] archived players are listed by the filter, and can be restored', async () => {
  const page = openRoster(history, [{ ...ana, isArchived: true }, ben]);
  await page.findByRole('button', { name: 'Edit Ben Reyes' });
  expect(page.queryByText('Ana Reyes')).toBeNull();
  await page.show('archived');
  expect(page.queryByRole('button', { name: 'Edit Ana Reyes' })).toBeNull();
  await page.press('Restore Ana Reyes');
  await page.findByText('Ana Reyes is back on the roster.');
  await page.findByText('No archived players');
  await page.show('');
  await page.findByRole('button', { name: 'Edit Ana Reyes' });
});

it('a full roster refuses to restore a player, and says why', async () => {
  const page = openRoster(history, [{ ...ana, isArchived: true }]);
  const message = 'Team roster is full (25 of 25 players).';
  page.server.handlers[`PUT ${one}`] = { status: 400, body: { message } };
  await page.show('archived');
  await page.press('Restore Ana Reyes');
  await page.findByText(message);
  page.getByRole('button', { name: 'Restore Ana Reyes' });
});

it('deleting an archived player asks for the word DELETE, and does not offer to archive again', async () => {
  const page = openRoster(history, [{ ...ana, isArchived: true }]);
  await page.show('archived');
  await page.press('Delete Ana Reyes');
  await page.findByLabelText('Type DELETE to confirm');
  page.getByText('In 2 lineups');
  expect(page.queryByRole('radio', { name: /Archive/ })).toBeNull();
});

it('a new player with the name of an archived one is not said to be on the roster', async () => {
  const page = openRoster(history, [{ ...ana, isArchived: true }, ben]);
  const message = '"Ana Reyes" is an archived player of this team.';
  const adding = `POST ${base}`;
  page.server.handlers[adding] = { status: 409, body: { message, similarPlayers: [ana] } };
  await page.press('Add Player');
  const form = within(await page.findByRole('dialog', { name: 'Add Player' }));
  await page.coach.type(form.getByLabelText('First Name'), 'Ana');
  await page.coach.type(form.getByLabelText('Last Name'), 'Reyes');
  await page.coach.click(form.getByRole('button', { name: 'Add Player' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Duplicate Player' }));
  question.getByText(message);
  expect(page.queryByText(/already exists/)).toBeNull();

  const added = deferred<object>();
  page.server.handlers[adding] = () => added.promise;
  await page.coach.click(question.getByRole('button', { name: 'Add Anyway' }));
  await question.findByRole('button', { name: 'Saving...' });
  question.getByText(message);
  added.resolve({ status: 201, body: ana });
  await page.findByText('Player saved.');
});
