import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

const completed = { isCompleted: true, isUpcoming: false, statusDisplay: 'Completed' } as const;
const on = (day: string, opponent: string, index: number) =>
  aGame({ opponent, gameDate: `${day}T00:00:00.000Z` }, index);
const games = [
  on('2099-06-06', 'Hawks', 1),
  on('2099-05-30', 'Tigers', 2),
  { ...on('2099-05-09', 'Comets', 3), lineupStatus: 'final', hasLineup: true },
  { ...on('2099-05-02', 'Bears', 4), ...completed },
  { ...on('2099-04-25', 'Owls', 5), ...completed, isPlayed: true },
] as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-05-07T17:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openGames({ team = aTeam({ timeZone: 'America/Chicago' }), listed = [...games] } = {}) {
  const page = renderRoute('/games', {
    answers: { 'GET /api/teams': { body: [team] }, [`GET /api/games/team/${team.id}`]: { body: listed } },
  });
  await page.findByRole('heading', { name: /Tigers/, level: 3 });
  const row = (opponent: string) => within(page.getByRole('region', { name: new RegExp(`^vs. ${opponent} `) }));
  /** The links and buttons that are filled, by name. */
  const filled = () =>
    [...page.getAllByRole('link'), ...page.getAllByRole('button')]
      .filter(({ className }) => className.split(' ').includes('bg-grass'))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  return { ...page, row, filled };
}

it('Two games against one opponent have different names for screen readers, by day and on one day by time.', async () => {
  const listed = [
    ...games,
    on('2099-05-30', 'Hawks', 6),
    { ...on('2099-06-13', 'Otters', 7), startTime: '09:00' },
    { ...on('2099-06-13', 'Otters', 8), startTime: '11:30' },
  ];
  const page = await openGames({ listed });
  const names = (start: string) =>
    page.getAllByRole('button', { name: new RegExp(`^${start} `) }).map((button) => button.getAttribute('aria-label'));
  expect(names('Delete')).toHaveLength(new Set(names('Delete')).size);
  expect(names('Edit')).toEqual([
    'Edit the game against Comets',
    'Edit the game against Tigers',
    'Edit the game against Hawks on Sat, May 30, 2099',
    'Edit the game against Hawks on Sat, Jun 6, 2099',
    'Edit the game against Otters on Sat, Jun 13, 2099 at 9:00 AM',
    'Edit the game against Otters on Sat, Jun 13, 2099 at 11:30 AM',
  ]);
  page.getByRole('link', { name: 'vs. Hawks Sat, May 30, 2099' });
});

it('[B.63] games are listed by month: what is to come by date, then what is over, newest first', async () => {
  const page = await openGames();
  const headings = within(page.getByRole('tabpanel')).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'May 20992 to come',
    'vs. Comets',
    'vs. Tigers',
    'June 20991 to come',
    'vs. Hawks',
    'May 20991 completed',
    'vs. Bears',
    'April 20991 completed',
    'vs. Owls',
  ]);
});

it('[B.63b] each game has one action, which is its next step, and only that of the next game is filled', async () => {
  const page = await openGames();
  const steps = {
    Comets: ['Print the lineup', `/games/${games[2].id}/print`],
    Tigers: ['Plan the lineup', `/games/${games[1].id}/lineup`],
    Bears: ['What really happened?', `/games/${games[3].id}/played`],
    Owls: ['View the record', `/games/${games[4].id}/played`],
  };
  for (const [opponent, [label, path]] of Object.entries(steps)) {
    const link = page.row(opponent).getByRole('link', { name: `${label} for the game against ${opponent}` });
    expect(link.getAttribute('href')).toBe(path);
  }
  await page.findByRole('region', { name: 'Next Game' });
  expect(page.filled()).toEqual(['Print the lineup for the game against Comets']);
});

it('scheduling is the main action when all games are over', async () => {
  const listed = [{ ...games[1], ...completed }];
  const page = await openGames({ listed });
  await waitFor(() => expect(page.filled()).toEqual(['Schedule Game']));
});

it('[B.63c] on a phone everything else about a game is in one menu', async () => {
  showOnPhone();
  const page = await openGames();
  const open = async (opponent: string) => {
    await page.coach.click(page.getByRole('button', { name: `More for the game against ${opponent}` }));
    return (await page.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  expect(await open('Bears')).toEqual(['View Lineup', 'Delete']);
  await page.coach.keyboard('{Escape}');
  expect(await open('Tigers')).toEqual(['Create Lineup', 'Edit', 'Delete']);
  await page.coach.click(page.getByRole('menuitem', { name: 'Edit' }));
  await page.findByRole('dialog', { name: 'Edit Game' });
});

it('[B.63d] on a phone a game of a read-only team can be viewed and deleted, and nothing else', async () => {
  showOnPhone();
  const page = await openGames({ team: aTeam({ timeZone: 'America/Chicago', isReadOnly: true }) });
  page.row('Tigers').getByRole('link', { name: /^View the lineup/ });
  await page.coach.click(page.getByRole('button', { name: 'More for the game against Tigers' }));
  const items = await page.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['View Lineup', 'Delete']);
});
