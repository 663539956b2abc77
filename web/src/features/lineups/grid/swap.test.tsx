import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { availabilityServer, fairLineup, lineupPath, openLineup, playerId, roster } from '#test/pages/lineup-page.tsx';
import { currentToasts, dismissToast } from '#ui/feedback/toast.ts';

async function openToSwap(options: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({
    lineup: fairLineup(),
    answers: { ...availabilityServer().answers, [`PUT ${lineupPath}`]: { status: 500 } },
    ...options,
  });
  const cell = (name: string | RegExp) => page.getByRole('button', { name });
  await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  return { ...page, cell, press: (name: string | RegExp) => page.coach.click(cell(name)) };
}

const isSelected = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

it('[B.7d] Two presses in an inning swap two players, and screen readers hear who is where.', async () => {
  const page = await openToSwap();
  await page.press('Catcher, inning 1: Eva Lee');
  expect(isSelected(page.cell('Catcher, inning 1: Eva Lee'))).toBe(true);
  expect(page.getByText(/^Eva Lee, catcher, inning 1, selected\./)).toBeTruthy();
  await page.press('Shortstop, inning 1: Ida Lee');
  expect(page.cell('Catcher, inning 1: Ida Lee')).toBeTruthy();
  expect(page.cell('Shortstop, inning 1: Eva Lee')).toBeTruthy();
  expect(page.getByText('Ida to catcher, inning 1; Eva to shortstop.').getAttribute('aria-live')).toBe('polite');
  expect(document.activeElement).toBe(page.cell('Shortstop, inning 1: Eva Lee'));
  expect(page.queryByRole('dialog')).toBeNull();
  await page.press('Undo');
  expect(page.cell('Catcher, inning 1: Eva Lee')).toBeTruthy();
});

it('A press in another inning selects there, and no one moves.', async () => {
  const page = await openToSwap();
  await page.press('Catcher, inning 1: Eva Lee');
  await page.press('Catcher, inning 2: Hugo Lee');
  expect(isSelected(page.cell('Catcher, inning 1: Eva Lee'))).toBe(false);
  expect(isSelected(page.cell('Catcher, inning 2: Hugo Lee'))).toBe(true);
  expect(page.getByText('Draft, version 4')).toBeTruthy();
});

