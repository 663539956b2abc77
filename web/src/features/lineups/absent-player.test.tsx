import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fairLineup, openLineup, playerId, roster } from '#test/pages/lineup-page.tsx';

async function openWithout(name: string, players: number) {
  const page = await openLineup({
    lineup: fairLineup(),
    players: roster(players),
    availability: [{ playerId: playerId(name), status: 'out' }],
  });
  await page.findByRole('grid', { name: 'Lineup by position' });
  await page.chooseInMenu('View by player');
  await page.findByRole('region', { name: 'Playing time' });
  const rowHeaders = () =>
    within(page.getByRole('grid', { name: 'Lineup by player' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  return { ...page, rowHeaders };
}

it('a player who is out has no row and no playing time', async () => {
  const page = await openWithout('Mia', 13);
  expect(page.rowHeaders()).toHaveLength(12);
  expect(page.rowHeaders().join()).not.toContain('Mia');
  expect(page.queryByRole('img', { name: /^Mia Lee/ })).toBeNull();
  expect(page.getByRole('img', { name: /^Leo Lee/ })).toBeTruthy();
});

it('a player who is out but still placed is shown where she stands, and her innings are not counted', async () => {
  const page = await openWithout('Ana', 12);
  const row = page.getByRole('row', { name: /^Ana Lee/ });
  expect(
    within(row)
      .getAllByRole('button', { name: /inning/ })
      .map((cell) => cell.getAttribute('aria-label')),
  ).toEqual([
    'Ana Lee, inning 1: not here',
    'Ana Lee, inning 2: LF, left field, but not here',
    'Ana Lee, inning 3: P, pitcher, but not here',
  ]);
  expect(page.queryByRole('img', { name: /^Ana Lee/ })).toBeNull();
});

it('an inning before a player arrives does not count, although she is placed in it', async () => {
  const page = await openLineup({
    lineup: fairLineup(),
    availability: [{ playerId: playerId('Ana'), status: 'in', fromInning: 3 }],
  });
  await page.findByRole('img', { name: 'Ana Lee: sits 0, infield 1, outfield 0' });
});

it('the lineup of a game that is over asks to fix nothing, and leads to what was played', async () => {
  const page = await openLineup({
    lineup: fairLineup(),
    game: { isCompleted: true, isUpcoming: false },
    availability: [{ playerId: playerId('Ana'), status: 'out' }],
  });
  await page.findByRole('grid', { name: 'Lineup by position' });
  for (const words of [/to fix$/, 'Must fix', /Ana Lee is out/]) expect(page.queryByText(words)).toBeNull();
  expect(page.queryByText('Every rule is met')).toBeNull();
  const [link] = page.getAllByRole('link', { name: 'What really happened?' });
  expect(link?.getAttribute('href')).toMatch(/\/played$/);
});
