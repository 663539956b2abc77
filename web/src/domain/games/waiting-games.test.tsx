import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { putPlayerAvailability } from 'contract/availability';
import { deletePlayed } from 'contract/season';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { getMarkEntity } from '#domain/answers/answer-counts.ts';
import type { LineupStatus } from '#domain/lineup/saved-lineup.ts';
import { openStoredLineup } from '#domain/lineup/stored-lineup.ts';
import { discardEntry } from '#domain/outbox/form-writes.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { toGameRecord } from '#domain/played/game-record.ts';
import { getPlayedEntity, makePlayedChange } from '#domain/played/played-change.ts';
import { queryClient } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aSeasonGame, aTeam, markedOut, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/check-in.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/dashboard.tsx';

const team = aTeam({ timeZone: 'America/Chicago' });
const today = '2099-05-06T00:00:00.000Z';
const onGameDay = { gameDate: today, isUpcoming: false, statusDisplay: 'Game Day' };
const hawks = aGame({ opponent: 'Hawks', startTime: '10:00', ...onGameDay }, 1);
const bears = aGame({ opponent: 'Bears', startTime: '14:00', ...onGameDay }, 2);
const roster = ['Ana', 'Bella', 'Cleo', 'Dani', 'Emma'].map((firstName, i) => aPlayer({ firstName }, i + 1));
const idOf = (firstName: string) => roster.find((player) => player.firstName === firstName)?.id ?? '';
const games = `GET /api/games/team/${team.id}`;
const season = `GET /api/teams/${team.id}/season`;
const lineupOfHawks = `/api/games/${hawks.id}/lineup`;
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[1]>['answers']>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-05-06T13:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The page with what a coach has read before the network was lost. */
async function openWithoutNetwork(path: string, answers: Answers = {}) {
  const page = renderRoute(path, {
    answers: {
      'GET /api/teams': { body: [team] },
      [games]: { body: [bears, hawks] },
      [`GET /api/games/${hawks.id}`]: { body: hawks },
      [season]: { body: { games: [] } },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf(roster) },
      [`GET /api/games/${hawks.id}/availability`]: { body: [] },
      [`GET ${lineupOfHawks}`]: { status: 404, body: { message: 'None yet.' } },
      ...answers,
    },
  });
  await page.findByRole(path.endsWith('check-in') ? 'list' : 'region', {
    name: path.endsWith('check-in') ? 'Players' : 'Next Game',
  });
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  const card = () => within(page.getByRole('region', { name: 'Next Game' }));
  return {
    ...page,
    card,
    row: (opponent: string) => within(page.getByRole('region', { name: new RegExp(`^vs. ${opponent} `) })),
    connect: () => {
      vi.stubGlobal('fetch', answered);
      setBrowserOnline(true);
    },
  };
}

const innings = Array(6).fill({ P: idOf('Ana') });

function storeLineup(status: LineupStatus, game = hawks): Promise<void> {
  const content = { innings, battingOrder: roster.map(({ id }) => id), locks: [] };
  const edit = { shown: content, edited: content, isMarkedFinal: status === 'final' };
  const baseVersion = { version: 0, status: 'draft' as const, content };
  return act(() => openStoredLineup({ game, outbox, queryClient }).store({ ...edit, baseVersion }));
}

function storeMark(playerId: string, body: object): Promise<void> {
  const { method, url } = putPlayerAvailability;
  const [params, place] = [
    { gameId: hawks.id, playerId },
    { label: 'A mark', path: '/' },
  ];
  const made = { version: 0, base: { playerId, status: 'in' }, kind: 'availability', endpoint: { method, url } };
  return act(() =>
    outbox.add({ entity: getMarkEntity(hawks.id, playerId), params, body: { ...body }, ...made, ...place }),
  );
}

