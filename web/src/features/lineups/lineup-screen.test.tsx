import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { type FakeAnswer, lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  availabilityServer,
  fairLineup,
  findTile,
  gameId,
  lineupPath,
  lineupServer,
  markPath,
  openAndSwap,
  openLineup,
  playerId,
  roster,
  rosterPath,
  sendNow,
} from '#test/pages/lineup-page.tsx';

afterEach(() => vi.restoreAllMocks());

describe('opening a lineup', () => {
  it('[A15.1] names the game and starts with an empty field when nothing was saved yet', async () => {
    const page = await openLineup();
    await page.findByRole('heading', { level: 1, name: 'Lineup vs. Hawks' });
    await page.findByRole('button', { name: 'Catcher, inning 1: empty' });
    await page.findByText('Not saved yet');
    await page.findByText('No one is placed in the 1st, 2nd and 3rd yet.');
    // Nine positions in each of three innings, though one sentence names them all.
    page.getByRole('button', { name: /\b27 to fill/ });
  });

  it('names an away game as the games list does', async () => {
    const page = await openLineup({ game: { homeOrAway: 'away' } });
    await page.findByRole('heading', { level: 1, name: 'Lineup @ Hawks' });
  });

  it('says when the game begins in the form of the games list', async () => {
    const page = await openLineup({ game: { startTime: '17:30' } });
    await page.findByText('5:30 PM');
    page.getByText('Sat, May 8, 2027');
    expect(page.queryByText(/17:30/)).toBeNull();
  });

  it('[B.14b] checks the rules of the game and names its rule pack', async () => {
    const game = { ...aGame, rulePackId: 'little-league-regular-season' };
    const page = await openLineup({ answers: { [`GET /api/games/${gameId}`]: { body: game } } });
    expect(await page.findByText(/Rules: Little League, regular season/)).toBeTruthy();
    expect(page.queryByText(/Rules: Basic/)).toBeNull();
  });

  it('shows the roster as the next thing to do when there are no players', async () => {
    const page = await openLineup({ players: [] });
    const link = await page.findByRole('link', { name: 'Add players' });
    expect(link.getAttribute('href')).toBe(`/teams/${aGame.teamId}/players`);
    expect(page.queryByRole('grid')).toBeNull();
  });

  it('fetches every page of a long roster', async () => {
    const everybody = roster(12);
    const page = await openLineup({
      answers: {
        [`GET /api/teams/${aGame.teamId}/players`]: ({ query }) =>
          query.get('page') === '2'
            ? { body: pageOf(everybody.slice(9)) }
            : { body: pageOf(everybody.slice(0, 9), { hasNextPage: true }) },
      },
    });
    await page.findByRole('button', { name: '12 of 12 coming' });
    expect(page.server.to(`GET /api/teams/${aGame.teamId}/players`).map(({ query }) => query.get('pageSize'))).toEqual([
      '100',
      '100',
    ]);
  });

  it('says when the game does not exist or belongs to another coach', async () => {
    const missing = { status: 404, body: { message: 'Game not found or access denied' } };
    const page = await openLineup({
      answers: { [`GET /api/games/${gameId}`]: missing, [`GET ${availabilityPath}`]: missing },
    });
    await page.findByRole('heading', { name: 'Game not found or access denied' });
    expect(page.getByRole('link', { name: 'Go to games' })).toBeTruthy();
  });

  it('[B.19f] says so when another device deletes the game of the open lineup, and never shows an empty lineup in its place', async () => {
    const page = await openLineup({ lineup: fairLineup() });
    await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
    const gone = { status: 404, body: { message: 'Game not found or access denied', code: 'game_not_found' } };
    page.server.handlers[`GET ${lineupPath}`] = gone;
    await act(() => queryClient.invalidateQueries());
    page.getByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
    page.server.handlers[`GET /api/games/${gameId}`] = gone;
    await act(() => queryClient.invalidateQueries());
    await page.findByRole('heading', { name: 'Game not found or access denied' });
  });

  it.each([
    ['500', { status: 500, body: { message: 'Something went wrong on our side.' } }],
    ['no response', serverDown],
    ['an empty body', { text: '' }],
  ])('says that the game could not be loaded (%s)', async (_kind, answer) => {
    const page = await openLineup({ answers: { [`GET /api/games/${gameId}`]: answer } });
    await page.findByText('Failed to load game details');
    expect(page.queryByText(/offline/i)).toBeNull();
    page.server.handlers[`GET /api/games/${gameId}`] = { body: aGame };
    await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
    await page.findByText(/Maple Park/);
  });

  it('opens with players that an older version saved without position preferences', async () => {
    const players = roster(12).map(({ wishes: _wishes, ...older }) => older);
    const page = await openLineup({
      lineup: fairLineup(),
      answers: { [`GET ${rosterPath}`]: { body: { ...pageOf([]), players } } },
    });
    await page.coach.dblClick(await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' }));
    await page.findByRole('button', { name: /^Dan Lee/ });
  });

  it('offers to try again when loading failed', async () => {
    const page = await openLineup({ answers: { [`GET ${lineupPath}`]: lostConnection } });
    await page.findByText(/You appear to be offline/);
    page.server.handlers[`GET ${lineupPath}`] = { body: fairLineup() };
    await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
    await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  });

  it('leads from the day of the game on to what really happened.', async () => {
    const page = await openLineup({ game: { isUpcoming: false } });
    const link = await page.findByRole('link', { name: 'What really happened?' });
    expect(link.getAttribute('href')).toBe(`/games/${gameId}/played`);
  });

  it('Opening a lineup does not ask what happened in a game that is still to come.', async () => {
    const page = await openLineup({ lineup: fairLineup() });
    await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
    expect(page.queryByRole('link', { name: 'What really happened?' })).toBeNull();
  });

  it('shows a completed game read-only', async () => {
    const page = await openLineup({ lineup: fairLineup(), game: { isCompleted: true, isUpcoming: false } });
    await page.coach.dblClick(await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' }));
    expect(page.queryByRole('dialog')).toBeNull();
    await page.coach.keyboard('{Delete}');
    expect(page.getByRole('button', { name: 'Catcher, inning 1: Eva Lee' })).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Mark final' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Generate lineup' })).toBeNull();
    await sendNow();
    expect(page.saves()).toEqual([]);
  });
});

