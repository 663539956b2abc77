import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newestActivityQuery } from '#domain/activities/read-newest-activity.ts';
import { getLineupEntity, makeLineupEdit } from '#domain/lineup/lineup-edit.ts';
import { toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient } from '#lib/http/query.ts';
import { createOutboxDatabase } from '#lib/offline/outbox/outbox-store.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  fairLineup,
  gameId,
  lineupPath,
  lineupServer,
  openAndSwap,
  playerId,
  roster,
  rosterPath,
  sendNow,
  swappedLineup,
} from '#test/pages/lineup-page.tsx';

const put = `PUT ${lineupPath}`;
const fair = fairLineup();

const mine = swappedLineup();

describe('when another device has saved a newer version', () => {
  const theirs = { ...fair, version: 9, innings: [{ P: playerId('Kim') }, {}, {}] };
  const stale = { status: 412, body: { message: 'A newer version was saved on another device.', current: theirs } };

  it('[B.19] shows both lineups and overwrites neither until the coach has chosen one', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    await sendNow();
    const dialog = await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
    const cellsOf = (label: string) =>
      within(within(dialog).getByRole('table', { name: label })).getAllByRole('row')[1]?.textContent;
    expect(cellsOf('The lineup of this device')).toBe('PEva • (differs)Gia • (differs)Ana • (differs)');
    await page.coach.click(within(dialog).getByRole('tab', { name: 'Other device' }));
    expect(cellsOf('The lineup of the other device')).toBe('PKim • (differs)– • (differs)– • (differs)');

    await page.coach.click(within(dialog).getByRole('button', { name: 'Close' }));
    await sendNow();
    expect(page.saves()).toHaveLength(1);
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    page.getByText('Needs attention');
    await page.press('Decide now');
    await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
  });

  it('[B.163b] names another coach who has saved the newer version', async () => {
    const activities = [anActivity({ details: { innings: [1] } })];
    const answers = {
      [put]: stale,
      [`GET /api/teams/${aGame.teamId}/activities`]: { body: { activities, next: null } },
    };
    const page = await openAndSwap({ answers });
    await sendNow();
    await page.findByRole('dialog', { name: /^Sam Stone changed inning 1 at / });
    const [asked] = page.server.to(`GET /api/teams/${aGame.teamId}/activities`);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ subject: 'lineup', gameId, limit: '1' });
  });

  it('names no one from an earlier comparison while it is not known who has saved this version', async () => {
    const { queryKey } = newestActivityQuery({ subject: 'lineup', teamId: aGame.teamId, gameId });
    const page = await openAndSwap({ answers: { [put]: stale } });
    queryClient.setQueryData(queryKey, { activities: [anActivity({ details: { innings: [1] } })], next: null });
    await sendNow();
    await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
    page.getByRole('dialog', { name: 'A newer version was saved on another device' });
    expect(page.queryByRole('dialog', { name: /^Sam Stone/ })).toBeNull();
  });

  it('saves over the newer version that was shown and over no other', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    await sendNow();
    await page.findByRole('dialog');
    const newest = { ...theirs, version: 10, innings: [{ P: playerId('Leo') }, {}, {}] };
    page.server.handlers[put] = { status: 412, body: { ...stale.body, current: newest } };
    await page.press('Use this device');
    await page.findByRole('row', { name: 'P Eva Leo' });
    page.server.handlers[put] = { body: { ...fair, ...mine, version: 11 } };
    await page.press('Use this device');
    await page.findByText('Draft, version 11');
    expect(page.saves().map(({ body }) => body)).toEqual(
      [4, 9, 10].map((version) => ({ version, status: 'draft', ...mine })),
    );
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });

  it('[B.19k] saves the lineup of this device without a player whom another one has deleted', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    page.server.handlers[`GET ${rosterPath}`] = { body: pageOf(roster(12).filter(({ id }) => id !== playerId('Dan'))) };
    await sendNow();
    await page.findByRole('dialog');
    page.server.handlers[put] = ({ body }) => ({ body: { ...fair, ...Object(body), version: 10 } });
    await page.press('Use this device');
    await page.findByText('Draft, version 10');
    const [, sent] = page.saves();
    expect(sent?.body).toMatchObject({ version: 9, innings: [{ P: playerId('Eva') }, {}, {}] });
    expect(JSON.stringify(sent?.body)).not.toContain(playerId('Dan'));
  });

  it('takes the innings that the coach chooses from each device, and the coach’s own come back with undo', async () => {
    const [first = {}, second = {}, third = {}] = fair.innings;
    const elsewhere = [{ ...first, P: playerId('Ana') }, { ...second, P: playerId('Dan') }, third];
    const current = { ...fair, version: 9, innings: elsewhere };
    const page = await openAndSwap({ answers: { [put]: { status: 412, body: { ...stale.body, current } } } });
    await sendNow();
    const dialog = within(await page.findByRole('dialog'));
    expect(
      within(dialog.getByRole('table', { name: 'Inning 1 on both devices' })).getByRole('row', { name: 'P Eva Ana' }),
    ).toBeTruthy();
    expect(dialog.queryByRole('table', { name: 'Inning 2 on both devices' })).toBeNull();
    await page.coach.click(dialog.getByRole('radio', { name: 'Other device' }));
    page.server.handlers[put] = ({ body }) => ({ body: { ...fair, ...Object(body), version: 10 } });
    await page.press('Save this choice');
    await page.findByText('Draft, version 10');
    expect(page.saves()[1]?.body).toMatchObject({ version: 9, innings: elsewhere });
    await page.press('Undo');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });

  it('is merged without a question where only one device changed an inning', async () => {
    const [first = {}, second = {}, third = {}] = fair.innings;
    const current = { ...fair, version: 9, innings: [first, { ...second, P: playerId('Dan') }, third] };
    const page = await openAndSwap({
      answers: {
        [put]: ({ body }) =>
          Object(body).version === 9
            ? { body: { ...fair, ...Object(body), version: 10 } }
            : { status: 412, body: { ...stale.body, current } },
      },
    });
    await page.findAllByText(/^Saved on this device/);
    // Not awaited, because the message is shown for three seconds only.
    void outbox.retryNow();
    await page.findByText('Another device changed inning 2.');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(await page.cell('Pitcher, inning 2: Dan Lee')).toBeTruthy();
    await page.findByText('Draft, version 10');
    expect(page.saves()[1]?.body).toMatchObject({ innings: [mine.innings[0], current.innings[1], third] });
  });

  it('is not merged into a lineup that the other device has marked final', async () => {
    const [first = {}, second = {}, third = {}] = fair.innings;
    const innings = [first, { ...second, P: playerId('Dan') }, third];
    const current = { ...fair, version: 9, status: 'final', innings };
    const page = await openAndSwap({ answers: { [put]: { status: 412, body: { ...stale.body, current } } } });
    await sendNow();
    await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
    expect(page.saves()).toHaveLength(1);
  });

  it('uses the saved version without saving, and undo restores the coach’s own as an edit of it', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    await sendNow();
    await page.findByRole('dialog');
    await page.press('Use other device');
    expect(await page.cell('Pitcher, inning 1: Kim Lee')).toBeTruthy();
    await page.findByText('Draft, version 9');
    await sendNow();
    expect(page.saves()).toHaveLength(1);

    page.server.handlers[put] = ({ body }) => ({ body: { ...fair, ...Object(body), version: 10 } });
    await page.press('Undo');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    await sendNow();
    expect(page.saves()[1]?.body).toEqual({ version: 9, status: 'draft', ...mine });
  });
});

