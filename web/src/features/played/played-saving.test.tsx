import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { getPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { describe, expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient, queryOrNull } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';
import { allThere, openPlayed, playedPath } from '#test/pages/played-page.tsx';

const fair = fairLineup({ status: 'final' });
const record = {
  version: 3,
  innings: fair.innings,
  present: allThere('Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo', [1, 2, 3]),
  battingOrder: fair.battingOrder,
  lastBatter: null,
  pitchEvents: {},
  recorder: null,
  updatedAt: '2027-05-09T00:00:00.000Z',
};
const [first = {}, ...rest] = fair.innings;
const theirs = { ...record, version: 4, innings: [{ ...first, C: playerId('Ben') }, ...rest] };
const put = `PUT ${playedPath}`;
const stale = (current: unknown) => ({ status: 412, body: { message: 'A newer version was saved.', current } });

/** Opens the stored record and puts Ana to catcher in the first inning. */
async function openAndChange(options: Parameters<typeof openPlayed>[0] = {}) {
  const page = await openPlayed({ lineup: fair, played: record, ...options });
  await page.place('Catcher, inning 1: Eva Lee', /^Ana Lee/);
  await page.cell('Catcher, inning 1: Ana Lee');
  return page;
}

describe('a record that was changed on another device', () => {
  it('A record that was changed on another device is shown, and not overwritten before the coach keeps hers.', async () => {
    const page = await openAndChange({ answers: { [put]: stale(theirs) } });
    await page.press('Save record');
    const dialog = within(await page.findByRole('dialog', { name: 'A newer record was saved on another device' }));
    await page.coach.click(dialog.getByRole('tab', { name: 'Other device' }));
    within(dialog.getByRole('table', { name: 'The record of the other device' })).getAllByText('Ben');
    expect(page.saves()).toHaveLength(1);

    page.server.handlers[put] = {
      body: { ...record, version: 5, innings: [{ ...first, C: playerId('Ana') }, ...rest] },
    };
    expect(dialog.getByRole('row', { name: 'C Ana Ben' })).toBeTruthy();
    await page.coach.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.saves()[1]).toMatchObject({ version: 4, innings: [{ C: playerId('Ana') }, {}, {}] });
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('A record without edits shows what another device saves meanwhile, and one with edits keeps them.', async () => {
    const page = await openPlayed({ lineup: fair, played: record });
    await page.cell('Catcher, inning 1: Eva Lee');
    const { queryKey } = queryOrNull(getPlayed, { params: { gameId } });
    act(() => void queryClient.setQueryData(queryKey, theirs));
    await page.cell('Catcher, inning 1: Ben Lee');
    await page.place('Catcher, inning 2: Hugo Lee', /^Eva Lee/);
    const newest = { ...theirs, version: 5, innings: [{ ...first, C: playerId('Cleo') }, ...rest] };
    act(() => void queryClient.setQueryData(queryKey, newest));
    await page.cell('Catcher, inning 1: Ben Lee');
    await page.cell('Catcher, inning 2: Eva Lee');
    page.server.handlers[put] = ({ body }) =>
      Object(body).version === 5 ? { body: { ...newest, ...Object(body), version: 6 } } : stale(newest);
    await page.press('Save record');
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.saves().at(-1)?.innings).toMatchObject([{ C: playerId('Cleo') }, { C: playerId('Eva') }, {}]);
    await page.cell('Catcher, inning 1: Cleo Lee');
  });

  it('is merged without a question where only one device changed an inning.', async () => {
    const [one = {}, two = {}, three = {}] = fair.innings;
    const elsewhere = { ...record, version: 4, innings: [one, { ...two, C: playerId('Dan') }, three] };
    const page = await openAndChange({
      answers: {
        [put]: ({ body }) =>
          Object(body).version === 4 ? { body: { ...record, ...Object(body), version: 5 } } : stale(elsewhere),
      },
    });
    await page.press('Save record');
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.saves()[1]?.innings).toMatchObject([{ C: playerId('Ana') }, { C: playerId('Dan') }, three]);
    await page.cell('Catcher, inning 2: Dan Lee');
  });

  it('takes the innings of the other device that the coach chooses, and keeps the others.', async () => {
    const [one = {}, two = {}, three = {}] = fair.innings;
    const elsewhere = [{ ...one, C: playerId('Ben') }, { ...two, C: playerId('Dan') }, three];
    const both = { ...record, version: 4, innings: elsewhere };
    const page = await openAndChange({ answers: { [put]: stale(both) } });
    await page.place('Catcher, inning 2: Hugo Lee', /^Eva Lee/);
    await page.press('Save record');
    const dialog = within(await page.findByRole('dialog', { name: 'A newer record was saved on another device' }));
    const second = within(dialog.getByRole('group', { name: 'Which inning 2 is right' }));
    await page.coach.click(second.getByRole('radio', { name: 'Other device' }));
    page.server.handlers[put] = ({ body }) => ({ body: { ...record, ...Object(body), version: 5 } });
    await page.press('Save this choice');
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.saves()[1]?.innings).toMatchObject([{ C: playerId('Ana') }, { C: playerId('Dan') }, three]);
  });

  it('replaces the edits when the coach takes theirs, without another save.', async () => {
    const page = await openAndChange({ answers: { [put]: stale(theirs) } });
    await page.press('Save record');
    await page.findByRole('dialog');
    await page.press('Use other device');
    await page.cell('Catcher, inning 1: Ben Lee');
    expect(page.saves()).toHaveLength(1);
    page.getByText('Recorded');
  });

  it('A record that was changed on another device can have been removed: keeping the edits records them again from version 0.', async () => {
    const page = await openAndChange({ answers: { [put]: stale(null) } });
    await page.press('Save record');
    await page.findByRole('dialog', { name: 'The record was removed on another device' });
    await page.press('Use this device');
    await waitFor(() => expect(page.saves()).toHaveLength(2));
    expect(page.saves()[1]).toMatchObject({ version: 0 });
  });

  it('A record that was changed on another device is no conflict when it has the same content, as after a lost response.', async () => {
    const mine = { ...record, version: 4, innings: [{ ...first, C: playerId('Ana') }, ...rest] };
    const page = await openAndChange({ answers: { [put]: stale(mine) } });
    await page.press('Save record');
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.saves()).toHaveLength(1);
  });
});