it('A player moves into an empty cell of the inning.', async () => {
  const { C: _empty, ...first } = fairLineup().innings[0] ?? {};
  const page = await openLineup({ lineup: fairLineup({ innings: [first, ...fairLineup().innings.slice(1)] }) });
  await page.coach.click(await page.findByRole('button', { name: 'Pitcher, inning 1: Dan Lee' }));
  await page.coach.click(page.getByRole('button', { name: 'Catcher, inning 1: empty' }));
  expect(page.getByRole('button', { name: 'Catcher, inning 1: Dan Lee' })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Pitcher, inning 1: empty' })).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
});

it('[B.7g] The players on the bench look like the button beside them, which keeps one there.', async () => {
  const page = await openToSwap();
  await page.press('Catcher, inning 1: Eva Lee');
  await page.press(/^Bench, inning 1/);
  const frame = /border-line-strong/;
  expect(page.cell('Keep on bench: Ana Lee').className).toMatch(frame);
  expect(page.cell('Ana Lee, in for Eva Lee').className).toMatch(frame);
});

it('The selected player changes places with one on the bench, who is chosen from a list.', async () => {
  const page = await openToSwap();
  await page.press('Catcher, inning 1: Eva Lee');
  await page.press(/^Bench, inning 1/);
  await page.press('Ana Lee, in for Eva Lee');
  expect(page.cell('Catcher, inning 1: Ana Lee')).toBeTruthy();
  expect(page.getByText('Ana to catcher, inning 1; Eva to the bench.')).toBeTruthy();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

it('A player of the bench is selected in its list and takes the next cell that is pressed.', async () => {
  const page = await openToSwap();
  await page.press(/^Bench, inning 1/);
  await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Move Ana Lee' }));
  await page.press('Pitcher, inning 1: Dan Lee');
  expect(page.cell(/^Pitcher, inning 1: Ana Lee/)).toBeTruthy();
});

it('The keyboard alone swaps two players, locks one with L and gives a selection up with Escape.', async () => {
  const page = await openToSwap();
  page.cell('Pitcher, inning 1: Dan Lee').focus();
  await page.coach.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 1: Dan Lee');
  await page.coach.keyboard('l');
  expect(page.cell('Catcher, inning 1: Dan Lee, locked')).toBeTruthy();
  expect(page.getByText('Locked: Dan at catcher, inning 1.')).toBeTruthy();
  await page.coach.keyboard('{Enter}{Escape}{ArrowUp}{Enter}');
  expect(page.cell('Catcher, inning 1: Dan Lee, locked')).toBeTruthy();
  await page.coach.keyboard('{Escape}l');
  expect(page.cell('Pitcher, inning 1: Eva Lee, locked')).toBeTruthy();
});

it('Only the swaps that break no rule have a ring.', async () => {
  const never = { P: 'never' } as const;
  const base = fairLineup();
  const page = await openToSwap({
    lineup: base,
    players: roster(12, (name) => (name === 'Eva' ? { wishes: never } : {})),
  });
  await page.press('Catcher, inning 1: Eva Lee');
  const hasRing = (name: string) => page.cell(name).querySelector('span')?.className.split(' ').includes('border-info');
  await waitFor(() => expect(hasRing('Shortstop, inning 1: Ida Lee')).toBe(true));
  expect(hasRing('Pitcher, inning 1: Dan Lee')).toBe(false);
  expect(hasRing('Shortstop, inning 2: Leo Lee')).toBe(false);
});

it('Under a dragged player, a place whose swap would break a rule looks different from a safe one.', async () => {
  const never = { P: 'never' } as const;
  const page = await openToSwap({ players: roster(12, (name) => (name === 'Eva' ? { wishes: never } : {})) });
  const eva = page.cell('Catcher, inning 1: Eva Lee');
  const table = page.getByRole('grid', { name: 'Lineup by position' });
  table.setPointerCapture = () => undefined;
  const lookOf = (name: string) => page.cell(name).querySelector('span')?.className.split(' ') ?? [];
  const dragOver = (name: string) => {
    document.elementFromPoint = () => page.cell(name);
    fireEvent.pointerMove(eva, { pointerType: 'mouse', clientX: 50, clientY: 50 });
  };
  fireEvent.pointerDown(eva, { button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 });
  dragOver('Shortstop, inning 1: Ida Lee');
  await waitFor(() => expect(lookOf('Shortstop, inning 1: Ida Lee')).toContain('ring-info'));
  expect(lookOf('Shortstop, inning 1: Ida Lee')).not.toContain('ring-danger');
  dragOver('Pitcher, inning 1: Dan Lee');
  await waitFor(() => expect(lookOf('Pitcher, inning 1: Dan Lee')).toContain('ring-danger'));
  expect(lookOf('Pitcher, inning 1: Dan Lee')).toContain('border-dashed');
  expect(lookOf('Shortstop, inning 1: Ida Lee')).not.toContain('ring-3');
});

it('The heading of an inning locks it, and copies it to the next for the players who are still here.', async () => {
  const page = await openToSwap({
    availability: [{ playerId: playerId('Eva'), status: 'in', throughInning: 1 }],
  });
  await page.press('Inning 1');
  await page.press('Lock inning');
  expect(page.cell('Catcher, inning 1: Eva Lee, locked')).toBeTruthy();
  expect(page.getByText('Locked: 12 places.')).toBeTruthy();
  await page.press(/^Inning 1/);
  await page.press('Unlock inning');
  expect(page.cell('Catcher, inning 1: Eva Lee')).toBeTruthy();
  await page.press('Inning 1');
  await page.press('Copy to inning 2');
  expect(page.cell('Pitcher, inning 2: Dan Lee')).toBeTruthy();
  expect(page.cell('Catcher, inning 2: empty')).toBeTruthy();
});

it('The heading of a player locks all innings of the player.', async () => {
  const page = await openToSwap();
  await page.chooseInMenu('View by player');
  await page.coach.click(page.getByRole('button', { name: 'Ana Lee' }));
  await page.press('Lock player');
  for (const [inning, place] of ['Sit', 'LF, left field', 'P, pitcher'].entries()) {
    expect(page.cell(`Ana Lee, inning ${inning + 1}: ${place}, locked`)).toBeTruthy();
  }
});

it('In a lineup that is read-only a press selects nothing, and L locks nothing.', async () => {
  const page = await openToSwap({ game: { isCompleted: true, isUpcoming: false } });
  await page.press('Catcher, inning 1: Eva Lee');
  await page.coach.keyboard('l');
  expect(page.cell('Catcher, inning 1: Eva Lee').getAttribute('aria-pressed')).toBeNull();
  expect(page.queryByText(/selected\./)).toBeNull();
  expect(page.queryByRole('button', { name: 'Inning 1' })).toBeNull();
});

it('The rings are explained once on a device.', async () => {
  const page = await openToSwap();
  await page.press('Catcher, inning 1: Eva Lee');
  await page.findByText(/^Swap with a player in a blue ring/);
  for (const { id } of currentToasts()) act(() => dismissToast(id));
  await page.press('Pitcher, inning 2: Gia Lee');
  expect(page.queryByText(/blue ring/)).toBeNull();
});

it('A swap inside the rings breaks no rule and misses no preference.', async () => {
  const page = await openToSwap();
  const rings = () =>
    page
      .getAllByRole('button')
      .filter((cell) => cell.querySelector('span')?.className.split(' ').includes('border-info'));
  const check = await page.findByRole('region', { name: 'Rule check' });
  const problems = () =>
    within(check)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  const before = problems();
  await page.press('Catcher, inning 2: Hugo Lee');
  await waitFor(() => expect(rings().length).toBeGreaterThan(0));
  const [target] = rings();
  await page.coach.click(target ?? document.body);
  expect(page.queryByRole('button', { name: 'Catcher, inning 2: Hugo Lee' })).toBeNull();
  expect(problems().filter((problem) => !before.includes(problem))).toEqual([]);
});
