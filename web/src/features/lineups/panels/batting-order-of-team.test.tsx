import { waitFor, within } from '@testing-library/react';
import type { BattingOrderMode } from 'contract/teams';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aSeasonGame, aTeam } from '#test/fakes/records.ts';
import { aGame, fairLineup, lineupPath, openGenerator, playerId, roster } from '#test/pages/lineup-page.tsx';

const players = roster(10);
const names = players.map(({ firstName }) => firstName);
const reversed = names.toReversed();
const seasonPath = `GET /api/teams/${aGame.teamId}/season`;
const gamesPath = `GET /api/games/team/${aGame.teamId}`;

/** The team batted in reverse order against the Bears, and Hugo batted last. */
const bears = aSeasonGame({
  date: '2027-05-01',
  innings: [{ P: playerId('Ana') }],
  present: Object.fromEntries(players.map(({ id }) => [id, [1]])),
  battingOrder: reversed.map(playerId),
  lastBatter: playerId('Hugo'),
});

type Page = Awaited<ReturnType<typeof openGenerator>>;
type Options = Parameters<typeof openGenerator>[0];

function openWithMode(battingOrderMode: BattingOrderMode, { answers, ...options }: Options = {}) {
  const team = aTeam({ id: aGame.teamId, battingOrderMode });
  return openGenerator({
    players,
    answers: {
      'GET /api/teams': { body: [team] },
      [seasonPath]: { body: { games: [bears] } },
      [gamesPath]: { body: [aGame] },
      ...answers,
    },
    ...options,
  });
}

async function generate(page: Page) {
  await page.press('Generate lineup');
  await page.findByText(/Fairest possible/);
  // The panels are rendered after the grid.
  await waitFor(() => expect(page.queryByText('To fill')).toBeNull());
}

async function openBatting(page: Page) {
  return within(await page.findByRole('region', { name: 'Batting order' }));
}

const batters = (panel: Awaited<ReturnType<typeof openBatting>>) =>
  panel.getAllByRole('listitem').map(({ textContent }) => names.find((name) => textContent?.includes(name)));

it.each([
  ['balanced', names, 'Balanced over 1 game.'],
  ['rolling', [...reversed.slice(3), ...reversed.slice(0, 3)], 'Starts after Hugo Lee, the last batter against Bears.'],
  ['sameAsLast', reversed, 'Same as against Bears.'],
] as const)(
  'Generate uses the %s batting order of the team and says where it comes from.',
  async (mode, order, source) => {
    const page = await openWithMode(mode);
    await generate(page);
    const panel = await openBatting(page);
    expect(batters(panel)).toEqual(order);
    expect(panel.getByText(source)).toBeTruthy();
    expect(panel.queryByRole('button', { name: "Use the team's order" })).toBeNull();
  },
);

it('Generate never changes a batting order that the team makes by hand.', async () => {
  const page = await openWithMode('byHand');
  const before = await openBatting(page);
  await page.coach.click(before.getByRole('button', { name: 'Move Ben Lee up' }));
  await generate(page);
  const panel = await openBatting(page);
  expect(batters(panel)).toEqual(['Ben', 'Ana', ...names.slice(2)]);
  expect(panel.getByText("Arranged by hand; Generate doesn't change it.")).toBeTruthy();
  expect(panel.queryByRole('button', { name: "Use the team's order" })).toBeNull();
});

it('Generate keeps an order that the coach has moved, and the team’s order can be used and undone.', async () => {
  const page = await openWithMode('sameAsLast');
  const before = await openBatting(page);
  expect(await before.findByText("Not in the team's order yet.")).toBeTruthy();
  await page.coach.click(before.getByRole('button', { name: 'Move Ben Lee up' }));
  await generate(page);
  const panel = await openBatting(page);
  const moved = ['Ben', 'Ana', ...names.slice(2)];
  expect(batters(panel)).toEqual(moved);
  expect(panel.getByText("Differs from the team's order.")).toBeTruthy();

  await page.coach.click(panel.getByRole('button', { name: "Use the team's order" }));
  await waitFor(() => expect(batters(panel)).toEqual(reversed));
  expect(panel.getByText('Same as against Bears.')).toBeTruthy();
  await page.coach.click(page.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(batters(panel)).toEqual(moved));
});

it('Generate keeps the batting order of a lineup that was saved.', async () => {
  const lineup = fairLineup({ battingOrder: names.map(playerId) });
  const page = await openWithMode('sameAsLast', { lineup });
  await generate(page);
  expect(batters(await openBatting(page))).toEqual(names);
});

it('Generate lets late arrivals bat last, whatever the order of the team.', async () => {
  const page = await openWithMode('rolling', {
    availability: [{ playerId: playerId('Gia'), status: 'in', fromInning: 2, throughInning: null }],
  });
  await generate(page);
  const panel = await openBatting(page);
  expect(batters(panel)).toEqual(['Finn', 'Eva', 'Dan', 'Cleo', 'Ben', 'Ana', 'Jon', 'Ida', 'Hugo', 'Gia']);
});

it('Generate keeps the order when the season cannot be read, and names no source.', async () => {
  const page = await openWithMode('sameAsLast', { answers: { [seasonPath]: lostConnection } });
  await generate(page);
  const panel = await openBatting(page);
  expect(batters(panel)).toEqual(names);
  expect(panel.queryByText(/against Bears|team's order/)).toBeNull();
});

it('A read-only lineup shows no source of its batting order and offers no other order.', async () => {
  const page = await openWithMode('rolling', {
    game: { isCompleted: true },
    lineup: fairLineup({ battingOrder: names.map(playerId) }),
  });
  const panel = await openBatting(page);
  await waitFor(() => expect(page.server.to(seasonPath)).toHaveLength(1));
  expect(panel.queryByText(/team's order|last batter/)).toBeNull();
  expect(panel.queryByRole('button', { name: "Use the team's order" })).toBeNull();
});

it('An order that Generate made stays after a reload, as that of any lineup that was saved.', async () => {
  const page = await openWithMode('balanced', { answers: { [`PUT ${lineupPath}`]: serverDown } });
  await generate(page);
  expect(batters(await openBatting(page))).toEqual(names);
  page.unmount();
  queryClient.clear();
  sessionStorage.clear();
  const reloaded = await openWithMode('rolling');
  await generate(reloaded);
  expect(batters(await openBatting(reloaded))).toEqual(names);
});

it('An order that the coach arranged stays after a reload, also before it was sent.', async () => {
  const page = await openWithMode('balanced', { answers: { [`PUT ${lineupPath}`]: serverDown } });
  await generate(page);
  const panel = await openBatting(page);
  await page.coach.click(panel.getAllByRole('button', { name: /^Move .* down$/ })[0] ?? document.body);
  const arranged = batters(panel);
  expect(arranged).not.toEqual(names);
  page.unmount();
  queryClient.clear();
  sessionStorage.clear();
  const reloaded = await openWithMode('rolling');
  await generate(reloaded);
  expect(batters(await openBatting(reloaded))).toEqual(arranged);
});
