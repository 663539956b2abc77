import { within } from '@testing-library/react';
import { nameRulesOfGame } from 'contract/rule-packs/rules';
import { positionsGivenUp } from 'engine';
import { expect, it, vi } from 'vitest';
import { availabilityServer, fairLineup, lineupPath, openLineup, sendNow } from '#test/pages/lineup-page.tsx';
import { formatPlace } from '../model/places.ts';

vi.mock('../model/places.ts', async (load) => {
  const original = await load<typeof import('../model/places.ts')>();
  return { ...original, formatPlace: vi.fn(original.formatPlace) };
});
vi.mock('engine', async (load) => {
  const original = await load<typeof import('engine')>();
  return { ...original, positionsGivenUp: vi.fn(original.positionsGivenUp) };
});
vi.mock('contract/rule-packs/rules', async (load) => {
  const original = await load<typeof import('contract/rule-packs/rules')>();
  return { ...original, nameRulesOfGame: vi.fn(original.nameRulesOfGame) };
});

/** Each cell names its place when it is rendered. */
const renderedInnings = () =>
  new Set(vi.mocked(formatPlace).mock.calls.flatMap(([inning, position]) => (position === null ? [] : [inning])));

async function openRendered(putAnswers: Record<string, { readonly status: number }> = {}) {
  const page = await openLineup({
    lineup: fairLineup(),
    game: { hasLineup: true, lineupStatus: 'draft' },
    answers: { ...availabilityServer().answers, ...putAnswers },
  });
  await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  const press = async (name: string) => {
    vi.clearAllMocks();
    await page.coach.click(page.getByRole('button', { name }));
  };
  return { ...page, press };
}

it('A selection and a swap render no cell of another inning, and judge the number of players only once.', async () => {
  const page = await openRendered({ [`PUT ${lineupPath}`]: { status: 500 } });
  expect(renderedInnings()).toEqual(new Set([1, 2, 3]));
  expect(positionsGivenUp).toHaveBeenCalled();
  await page.press('Catcher, inning 1: Eva Lee');
  expect(renderedInnings()).toEqual(new Set([1]));
  expect(positionsGivenUp).not.toHaveBeenCalled();
  await page.press('Shortstop, inning 1: Ida Lee');
  expect(page.getByRole('button', { name: 'Catcher, inning 1: Ida Lee' })).toBeTruthy();
  expect(renderedInnings()).toEqual(new Set([1]));
  expect(positionsGivenUp).not.toHaveBeenCalled();
});

it('A change renders the rule check once, and its save renders neither the rule check nor a cell.', async () => {
  const page = await openRendered();
  await page.press('Catcher, inning 1: Eva Lee');
  await page.press('Shortstop, inning 1: Ida Lee');
  expect(nameRulesOfGame).toHaveBeenCalledTimes(1);
  vi.clearAllMocks();
  await sendNow();
  await page.findByText('Draft, version 5');
  expect(nameRulesOfGame).not.toHaveBeenCalled();
  expect(renderedInnings()).toEqual(new Set());
});

it('The tab key enters the grid at the last focused cell, and the arrow keys start there.', async () => {
  const page = await openRendered();
  const grid = within(page.getByRole('grid'));
  const listStops = () => grid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  const shortstop = page.getByRole('button', { name: /^Shortstop, inning 2: / });
  await page.coach.click(shortstop);
  expect(listStops()).toEqual([shortstop]);
  await page.coach.keyboard('{ArrowRight}{ArrowUp}');
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-label')).toMatch(/^Third base, inning 3: /);
  expect(listStops()).toEqual([focused]);
});
