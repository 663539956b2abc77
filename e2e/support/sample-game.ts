import { expect, type Locator, type Page } from '@playwright/test';
import { importPlayers, post, read, signInNewCoach } from './api.ts';
import { inDays, roster } from './team.ts';

type SampleGame = { readonly gameId: string; readonly teamId: string; readonly token: string };

/** Signs in a verified coach with a team of `players` and one game, which has six innings unless `game` overrides it; `team` adds to the settings of the team. */
export async function signInWithGame(
  page: Page,
  {
    players = roster.length,
    game: settings = {},
    team: teamSettings = {},
  }: { readonly players?: number; readonly game?: object; readonly team?: object } = {},
): Promise<SampleGame> {
  const { request } = page;
  const token = await signInNewCoach(page);
  const team = await post(request, '/api/teams', { name: 'Oak Hill Otters', ...teamSettings }, token);
  await importPlayers(request, team.id, roster.slice(0, players), token);
  return await addGame(page, { teamId: team.id, token }, settings);
}

/** Adds a game of six innings to the team, unless `settings` override it. One of an earlier day is added as a past game. */
export async function addGame(
  page: Page,
  { teamId, token }: Omit<SampleGame, 'gameId'>,
  settings: object = {},
): Promise<SampleGame> {
  const details = { opponent: 'River Rats', gameDate: inDays(7), location: 'Field 3', inningsCount: 6, ...settings };
  const path = `/api/games/team/${teamId}${details.gameDate < inDays(0) ? '/past' : ''}`;
  const game = await post(page.request, path, details, token);
  return { gameId: game.id, teamId, token };
}

/** The nine positions of a standard game. */
export const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/**
 * Saves a draft in which everyone sits equally often: each inning starts with the next players of the roster. With
 * `startsWithNext: 0` the same players play every inning. `field` replaces the nine positions.
 */
export async function saveRotatingLineup(
  page: Page,
  { gameId, teamId, token }: SampleGame,
  innings = 6,
  { startsWithNext = positions.length, field = positions } = {},
) {
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const ids: string[] = players.map(({ id }: { id: string }) => id);
  const saved = await page.request.put(`/api/games/${gameId}/lineup`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      version: 0,
      status: 'draft',
      innings: Array.from({ length: innings }, (_, inning) =>
        Object.fromEntries(
          field
            .slice(0, ids.length)
            .map((position, index) => [position, ids[(index + inning * startsWithNext) % ids.length]]),
        ),
      ),
      battingOrder: ids,
      locks: [],
    },
  });
  if (!saved.ok()) throw new Error(await saved.text());
}

export const thirteen = [
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
  await importPlayers(page.request, team.id, thirteen, token);
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
  for (const name of ['Kate Lopez', 'Ava Chen', 'Bella Diaz']) await tap(button(`${name}: expected`));
  await tap(page.getByRole('link', { name: 'Generate lineup' }));
  // Who can pitch and catch is asked once per team.
  await tap(button('Not now'));
  await expect(page.getByText('New lineup ready.')).toBeVisible();
  await tap(button(/^More$/));
  await tap(page.getByRole('menuitem', { name: 'Mark final' }));
  await expect(page.getByText(/^Final, version/)).toBeAttached();
  await tap(button('Print'));
  await expect(page.getByRole('group', { name: 'Dugout card, page 1' })).toBeVisible();
  await tap(button('Print').filter({ hasText: /^Print$/ }));
}