/** One inning. Without `isOver` it was recorded without game mode. */
function storeRecord(game: typeof hawks, { isOver }: { readonly isOver?: boolean } = {}): Promise<void> {
  const hasProgress = isOver !== undefined;
  const edited = toGameRecord({
    ...{ innings: [{}], present: {}, battingOrder: [], lastBatter: null, pitchEvents: {} },
    ...(hasProgress && { progress: { plan: [{}, {}], events: {}, canStepBack: true, isOver } }),
  });
  const made = { gameId: game.id, shown: null, baseVersion: { version: 0, base: null }, edited, readSaved: () => null };
  const change = makePlayedChange({ ...made, label: 'The record', path: '/', hasProgress });
  return act(() => outbox.edit(getPlayedEntity(game.id), change));
}

it.each(['/dashboard', '/games'])(
  '[B.22e] A lineup that was marked final without a network is final on %s, and the game can be started.',
  async (path) => {
    checkedInGames.add(hawks.id);
    const page = await openWithoutNetwork(path);
    page.card().getByText('No lineup yet');
    await storeLineup('final');
    await page.card().findByText('Ready for the game');
    page.card().getByText('Final');
    const start = page.card().getByRole('link', { name: 'Start game for the game against Hawks' });
    expect(start.getAttribute('href')).toBe(`/games/${hawks.id}/play`);
    expect(page.queryByText('Not started')).toBeNull();
    if (path === '/dashboard') return;
    page.row('Hawks').getByText('Final');
    page.row('Hawks').getByRole('link', { name: /^Start game/ });
    expect(page.row('Bears').queryByText('Final')).toBeNull();
  },
);

it('A draft that waits on this device is a draft in the list, also after the list was read again.', async () => {
  checkedInGames.add(hawks.id);
  const page = await openWithoutNetwork('/games', { [`PUT ${lineupOfHawks}`]: serverDown });
  await storeLineup('draft');
  await page.card().findByText('Saved, but not final yet');
  page.connect();
  await act(() => queryClient.refetchQueries());
  page.row('Hawks').getByText('Draft');
  page.row('Hawks').getByRole('link', { name: /^Finish the lineup/ });
  expect(page.row('Hawks').queryByText('Final')).toBeNull();
});

it('A final lineup that was refused or discarded is not final, and one that was saved is.', async () => {
  let status = 422;
  const saved = { innings, battingOrder: [], locks: [], status: 'final', version: 1, updatedAt: today };
  const page = await openWithoutNetwork('/games', {
    [`PUT ${lineupOfHawks}`]: () => ({ status, body: status === 200 ? saved : { message: 'No.', violations: [] } }),
    // The list is the same as before, as if it had been read before the change was saved.
    [games]: { body: [bears, hawks] },
  });
  await storeLineup('final');
  await page.card().findByText('Ready for the game');
  page.connect();
  await page.card().findByText('No lineup yet');
  expect(outbox.state().entries).toMatchObject([{ state: 'attention' }]);
  expect(page.row('Hawks').queryByText('Final')).toBeNull();

  setBrowserOnline(false);
  await storeLineup('final');
  await page.card().findByText('Ready for the game');
  const [entry] = outbox.state().entries;
  if (!entry) throw new Error('Nothing waits.');
  await act(() => discardEntry(entry));
  await page.card().findByText('No lineup yet');

  status = 200;
  await storeLineup('final');
  const shown: (string | null)[] = [];
  const stop = outbox.subscribe(() => shown.push(page.card().getByText(/Ready|No lineup/).textContent));
  await page.card().findByText('Ready for the game');
  setBrowserOnline(true);
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  stop();
  expect(new Set(shown)).toEqual(new Set(['Ready for the game']));
});

it('[B.25b] Who was checked in without a network is counted on the dashboard.', async () => {
  const page = await openWithoutNetwork('/dashboard');
  await page.card().findByText('Everyone is expected');
  await storeMark(idOf('Bella'), { status: 'out' });
  await page.card().findByText('Bella is out');
  page.card().getByText('4 of 5 players');
  await storeMark(idOf('Bella'), { status: 'in' });
  for (const name of ['Ana', 'Cleo', 'Dani', 'Emma']) await storeMark(idOf(name), { status: 'in' });
  await page.card().findByText('Everyone is here');
  expect(page.card().queryByText(/is out|expected/)).toBeNull();
});

