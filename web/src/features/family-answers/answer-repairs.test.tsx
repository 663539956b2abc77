import { waitFor, within } from '@testing-library/react';
import type { SavedAvailability } from 'contract/availability';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  fairLineup,
  gameId,
  lineupPath,
  lineupServer,
  playerId,
  roster,
  rosterPath,
  savedMark,
} from '#test/pages/lineup-page.tsx';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import './answer-repairs.tsx';
import '#routes/teams/dashboard.tsx';
import '#routes/games/lineup.tsx';

const team = { ...aTeam(), id: aGame.teamId };
const said = (name: string, change: Partial<SavedAvailability> = {}) =>
  savedMark(name, { saidBy: 'family', ...change });
const later = { ...aGame, id: gameId.replace(/900$/, '901'), opponent: 'Owls', gameDate: '2027-05-15T00:00:00.000Z' };

const field = (names: string) =>
  Object.fromEntries(
    names.split(' ').map((name, at) => [['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'][at], playerId(name)]),
  );
/** Dan, Eva and Finn keep their positions for two innings, which is legal and not the fairest. */
const longTurns = fairLineup({
  status: 'final',
  innings: [
    field('Dan Eva Finn Gia Hugo Ida Jon Kim Leo'),
    field('Dan Eva Finn Jon Kim Leo Ana Ben Cleo'),
    field('Gia Hugo Ida Kim Leo Jon Ana Ben Cleo'),
  ],
});

type Options = {
  readonly at?: string;
  readonly saved?: SavedAvailability[];
  readonly lineup?: ReturnType<typeof fairLineup>;
  readonly canOptimize?: boolean;
  readonly answers?: NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
};

async function openWithAnswers(options: Options = {}) {
  const {
    at = '/dashboard',
    saved = [said('Jon')],
    lineup = fairLineup({ status: 'final' }),
    canOptimize = true,
  } = options;
  localStorage.setItem(`batteryAsked:${aGame.teamId}`, 'true');
  localStorage.setItem('currentTeamId', team.id);
  const solver = fakeSolverWorker();
  const game = { ...aGame, hasLineup: true, lineupStatus: lineup.status };
  const counts = { going: 0, late: 0, out: saved.length, unanswered: 12 };
  const page = renderRoute(at, {
    user: { ...aUser, canOptimize },
    answers: {
      'GET /api/teams': { body: [team] },
      'GET /api/subscription/status': { body: { canUpgrade: false, hasActiveSubscription: false } },
      [`GET /api/games/${gameId}`]: { body: game },
      [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
      [`GET ${availabilityPath}`]: () => ({ body: [...saved] }),
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      [`GET /api/teams/${team.id}/season`]: { body: { games: [] } },
      [`GET /api/teams/${team.id}/answers`]: { body: { isOpen: true, games: [{ gameId, ...counts }] } },
      [`GET /api/games/team/${team.id}`]: { body: [game] },
      ...lineupServer(lineup),
      ...options.answers,
    },
  });
  await page.findByRole('heading', { level: 1 });
  const card = async (name: string | RegExp) => within(await page.findByRole('region', { name }));
  const saves = () => page.server.to(`PUT ${lineupPath}`).map(({ body }) => Object(body));
  return { ...page, solver, card, saves, saved };
}

const namesIn = (innings: readonly object[]) => new Set(innings.flatMap((cells) => Object.values(cells)));

it('[B.97] A family that is not coming leads to a card with two repairs, and one tap saves one of them. Nothing changes before.', async () => {
  const page = await openWithAnswers({ lineup: longTurns });
  const card = await page.card('Jon is out on May 8');
  await card.findByText(/Jon misses 3 innings of the lineup\.$/);
  const fewest = await card.findByRole('button', {
    name: /^Fewest changes : \d+ cells? \. .* sit.*stays final\. Apply$/,
  });
  card.getByRole('button', { name: /^Fairest : \d+ cells \. .*Apply$/ });
  card.getByText('Nothing changes until you choose.');
  expect(page.saves()).toEqual([]);
  await page.coach.click(fewest);
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const [saved] = page.saves();
  expect(saved.status).toBe('final');
  expect(namesIn(saved.innings).has(playerId('Jon'))).toBe(false);
  expect(saved.battingOrder).not.toContain(playerId('Jon'));
  expect(page.queryByRole('region', { name: /^Jon/ })).toBeNull();
  await page.coach.click(await page.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.saves().at(-1)).toMatchObject({ innings: longTurns.innings, status: 'final' }));
  await page.card('Jon is out on May 8');
});

