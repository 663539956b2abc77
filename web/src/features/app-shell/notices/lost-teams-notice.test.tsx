import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { waitFor, within } from '@testing-library/react';
import { listTeams, type Team } from 'contract/teams';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { forgetLostTeams } from '#domain/teams/forget-lost-teams.ts';
import { dismissLostTeam } from '#domain/teams/lost-teams.ts';
import { getQueryKey, queryClient } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { type fakeServer, serverDown } from '#test/fakes/fake-server.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import { aGame, gameId } from '#test/pages/lineup-page.tsx';
import { openPlayed, playedPath } from '#test/pages/played-page.tsx';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/account.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/team-players.tsx';
import '#routes/teams/teams.tsx';

const rovers = aTeam({ name: 'Record Rovers', role: 'coach' }, 2);
const assisted = aTeam({ name: 'Team 13', role: 'coach', ownerName: 'Olive Stone' });
const missing = { status: 404, body: { message: 'Team not found or access denied' } };

/** The address bar shows the path, too, as with the router of the browser. */
function openAt(path: string, answers: Parameters<typeof fakeServer>[0]) {
  history.replaceState(null, '', path);
  return renderRoute(path, { answers });
}

afterEach(() => {
  history.replaceState(null, '', '/');
  for (const id of [assisted.id, rovers.id, aGame.teamId]) dismissLostTeam(id);
});

function openPlayers(team: Team) {
  localStorage.setItem('currentTeamId', team.id);
  const answers = Object.fromEntries(
    [team, rovers].map(({ id }) => [`GET /api/teams/${id}/players`, { body: pageOf([]) }]),
  );
  return openAt('/players', { 'GET /api/teams': { body: [team, rovers] }, ...answers });
}

/** As after an event of the server, or when the list is old. */
async function loseTeam({ server }: Pick<ReturnType<typeof renderRoute>, 'server'>, team: Team, left: readonly Team[]) {
  server.handlers['GET /api/teams'] = { body: left };
  server.handlers[`GET /api/teams/${team.id}/players`] = missing;
  await queryClient.invalidateQueries({ queryKey: getQueryKey(listTeams) });
}

it('[B.152b] A coach who is removed while a form is open reads in which team no longer, and which team is shown now.', async () => {
  const page = openPlayers(assisted);
  const [add] = await page.findAllByRole('button', { name: /Add Player|Add Your First Player/ });
  await page.coach.click(add ?? page.container);
  const dialog = within(await page.findByRole('dialog'));
  await page.coach.type(dialog.getByLabelText('First Name'), 'Ana');
  await loseTeam(page, assisted, [rovers]);
  const notice = (await page.findByText('You are no longer in Team 13.')).closest('[role=status]');
  expect(page.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(notice?.textContent).toContain('This page shows Record Rovers now.'));
  expect(notice?.textContent).toContain('What you had not saved there cannot be saved now.');
  await page.coach.click(page.getByRole('button', { name: 'OK' }));
  expect(page.queryByText('You are no longer in Team 13.')).toBeNull();
});

it('[B.152c] An own team that was deleted on another device is named in neutral words.', async () => {
  const own = aTeam({ name: 'Team 13' });
  const page = openPlayers(own);
  await page.findByRole('heading', { level: 1 });
  await loseTeam(page, own, [rovers]);
  await page.findByText('Team 13 is no longer one of your teams.');
  // The notice goes when the team is back.
  await loseTeam(page, own, [own, rovers]);
  await waitFor(() => expect(page.queryByText('Team 13 is no longer one of your teams.')).toBeNull());
});

it('A team that waits on this device for the network is not taken for lost.', async () => {
  const page = renderRoute('/teams', { user: aProUser, answers: { 'GET /api/teams': { body: [rovers] } } });
  await page.coach.click(await page.findByRole('button', { name: 'Create Team' }));
  const dialog = within(await page.findByRole('dialog', { name: /Create Team/ }));
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await page.coach.type(dialog.getByLabelText(/^Team Name/), 'Bears');
  await page.coach.click(dialog.getByRole('button', { name: 'Create Team' }));
  await page.findByRole('region', { name: 'Bears' });
  vi.stubGlobal('fetch', answered);
  const [entry] = outbox.state().entries;
  const waiting = aTeam({ name: 'Bears', id: entry?.entity.replace('team:', '') ?? '' });
  // Read by a client of its own, which does not show what waits.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const stop = forgetLostTeams(client);
  const read = (teams: readonly Team[]) =>
    client.fetchQuery({ queryKey: getQueryKey(listTeams), queryFn: async () => teams });
  await read([waiting, rovers]);
  await read([rovers]);
  await read([]);
  await page.findByText('You are no longer in Record Rovers.');
  expect(page.queryByText(/Bears is no longer/)).toBeNull();
  stop();
});

it('[B.152d] A page of a game says that the coach is no longer in its team.', async () => {
  const page = await openPlayed({ team: { role: 'helper', name: 'Team 13' } });
  for (const address of [`GET /api/games/${gameId}`, `GET ${playedPath}`])
    page.server.handlers[address] = { status: 404, body: { message: 'Game not found.' } };
  page.server.handlers['GET /api/teams'] = { body: [] };
  await queryClient.invalidateQueries();
  await page.findByText('You are no longer in Team 13.');
  await page.findByText('You are no longer in its team. Ask the owner if that is a mistake.');
  expect(page.queryByText(/It may have been deleted/)).toBeNull();
});

it('[B.152e] The page of a team that the coach has lost says so.', async () => {
  const page = openAt(`/teams/${assisted.id}/players`, {
    'GET /api/teams': { body: [assisted, rovers] },
    [`GET /api/teams/${assisted.id}/players`]: { body: pageOf([]) },
  });
  await page.findByRole('heading', { level: 1, name: /Players/ });
  await loseTeam(page, assisted, [rovers]);
  await page.findByText('You are no longer in Team 13.');
  await page.findByText('You are no longer in this team. Ask the owner if that is a mistake.');
  expect(page.queryByText(/It may have been deleted/)).toBeNull();
  // The current team has not taken its place on this page.
  const notice = page.getByText('You are no longer in Team 13.').closest('[role=status]');
  expect(notice?.textContent).toContain('What you had not saved there cannot be saved now.');
  expect(notice?.textContent).not.toContain('This page shows');
});

it('[B.152f] A page that is not about the lost team says nothing of unsaved work and of another team.', async () => {
  localStorage.setItem('currentTeamId', assisted.id);
  const page = openAt('/account', { 'GET /api/teams': { body: [assisted, rovers] } });
  await page.findByRole('heading', { level: 1 });
  await loseTeam(page, assisted, [rovers]);
  const notice = (await page.findByText('You are no longer in Team 13.')).closest('[role=status]');
  await waitFor(() => expect(localStorage.getItem('currentTeamId')).toBe(rovers.id));
  expect(notice?.textContent).toBe('You are no longer in Team 13.Its owner has removed you or deleted the team.OK');
});
