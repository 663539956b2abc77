import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fairLineup, playerId } from '#test/pages/lineup-page.tsx';
import { openPlayed } from '#test/pages/played-page.tsx';

const lineup = fairLineup({ status: 'final' });

async function openGrid(options: Parameters<typeof openPlayed>[0] = {}) {
  const page = await openPlayed(options);
  await page.findByRole('grid');
  const focus = async (name: string) => (await page.cell(name)).focus();
  const pasteInto = (text: string) =>
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  return { ...page, focus, type: (keys: string) => page.coach.keyboard(keys), pasteInto };
}

describe('The grid of the record', () => {
  it('[B.116c] takes players from the keyboard; Enter, Tab and the arrows go on to the next cell.', async () => {
    const page = await openGrid();
    await page.focus('Pitcher, inning 1: empty');
    await page.type('dan{Enter}');
    await page.cell('Pitcher, inning 1: Dan Lee');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 1: empty');
    await page.type('ev{Tab}');
    await page.cell('Catcher, inning 1: Eva Lee');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 2: empty');
    await page.type('fl{ArrowUp}');
    await page.cell('Catcher, inning 2: Finn Lee');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pitcher, inning 2: empty');
    await page.type('x{Escape}');
    page.getByRole('button', { name: 'Pitcher, inning 2: empty' });
    expect(page.queryByText('Correct these cells before you save')).toBeNull();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('goes from the last position to the next inning, and back with Shift.', async () => {
    const page = await openGrid();
    await page.focus('Right field, inning 1: empty');
    await page.type('dan{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pitcher, inning 2: empty');
    await page.type('eva{Shift>}{Enter}{/Shift}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Right field, inning 1: Dan Lee');
    await page.type('{Delete}');
    await page.cell('Right field, inning 1: empty');
    await page.press('Undo');
    await page.cell('Right field, inning 1: Dan Lee');
  });

  it('[B.116d] keeps a text that is not clear, says why, and is not saved until it is corrected or given up.', async () => {
    const page = await openGrid({ lineup });
    await page.focus('Catcher, inning 1: Eva Lee');
    await page.type('lee{Enter}');
    const cell = await page.cell('Catcher, inning 1: “lee” fits Ana Lee, Ben Lee and 10 more.');
    expect(cell.closest('[aria-invalid="true"]')?.tagName).toBe('TD');
    await page.press('Save record');
    await page.findByText('The record is not saved');
    expect(document.activeElement).toBe(cell);
    expect(page.saves()).toEqual([]);
    await page.type('{Escape}');
    await page.cell('Catcher, inning 1: Eva Lee');
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0].innings).toEqual(lineup.innings);
    expect(page.saves()[0]).not.toHaveProperty('texts');
  });

  it('[B.116g] takes an inning as one text, shows it while it is typed, and goes on with the next inning.', async () => {
    const page = await openGrid();
    await page.focus('Catcher, inning 1: empty');
    await page.type('dan eva finn gi');
    await page.cell('First base, inning 1: Eva Lee');
    page.getByRole('button', { name: 'Third base, inning 1: Gia Lee' });
    await page.type('{Escape}');
    await page.cell('First base, inning 1: empty');
    await page.type('dan eva finn l');
    // While it is typed, no cell says that a beginning is not clear.
    page.getByRole('button', { name: 'Third base, inning 1: empty' });
    page.getByRole('button', { name: 'Second base, inning 1: Finn Lee' });
    expect(page.queryByText('Correct these cells before you save')).toBeNull();
    await page.type('{ArrowLeft}{Backspace}{ArrowRight}{Enter}');
    await page.findByText(/^Second base, inning 1: “finnl” fits no player/);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 2: empty');
    await page.press('Undo');
    await page.cell('Catcher, inning 1: empty');
    page.getByRole('button', { name: 'First base, inning 1: empty' });
  });

  it('[B.116h] says which players of a text have no position left.', async () => {
    const page = await openGrid();
    await page.focus('Center field, inning 3: empty');
    await page.type('dan eva finn gia{Enter}');
    await page.cell('Right field, inning 3: Eva Lee');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Center field, inning 3: Dan Lee');
    page.getByText('Inning 3 has no position left for “finn gia”.');
    expect(page.queryByRole('button', { name: /Gia Lee$/ })).toBeNull();
  });

  it('writes what was typed when another place is pressed.', async () => {
    const page = await openGrid();
    await page.focus('Pitcher, inning 1: empty');
    await page.type('dan');
    await page.coach.click(page.getByRole('heading', { level: 1 }));
    await page.cell('Pitcher, inning 1: Dan Lee');
  });

  it('[B.117c] takes a pasted table in one step of Undo, and says how it was read.', async () => {
    const page = await openGrid();
    await page.focus('Shortstop, inning 2: empty');
    page.pasteInto('Pos\t1\t2\nP\tDan\tEva\nC\tEva\tzz');
    await page.findByText('Read as positions by innings: 3 cells filled, 1 to correct. Undo takes it back.');
    await page.cell('Pitcher, inning 2: Eva Lee');
    await page.cell('Catcher, inning 2: “zz” fits no player of the team.');
    await page.press('Undo');
    await page.cell('Pitcher, inning 2: empty');
    await page.cell('Catcher, inning 2: empty');
    await page.focus('Shortstop, inning 2: empty');
    page.pasteInto('Dan\nEva');
    await page.cell('Left field, inning 2: Eva Lee');
  });

  it('[B.117d] takes a table by a button, and what has no place in the grid is read before saving.', async () => {
    const page = await openGrid({ lineup });
    await page.press('Type or paste');
    await page.press('Fill the grid');
    await page.findByText('Type or paste the innings first.');
    await page.coach.click(page.getByLabelText(/^Innings/));
    await page.coach.paste('Pos\t1\nP\tFinn\nC\tEva\nDH\tDan');
    await page.press('Fill the grid');
    await page.cell('Pitcher, inning 1: Finn Lee');
    page.getByText('“DH” is no position of this game.');
    await page.press('Save record');
    await page.findByText('The record is not saved');
    expect(page.saves()).toEqual([]);
    await page.press('I have read it');
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0].innings[0].P).toBe(playerId('Finn'));
  });

  it('[B.117i] takes typed lines by a button, each as an inning.', async () => {
    const page = await openGrid();
    await page.press('Type or paste');
    const field = page.getByRole('textbox', { name: 'Innings P C 1B 2B 3B SS LF CF RF' });
    await page.coach.type(field, 'dan eva finn gia{Enter}eva dan finn gia');
    await page.press('Fill the grid');
    await page.findByText('Read as innings by positions: 8 cells filled. Undo takes it back.');
    await page.cell('Pitcher, inning 2: Eva Lee');
    page.getByRole('button', { name: 'Second base, inning 1: Gia Lee' });
    page.getByRole('button', { name: 'Pitcher, inning 3: empty' });
  });
});
