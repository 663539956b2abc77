import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fairLineup, lineupPath, openAndSwap, playerId, swappedLineup } from '#test/pages/lineup-page.tsx';

const put = `PUT ${lineupPath}`;
const fair = fairLineup();

const mine = swappedLineup();

describe('when another device has saved a newer version', () => {
  const theirs = { ...fair, version: 9, innings: [{ P: playerId('Kim') }, {}, {}] };
  const stale = { status: 412, body: { message: 'A newer version was saved on another device.', current: theirs } };

  it('[B.19] shows both lineups and overwrites neither until the coach has chosen one', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    await page.press('Save draft');
    const dialog = await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
    const cellsOf = (label: string) =>
      within(within(dialog).getByRole('table', { name: label })).getAllByRole('row')[1]?.textContent;
    expect(cellsOf('Your lineup')).toBe('PEva • (differs)Gia • (differs)Ana • (differs)');
    await page.coach.click(within(dialog).getByRole('tab', { name: 'Saved (version 9)' }));
    expect(cellsOf('The saved lineup')).toBe('PKim • (differs)– • (differs)– • (differs)');

    await page.coach.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(page.saves()).toHaveLength(1);
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });

  it('saves over the newer version that was shown and over no other', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    await page.press('Save draft');
    await page.findByRole('dialog');
    const newest = { ...theirs, version: 10, innings: [{ P: playerId('Leo') }, {}, {}] };
    page.server.handlers[put] = { status: 412, body: { ...stale.body, current: newest } };
    await page.press('Keep mine');
    await page.findByRole('tab', { name: 'Saved (version 10)' });
    page.server.handlers[put] = { body: { ...fair, ...mine, version: 11 } };
    await page.press('Keep mine');
    await page.findByText('Draft, version 11');
    expect(page.saves().map(({ body }) => body)).toEqual(
      [4, 9, 10].map((version) => ({ version, status: 'draft', ...mine })),
    );
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  });

  it('takes the innings that the coach chooses from each device, and the coach’s own come back with undo', async () => {
    const [first = {}, second = {}, third = {}] = fair.innings;
    const elsewhere = [{ ...first, P: playerId('Ana') }, { ...second, P: playerId('Dan') }, third];
    const current = { ...fair, version: 9, innings: elsewhere };
    const page = await openAndSwap({ answers: { [put]: { status: 412, body: { ...stale.body, current } } } });
    await page.press('Save draft');
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
    await page.press('Save draft');
    await page.findByText('Draft saved, together with what another device changed.');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(await page.cell('Pitcher, inning 2: Dan Lee')).toBeTruthy();
    page.getByText('Draft, version 10');
    expect(page.saves()[1]?.body).toMatchObject({ innings: [mine.innings[0], current.innings[1], third] });
  });

  it('is not merged into a lineup that the other device has marked final', async () => {
    const [first = {}, second = {}, third = {}] = fair.innings;
    const innings = [first, { ...second, P: playerId('Dan') }, third];
    const current = { ...fair, version: 9, status: 'final', innings };
    const page = await openAndSwap({ answers: { [put]: { status: 412, body: { ...stale.body, current } } } });
    await page.press('Save draft');
    await page.findByRole('dialog', { name: 'A newer version was saved on another device' });
    expect(page.saves()).toHaveLength(1);
  });

  it('uses the saved version without saving, and undo restores the coach’s own', async () => {
    const page = await openAndSwap({ answers: { [put]: stale } });
    await page.press('Save draft');
    await page.findByRole('dialog');
    await page.press('Use saved version');
    expect(await page.cell('Pitcher, inning 1: Kim Lee')).toBeTruthy();
    expect(page.getByText('Draft, version 9')).toBeTruthy();
    expect(page.saves()).toHaveLength(1);

    await page.press('Undo');
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(page.getByText('Unsaved changes since version 9')).toBeTruthy();
  });
});

describe('when another device saved the same lineup first', () => {
  const same = { ...fair, ...mine, version: 9 };
  const stale = (status: 'draft' | 'final') => ({
    status: 412,
    body: { message: 'A newer version was saved on another device.', current: { ...same, status } },
  });

  it('The editor does not ask about two equal lineups and continues from the saved one.', async () => {
    const page = await openAndSwap({ answers: { [put]: stale('draft') } });
    await page.press('Save draft');
    await page.findByText('Draft, version 9');
    page.getByText('This lineup was already saved.');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.queryByText('The lineup is not saved')).toBeNull();
    expect(page.saves()).toHaveLength(1);

    await page.press('Undo');
    page.server.handlers[put] = ({ body }) => ({ body: { ...same, ...Object(body), version: 10 } });
    await page.press('Save draft');
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

  it('leaves an equal lineup final when the coach saved a draft without knowing that', async () => {
    const page = await openAndSwap({ answers: { [put]: stale('final') } });
    await page.press('Save draft');
    await page.findByText('Final, version 9');
    page.getByText('This lineup was already saved and marked final.');
    expect(page.saves()).toHaveLength(1);
  });
});
