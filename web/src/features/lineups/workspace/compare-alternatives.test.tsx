import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showOnDesktop, showOnPhone } from '#test/browser/screen-width.ts';
import { filledCells, openGenerator, openLineup } from '#test/pages/lineup-page.tsx';

afterEach(() => vi.restoreAllMocks());

const withoutOther = (cells: readonly string[]) => cells.map((cell) => cell.replace(/; in [AB]: .*$/, ''));

/** Generates a lineup and then another one. */
async function openAlternatives() {
  const page = await openGenerator();
  await page.press('Generate lineup');
  await page.findByText('Fairest possible');
  const a = filledCells(page);
  expect(page.queryByRole('button', { name: 'Lineup A' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Compare' })).toBeNull();
  await page.press('Show another');
  await page.findByRole('button', { name: 'Lineup B' });
  const b = filledCells(page);
  expect(b).not.toEqual(a);
  const pressed = () =>
    ['A', 'B'].filter(
      (name) => page.getByRole('button', { name: `Lineup ${name}` }).getAttribute('aria-pressed') === 'true',
    );
  const undo = () => page.press(page.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
  return { ...page, a, b, pressed, undo };
}

describe('two alternatives', () => {
  it('switch in one undo step, with the result of each; the next ones are the one shown and one of a new seed.', async () => {
    const page = await openAlternatives();
    expect(page.pressed()).toEqual(['B']);
    await page.press('Lineup A');
    expect(filledCells(page)).toEqual(page.a);
    expect(page.pressed()).toEqual(['A']);
    expect(page.getByText('Showing lineup A.')).toBeTruthy();
    expect(page.getByText(/^\d+ places changed\./)).toBeTruthy();
    expect(page.getByText('Fairest possible')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Show another' })).toBeTruthy();
    await page.undo();
    expect(filledCells(page)).toEqual(page.b);
    expect(page.pressed()).toEqual(['B']);
    await page.press('Lineup B');
    expect(filledCells(page)).toEqual(page.b);
    await page.undo();
    expect(filledCells(page)).toEqual(page.a);
    expect(page.pressed()).toEqual(['A']);
    await page.press('Show another');
    await waitFor(() => expect(page.pressed()).toEqual(['B']));
    const [first = 0, ...further] = page.solver.requests.map(({ seed }) => seed);
    expect(further).toEqual([first + 1, first + 2]);
    await page.press('Lineup A');
    expect(filledCells(page)).toEqual(page.a);
  });
});

describe('Compare', () => {
  it('marks only the cells that differ, by position and by player, in the name of the cell too.', async () => {
    const page = await openAlternatives();
    const compare = page.getByRole('button', { name: 'Compare' });
    expect(compare.getAttribute('aria-pressed')).toBe('false');
    await page.press(compare);
    expect(compare.getAttribute('aria-pressed')).toBe('true');
    const named = (cell: string) => cell.split(': ')[1] ?? '';
    const expected = page.b.map((cell, index) =>
      cell === page.a[index] ? cell : `${cell}; in A: ${named(page.a[index] ?? '')}`,
    );
    expect(filledCells(page)).toEqual(expected);
    const differing = expected.filter((cell) => cell.includes('; in A: '));
    expect(differing.length).toBeGreaterThan(1);
    const [cell = ''] = differing;
    const [firstName = ''] = (cell.split('; in A: ')[1] ?? '').split(' ');
    expect(page.getByRole('button', { name: cell }).textContent).toMatch(new RegExp(`A ${firstName}$`));
    expect(
      page.getByText(new RegExp(`^${differing.length} cells.* differ; sits per player: .*not met: `)),
    ).toBeTruthy();
    await page.press(compare);
    expect(filledCells(page)).toEqual(page.b);
    expect(page.queryByText(/ differ; /)).toBeNull();
    await page.press('Compare');
    await page.chooseInMenu('View by player');
    const byPlayer = page.getAllByRole('button', { name: /, inning \d: / });
    const marked = byPlayer.flatMap((one) => one.getAttribute('aria-label')?.match(/: (.*); in A: (.*)$/) ?? []);
    expect(marked.length).toBeGreaterThan(0);
    for (const one of byPlayer) {
      const [, here, there] = one.getAttribute('aria-label')?.match(/: (.*); in A: (.*)$/) ?? [];
      expect(here === undefined || here !== there).toBe(true);
      if (there !== undefined) expect(one.textContent).toMatch(new RegExp(`A ${there.split(',')[0]}$`));
    }
    await page.press('Compare');
    expect(page.queryByRole('button', { name: /; in A: / })).toBeNull();
  });

  it('Compare on a desktop says beside its button how many cells differ, before it is pressed and after an edit.', async () => {
    showOnDesktop();
    const page = await openLineup();
    await page.coach.click(await page.findByRole('button', { name: 'Generate lineup' }));
    const show = await page.findByRole('button', { name: 'Show another' });
    const a = filledCells(page);
    await page.coach.click(show);
    const compare = await page.findByRole('button', { name: 'Compare' });
    const b = filledCells(page);
    const beside = () => compare.parentElement?.lastElementChild?.textContent;
    const differing = b.filter((cell) => !a.includes(cell)).length;
    expect(differing).toBeGreaterThan(1);
    expect(beside()).toBe(`${differing} cells differ`);
    const same = b.find((cell) => a.includes(cell) && cell.startsWith('Catcher')) ?? b.find((cell) => a.includes(cell));
    page.getByRole('button', { name: same ?? '' }).focus();
    await page.coach.keyboard('{Delete}');
    await waitFor(() => expect(beside()).toBe(`${differing + 1} cells differ`));
  });

  it('names the alternative that is not shown, and follows edits, which go only into the one that is shown.', async () => {
    const page = await openAlternatives();
    await page.press('Compare');
    await page.press('Lineup A');
    expect(withoutOther(filledCells(page))).toEqual(page.a);
    expect(filledCells(page).some((cell) => cell.includes('; in B: '))).toBe(true);
    expect(filledCells(page).some((cell) => cell.includes('; in A: '))).toBe(false);
    await page.pressTwice(/^Catcher, inning 1/);
    await page.press('Clear');
    expect(page.getByRole('button', { name: /^Catcher, inning 1: empty; in B: \w+ Lee$/ })).toBeTruthy();
    const edited = withoutOther(filledCells(page));
    expect(edited).toHaveLength(26);
    await page.press('Lineup B');
    expect(withoutOther(filledCells(page))).toEqual(page.b);
    await page.press('Lineup A');
    expect(withoutOther(filledCells(page))).toEqual(edited);
  });

  it('Compare is in the menu of a phone, and one button of the bar shows the other of the two alternatives.', async () => {
    showOnPhone();
    const page = await openLineup();
    await page.coach.click(await page.findByRole('button', { name: 'Generate lineup' }));
    await page.coach.click(await page.findByRole('button', { name: 'Show another' }));
    const showA = await page.findByRole('button', { name: 'Lineup B, show A' });
    const generated = filledCells(page);
    await page.coach.click(showA);
    expect(filledCells(page)).not.toEqual(generated);
    await page.coach.click(page.getByRole('button', { name: 'Lineup A, show B' }));
    expect(filledCells(page)).toEqual(generated);
    expect(page.queryByRole('button', { name: 'Compare' })).toBeNull();
    for (const item of ['Compare A and B', 'Stop comparing']) {
      await page.coach.click(page.getByRole('button', { name: 'More' }));
      await page.coach.click(await page.findByRole('menuitem', { name: item }));
      const isComparing = item === 'Compare A and B';
      expect(filledCells(page).some((cell) => cell.includes('; in A: '))).toBe(isComparing);
      expect(page.queryAllByText(/ differ; /)).toHaveLength(isComparing ? 1 : 0);
      // The sentence takes as many lines as it needs.
      for (const text of page.queryAllByText(/ differ; /))
        expect(text.className).not.toMatch(/clamp|truncate|(^| )h-\d/);
    }
  });
});
