import { act, waitFor, within } from '@testing-library/react';
import type { SavedAvailability } from 'contract/availability';
import type { Lineup } from 'contract/lineups';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { type FakeAnswer, lostConnection } from '#test/fakes/fake-server.ts';
import { fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  availabilityServer,
  fairLineup,
  findTile,
  gameId,
  lineupPath,
  lineupServer,
  playerId,
  roster,
  rosterPath,
  savedMark,
} from '#test/pages/lineup-page.tsx';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/check-in.tsx';

type Options = {
  readonly lineup: Lineup;
  readonly saved?: SavedAvailability[];
  readonly canOptimize?: boolean;
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
};

async function openCheckIn({ lineup, saved = [], canOptimize = true, answers }: Options) {
  const solver = fakeSolverWorker();
  const marks = availabilityServer(saved);
  const page = renderRoute(`/games/${gameId}/check-in`, {
    user: { ...aUser, canOptimize },
    answers: {
      [`GET /api/games/${gameId}`]: { body: { ...aGame, hasLineup: true, lineupStatus: lineup.status } },
      [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
      [`GET ${availabilityPath}`]: () => ({ body: [...marks.saved] }),
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [] } },
      [`GET /api/games/team/${aGame.teamId}`]: { body: [aGame] },
      ...lineupServer(lineup),
      ...marks.answers,
      ...answers,
    },
  });
  await page.findByRole('list', { name: 'Players' });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  const saves = () => page.server.to(`PUT ${lineupPath}`).map(({ body }) => Object(body));
  return { ...page, solver, press, saves };
}

const field = (names: string) =>
  Object.fromEntries(
    names.split(' ').map((name, at) => [['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'][at], playerId(name)]),
  );
/** Mia pitched in the last two innings, and has left the team since. */
const openCells = fairLineup({
  innings: fairLineup().innings.map(({ P, ...others }, index) => ({ ...others, ...(index === 0 && P ? { P } : {}) })),
});
/** Dan, Eva and Finn keep their positions for two innings, which is legal and not the fairest. */
const longTurns = fairLineup({
  status: 'final',
  innings: [
    field('Dan Eva Finn Gia Hugo Ida Jon Kim Leo'),
    field('Dan Eva Finn Jon Kim Leo Ana Ben Cleo'),
    field('Gia Hugo Ida Kim Leo Jon Ana Ben Cleo'),
  ],
});

it('[B.23e] a player who is out after all changes no lineup before the coach has chosen between two repairs', async () => {
  const page = await openCheckIn({ lineup: longTurns });
  expect(page.queryByRole('button', { name: 'Repair lineup' })).toBeNull();
  await page.press('Jon Lee: expected');
  await page.findByText('Jon misses 3 innings of the lineup.');
  await page.press('Repair lineup');
  const sheet = within(await page.findByRole('dialog', { name: 'Repair the lineup' }));
  const fairest = sheet.getByRole('radio', { name: /^Fairest\b/ });
  const fewest = sheet.getByRole('radio', { name: /^Fewest changes\b/ });
  expect(Object(fairest).checked).toBe(true);
  await page.coach.click(fewest);
  sheet.getByText('The lineup stays final.');
  expect(page.saves()).toEqual([]);
  await page.press(/^Apply \d+ changes$/);
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const [saved] = page.saves();
  expect(saved.status).toBe('final');
  expect(saved.innings.flatMap(Object.values)).not.toContain(playerId('Jon'));
  const kept = longTurns.innings.flatMap((inning, index) =>
    Object.keys(inning).filter((position) => inning[position] === saved.innings[index][position]),
  );
  expect(kept.length).toBeGreaterThan(19);
  await page.findByText(/^Lineup repaired: \d+ changes\.$/);
  await waitFor(() => expect(page.queryByText(/of the lineup/)).toBeNull());
  await page.press('Undo');
  await waitFor(() => expect(page.saves().at(-1)).toMatchObject({ status: 'final', innings: longTurns.innings }));
});

it('[B.23q] repairs that were planned before another device marks a player out are planned again', async () => {
  const page = await openCheckIn({ lineup: longTurns, saved: [savedMark('Jon')] });
  await page.press('Repair lineup');
  await page.findByRole('dialog', { name: 'Repair the lineup' });
  page.server.handlers[`GET ${availabilityPath}`] = { body: [savedMark('Jon'), savedMark('Kim')] };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await page.press('Repair lineup');
  await page.press(/^Apply \d+ changes$/);
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  expect(page.saves()[0].innings.flatMap(Object.values)).not.toContain(playerId('Kim'));
});

it('[B.23l] while the game is played, check-in changes nothing and leads to game mode, and the lineup says so, too', async () => {
  const running = aSeasonGame({ gameId, isRunning: true, innings: [longTurns.innings[0] ?? {}] });
  const page = await openCheckIn({
    lineup: longTurns,
    saved: [savedMark('Jon')],
    answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [running] } } },
  });
  const play = await page.findByRole('link', { name: 'Continue game' });
  expect(play.getAttribute('href')).toBe(`/games/${gameId}/play`);
  page.getByText(/^The game is being played\. In game mode, mark who comes/);
  expect(Object(findTile(page, 'Dan Lee')).disabled).toBe(true);
  for (const name of ['Repair lineup', 'Everyone here', 'Add a player'])
    expect(page.queryByRole('button', { name })).toBeNull();
  await page.router.navigate(`/games/${gameId}/lineup`);
  await page.findByText('The game is being played. Changes here do not reach it.');
  await page.press(/of 12 coming$/);
  const dialog = within(await page.findByRole('dialog', { name: "Who's coming" }));
  dialog.getByText(/^The game is being played\. In game mode, mark who comes/);
  expect(Object(findTile(dialog, 'Dan Lee')).disabled).toBe(true);
});

