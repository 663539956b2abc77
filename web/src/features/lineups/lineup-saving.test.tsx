import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '#lib/session/session.ts';
import { deferred } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import {
  aGame,
  fairLineup,
  gameId,
  lineupPath,
  lineupServer,
  openAndSwap,
  openLineup,
  playerId,
  sendNow,
  swappedLineup,
} from '#test/pages/lineup-page.tsx';

const put = `PUT ${lineupPath}`;
const fair = fairLineup();

const mine = swappedLineup();
const accept = () => lineupServer(fair)[put] ?? {};

describe('a draft', () => {
  it('[B.9] saves itself as a whole with its base version, and uses the new version for the next save', async () => {
    const page = await openAndSwap();
    expect(page.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await sendNow();
    await page.findByText('Draft, version 5');
    expect(page.saves()[0]?.body).toEqual({ version: 4, status: 'draft', ...mine });

    await page.press('Undo');
    await sendNow();
    await page.findByText('Draft, version 6');
    expect(page.saves()[1]?.body).toEqual({
      version: 5,
      status: 'draft',
      innings: fair.innings,
      battingOrder: fair.battingOrder,
      locks: [],
    });
    await page.press('Redo');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });

  it('saves a first lineup from version 0 with locks and a batting order of all players', async () => {
    const page = await openLineup({ lineup: null });
    await page.coach.click(await page.findByRole('button', { name: 'Catcher, inning 1: empty' }));
    await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
    await page.coach.dblClick(page.getByRole('button', { name: 'Catcher, inning 1: Dan Lee' }));
    await page.coach.click(page.getByRole('button', { name: 'Lock' }));
    await sendNow();
    expect(page.saves()[0]?.body).toMatchObject({ version: 0 });
    expect(page.saves().at(-1)?.body).toMatchObject({
      status: 'draft',
      innings: [{ C: playerId('Dan') }, {}, {}],
      battingOrder: fair.battingOrder,
      locks: [{ inning: 1, playerId: playerId('Dan'), position: 'C' }],
    });
  });

  it('is on this device without a network, says so, and is sent when there is one', async () => {
    const page = await openAndSwap({ answers: { [put]: lostConnection } });
    await sendNow();
    await page.findByText('Saved on this device, waiting for network');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(page.queryByText('The lineup is not saved')).toBeNull();

    page.server.handlers[put] = accept();
    act(() => setBrowserOnline(true));
    await page.findByText('Draft, version 5');
    expect(page.saves()[1]?.body).toEqual(page.saves()[0]?.body);
  });

  it('is sent one change at a time, so that a coach never conflicts with their own save', async () => {
    const { promise, resolve } = deferred();
    const save = accept();
    const page = await openAndSwap({
      answers: { [put]: (request) => promise.then(() => (typeof save === 'function' ? save(request) : save)) },
    });
    await page.press('Mark final');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    await page.press('Undo');
    resolve();
    await sendNow();
    await page.findByText('Draft, version 6');
    expect(page.saves().map(({ body }) => [Object(body).version, Object(body).status])).toEqual([
      [4, 'final'],
      [5, 'draft'],
    ]);
    expect(page.queryByText('Lineup saved and marked final.')).toBeNull();
  });

  it('shows the violations that the server reports', async () => {
    const violations = [
      { rule: 'S1', level: 'required', players: [], innings: [1], positions: [], words: 'Zoe is of another team.' },
    ];
    const page = await openAndSwap({
      answers: { [put]: { status: 422, body: { message: 'This lineup cannot be saved as it is.', violations } } },
    });
    await sendNow();
    const alert = await page.findByRole('alert');
    expect(within(alert).getByText('This lineup cannot be saved as it is.')).toBeTruthy();
    expect(within(alert).getByText('Zoe is of another team.')).toBeTruthy();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    await page.coach.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    page.getByText('Needs attention');
    await page.press('Decide now');
    await page.findByText('Zoe is of another team.');
  });
});

describe('when the game was changed elsewhere', () => {
  it('shows the current game, says why nothing was saved and can then be saved', async () => {
    const words = 'Inning 3 is beyond the end of this game (inning 2).';
    const violations = [{ rule: 'S1', level: 'required', players: [], innings: [3], positions: [], words }];
    const message = 'This lineup cannot be saved as it is.';
    const page = await openAndSwap({ answers: { [put]: { status: 422, body: { message, violations } } } });
    page.server.handlers[`GET /api/games/${gameId}`] = { body: { ...aGame, inningsCount: 2, version: 2 } };
    await sendNow();
    await page.findByText(/changed on another device/);
    page.getByText(words);
    await waitFor(() => expect(page.queryByRole('button', { name: /^Catcher, inning 3/ })).toBeNull());
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();

    page.server.handlers[put] = accept();
    await page.press('Try Again');
    await page.findByText('Draft, version 5');
    expect(page.saves().at(-1)?.body).toMatchObject({ version: 4, innings: mine.innings.slice(0, 2) });
    expect(page.queryByText(/changed on another device/)).toBeNull();
  });
});

describe('marking final', () => {
  it('[B.10] saves as final at once when every required rule is kept', async () => {
    const page = await openAndSwap();
    await page.press('Mark final');
    await page.findByText('Lineup saved and marked final.');
    await page.findByText(/^Final, version/);
    expect(page.saves().at(-1)?.body).toMatchObject({ status: 'final', ...mine });
  });

  it('sends nothing as final while a rule is broken, names it and stops when it is fixed', async () => {
    const page = await openLineup({ lineup: { ...fair, innings: [{}, ...fair.innings.slice(1)] } });
    await page.coach.click(await page.findByRole('button', { name: 'Mark final' }));
    const alert = page.getByRole('alert');
    expect(within(alert).getByText('No one is placed in the 1st yet.')).toBeTruthy();
    await sendNow();
    expect(page.saves()).toEqual([]);
  });

  it('waits on this device while the server is down', async () => {
    const page = await openAndSwap({ answers: { [put]: serverDown } });
    await page.press('Mark final');
    await page.findByText("Saved on this device, server isn't responding");
    expect(page.queryByText('Lineup saved and marked final.')).toBeNull();
    page.server.handlers[put] = accept();
    await sendNow();
    await page.findByText('Final, version 5');
  });

  it('an edit makes a final lineup a draft again, and the page says so until it is final', async () => {
    const page = await openAndSwap({ lineup: { ...fair, status: 'final' } });
    await page.findByText('This lineup is a draft again');
    await sendNow();
    await page.findByText('Draft, version 5');
    page.getByText('This lineup is a draft again');
    await page.press('Mark final');
    await page.findByText('Final, version 6');
    expect(page.queryByText('This lineup is a draft again')).toBeNull();
  });
});

describe('leaving a lineup that was just edited', () => {
  it('asks nothing and sends the edit', async () => {
    const page = await openAndSwap();
    await page.coach.click(page.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
    await waitFor(() => expect(page.saves().map(({ body }) => body)).toMatchObject([{ version: 4, ...mine }]));
  });

  it('sends it before the session ends when the coach signs out', async () => {
    const page = await openAndSwap();
    await page.press('Sign Out');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/'));
    expect(page.saves().map(({ body }) => body)).toMatchObject([{ version: 4, ...mine }]);
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('asks before a sign-out that would lose it', async () => {
    const page = await openAndSwap({ answers: { [put]: serverDown } });
    await page.press('Sign Out');
    await page.findByText('1 change on this device has not been sent. Signing out deletes it.');
    await page.press('Stay signed in');
    expect(localStorage.getItem('authToken')).not.toBeNull();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });

  it('Leaving an edited lineup does not ask when the session is over.', async () => {
    const page = await openAndSwap();
    act(() => session.expire());
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  });

  it('does not ask when the page is closed, because the edit is on the device', async () => {
    const page = await openAndSwap({ answers: { [put]: serverDown } });
    await sendNow();
    await page.findByText("Saved on this device, server isn't responding");
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
