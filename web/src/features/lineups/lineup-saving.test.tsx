import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '#lib/session/session.ts';
import { deferred } from '#test/async/deferred.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import {
  aGame,
  fairLineup,
  gameId,
  lineupPath,
  openAndSwap,
  openLineup,
  playerId,
  swappedLineup,
} from '#test/pages/lineup-page.tsx';

const put = `PUT ${lineupPath}`;
const fair = fairLineup();

const mine = swappedLineup();

describe('saving a draft', () => {
  it('[B.9] sends the whole lineup with its base version and uses the new version for the next save', async () => {
    let version = fair.version;
    const page = await openAndSwap({
      answers: {
        [put]: ({ body }) => {
          version += 1;
          return { body: { ...Object(body), version, updatedAt: fair.updatedAt } };
        },
      },
    });
    await page.press('Save draft');
    await page.findByText('Draft saved.');
    expect(page.saves()[0]?.body).toEqual({ version: 4, status: 'draft', ...mine });

    await page.press('Undo');
    await page.press('Save draft');
    await page.findByText('Draft, version 6');
    expect(page.saves()[1]?.body).toEqual({
      version: 5,
      status: 'draft',
      innings: fair.innings,
      battingOrder: fair.battingOrder,
      locks: [],
    });
  });

  it('saves a first lineup from version 0 with locks and a batting order of all players', async () => {
    const page = await openLineup({ lineup: null });
    await page.coach.click(await page.findByRole('button', { name: 'Catcher, inning 1: empty' }));
    await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
    await page.coach.dblClick(page.getByRole('button', { name: 'Catcher, inning 1: Dan Lee' }));
    await page.coach.click(page.getByRole('button', { name: 'Lock' }));
    await page.coach.click(page.getByRole('button', { name: 'Save draft' }));
    expect(page.saves()[0]?.body).toEqual({
      version: 0,
      status: 'draft',
      innings: [{ C: playerId('Dan') }, {}, {}],
      battingOrder: fair.battingOrder,
      locks: [{ inning: 1, playerId: playerId('Dan'), position: 'C' }],
    });
  });

  it('keeps the edits without a network and saves them on retry', async () => {
    const page = await openAndSwap({ answers: { [put]: lostConnection } });
    await page.press('Save draft');
    await page.findByText('The lineup is not saved');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(page.getByText('Unsaved changes since version 4')).toBeTruthy();

    page.server.handlers[put] = { body: { ...fair, ...mine, version: 5 } };
    await page.press('Try Again');
    await page.findByText('Draft, version 5');
    expect(page.saves()[1]?.body).toEqual(page.saves()[0]?.body);
    expect(page.queryByText('The lineup is not saved')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('sends one save at a time, so that a coach never conflicts with their own save', async () => {
    const { promise, resolve } = deferred();
    const page = await openAndSwap({
      answers: { [put]: ({ body }) => promise.then(() => ({ body: { ...fair, ...Object(body), version: 5 } })) },
    });
    await page.press('Save draft');
    await page.press('Mark final');
    resolve();
    await page.findByText('Draft, version 5');
    expect(page.saves()).toHaveLength(1);
    expect(page.getByRole('button', { name: 'Mark final' })).toHaveProperty('disabled', false);
  });

  it('shows the violations that the server reports', async () => {
    const violations = [
      { rule: 'S1', level: 'required', players: [], innings: [1], positions: [], words: 'Zoe is of another team.' },
    ];
    const page = await openAndSwap({
      answers: { [put]: { status: 422, body: { message: 'This lineup cannot be saved as it is.', violations } } },
    });
    await page.press('Save draft');
    const alert = await page.findByRole('alert');
    expect(within(alert).getByText('This lineup cannot be saved as it is.')).toBeTruthy();
    expect(within(alert).getByText('Zoe is of another team.')).toBeTruthy();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });
});

describe('when the game was changed elsewhere', () => {
  it('shows the current game, says why nothing was saved and can then be saved', async () => {
    const words = 'Inning 3 is beyond the end of this game (inning 2).';
    const violations = [{ rule: 'S1', level: 'required', players: [], innings: [3], positions: [], words }];
    const message = 'This lineup cannot be saved as it is.';
    const page = await openAndSwap({ answers: { [put]: { status: 422, body: { message, violations } } } });
    page.server.handlers[`GET /api/games/${gameId}`] = { body: { ...aGame, inningsCount: 2, version: 2 } };
    await page.press('Save draft');
    await page.findByText(/changed on another device/);
    page.getByText(words);
    expect(page.queryByRole('button', { name: /^Catcher, inning 3/ })).toBeNull();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();

    page.server.handlers[put] = ({ body }) => ({ body: { ...fair, ...Object(body), version: 5 } });
    await page.press('Save draft');
    await page.findByText('Draft, version 5');
    expect(page.saves()[1]?.body).toMatchObject({ version: 4, innings: mine.innings.slice(0, 2) });
    expect(page.queryByText(/changed on another device/)).toBeNull();
  });
});

describe('marking final', () => {
  it('[B.10] saves as final when every required rule is kept', async () => {
    const page = await openAndSwap({
      answers: { [put]: { body: { ...fair, ...mine, version: 5, status: 'final' } } },
    });
    await page.press('Mark final');
    await page.findByText('Final, version 5');
    expect(page.saves().map(({ body }) => body)).toEqual([{ version: 4, status: 'final', ...mine }]);
  });

  it('sends nothing while a rule is broken, names it and stops when it is fixed', async () => {
    const page = await openLineup({ lineup: { ...fair, innings: [{}, ...fair.innings.slice(1)] } });
    await page.coach.click(await page.findByRole('button', { name: 'Mark final' }));
    const alert = page.getByRole('alert');
    expect(within(alert).getByText('No one is placed in the 1st yet.')).toBeTruthy();
    expect(page.saves()).toEqual([]);
  });
});

describe('leaving with unsaved work', () => {
  it('asks before leaving and follows the answer', async () => {
    const page = await openAndSwap();
    const leave = () => page.coach.click(page.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
    await leave();
    await page.press('Stay here');
    expect(page.router.state.location.pathname).toContain('/lineup');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    await leave();
    await page.press('Leave without saving');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
    expect(page.saves()).toEqual([]);
  });

  it('asks before signing out and ends the session only when the coach leaves', async () => {
    const page = await openAndSwap();
    await page.press('Sign Out');
    await page.press('Stay here');
    expect(localStorage.getItem('authToken')).not.toBeNull();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    await page.press('Sign Out');
    await page.press('Leave without saving');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('Leaving with unsaved work does not ask when the session is over.', async () => {
    const page = await openAndSwap();
    act(() => session.expire());
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
    expect(page.queryByText('Leave without saving?')).toBeNull();
  });

  it('Leaving with unsaved work does not ask when nothing was changed.', async () => {
    const page = await openLineup({ lineup: fair });
    await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
    await page.coach.click(page.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
  });

  it('asks when the page is closed', async () => {
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const page = await openAndSwap();
    expect(close()).toBe(true);
    await page.press('Undo');
    expect(close()).toBe(false);
  });
});