describe('a completed game that never had a lineup', () => {
  it('says that no lineup was saved and asks for nothing', async () => {
    const page = await openLineup({ game: { isCompleted: true, isUpcoming: false } });
    await page.findByText('This game is completed, and no lineup was saved for it.');
    for (const words of ['Not saved yet', 'To fill', 'Rule check', /read-only/, / yet\b/]) {
      expect(page.queryByText(words)).toBeNull();
    }
  });
});

describe('a team that is read-only', () => {
  const teams = (isReadOnly: boolean) => ({ body: [aTeam({ id: aGame.teamId, isReadOnly })] });
  const cell = 'Catcher, inning 1: Eva Lee';

  it('shows its lineup read-only and says why', async () => {
    const page = await openLineup({
      lineup: fairLineup(),
      availability: [{ playerId: playerId('Ana'), status: 'in', throughInning: 2 }],
      answers: { 'GET /api/teams': teams(true) },
    });
    await page.findByText('River Otters is read-only');
    await page.coach.dblClick(await page.findByRole('button', { name: cell }));
    expect(page.queryByRole('dialog')).toBeNull();
    for (const name of ['Mark final', 'Generate lineup', 'Undo']) {
      expect(page.queryByRole('button', { name })).toBeNull();
    }
    expect(page.queryByText(/This game is completed/)).toBeNull();
    await page.openAvailability();
    expect(findTile(page, 'Dan Lee')).toHaveProperty('disabled', true);
    const leaving = page.getByRole('button', { name: /^Ana Lee: Leaves after the 2nd. Change arrival and departure/ });
    expect(leaving).toHaveProperty('disabled', true);
  });

  it('explains a refused save when it became read-only meanwhile and keeps the edits', async () => {
    const message = 'The Basic plan includes 1 team, so this one can only be read.';
    const page = await openLineup({
      lineup: fairLineup(),
      answers: { 'GET /api/teams': teams(false), [`PUT ${lineupPath}`]: { status: 403, body: { message } } },
    });
    await page.coach.dblClick(await page.findByRole('button', { name: cell }));
    await page.coach.click(page.getByRole('button', { name: 'Clear' }));
    page.server.handlers['GET /api/teams'] = teams(true);
    await queryClient.invalidateQueries();
    await page.findByText('River Otters is read-only');
    await sendNow();
    await page.findByText('The lineup is not saved');
    page.getByText(`${message} Your changes are still here.`);
    page.getByRole('button', { name: 'Catcher, inning 1: empty' });
  });
});