it('What families have said and what was marked without a network is counted once for each player.', async () => {
  const counts = { gameId: hawks.id, going: 1, late: 0, out: 1, unanswered: 3 };
  const out = markedOut(idOf('Ana'), { saidBy: 'family' });
  const page = await openWithoutNetwork('/games', {
    [`GET /api/teams/${team.id}/answers`]: { body: { isOpen: true, games: [counts] } },
    [`GET /api/games/${hawks.id}/availability`]: { body: [out] },
  });
  await page.card().findByText('1 going, 1 out, 3 have not answered');
  await storeMark(idOf('Bella'), { status: 'in', fromInning: 3 });
  await page.card().findByText('1 going, 1 late, 1 out, 2 have not answered');
  await storeMark(idOf('Bella'), { status: 'out' });
  await page.card().findByText('1 going, 2 out, 2 have not answered');
  expect(page.row('Hawks').queryByText(/3 have not answered/)).toBeNull();
});

it('The check-in leads to the lineup that was marked final without a network, and does not generate another one.', async () => {
  const page = await openWithoutNetwork(`/games/${hawks.id}/check-in`);
  page.getByRole('link', { name: 'Generate lineup' });
  await storeLineup('final');
  await page.findByRole('link', { name: 'Open lineup' });
  expect(page.queryByRole('link', { name: 'Generate lineup' })).toBeNull();
});

it('[B.22f] A game that is run without a network is the next game, and one that is over is shown as played.', async () => {
  const page = await openWithoutNetwork('/games');
  page.card().getByText('vs. Hawks');
  await storeRecord(bears, { isOver: false });
  await page.card().findByText('vs. Bears');
  page.card().getByRole('link', { name: /^Continue game/ });
  await storeRecord(bears, { isOver: true });
  await page.card().findByText('vs. Hawks');
  page.row('Bears').getByText('Played');
  page.row('Bears').getByRole('link', { name: /^View the record/ });
  await storeRecord(hawks, { isOver: true });
  await waitFor(() => expect(page.queryByRole('region', { name: 'Next Game' })).toBeNull());
  expect(page.queryByText('Game Day')).toBeNull();
});

it('A game whose record was removed without a network is to be played again.', async () => {
  const recorded = aSeasonGame({ gameId: hawks.id, date: '2099-05-06', isOver: true });
  const over = { ...hawks, isPlayed: true, isCompleted: true, statusDisplay: 'Completed' };
  const page = await openWithoutNetwork('/games', {
    [games]: { body: [bears, over] },
    [season]: { body: { games: [recorded] } },
  });
  page.card().getByText('vs. Bears');
  const { method, url } = deletePlayed;
  const params = { gameId: hawks.id };
  const removal = { kind: 'removal', endpoint: { method, url }, params, body: {}, version: 1, base: null };
  const entity = getPlayedEntity(hawks.id);
  await act(() => outbox.edit(entity, () => ({ ...removal, entity, label: 'Removed', path: '/' })));
  await page.card().findByText('vs. Hawks');
  page.row('Hawks').getByText('Game Day');
  expect(page.row('Hawks').queryByText('Played')).toBeNull();
});

it('A game of the past that is recorded with fewer innings without a network is recorded, one of today is not over.', async () => {
  const yesterday = { gameDate: '2099-05-05T00:00:00.000Z', statusDisplay: 'Completed', isCompleted: true };
  const owls = aGame({ opponent: 'Owls', isUpcoming: false, ...yesterday }, 3);
  const page = await openWithoutNetwork('/games', { [games]: { body: [owls, bears, hawks] } });
  page.row('Owls').getByRole('link', { name: /^What really happened\?/ });
  await storeRecord(owls);
  await page.row('Owls').findByRole('link', { name: /^View the record/ });
  await storeRecord(bears);
  expect(page.row('Bears').queryByRole('link', { name: /^View the record/ })).toBeNull();
  page.row('Bears').getByText('Game Day');
});
