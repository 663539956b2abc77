import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGame, aPlayer, aSubscription, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/dashboard.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';
import '#routes/account/subscription.tsx';
import '#routes/teams/teams.tsx';

const editable = aTeam();
const closed = aTeam({ name: 'Comets', isReadOnly: true }, 2);
const refused = { status: 403, body: { message: 'The Basic plan includes 1 team, so this one can only be read.' } };
const chosen = 'PUT /api/subscription/basic-team';
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[1]>['answers']>;

function open(path: string, current: { readonly id: string }, answers: Answers = {}) {
  localStorage.setItem('currentTeamId', current.id);
  return renderRoute(path, {
    answers: {
      'GET /api/teams': { body: [closed, editable] },
      'GET /api/subscription/status': { body: aSubscription({ needsTeamChoice: true }) },
      [`GET /api/teams/${closed.id}/players`]: {
        body: pageOf([aPlayer({ notes: 'Allergic to bees', wishes: { P: 'avoid' } })]),
      },
      [`GET /api/teams/${editable.id}/players`]: { body: pageOf([aPlayer()]) },
      [`GET /api/games/team/${closed.id}`]: { body: [aGame({ teamId: closed.id })] },
      ...answers,
    },
  });
}

it('the list of teams says which are read-only, why, and what to do; deleting stays', async () => {
  const page = open('/teams', editable);
  const card = within(await page.findByRole('region', { name: 'Comets' }));
  card.getByText('Read only');
  card.getByRole('button', { name: 'Select Comets' });
  card.getByRole('button', { name: 'Delete Comets' });
  expect(card.queryByRole('button', { name: /Edit/ })).toBeNull();
  const other = within(page.getByRole('region', { name: 'River Otters' }));
  other.getByRole('button', { name: 'Edit River Otters' });
  expect(other.queryByText('Read only')).toBeNull();
  page.getByText('Comets is read-only');
  page.getByText(/includes 1 team, now River Otters/);
  expect(page.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/subscription');
  expect(page.queryByText("You've reached the Basic limit")).toBeNull();
});

it('shows no link to the subscription page on that page', async () => {
  const page = open('/subscription', editable);
  await page.findByText('Comets is read-only');
  await page.findByRole('button', { name: 'Upgrade to Pro' });
  expect(page.queryByRole('link', { name: 'Upgrade to Pro' })).toBeNull();
});

it('teams that are all editable have no such notice', async () => {
  const page = open('/teams', editable, { 'GET /api/teams': { body: [editable] } });
  await page.findByRole('region', { name: 'River Otters' });
  expect(page.queryByText(/is read-only|Read only/)).toBeNull();
});

it('the team that stays editable is chosen calmly, and can be left for later', async () => {
  const page = open('/dashboard', editable, { [chosen]: { status: 204 } });
  await page.coach.click(await page.findByRole('button', { name: 'Choose Editable Team' }));
  let dialog = within(await page.findByRole('dialog', { name: 'Which team stays editable?' }));
  await page.coach.click(dialog.getByRole('button', { name: 'Decide Later' }));
  expect(page.server.to(chosen)).toEqual([]);
  await page.coach.click(page.getByRole('button', { name: 'Choose Editable Team' }));
  dialog = within(await page.findByRole('dialog', { name: 'Which team stays editable?' }));
  expect(dialog.getByRole('radio', { name: /River Otters/ })).toHaveProperty('checked', true);
  await page.coach.click(dialog.getByRole('radio', { name: /Comets/ }));
  page.server.handlers['GET /api/teams'] = {
    body: [
      { ...closed, isReadOnly: false },
      { ...editable, isReadOnly: true },
    ],
  };
  page.server.handlers['GET /api/subscription/status'] = { body: aSubscription() };
  await page.coach.click(dialog.getByRole('button', { name: 'Keep This Team Editable' }));
  await page.findByText('"Comets" stays editable.');
  expect(page.server.to(chosen).map(({ body }) => body)).toEqual([{ teamId: closed.id }]);
  await page.findByText('River Otters is read-only');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.queryByRole('button', { name: 'Choose Editable Team' })).toBeNull();
});

