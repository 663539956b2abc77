import { act, cleanup, waitFor, within } from '@testing-library/react';
import type { SavedAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { toGameRecord } from '#domain/played/game-record.ts';
import { getPlayedEntity, makePlayedChange } from '#domain/played/played-change.ts';
import { queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aSeasonGame, aTeam, markedOut, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/dashboard.tsx';
import '#routes/games/games.tsx';

const team = aTeam({ timeZone: 'America/Chicago' });
const next = aGame({ opponent: 'Hawks', gameDate: '2099-05-09T00:00:00.000Z', startTime: '17:30' }, 1);
const later = aGame({ opponent: 'Bears', gameDate: '2099-05-16T00:00:00.000Z' }, 2);
const roster = ['Ana', 'Bella', 'Cleo', 'Dani', 'Emma'].map((firstName, i) => aPlayer({ firstName }, i + 1));
const season = `GET /api/teams/${team.id}/season`;
const out = (number: number, change: Partial<SavedAvailability> = {}) => markedOut(aPlayer({}, number).id, change);
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[1]>['answers']>;

function open(path: '/dashboard' | '/games', answers: Answers = {}) {
  return renderRoute(path, {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/games/team/${team.id}`]: { body: [later, next] },
      [season]: { body: { games: [] } },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf(roster) },
      [`GET /api/games/${next.id}/availability`]: { body: [] },
      ...answers,
    },
  });
}
const findCard = async (page: ReturnType<typeof open>) =>
  within(await page.findByRole('region', { name: 'Next Game' }));
const gamesAre = (...games: Game[]) => ({ [`GET /api/games/team/${team.id}`]: { body: games } });
const outAre = (...players: SavedAvailability[]) => ({ [`GET /api/games/${next.id}/availability`]: { body: players } });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-05-06T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe.each(['/dashboard', '/games'] as const)('The card of the next game on %s', (path) => {
  it('says against whom, when, where and in how many days it is played', async () => {
    const card = await findCard(open(path));
    for (const text of ['vs. Hawks', 'in 3 days', 'Sat, May 9, 2099', 'Field 3']) card.getByText(text);
    card.getByText(/^5:30 PM/);
    expect(card.queryByText(/Bears/)).toBeNull();
  });

  it('A game that is recorded as played is not the next one.', async () => {
    const recorded = aSeasonGame({ gameId: next.id, opponent: 'Hawks', date: '2099-05-09', isOver: false });
    const answer = deferred<object>();
    const page = open(path, { [season]: () => answer.promise });
    await page.findByText('Loading the next game...');
    expect(page.queryByRole('region', { name: 'Next Game' })).toBeNull();
    answer.resolve({ body: { games: [recorded] } });
    const card = await findCard(page);
    card.getByText('vs. Bears');
    expect(card.queryByText('vs. Hawks')).toBeNull();
  });

  it('does not exist without a game to come', async () => {
    const page = open(path, gamesAre({ ...next, isCompleted: true, isUpcoming: false, statusDisplay: 'Completed' }));
    await page.findByText(path === '/games' ? 'Completed' : /^Schedule a game, then/, { selector: 'span, p' });
    await waitFor(() => expect(page.queryByText('Loading the next game...')).toBeNull());
    expect(page.queryByRole('region', { name: 'Next Game' })).toBeNull();
  });
});

describe('The card of the next game', () => {
  it.each([
    ['no one', [], '5 of 5 players', 'Everyone is expected'],
    [
      'everyone who is here',
      [1, 2, 3, 4, 5].map((number) => out(number, { status: 'in' })),
      '5 of 5 players',
      'Everyone is here',
    ],
    ['one player less', [out(2)], '4 of 5 players', 'Bella is out'],
    ['three players less', [out(1), out(2), out(4)], '2 of 5 players', 'Ana, Bella and Dani are out'],
    ['four players less', [out(1), out(2), out(3), out(4)], '1 of 5 players', '4 players are out'],
    ['a player who arrives late', [out(2, { status: 'in', fromInning: 3 })], '5 of 5 players', 'Everyone is expected'],
    ['a player who has left the team', [out(9)], '5 of 5 players', 'Everyone is expected'],
  ])('counts who is coming with %s', async (_who, players, count, text) => {
    const card = await findCard(open('/games', outAre(...players)));
    await card.findByText(text);
    card.getByText(count);
    card.getByText("Who's coming");
  });

  it('The card of the next game does not count an empty roster.', async () => {
    const card = await findCard(open('/games', { [`GET /api/teams/${team.id}/players`]: { body: pageOf([]) } }));
    await card.findByText('No players yet');
    expect(card.queryByText(/of 0 players/)).toBeNull();
  });

  it('The card of the next game is shown without the players when they cannot be read.', async () => {
    const card = await findCard(open('/games', { [`GET /api/games/${next.id}/availability`]: { status: 404 } }));
    await card.findByText('The players could not be loaded.');
    card.getByRole('link', { name: /^Plan the lineup/ });
    expect(card.queryByText(/Everyone|of 5 players/)).toBeNull();
  });

  it.each([
    [null, 'No lineup yet', 'Plan the lineup', 'lineup'],
    ['draft', 'Draft', 'Finish the lineup', 'lineup'],
    ['final', 'Final', 'Print the lineup', 'print'],
  ] as const)('With the lineup %s there is one button for the next step.', async (lineupStatus, text, label, path) => {
    const page = open('/games', gamesAre({ ...next, lineupStatus, hasLineup: lineupStatus !== null }));
    const card = await findCard(page);
    card.getByText(text);
    const link = card.getByRole('link', { name: `${label} for the game against Hawks` });
    expect(link.getAttribute('href')).toBe(`/games/${next.id}/${path}`);
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(card.queryByRole('button')).toBeNull();
  });

  it('says on the day of the game to check in first, and then goes on with the lineup', async () => {
    const today = gamesAre({ ...next, gameDate: '2099-05-06T00:00:00.000Z', isUpcoming: false, lineupStatus: 'draft' });
    const card = await findCard(open('/dashboard', today));
    const link = card.getByRole('link', { name: 'Check in for the game against Hawks' });
    expect(link.getAttribute('href')).toBe(`/games/${next.id}/check-in`);
    expect(card.getAllByRole('link')).toHaveLength(1);
    cleanup();
    checkedInGames.add(next.id);
    const later = await findCard(open('/dashboard', today));
    later.getByRole('link', { name: /^Finish the lineup/ });
  });

  it('starts the game on its day once the lineup is final, and continues it while it is run', async () => {
    const today = { ...next, gameDate: '2099-05-06T00:00:00.000Z', isUpcoming: false, lineupStatus: 'final' as const };
    checkedInGames.add(next.id);
    const card = await findCard(open('/dashboard', gamesAre(today)));
    const start = card.getByRole('link', { name: 'Start game for the game against Hawks' });
    expect(start.getAttribute('href')).toBe(`/games/${next.id}/play`);
    cleanup();
    queryClient.clear();
    const running = aSeasonGame({ gameId: next.id, isRunning: true, innings: [{}, {}] });
    const later = await findCard(open('/dashboard', { ...gamesAre(today), [season]: { body: { games: [running] } } }));
    later.getByRole('link', { name: /^Continue game/ });
    later.getByText(`Inning 3 of ${next.inningsCount}`);
    expect(later.queryByText('today')).toBeNull();
  });

  it('has the inning of this device while the game is run without a network', async () => {
    const today = { ...next, gameDate: '2099-05-06T00:00:00.000Z', isUpcoming: false, lineupStatus: 'final' as const };
    const edited = toGameRecord({
      ...{ innings: [{}], present: {}, battingOrder: [], lastBatter: null, pitchEvents: {} },
      progress: { plan: [{}, {}], events: {}, canStepBack: true, isOver: false },
    });
    const page = open('/dashboard', { ...gamesAre(today), [`PUT /api/games/${next.id}/played`]: serverDown });
    const card = await findCard(page);
    expect(card.queryByText(/^Inning/)).toBeNull();
    const change = {
      gameId: next.id,
      shown: null,
      baseVersion: { version: 0, base: null },
      edited,
      readSaved: () => null,
    };
    const labels = { label: 'Game against Hawks', path: '/', hasProgress: true };
    await act(() => outbox.edit(getPlayedEntity(next.id), makePlayedChange({ ...change, ...labels })));
    await card.findByText(`Inning 2 of ${next.inningsCount}`);
    card.getByRole('link', { name: /^Continue game/ });
  });

  it('[B.63e] The card of the next game and its row say that a final lineup needs a repair, which the check-in offers, where it does not fit who is coming.', async () => {
    const final = { ...next, lineupStatus: 'final' as const, hasLineup: true };
    const ana = aPlayer({}, 1).id;
    const lineup = {
      ...{ version: 1, status: 'final', battingOrder: [ana], locks: [], updatedAt: '2099-05-01T00:00:00.000Z' },
      innings: Array(next.inningsCount).fill({ P: ana }),
    };
    const saved = { [`GET /api/games/${next.id}/lineup`]: { body: lineup } };
    const page = open('/games', { ...gamesAre(later, final), ...saved, ...outAre(out(1)) });
    const card = await findCard(page);
    await card.findByText('Needs a repair');
    expect(card.queryByText('Ready for the game')).toBeNull();
    for (const link of page.getAllByRole('link', { name: /^Repair the lineup for .*Hawks/ }))
      expect(link.getAttribute('href')).toBe(`/games/${next.id}/check-in`);
    expect(page.getAllByRole('link', { name: /^Repair the lineup/ })).toHaveLength(2);
    cleanup();
    queryClient.clear();
    const fits = await findCard(open('/games', { ...gamesAre(later, final), ...saved, ...outAre(out(2)) }));
    await fits.findByText('Bella is out');
    fits.getByText('Ready for the game');
    fits.getByRole('link', { name: /^Print the lineup/ });
  });

  it('asks what really happened once the day of the game has passed where the team plays', async () => {
    const card = await findCard(open('/dashboard', gamesAre({ ...next, gameDate: '2099-05-05T00:00:00.000Z' })));
    const link = card.getByRole('link', { name: /^What really happened\?/ });
    expect(link.getAttribute('href')).toBe(`/games/${next.id}/played`);
  });

  it('The lineup of a read-only team can only be viewed.', async () => {
    const card = await findCard(open('/games', { 'GET /api/teams': { body: [{ ...team, isReadOnly: true }] } }));
    card.getByRole('link', { name: /^View the lineup/ });
    expect(card.queryByRole('link', { name: /^Plan/ })).toBeNull();
  });
});
