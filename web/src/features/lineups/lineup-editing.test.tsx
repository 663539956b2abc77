import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fairLineup, openLineup, playerId, roster, sendNow } from '#test/pages/lineup-page.tsx';

const anaNeverCatches = roster(12, (name) => (name === 'Ana' ? { wishes: { C: 'never' } } : {}));

async function openFair(options: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({ lineup: fairLineup(), ...options });
  const cell = (name: RegExp | string) => page.findByRole('button', { name });
  await cell(/^Catcher, inning 1/);
  return { ...page, cell };
}

describe('the grid', () => {
  it('[B.7] says position, inning, player and lock of every cell', async () => {
    const lock = { inning: 3, playerId: playerId('Jon'), position: 'SS' };
    const page = await openFair({ lineup: fairLineup({ locks: [lock] }) });
    expect(await page.cell('Shortstop, inning 3: Jon Lee, locked')).toBeTruthy();
    expect(await page.cell('Bench, inning 1: Ana, Ben, Cleo')).toBeTruthy();
    expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Pos',
      'Inning 1',
      'Inning 2',
      'Inning 3',
    ]);
    expect(page.queryByText('Must fix')).toBeNull();
    expect(await page.findByText('Preferences not met')).toBeTruthy();
  });

  it('[B.11b] reports a broken rule immediately, removes it on undo and marks nothing final', async () => {
    const page = await openFair({ players: anaNeverCatches });
    await page.coach.dblClick(await page.cell('Catcher, inning 1: Eva Lee'));
    await page.coach.click(await page.cell(/^Ana Lee/));

    expect(page.getByText('Ana Lee never plays catcher but is listed there in the 1st.')).toBeTruthy();
    expect(await page.cell('Catcher, inning 1: Ana Lee, breaks a rule')).toBeTruthy();
    expect(page.getByRole('button', { name: /^Rule check: *[1-9]\d* to fix/ })).toBeTruthy();

    await page.coach.click(page.getByRole('button', { name: 'Undo' }));
    expect(page.queryByText(/must never play catcher/)).toBeNull();
    expect(await page.cell('Catcher, inning 1: Eva Lee')).toBeTruthy();
    await sendNow();
    for (const { body } of page.saves()) expect(body).toMatchObject({ status: 'draft' });
  });

  it('offers bench players before swaps and players who cannot play last', async () => {
    const page = await openFair({
      players: anaNeverCatches,
      availability: [{ playerId: playerId('Cleo'), status: 'in', fromInning: 2 }],
    });
    await page.coach.dblClick(await page.cell('Catcher, inning 1: Eva Lee'));
    const dialog = page.getByRole('dialog');
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'On the bench',
      'Swap with',
      'Never plays here',
      'Not available',
    ]);
    const cleo = within(dialog).getByRole('button', { name: /^Cleo Lee/ });
    expect(cleo.textContent).toContain('Arrives in the 2nd');
    expect(cleo).toHaveProperty('disabled', true);
  });

  it('shows how often bench players sit in the innings filled so far', async () => {
    const { innings, ...lineup } = fairLineup();
    const page = await openFair({ lineup: { ...lineup, innings: [innings[0] ?? {}, {}, {}] } });
    await page.coach.click(await page.cell('Catcher, inning 2: empty'));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Ana Lee Sits once this game' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: "Dan Lee Hasn't sat yet" })).toBeTruthy();
  });

  it('lets two players of an inning trade places', async () => {
    const page = await openFair();
    await page.coach.dblClick(await page.cell('Catcher, inning 1: Eva Lee'));
    await page.coach.click(await page.cell(/^Dan Lee/));
    expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
    expect(await page.cell('Pitcher, inning 1: Eva Lee')).toBeTruthy();
  });

  it('highlights the cells of a violation', async () => {
    const page = await openFair();
    await page.coach.dblClick(await page.cell('Catcher, inning 2: Hugo Lee'));
    await page.coach.click(page.getByRole('button', { name: 'Clear' }));
    const sentence = page.getByRole('button', { name: 'No catcher in the 2nd.' });
    expect(document.querySelectorAll('[data-pointed]')).toHaveLength(0);
    await page.coach.click(sentence);
    const pointed = [...document.querySelectorAll('[data-pointed]')].map((cell) => cell.getAttribute('aria-label'));
    expect(pointed).toEqual(['Catcher, inning 2: empty']);
    await page.coach.click(sentence);
    expect(document.querySelectorAll('[data-pointed]')).toHaveLength(0);
  });

  it('shows the lineup by player', async () => {
    const page = await openFair();
    await page.chooseInMenu('View by player');
    const row = page.getByRole('row', { name: /^Ana Lee/ });
    expect(
      within(row)
        .getAllByRole('button', { name: /inning/ })
        .map((cell) => cell.getAttribute('aria-label')),
    ).toEqual(['Ana Lee, inning 1: Sit', 'Ana Lee, inning 2: LF, left field', 'Ana Lee, inning 3: P, pitcher']);
  });
});