it('[B.97b] Several answers for one game make one card, which stays away after "Leave it" until a family changes an answer.', async () => {
  const page = await openWithAnswers({ saved: [said('Jon'), said('Kim', { status: 'in', fromInning: 2 })] });
  const card = await page.card('2 answers do not fit the lineup on May 8');
  card.getByText(/Jon is out\. Kim comes in inning 2\./);
  await page.coach.click(card.getByRole('button', { name: 'Leave it' }));
  expect(page.queryByRole('region', { name: /fit the lineup/ })).toBeNull();
  page.unmount();
  queryClient.clear();
  const again = await openWithAnswers({ saved: page.saved });
  await again.findByText(/^Who's coming/);
  await waitFor(() => expect(again.server.to(`GET ${lineupPath}`).length).toBeGreaterThan(0));
  expect(again.queryByRole('region', { name: /fit the lineup/ })).toBeNull();
  again.unmount();
  queryClient.clear();
  const changed = await openWithAnswers({ saved: [said('Jon'), said('Kim', { version: 2 })] });
  await changed.card('Jon and Kim are out on May 8');
  expect([...page.saves(), ...again.saves(), ...changed.saves()]).toEqual([]);
});

it('[B.97c] What the coach marked, and an answer that fits the lineup, lead to no card.', async () => {
  const page = await openWithAnswers({
    saved: [savedMark('Jon'), said('Kim', { status: 'in' }), said('Ana', { status: 'in', fromInning: 2 })],
  });
  await waitFor(() => expect(page.server.to(`GET ${lineupPath}`).length).toBeGreaterThan(0));
  await page.findByText(/^Who's coming/);
  expect(page.queryByText('What families said')).toBeNull();
  expect(page.solver.requests).toEqual([]);
});

it('[B.97d] A player who comes after all and has no position leads to the card, too.', async () => {
  const innings = fairLineup().innings.map((cells) =>
    Object.fromEntries(Object.entries(cells).map(([at, id]) => [at, id === playerId('Jon') ? playerId('Mia') : id])),
  );
  const page = await openWithAnswers({
    lineup: fairLineup({ innings }),
    saved: [said('Jon', { status: 'in' })],
    answers: { [`GET ${rosterPath}`]: { body: pageOf(roster(13)) } },
  });
  const card = await page.card('Jon comes after all on May 8');
  card.getByText(/Jon has no position in the lineup\.$/);
  const buttons = await card.findAllByRole('button', { name: /(Apply|Keep the lineup)$/ });
  await page.coach.click(buttons.at(-1) ?? buttons[0] ?? document.body);
  await waitFor(() => expect(namesIn(page.saves().at(-1)?.innings ?? []).has(playerId('Jon'))).toBe(true));
});

it('[B.97e] Too few players have no repair: the card says why and leads to the lineup.', async () => {
  const page = await openWithAnswers({ saved: roster(6).map(({ firstName }) => said(firstName)) });
  const card = await page.card('6 players are out on May 8');
  await card.findByText(/^No lineup fits these answers\. .*players/);
  expect(card.getByRole('link', { name: 'Open lineup' }).getAttribute('href')).toBe(`/games/${gameId}/lineup`);
  expect(card.queryByRole('button', { name: /Apply$/ })).toBeNull();
  expect(page.saves()).toEqual([]);
});

it('[B.97f] Without Pro the card says what no longer fits, plans nothing, and leads to the lineup.', async () => {
  const page = await openWithAnswers({ canOptimize: false });
  const card = await page.card('Jon is out on May 8');
  card.getByRole('link', { name: 'Open lineup' });
  expect(card.queryByText(/Planning/)).toBeNull();
  expect(page.solver.requests).toEqual([]);
});

it('[B.97g] Without a network the repair waits on this device and is sent later.', async () => {
  const page = await openWithAnswers({ answers: { [`PUT ${lineupPath}`]: lostConnection } });
  const card = await page.card('Jon is out on May 8');
  const [fewest] = await card.findAllByRole('button', { name: /Apply$/ });
  if (fewest) await page.coach.click(fewest);
  await page.findByText(/^Lineup repaired/);
  await waitFor(() => expect(page.saves().length).toBeGreaterThan(0));
  expect(page.queryByRole('region', { name: /^Jon/ })).toBeNull();
  const online = lineupServer(fairLineup({ status: 'final' }))[`PUT ${lineupPath}`];
  page.server.handlers[`PUT ${lineupPath}`] = online ?? lostConnection;
  setBrowserOnline(true);
  await waitFor(() => expect(namesIn(page.saves().at(-1)?.innings).has(playerId('Jon'))).toBe(false));
});

it('[B.97h] The answers for a later game are a link to its lineup, and a game that is being played has no card.', async () => {
  const counts = { going: 0, late: 0, out: 1, unanswered: 11 };
  const games = [aGame, later].map((game) => ({ ...game, hasLineup: true, lineupStatus: 'draft' as const }));
  const answers: Options['answers'] = {
    [`GET /api/games/team/${team.id}`]: { body: games },
    [`GET /api/teams/${team.id}/answers`]: {
      body: { isOpen: true, games: games.map(({ id }) => ({ gameId: id, ...counts })) },
    },
    [`GET /api/games/${later.id}/lineup`]: { body: fairLineup() },
    [`GET /api/games/${later.id}/availability`]: { body: [said('Kim')] },
  };
  const page = await openWithAnswers({ answers });
  const card = await page.card('Jon is out on May 8');
  expect(card.getByRole('link', { name: 'vs. Owls, Sat, May 15' }).getAttribute('href')).toBe(
    `/games/${later.id}/lineup`,
  );
  page.unmount();
  queryClient.clear();
  const running = { gameId, opponent: 'Hawks', date: '2027-05-08', startTime: null, isOver: false, counts: true };
  const played = {
    ...running,
    source: 'played',
    innings: [],
    present: {},
    battingOrder: [],
    lastBatter: null,
    pitches: {},
  };
  const during = await openWithAnswers({
    answers: {
      ...answers,
      [`GET /api/teams/${team.id}/season`]: { body: { games: [{ ...played, isRunning: true }] } },
    },
  });
  await during.card('Kim is out on May 15');
  expect(during.queryByText(/Jon/)).toBeNull();
});

it('[B.97i] The page of the lineup shows the card above the editor, which takes the repair over as one step of Undo.', async () => {
  const page = await openWithAnswers({ at: `/games/${gameId}/lineup` });
  const card = await page.card('Jon is out on May 8');
  expect(card.queryByRole('link', { name: 'Open lineup' })).toBeNull();
  const cells = () => page.queryAllByRole('button', { name: /, inning \d: Jon Lee/ });
  await waitFor(() => expect(cells().length).toBeGreaterThan(0));
  const before = cells().length;
  const [fewest] = await card.findAllByRole('button', { name: /Apply$/ });
  if (fewest) await page.coach.click(fewest);
  await waitFor(() => expect(cells()).toHaveLength(0));
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const [undo] = page.getAllByRole('button', { name: 'Undo' });
  if (undo) await page.coach.click(undo);
  await waitFor(() => expect(cells()).toHaveLength(before));
});