describe('when another tab of this device has changed the lineup', () => {
  /** What another tab stores in the outbox that the tabs share. */
  const changeInOtherTab = (innings: typeof fair.innings) =>
    act(async () => {
      const edit = {
        shown: fair,
        baseVersion: toSavedLineup(fair),
        edited: { ...fair, innings },
        isMarkedFinal: false,
        readSaved: () => fair,
      };
      const place = { gameId, label: 'The lineup', path: '/' };
      await outbox.edit(getLineupEntity(gameId), makeLineupEdit({ ...edit, ...place }));
    });

  it('shows its change beside the edits of this tab, sends both, and asks nothing', async () => {
    const page = await openAndSwap({ answers: { [put]: serverDown } });
    await sendNow();
    await page.findByText("Saved on this device, server isn't responding");
    const [first = {}, second = {}, third = {}] = fair.innings;
    await changeInOtherTab([first, { ...second, P: playerId('Dan') }, third]);
    expect(await page.cell('Pitcher, inning 2: Dan Lee')).toBeTruthy();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    Object.assign(page.server.handlers, lineupServer(fair));
    await sendNow();
    await page.findByText(/^Draft, version/);
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.saves().at(-1)?.body).toMatchObject({
      innings: [mine.innings[0], { ...second, P: playerId('Dan') }, third],
    });
  });
});