describe('the keyboard', () => {
  it('moves through the grid with one stop of the tab key', async () => {
    const page = await openFair();
    const grid = page.getByRole('grid');
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    (await page.cell(/^Pitcher, inning 1/)).focus();
    await page.coach.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 2: Hugo Lee');
    await page.coach.keyboard('{Home}{ArrowLeft}{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pitcher, inning 1: Dan Lee');
    await page.coach.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bench, inning 3/);
  });

  it('opens a cell with Enter twice, closes it with Escape and clears it with Delete', async () => {
    const page = await openFair();
    (await page.cell(/^Pitcher, inning 1/)).focus();
    await page.coach.keyboard('{Enter}{Enter}');
    expect(page.getByRole('dialog', { name: 'Pitcher, inning 1' })).toBeTruthy();
    await page.coach.keyboard('{Escape}');
    expect(page.queryByRole('dialog')).toBeNull();
    (await page.cell(/^Pitcher, inning 1/)).focus();
    await page.coach.keyboard('{Delete}');
    expect(await page.cell('Pitcher, inning 1: empty')).toBeTruthy();
    expect(page.getByText('No pitcher in the 1st.')).toBeTruthy();
  });
});

describe('the batting order', () => {
  it('[B.8b] describes the designated hitter rule, reports what breaks it and fixes it', async () => {
    const page = await openFair({ game: { positionConfiguration: 'WithDH', designatedHitterFor: 'P' } });
    const panel = within(await page.findByRole('region', { name: 'Batting order' }));
    panel.getByText(/^A designated hitter bats for the starter at pitcher;/);
    panel.getByText('12 players bat; this game needs 9.');
    panel.getByText('The designated hitter bats for Dan Lee, who starts at pitcher.');
    await page.coach.click(panel.getByRole('button', { name: 'Fill automatically' }));
    expect(panel.queryByText(/this game asks for/)).toBeNull();
    expect(panel.queryByText('Dan Lee')).toBeNull();
    const names = 'Ana Eva Finn Gia Hugo Ida Jon Kim Leo'.split(' ');
    expect(
      panel.getAllByRole('button', { name: /^Move .* up$/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(names.map((name) => `Move ${name} Lee up`));
  });

  it('[B.8] The batting order is reordered by buttons and filled with missing players, late arrivals last.', async () => {
    const page = await openFair({
      lineup: fairLineup({ battingOrder: [playerId('Ben'), playerId('Ana')] }),
      players: roster(12).slice(0, 4),
      availability: [{ playerId: playerId('Cleo'), status: 'in', fromInning: 2 }],
    });
    await page.coach.click(await page.findByRole('button', { name: "Add everyone who's coming" }));
    await page.coach.click(page.getByRole('button', { name: 'Move Dan Lee up' }));
    const order = within(page.getByRole('region', { name: 'Batting order' })).getAllByRole('listitem');
    expect(order.map(({ textContent }) => textContent)).toEqual([
      '1Ben Lee',
      '2Dan Lee',
      '3Ana Lee',
      '4Cleo LeeArrives in the 2nd',
    ]);
    expect(page.getByRole('button', { name: 'Move Ben Lee up' })).toHaveProperty('disabled', true);
  });
});