it('[B.197i] no repair gives a pitcher more innings than are left on the day', async () => {
  const morning = aSeasonGame({
    date: aGame.gameDate.slice(0, 10),
    innings: Array.from({ length: 5 }, () => ({ P: playerId('Dan') })),
    pitches: {},
  });
  const page = await openCheckIn({
    lineup: longTurns,
    answers: {
      'GET /api/teams': { body: [{ ...aTeam({ ageGroup: 12, pitchTable: 'usssa' }), id: aGame.teamId }] },
      [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [morning] } },
    },
  });
  await page.press('Jon Lee: expected');
  await page.press('Repair lineup');
  const sheet = within(await page.findByRole('dialog', { name: 'Repair the lineup' }));
  await page.coach.click(sheet.getByRole('radio', { name: /^Fewest changes\b/ }));
  await page.press(/^Apply \d+ changes$/);
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const pitchers: readonly string[] = page.saves()[0].innings.map(({ P }: { readonly P: string }) => P);
  expect(pitchers).toHaveLength(3);
  expect(pitchers.filter((id) => id === playerId('Dan'))).toHaveLength(1);
  const asked = page.solver.requests.filter(({ problem }) => problem.previous).map(({ problem }) => problem.players);
  expect(asked.length).toBeGreaterThan(1);
  for (const players of asked)
    expect(players.find(({ id }) => id === playerId('Dan'))).toMatchObject({ pitchingLeft: 1 });
});

it('[B.23f] a repair made without a network waits on this device, and a late player is repaired for the innings missed only', async () => {
  const page = await openCheckIn({
    lineup: fairLineup(),
    saved: [savedMark('Dan', { status: 'in', fromInning: 2 })],
  });
  page.server.handlers[`PUT ${lineupPath}`] = lostConnection;
  await page.findByText('Dan misses 1 inning of the lineup.');
  await page.press('Repair lineup');
  await page.press(/^(Apply \d+ changes?|Keep the lineup)$/);
  await page.findByText(/^Lineup repaired/);
  await waitFor(() => expect(page.saves().length).toBeGreaterThan(0));
  await waitFor(() => expect(page.queryByText(/of the lineup/)).toBeNull());
  page.server.handlers[`PUT ${lineupPath}`] = lineupServer(fairLineup())[`PUT ${lineupPath}`] ?? lostConnection;
  setBrowserOnline(true);
  await waitFor(() => expect(page.saves().at(-1)?.innings[0].P).not.toBe(playerId('Dan')));
});

it('[B.47f] open cells of a lineup are named, and the check-in repairs them instead of making a new lineup', async () => {
  const page = await openCheckIn({ lineup: openCells });
  await page.findByText('2 positions of the lineup are open.');
  expect(page.queryByRole('link', { name: 'Generate lineup' })).toBeNull();
  await page.press('Repair lineup');
  const sheet = within(await page.findByRole('dialog', { name: 'Repair the lineup' }));
  const fewest = sheet.queryByRole('radio', { name: /^Fewest changes\b/ });
  if (fewest) await page.coach.click(fewest);
  await page.press('Apply 2 changes');
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const { innings } = page.saves()[0];
  expect(innings).toMatchObject(openCells.innings);
  expect(innings.map((cells: object) => Object.keys(cells).length)).toEqual([9, 9, 9]);
});

it('[B.23k] a complete draft that fits is opened unchanged, and replaced only when the coach asks for a new one', async () => {
  const page = await openCheckIn({ lineup: fairLineup() });
  const open = await page.findByRole('link', { name: 'Open lineup' });
  page.getByRole('link', { name: 'Generate lineup' });
  await page.coach.click(open);
  await waitFor(() => expect(page.router.state.location.pathname).toBe(`/games/${gameId}/lineup`));
  await page.findByRole('grid', { name: 'Lineup by position' });
  expect(page.solver.requests).toEqual([]);
  expect(page.saves()).toEqual([]);
});

it('a lineup that is hardly begun is generated, not repaired', async () => {
  const page = await openCheckIn({ lineup: fairLineup({ innings: [fairLineup().innings[0] ?? {}, {}, {}] }) });
  await page.findByRole('link', { name: 'Generate lineup' });
  expect(page.queryByRole('link', { name: 'Open lineup' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Repair lineup' })).toBeNull();
});

it('[B.23g] without Pro the check-in says what no longer fits and how the coach repairs it by hand', async () => {
  const page = await openCheckIn({ lineup: longTurns, canOptimize: false, saved: [savedMark('Jon')] });
  const byHand = 'Open it to place players by hand.';
  await page.findByText(`Jon misses 3 innings of the lineup. ${byHand}`);
  expect(page.queryByRole('button', { name: 'Repair lineup' })).toBeNull();
  page.getByRole('link', { name: 'Open lineup' });
  expect(page.solver.requests).toEqual([]);
});