describe('availability', () => {
  const put = `PUT ${markPath('Dan')}`;
  const danIsOut = { playerId: playerId('Dan'), status: 'out', version: 1 };

  async function openWhoIsIn(options: Parameters<typeof openLineup>[0] = {}) {
    const page = await openLineup({ lineup: fairLineup(), ...options });
    return { ...page, toggle: await page.openAvailability() };
  }

  it('[B.4b] Availability is saved with each change and checked immediately.', async () => {
    const page = await openWhoIsIn({ answers: availabilityServer().answers });
    await page.toggle('Dan Lee');
    expect(page.getByText(/11 of 12 players/)).toBeTruthy();
    await page.coach.click(page.getByRole('button', { name: /^Eva Lee: All game/ }));
    const leaves = within(await page.findByRole('group', { name: 'Leaves after inning' }));
    await page.coach.click(leaves.getByRole('button', { name: '2' }));
    const puts = () => page.server.requests.filter(({ method }) => method === 'PUT');
    await waitFor(() =>
      expect(puts().map(({ path, body }) => [path, body])).toEqual([
        [markPath('Dan'), { status: 'out', version: 0 }],
        [markPath('Eva'), { status: 'in', throughInning: 2, version: 0 }],
      ]),
    );
    await page.closeAvailability();
    expect(page.getByText('Dan Lee is out but listed at P in the 1st.')).toBeTruthy();
    expect(page.saves()).toEqual([]);
  });

  it('stays as the coach marked it while there is no network, and is sent when there is one', async () => {
    const page = await openWhoIsIn({ answers: { [put]: lostConnection } });
    await page.toggle('Dan Lee');
    await waitFor(() => expect(page.server.to(put)).toHaveLength(1));
    expect(page.getByText(/11 of 12 players/)).toBeTruthy();
    const server = availabilityServer();
    page.server.handlers[put] = server.save;
    setBrowserOnline(true);
    await waitFor(() => expect(server.saved).toMatchObject([danIsOut]));
    expect(page.getByText(/11 of 12 players/)).toBeTruthy();
  });

  it('Availability that the server refuses needs attention in the bar, and can be sent again from there.', async () => {
    const page = await openWhoIsIn({
      answers: { [put]: { status: 400, body: { message: 'The game has 2 innings.' } } },
    });
    await page.toggle('Dan Lee');
    await page.findByText('The game has 2 innings.');
    expect(page.getByText(/12 of 12 players/)).toBeTruthy();
    await page.closeAvailability();
    page.getByRole('button', { name: '12 of 12 coming' });
    page.server.handlers[put] = availabilityServer().save;
    await page.coach.click(page.getByRole('button', { name: 'Needs attention (1)' }));
    await page.coach.click(
      await page.findByRole('button', { name: 'Try again: Dan Lee: Out, in the game against Hawks' }),
    );
    await page.findByRole('button', { name: '11 of 12 coming' });
    await page.findByText('Everything is saved.');
  });

  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks before the page is closed while an edited lineup is only on the page, because the browser cannot store it', async () => {
    const page = await openAndSwap({ answers: { [`PUT ${lineupPath}`]: lostConnection } });
    await sendNow();
    expect(await page.findAllByText('Not saved on this device')).not.toHaveLength(0);
    expect(close()).toBe(true);
    await page.press('Not saved on this device');
    const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
    dialog.getByText('There is no network. Keep this page open: these changes are sent when the network is back.');
    expect(dialog.queryByText(/are on this device/)).toBeNull();
    await page.coach.click(dialog.getByRole('button', { name: 'Done' }));
    Object.assign(page.server.handlers, lineupServer(fairLineup()));
    setBrowserOnline(true);
    await page.findByText('Draft, version 5');
    expect(close()).toBe(false);
  });

  it('asks before the page is closed while a save is pending', async () => {
    const { promise, resolve } = deferred<FakeAnswer>();
    const page = await openWhoIsIn({ answers: { [put]: () => promise } });
    await page.toggle('Dan Lee');
    await page.findByText(/Saving\.\.\./);
    expect(close()).toBe(true);
    resolve({ body: [danIsOut] });
    await waitFor(() => expect(page.queryByText(/Saving\.\.\./)).toBeNull());
    expect(close()).toBe(false);
  });
});
