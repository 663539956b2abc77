import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fairLineup, filledCells, openGenerator, sendNow } from '#test/pages/lineup-page.tsx';
import { currentToasts } from '#ui/feedback/toast.ts';

const laidOut = 'New lineup ready.';

describe('the toast after generating a lineup', () => {
  it('The new lineup is undone from its toast, which restores the manual edits.', async () => {
    const page = await openGenerator({ lineup: fairLineup() });
    const before = filledCells(page);
    await page.press('Generate lineup');
    const toast = (await page.findByText(laidOut)).parentElement ?? document.body;
    // While it is paused, it stays until the button is pressed.
    await page.coach.hover(toast);
    expect(filledCells(page)).not.toEqual(before);
    await page.coach.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(filledCells(page)).toEqual(before);
    expect(page.queryByText('Fairest possible')).toBeNull();
  });

  it('dismisses the toast as soon as something else is changed', async () => {
    const page = await openGenerator({ lineup: fairLineup() });
    await page.press('Generate lineup');
    await page.findByText(laidOut);
    await page.pressTwice(/^Catcher, inning 1/);
    await page.press('Clear');
    expect(page.queryByText(laidOut)).toBeNull();
    expect(page.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(page.getByRole('button', { name: 'Catcher, inning 1: empty' })).toBeTruthy();
  });

  it('dismisses the toast after undo in the editor and on leaving the page', async () => {
    const page = await openGenerator({ lineup: fairLineup() });
    await page.press('Generate lineup');
    await page.findByText(laidOut);
    await page.press(page.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
    expect(page.queryByText(laidOut)).toBeNull();
    await page.press('Generate lineup');
    await page.findByText(laidOut);
    // Otherwise leaving the page sends it while the next test runs.
    await sendNow();
    page.unmount();
    expect(currentToasts()).toEqual([]);
  });

  it('offers no undo when the lineup is unchanged, because that would undo the previous edit', async () => {
    const lineup = fairLineup();
    const [first, ...locks] = lineup.innings.flatMap((cells, index) =>
      Object.entries(cells).map(([position, playerId]) => ({ inning: index + 1, position, playerId })),
    );
    const page = await openGenerator({ lineup: { ...lineup, locks } });
    const before = filledCells(page);
    expect(first).toMatchObject({ inning: 1, position: 'P' });
    await page.pressTwice('Pitcher, inning 1: Dan Lee');
    await page.press('Lock');
    await page.press('Generate lineup');
    await page.findByText("That's the lineup you already have.");
    expect(page.queryByText(laidOut)).toBeNull();
    expect(page.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(filledCells(page)).toEqual([`${before[0]}, locked`, ...before.slice(1)]);
  });
});
