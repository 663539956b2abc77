import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aSeasonGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

const list = `GET /api/games/team/${aTeam().id}`;
const upcoming = aGame({ startTime: '18:30', location: 'Field 3, Elm Park' });
const today = aGame(
  { opponent: 'Comets', gameDate: '2026-11-21T00:00:00.000Z', isUpcoming: false, statusDisplay: 'Game Day' },
  2,
);
const played = aGame(
  {
    opponent: 'Bears',
    gameDate: '2026-05-02T00:00:00.000Z',
    isUpcoming: false,
    isCompleted: true,
    statusDisplay: 'Completed',
  },
  3,
);
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

afterEach(() => void vi.unstubAllEnvs());

function openGames(answers: Answers = {}) {
  return renderRoute('/games', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [list]: { body: [played, upcoming, today] }, ...answers },
  });
}

const cardOf = async (page: ReturnType<typeof openGames>, opponent: string) =>
  within(await page.findByRole('region', { name: new RegExp(`^vs. ${opponent} `) }));
const opponents = (page: ReturnType<typeof openGames>) =>
  within(page.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('[2.10] shows what is still to be played in the order of days, then past games newest first, and how many there are of each', async () => {
  const first = { ...played, id: aGame({}, 9).id, opponent: 'Foxes', gameDate: '2026-04-25T00:00:00.000Z' };
  const page = openGames({ [list]: { body: [first, played, upcoming, today] } });
  await page.findByRole('tab', { name: /All Games\s*4/ });
  page.getByRole('tab', { name: /Upcoming\s*2/ });
  page.getByRole('tab', { name: /Completed\s*2/ });
  expect(opponents(page)).toEqual(['vs. Comets', 'vs. Tigers', 'vs. Bears', 'vs. Foxes']);
});

it('the heading links the season', async () => {
  const page = openGames();
  const heading = (await page.findByRole('heading', { level: 1, name: 'Games' })).closest('header');
  expect(
    within(heading ?? document.body)
      .getByRole('link', { name: 'Season' })
      .getAttribute('href'),
  ).toBe('/season');
});

it('an away game is written as schedules write it', async () => {
  const page = openGames({ [list]: { body: [aGame({ opponent: 'Hawks', homeOrAway: 'away' })] } });
  await page.findByRole('tab', { name: /All Games\s*1/ });
  expect(opponents(page)).toEqual(['@ Hawks']);
});

it('[2.147] tabs show their games only', async () => {
  const page = openGames();
  await page.coach.click(await page.findByRole('tab', { name: /Upcoming/ }));
  expect(opponents(page)).toEqual(['vs. Comets', 'vs. Tigers']);
  await page.coach.click(page.getByRole('tab', { name: /Completed/ }));
  expect(opponents(page)).toEqual(['vs. Bears']);
  expect(page.server.to(list)).toHaveLength(1);
});

it.each([
  ['America/Chicago', 'America/Chicago', '6:30 PM', null],
  ['America/Chicago', 'America/Menominee', '6:30 PM', null],
  ['America/New_York', 'America/Chicago', '6:30 PM CDT', '(7:30 PM here)'],
  ['Asia/Tokyo', 'America/Chicago', '6:30 PM CDT', '(Sun 8:30 AM here)'],
  ['Asia/Tokyo', null, '6:30 PM', null],
])('A device in %s shows that a team in %s plays at %s.', async (device, timeZone, words, here) => {
  vi.stubEnv('TZ', device);
  const page = openGames({ 'GET /api/teams': { body: [aTeam({ timeZone })] } });
  const card = await cardOf(page, 'Tigers');
  card.getByText(words);
  if (here) card.getByText(here);
  else expect(card.queryByText(/here/)).toBeNull();
  card.getByText('Sat, May 9, 2099');
});

it('[2.149] a card says when and where', async () => {
  const page = openGames();
  const card = await cardOf(page, 'Tigers');
  card.getByText('Sat, May 9, 2099');
  card.getByText('6:30 PM');
  card.getByText('Field 3, Elm Park');
});

it('[2.151] what can be done with a game depends on whether it is over', async () => {
  const page = openGames();
  const open = await cardOf(page, 'Tigers');
  expect(open.getByText('Upcoming').className).toContain('grass');
  expect(open.getByRole('link', { name: /^Create Lineup/ }).getAttribute('href')).toBe(`/games/${upcoming.id}/lineup`);
  open.getByRole('button', { name: /^Edit/ });
  open.getByRole('button', { name: /^Delete/ });

  const now = await cardOf(page, 'Comets');
  expect(now.getByText('Game Day').className).toContain('info');
  now.getByRole('link', { name: /^Create Lineup/ });
  now.getByRole('button', { name: /^Edit/ });

  const over = await cardOf(page, 'Bears');
  expect(over.getByText('Completed').className).toContain('sunken');
  over.getByRole('link', { name: /^View Lineup/ });
  expect(over.queryByRole('link', { name: /^Create/ })).toBeNull();
  expect(over.queryByRole('button', { name: /^Edit/ })).toBeNull();
  over.getByRole('button', { name: /^Delete/ });
});

it('[D.18] the next game has a card of its own above the tabs, whatever tab is open', async () => {
  const later = aGame({ opponent: 'Hawks', gameDate: '2099-06-01T00:00:00.000Z' }, 4);
  const next = { ...upcoming, lineupStatus: 'draft', hasLineup: true } as const;
  const page = openGames({ [list]: { body: [later, next, played] } });
  const card = within(await page.findByRole('region', { name: 'Next Game' }));
  card.getByText(/Tigers/);
  card.getByText('Sat, May 9, 2099');
  card.getByText('6:30 PM');
  card.getByText('Draft');
  const open = card.getByRole('link', { name: 'Finish the lineup for the game against Tigers' });
  expect(open.getAttribute('href')).toBe(`/games/${upcoming.id}/lineup`);
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getAllByRole('link')).toHaveLength(1);
  const tab = page.getByRole('tab', { name: /Completed/ });
  expect(open.compareDocumentPosition(tab) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(opponents(page)).toEqual(['vs. Tigers', 'vs. Hawks', 'vs. Bears']);
  await page.coach.click(tab);
  page.getByRole('region', { name: 'Next Game' });
});

it('a game of today is the next one, and without a game to come there is none', async () => {
  const page = openGames();
  const card = within(await page.findByRole('region', { name: 'Next Game' }));
  card.getByText(/Comets/);
  card.getByText('No lineup yet');
  page.unmount();
  queryClient.clear();
  const over = openGames({ [list]: { body: [played] } });
  await cardOf(over, 'Bears');
  expect(over.queryByRole('region', { name: 'Next Game' })).toBeNull();
});

it('[D.19] a card shows the state of the lineup, and of a game with a record that it was played', async () => {
  const recorded = { ...played, opponent: 'Hawks', id: aGame({}, 4).id, isPlayed: true, lineupStatus: 'final' };
  const withFinal = { ...upcoming, hasLineup: true, lineupStatus: 'final' };
  const page = openGames({ [list]: { body: [withFinal, { ...today, lineupStatus: 'draft' }, played, recorded] } });
  const state = async (opponent: string) => (await cardOf(page, opponent)).queryByText(/^(Draft|Final|Played)$/);
  expect((await state('Tigers'))?.className).toContain('grass');
  const shown = await Promise.all(['Tigers', 'Comets', 'Bears', 'Hawks'].map(state));
  expect(shown.map((badge) => badge?.textContent)).toEqual(['Final', 'Draft', undefined, 'Played']);
});

it('leads from a completed game, and not from one to come, to what really happened.', async () => {
  const page = openGames();
  const link = (await cardOf(page, 'Bears')).getByRole('link', { name: /^What really happened\?/ });
  expect(link.getAttribute('href')).toMatch(/^\/games\/.*\/played$/);
  expect((await cardOf(page, 'Tigers')).queryByRole('link', { name: /^What really happened\?/ })).toBeNull();
});

it('[2.155] says when nothing is scheduled, and when a tab has no game', async () => {
  const page = openGames({ [list]: { body: [] } });
  await page.findByText('No games scheduled');
  page.unmount();
  queryClient.clear();
  const over = openGames({ [list]: { body: [played] } });
  await over.coach.click(await over.findByRole('tab', { name: /Upcoming/ }));
  over.getByText('No upcoming games');
  over.unmount();
  queryClient.clear();
  const gameDay = openGames({ [list]: { body: [today] } });
  await gameDay.coach.click(await gameDay.findByRole('tab', { name: /Completed/ }));
  gameDay.getByText('No completed games');
  expect(gameDay.queryByText('No games scheduled')).toBeNull();
});

it('an empty schedule has no tabs', async () => {
  const page = openGames({ [list]: { body: [] } });
  await page.findByText('No games scheduled');
  expect(page.queryByRole('tab')).toBeNull();
  page.getByRole('button', { name: 'Schedule Your First Game' });
});

it('without a team there is a button to create one', async () => {
  const page = openGames({ 'GET /api/teams': { body: [] } });
  await page.findByText('No Team Selected');
  expect(page.getByRole('link', { name: 'Create Team' }).getAttribute('href')).toBe('/teams');
  expect(page.queryByRole('link', { name: 'Select a Team' })).toBeNull();
});

it('[2.161] without a team there are no games to ask for', async () => {
  const page = openGames({ 'GET /api/teams': { body: [aTeam(), aTeam({ name: 'Comets' }, 2)] } });
  await page.findByText('No Team Selected');
  expect(page.server.to(list)).toEqual([]);
  expect(page.queryByRole('button', { name: 'Schedule Game' })).toBeNull();
});

it('shows places while games load', async () => {
  const answer = deferred<object>();
  const page = openGames({ [list]: () => answer.promise });
  await page.findByText('Loading games...');
  expect(page.queryByText('No games scheduled')).toBeNull();
  answer.resolve({ body: [] });
  await page.findByText('No games scheduled');
});

it.each([
  [{ status: 500, statusText: 'Internal Server Error' }, 'Failed to fetch games: Internal Server Error'],
  [{ status: 404 }, 'Team not found or access denied'],
  [serverDown, 'Failed to fetch games'],
  [{ body: null }, 'Failed to fetch games: The response was incomplete.'],
  [lostConnection, 'You appear to be offline. Check your connection and try again.'],
])('[8.42] says why games could not be loaded and tries again (%#)', async (answer, message) => {
  const page = openGames({ [list]: answer });
  await page.findByText('Failed to load games');
  page.getByText(message);
  page.server.handlers[list] = { body: [upcoming] };
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await cardOf(page, 'Tigers');
  expect(page.queryByText('Failed to load games')).toBeNull();
});

async function openDelete(answers: Answers = {}) {
  const page = openGames({ [list]: { body: [upcoming] }, ...answers });
  const card = await cardOf(page, 'Tigers');
  await page.coach.click(card.getByRole('button', { name: /^Delete/ }));
  const dialog = within(await page.findByRole('alertdialog', { name: 'Delete Game' }));
  return { page, dialog, confirm: () => page.coach.click(dialog.getByRole('button', { name: 'Delete Game' })) };
}
const deletion = `DELETE /api/games/${upcoming.id}`;
const seasonOf = `GET /api/teams/${upcoming.teamId}/season`;

it('[2.159] deleting asks first', async () => {
  const { page, dialog, confirm } = await openDelete({
    [deletion]: () => {
      page.server.handlers[list] = { body: [] };
      return { status: 204 };
    },
  });
  dialog.getByText('Tigers');
  expect(dialog.queryByText(/record/)).toBeNull();
  expect(page.server.to(deletion)).toEqual([]);
  await confirm();
  await page.findByText('No games scheduled');
  expect(page.server.to(deletion)).toHaveLength(1);
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
});

it.each([
  ['played', { [list]: { body: [{ ...upcoming, isPlayed: true }] } }],
  ['run', { [seasonOf]: { body: { games: [aSeasonGame({ gameId: upcoming.id })] } } }],
])('deleting a game that is %s says that its record goes with it', async (_how, answers) => {
  const { dialog } = await openDelete(answers);
  await dialog.findByText(/Its record, with innings and pitches, will be deleted, too, and will no longer count/);
});

it('a deleted game is gone at once, however long the list takes to be read, and also when that fails', async () => {
  const reading = deferred<object>();
  const { page, confirm } = await openDelete({
    [deletion]: () => {
      page.server.handlers[list] = () => reading.promise;
      return { status: 204 };
    },
  });
  await confirm();
  await page.findByText('Game deleted.');
  await page.findByText('No games scheduled');
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());

  page.server.handlers[list] = { status: 500 };
  reading.resolve({ status: 500 });
  await page.findByText(/What you see was loaded earlier/);
  page.getByText('No games scheduled');
});

it('[2.159b] cancelling deletes nothing', async () => {
  const { page, dialog } = await openDelete();
  await page.coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect(page.server.to(deletion)).toEqual([]);
});

it.each([
  [{ status: 404 }, 'Game not found or access denied'],
  [{ status: 500, statusText: 'Internal Server Error' }, 'Failed to delete game: Internal Server Error'],
])('[8.43c] a deletion that fails with %j says so', async (answer, message) => {
  const { dialog, confirm } = await openDelete({ [deletion]: answer });
  await confirm();
  await dialog.findByText(message);
});
