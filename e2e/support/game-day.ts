import { expect, type Locator, type Page } from '@playwright/test';
import { post, signInNewCoach } from './api.ts';
import { inDays } from './team.ts';

const names = [
  'Isla Jones',
  'Gia Hernandez',
  'Zoe Brooks',
  'Harper Ito',
  'Kate Lopez',
  'Emma Fisher',
  'Dani ONeil',
  'Finley Grant',
  'Maya Alvarez',
  'Ava Chen',
  'Jada King',
  'Chloe Carter',
  'Bella Diaz',
];

/** Signs in a coach with 13 players and a game of six innings today, who has never generated a lineup for the team. */
export async function signInOnGameDay(page: Page) {
  const token = await signInNewCoach(page);
  const team = await post(page.request, '/api/teams', { name: 'Thunder 10U' }, token);
  const players = names.map((name) => ({ firstName: name.split(' ')[0], lastName: name.split(' ')[1] }));
  await post(page.request, `/api/teams/${team.id}/players/import`, { players }, token);
  const details = { opponent: 'Lightning', gameDate: inDays(0), location: 'Field 3', inningsCount: 6 };
  const game = await post(page.request, `/api/games/team/${team.id}`, details, token);
  return { gameId: String(game.id), token };
}

/**
 * From the dashboard to the print dialog on a phone: three players are out, Generate, final, print. `tap` is called for
 * every tap, so that a test can count them and a benchmark can time them.
 */
export async function prepareGame(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await tap(page.getByRole('link', { name: /^Check in for the game/ }));
  for (const name of ['Kate Lopez', 'Ava Chen', 'Bella Diaz']) await tap(button(`${name}: here`));
  await tap(page.getByRole('link', { name: 'Generate lineup' }));
  // Who can pitch and catch is asked once per team.
  await tap(button('Not now'));
  await expect(page.getByText('New lineup ready.')).toBeVisible();
  await tap(button('More'));
  await tap(page.getByRole('menuitem', { name: 'Mark final' }));
  await expect(page.getByText(/^Final, version/)).toBeAttached();
  await tap(button('Menu'));
  await tap(page.getByRole('menuitem', { name: 'Print' }));
  await expect(page.getByRole('group', { name: 'Dugout card, page 1' })).toBeVisible();
  await tap(button('Print').filter({ hasText: /^Print$/ }));
}
