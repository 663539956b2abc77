import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showOnDesktop, showOnPhone } from '#test/browser/screen-width.ts';
import { fairLineup, openLineup } from '#test/pages/lineup-page.tsx';

afterEach(() => vi.restoreAllMocks());

const saved = { hasLineup: true, lineupStatus: 'draft' } as const;
const today = { ...saved, isUpcoming: false };

async function openBeforeFinal(game: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({ lineup: fairLineup(), ...game });
  await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  /** The buttons in the line above the grid. */
  const steps = async () => {
    const print = await page.findByRole('button', { name: 'Print' });
    return print.parentElement?.textContent;
  };
  return { ...page, steps };
}

describe('After Mark final', () => {
  it('its button is gone on a phone, and Print, Share and Start game are there on the day of the game.', async () => {
    showOnPhone();
    const page = await openBeforeFinal({ game: today });
    expect(page.queryByRole('button', { name: /^(Print|Start game)$/ })).toBeNull();
    await page.coach.click(page.getByRole('button', { name: 'More' }));
    await page.coach.click(page.getByRole('menuitem', { name: 'Mark final' }));
    await page.findByText('Final, version 5');
    expect(await page.steps()).toBe('PrintShareStart game');
    await page.coach.click(page.getByRole('button', { name: 'More' }));
    expect(page.queryByRole('menuitem', { name: 'Mark final' })).toBeNull();
    await page.coach.keyboard('{Escape}');
    await page.coach.click(page.getByRole('button', { name: 'Start game' }));
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/\/play$/));
  });

  it('its button is gone on a desktop, and Print, Share and Start game are there on the day of the game.', async () => {
    showOnDesktop();
    const page = await openBeforeFinal({ game: today });
    await page.coach.click(await page.findByRole('button', { name: 'Mark final' }));
    await page.findByRole('button', { name: 'Start game' });
    page.getByRole('link', { name: 'Print' });
    page.getByRole('button', { name: 'Share' });
    expect(page.queryByRole('button', { name: 'Mark final' })).toBeNull();
  });

  it('a game of another day is not started.', async () => {
    showOnPhone();
    const page = await openBeforeFinal({
      game: { ...saved, isUpcoming: true },
      lineup: fairLineup({ status: 'final' }),
    });
    expect(await page.steps()).toBe('PrintShare');
    expect(page.queryByRole('button', { name: 'Start game' })).toBeNull();
  });
});

it('The menu of a final lineup begins with Print and Game mode on the day of the game, Clear is last and apart, and each entry has an icon.', async () => {
  showOnPhone();
  const page = await openBeforeFinal({
    game: { ...today, lineupStatus: 'final' },
    lineup: fairLineup({ status: 'final' }),
  });
  await page.coach.click(page.getByRole('button', { name: 'More' }));
  const menu = await page.findByRole('menu');
  const entries = [...menu.querySelectorAll('[role="menuitem"], [role="separator"]')];
  expect([...menu.querySelectorAll('[role="menuitem"]')].filter((item) => !item.querySelector('svg'))).toEqual([]);
  expect(entries.map((entry) => entry.textContent || '---')).toEqual([
    'Print',
    'Game mode',
    'Share',
    'Check-in',
    'What really happened?',
    '---',
    'View by player',
    'Batting order',
    "Tonight's pitchers",
    'Rule check',
    'Playing time',
    '---',
    'Redo',
    '---',
    'Plan anew',
    '---',
    'Dashboard',
    'Teams',
    'Players',
    'Games',
    'Account',
    'Sign Out',
    '---',
    'Clear all cells',
  ]);
  const commands = entries.filter((entry) => entry.matches('[role="menuitem"]'));
  expect(commands.filter((entry) => !entry.querySelector('svg')).map(({ textContent }) => textContent)).toEqual([]);
});