describe('edits that are made while a record waits', () => {
  it('[B.35l] do not undo what the saved record was merged with when it was sent.', async () => {
    const [one = {}, two = {}, three = {}] = fair.innings;
    let stored: unknown = { ...record, version: 4, innings: [one, { ...two, C: playerId('Dan') }, three] };
    const page = await openAndChange({ answers: { [put]: lostConnection } });
    await page.press('Save record');
    await page.findByText('Saved on this device');
    await page.place('Catcher, inning 3: Ben Lee', /^Dan Lee/);
    await page.cell('Catcher, inning 3: Dan Lee');
    page.server.handlers[put] = ({ body }) => {
      const { version } = Object(stored);
      if (Object(body).version !== version) return stale(stored);
      stored = { ...record, ...Object(body), version: version + 1 };
      return { body: stored };
    };
    page.server.handlers[`GET ${playedPath}`] = () => ({ body: stored });
    setBrowserOnline(true);
    await page.findByText('Recorded. The season counts what was played.');
    await page.press('Save record');
    const all = [{ C: playerId('Ana') }, { C: playerId('Dan') }, { C: playerId('Dan') }];
    await waitFor(() => expect(stored).toMatchObject({ version: 6, innings: all }));
    await page.cell('Catcher, inning 2: Dan Lee');
  });

  it('[B.35n] are not recorded when the coach discards the first record, which waits, and takes them back.', async () => {
    const game = { gameDate: '2026-05-09T00:00:00.000Z' };
    const page = await openPlayed({ lineup: fair, game, answers: { [put]: lostConnection } });
    await page.place('Catcher, inning 1: Eva Lee', /^Ana Lee/);
    await page.press('Save record');
    await page.findByText('Saved on this device');
    await page.place('Catcher, inning 2: Hugo Lee', /^Dan Lee/);
    for (const entry of outbox.state().entries) await act(() => outbox.discard(entry.id));
    await page.press('Undo');
    await page.cell('Catcher, inning 2: Hugo Lee');
    page.getByText('Unsaved changes');
  });
});

describe('a record that cannot be saved', () => {
  it('[R-33] waits on the device without a network, and is sent when the network returns.', async () => {
    const page = await openAndChange({ answers: { [put]: lostConnection } });
    await page.press('Save record');
    await page.findByText('Saved on this device');
    expect(outbox.state().entries).toMatchObject([{ entity: expect.stringContaining('played:'), state: 'waiting' }]);
    page.server.handlers[put] = ({ body }) => ({ body: { ...record, ...Object(body), version: 4 } });
    setBrowserOnline(true);
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.saves().at(-1)).toEqual(page.saves()[0]);
    await page.cell('Catcher, inning 1: Ana Lee');
  });

  it('[R-33] opens again after a reload with what waits on the device.', async () => {
    const before = await openAndChange({ answers: { [put]: lostConnection } });
    await before.press('Save record');
    await before.findByText('Saved on this device');
    before.unmount();
    const page = await openPlayed({ lineup: fair, played: record, answers: { [put]: lostConnection } });
    await page.cell('Catcher, inning 1: Ana Lee');
    expect(page.queryByText('Your unsaved changes are back')).toBeNull();
    page.getByText('Saved on this device');
  });

  it('[R-36] needs attention when the server refuses it, and the form says why.', async () => {
    const message = 'This team is read-only on the Basic plan.';
    const page = await openAndChange({ answers: { [put]: { status: 403, body: { message } } } });
    await page.press('Save record');
    await page.findByText(new RegExp(`${message}.*Your changes are still here`));
    expect(outbox.state().entries).toMatchObject([{ state: 'attention' }]);
    page.server.handlers[put] = ({ body }) => ({ body: { ...record, ...Object(body), version: 4 } });
    await page.press('Try Again');
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.queryByText('The record is not saved')).toBeNull();
  });
});

