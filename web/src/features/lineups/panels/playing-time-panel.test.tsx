import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOnDesktop, showOnPhone } from '#test/browser/screen-width.ts';
import { aSeasonGame } from '#test/fakes/records.ts';
import { aGame, fairLineup, openLineup, playerId, roster } from '#test/pages/lineup-page.tsx';

const seasonPath = `GET /api/teams/${aGame.teamId}/season`;
/** Ana sat three innings, Ben played three. */
const earlier = aSeasonGame({
  date: '2027-05-01',
  innings: [1, 2, 3].map(() => ({ P: playerId('Ben') })),
  present: { [playerId('Ana')]: [1, 2, 3], [playerId('Ben')]: [1, 2, 3] },
});

beforeEach(showOnDesktop);
afterEach(() => vi.restoreAllMocks());

async function openColumn(games: readonly (typeof earlier)[]) {
  const page = await openLineup({
    lineup: fairLineup(),
    players: roster(12),
    answers: { [seasonPath]: { body: { games } }, [`GET /api/games/team/${aGame.teamId}`]: { body: [aGame] } },
  });
  const column = within(await page.findByRole('region', { name: 'Playing time' }));
  return { ...page, column, lines: () => column.getAllByRole('listitem').map(({ textContent }) => textContent) };
}

it('Beside the grid of a desktop each player has the bench share before and after this game, which follows every edit.', async () => {
  const { column, lines, ...page } = await openColumn([earlier]);
  await waitFor(() => column.getByText('Bench %'));
  // Ana sits once more, in the first of three innings.
  expect(lines()[0]).toContain('bench share before 100.0, after 66.7');
  expect(lines().find((line) => line?.startsWith('Ben'))).toContain('bench share before 0.0, after 16.7');
  expect(lines().find((line) => line?.startsWith('Cleo'))).toContain('bench share before –, after 33.3');
  column.getByText(/^Season spread/);
  expect(column.getByRole('link', { name: 'Season' }).getAttribute('href')).toBe('/season');
  const pitcher = page.getByRole('button', { name: /^Pitcher, inning 3: Ana Lee/ });
  pitcher.focus();
  await page.coach.keyboard('{Delete}');
  expect(lines()[0]).toContain('bench share before 100.0, after 80.0');
});

it('On a phone each player has the number of sits beside the bench share.', async () => {
  showOnPhone();
  const { column, lines } = await openColumn([earlier]);
  await waitFor(() => column.getByText('Bench %'));
  expect(lines()[0]).toMatch(/^Ana.*sits 1.*bench share before 100\.0, after 66\.7/);
});

it.each([
  ['desktop', showOnDesktop],
  ['phone', showOnPhone],
])('[B.48] On a %s, playing time says how much sits differ if the game ends early.', async (_, show) => {
  show();
  const page = await openLineup({ lineup: fairLineup() });
  const panel = within(await page.findByRole('region', { name: 'Playing time' }));
  panel.getByText('If it ends after inning 3: sits differ by 1.');
  page.getByRole('button', { name: /^Pitcher, inning 3: Ana Lee/ }).focus();
  await page.coach.keyboard('{Delete}');
  await waitFor(() => expect(panel.queryByText(/^If it ends/)).toBeNull());
});

it('Before the first game of a season the column says how often each player sits.', async () => {
  const { column, lines } = await openColumn([]);
  expect(lines()[0]).toMatch(/sits 1$/);
  expect(column.queryByText('Bench %')).toBeNull();
  expect(column.queryByText(/^Season spread/)).toBeNull();
});