it('shows a message and keeps the dialog open when the choice was made elsewhere', async () => {
  const message = 'The team that stays editable has been chosen already.';
  const page = open('/teams', editable, { [chosen]: { status: 400, body: { message } } });
  await page.coach.click(await page.findByRole('button', { name: 'Choose Editable Team' }));
  await page.coach.click(await page.findByRole('button', { name: 'Keep This Team Editable' }));
  await page.findByText(message);
  page.getByRole('dialog');
});

it('[B.150d] a roster that is read-only is viewed, exported and deleted from, not changed', async () => {
  const player = `/api/teams/${closed.id}/players/${aPlayer().id}`;
  const history = { canDelete: true, warnings: ['In 2 lineups'], lineupCount: 2, playedCount: 1, games: [] };
  const page = open('/players', closed, {
    [`GET ${player}/delete-impact`]: { body: history },
    [`DELETE ${player}`]: { status: 204 },
  });
  await page.findByText('Comets is read-only');
  page.getByText(/but not change it/);
  await page.coach.click(await page.findByRole('button', { name: 'View Ana Reyes' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Ana Reyes' }));
  dialog.getByText('Allergic to bees');
  dialog.getByText('Pitcher: avoid');
  expect(dialog.queryByRole('textbox')).toBeNull();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await page.coach.click(close);
  expect(page.queryByRole('button', { name: /^(Add (Player|Your)|Edit)/ })).toBeNull();
  await page.coach.click(page.getByRole('button', { name: 'Export' }));
  await page.findByRole('menuitem', { name: 'Download Roster (CSV)' });
  expect(page.queryByRole('menuitem', { name: /Import/ })).toBeNull();
  await page.coach.keyboard('{Escape}');
  await page.coach.click(page.getByRole('button', { name: 'Delete Ana Reyes' }));
  // The server would refuse to archive the player.
  await page.coach.type(await page.findByLabelText('Type DELETE to confirm'), 'DELETE');
  await page.coach.click(page.getByRole('button', { name: 'Delete Player' }));
  await page.findByText('Player deleted.');
  expect(page.server.to(`DELETE ${player}`)).toHaveLength(1);
  expect(page.server.to(`PUT ${player}`)).toEqual([]);
});

it('a schedule that is read-only leads to its lineups and out of the app and is deleted from, not changed', async () => {
  const deletion = `DELETE /api/games/${aGame().id}`;
  const page = open('/games', closed, { [deletion]: { status: 204 } });
  await page.findByText('Comets is read-only');
  await page.findByRole('link', { name: 'View Lineup for the game against Tigers' });
  expect(page.queryByRole('button', { name: /^(Schedule|Edit)/ })).toBeNull();
  await page.coach.click(page.getByRole('button', { name: 'Export' }));
  await page.findByRole('menuitem', { name: 'Download Calendar (.ics)' });
  expect(page.queryByRole('menuitem', { name: /Import/ })).toBeNull();
  await page.coach.keyboard('{Escape}');
  await page.coach.click(page.getByRole('button', { name: 'Delete the game against Tigers' }));
  await page.coach.click(await page.findByRole('button', { name: 'Delete Game' }));
  await page.findByText('Game deleted.');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(page.server.to(deletion)).toHaveLength(1));
});

it('keeps what was typed when the team has become read-only while the form was open', async () => {
  const page = open('/players', editable, { [`POST /api/teams/${editable.id}/players`]: refused });
  await page.coach.click(await page.findByRole('button', { name: 'Add Player' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add Player' }));
  await page.coach.type(dialog.getByLabelText('First Name'), 'Mia');
  await page.coach.type(dialog.getByLabelText('Last Name'), 'Stone');
  await page.coach.click(dialog.getByRole('button', { name: 'Add Player' }));
  await page.findByText(refused.body.message);
  expect(dialog.getByLabelText('First Name')).toHaveProperty('value', 'Mia');
});

it('a team that closed while it was edited says so, and keeps what was typed', async () => {
  const page = open('/teams', editable, { [`PUT /api/teams/${editable.id}`]: refused });
  await page.coach.click(await page.findByRole('button', { name: 'Edit River Otters' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  await page.coach.type(dialog.getByLabelText('Team Name'), ' Gold');
  await page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText(refused.body.message);
  expect(dialog.getByLabelText('Team Name')).toHaveProperty('value', 'River Otters Gold');
});