describe('when another tab of this device has sent what waited', () => {
  /** Another tab removes what waited from the storage that the tabs share, and notifies this one. */
  async function sendInOtherTab(): Promise<void> {
    await createOutboxDatabase(indexedDB).update(() => [], 'strict');
    const channel = new BroadcastChannel('evenfield-outbox');
    channel.postMessage(null);
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
    channel.close();
  }

  it('shows the lineup as it was sent until the saved one is read, and then the version that it got', async () => {
    const page = await openAndSwap({ answers: { [put]: serverDown } });
    await sendNow();
    page.server.handlers[`GET ${lineupPath}`] = serverDown;
    await act(sendInOtherTab);
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Catcher, inning 1: Eva Lee' })).toBeNull();
    page.server.handlers[`GET ${lineupPath}`] = { body: { ...fair, ...mine, version: 5 } };
    await act(() => queryClient.invalidateQueries());
    await page.findByText('Draft, version 5');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    await page.press('Undo');
    expect(await page.cell('Catcher, inning 1: Eva Lee')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });

  it('shows the saved lineup when the change was discarded in the list of what waits', async () => {
    const page = await openAndSwap({ answers: { [put]: serverDown } });
    await sendNow();
    await act(() => removeWaiting());
    expect(await page.cell('Catcher, inning 1: Eva Lee')).toBeTruthy();
    await page.findByText('Draft, version 4');
  });

  const removeWaiting = () => outbox.discard(outbox.state().entries[0]?.id ?? '');
});

describe('when another device saved the same lineup first', () => {
  const same = { ...fair, ...mine, version: 9 };
  const stale = (status: 'draft' | 'final') => ({
    status: 412,
    body: { message: 'A newer version was saved on another device.', current: { ...same, status } },
  });

  it('The editor does not ask about two equal lineups and continues from the saved one.', async () => {
    const page = await openAndSwap({ answers: { [put]: stale('draft') } });
    await sendNow();
    await page.findByText('Draft, version 9');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.queryByText('The lineup is not saved')).toBeNull();
    expect(page.saves()).toHaveLength(1);

    await page.press('Undo');
    page.server.handlers[put] = ({ body }) => ({ body: { ...same, ...Object(body), version: 10 } });
    await sendNow();
    await page.findByText('Draft, version 10');
    expect(page.saves()[1]?.body).toMatchObject({ version: 9, innings: fair.innings });
  });

  it('marks the equal lineup final when the coach asked for that and the saved one is a draft', async () => {
    const page = await openAndSwap({
      answers: {
        [put]: ({ body }) =>
          Object(body).version === 9 ? { body: { ...same, ...Object(body), version: 10 } } : stale('draft'),
      },
    });
    await page.press('Mark final');
    await page.findByText('Final, version 10');
    expect(page.saves().map(({ body }) => body)).toEqual(
      [4, 9].map((version) => ({ version, status: 'final', ...mine })),
    );
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('leaves an equal lineup final when the coach edited a draft without knowing that', async () => {
    const page = await openAndSwap({ answers: { [put]: stale('final') } });
    await sendNow();
    await page.findByText('Final, version 9');
    expect(page.saves()).toHaveLength(1);
  });
});