describe('unsaved changes of a record', () => {
  it('Unsaved changes of a record are kept on the device, and can be discarded.', async () => {
    const before = await openAndChange();
    before.unmount();
    const page = await openPlayed({ lineup: fair, played: record });
    await page.findByText('Your unsaved changes are back');
    await page.cell('Catcher, inning 1: Ana Lee');
    await page.press('Discard changes');
    await page.cell('Catcher, inning 1: Eva Lee');
    expect(localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('played:')) ?? '')).toBeNull();
  });

  it('Unsaved changes of a record of an older version are compared with the stored record before anything is sent.', async () => {
    const before = await openAndChange();
    before.unmount();
    const page = await openPlayed({ lineup: fair, played: theirs });
    await page.findByRole('dialog', { name: 'A newer record was saved on another device' });
    expect(page.saves()).toEqual([]);
    await page.press('Use other device');
    await page.cell('Catcher, inning 1: Ben Lee');
  });

  it('ask before the coach leaves.', async () => {
    const page = await openAndChange();
    await page.router.navigate('/dashboard');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await page.coach.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(page.router.state.location.pathname).toMatch(/\/played$/);
    await page.cell('Catcher, inning 1: Ana Lee');
  });

  it('Unsaved changes of a record do not exist after a save.', async () => {
    const page = await openAndChange();
    await page.press('Save record');
    await page.findByText('Recorded. The season counts what was played.');
    await page.press('Season');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/season'));
  });
});

describe('removing a record', () => {
  const remove = `DELETE ${playedPath}`;

  it('Removing a record goes back to the final lineup after a question.', async () => {
    const page = await openPlayed({ lineup: fair, played: theirs, answers: { [remove]: { status: 204 } } });
    await page.cell('Catcher, inning 1: Ben Lee');
    await page.press('Remove record');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Remove the record?' }));
    dialog.getByText('What you recorded is deleted, and the final lineup counts again.');
    expect(page.server.to(remove)).toEqual([]);
    await page.coach.click(dialog.getByRole('button', { name: 'Remove Record' }));
    await page.findByText('Record removed. The final lineup counts again.');
    expect(page.server.to(remove)).toMatchObject([{ body: { version: theirs.version } }]);
    await page.cell('Catcher, inning 1: Eva Lee');
    page.getByText('Not recorded yet');
  });

  it('Removing a record also removes what waits on this device, so that the game can be run again from the start.', async () => {
    const page = await openAndChange({ answers: { [put]: serverDown, [remove]: { status: 204 } } });
    await page.press('Save record');
    await page.findByText('Saved on this device');
    await page.press('Remove record');
    await page.coach.click(await page.findByRole('button', { name: 'Remove Record' }));
    await page.findByText('Record removed. The final lineup counts again.');
    expect(outbox.state().entries).toEqual([]);
  });

  it('shows what another device has recorded since, and removes nothing.', async () => {
    const newer = { ...theirs, version: theirs.version + 1, pitchEvents: toPitchEvents({ [playerId('Ana')]: 44 }, 0) };
    const page = await openPlayed({
      lineup: fair,
      played: theirs,
      answers: { [remove]: { status: 412, body: { message: 'A newer version was saved.', current: newer } } },
    });
    await page.cell('Catcher, inning 1: Ben Lee');
    await page.press('Remove record');
    await page.coach.click(await page.findByRole('button', { name: 'Remove Record' }));
    await page.findByRole('dialog', { name: /another device/ });
    expect(page.queryByText('Record removed. The final lineup counts again.')).toBeNull();
  });

  it('keeps the record on the screen when it fails.', async () => {
    const page = await openPlayed({ lineup: fair, played: theirs, answers: { [remove]: { status: 500 } } });
    await page.cell('Catcher, inning 1: Ben Lee');
    await page.press('Remove record');
    await page.coach.click(await page.findByRole('button', { name: 'Remove Record' }));
    await page.findByText(/^The record could not be removed/);
    await page.cell('Catcher, inning 1: Ben Lee');
  });
});
