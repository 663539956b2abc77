import type { Page } from '@playwright/test';
import { post, withCoach } from './calls.ts';
import { inDays, roster } from './team.ts';

type Lists = {
  readonly team?: string;
  readonly players?: readonly object[];
  readonly games?: readonly object[];
};

const someGames = [7, 14].map((days) => ({ opponent: `Rats ${days}`, gameDate: inDays(days), location: 'Field 3' }));
const somePlayers = roster.map((name) => {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName };
});

/** A verified coach, signed in on the page, whose team has these players and games. Answers the team's id. */
export async function withLists(
  page: Page,
  { team = 'Oak Hill Otters', players = somePlayers, games = someGames }: Lists = {},
): Promise<string> {
  const { request } = page;
  const token = await withCoach(page);
  const { id } = await post(request, '/api/teams', { name: team, maxPlayers: 50 }, token);
  if (players.length > 0) await post(request, `/api/teams/${id}/players/import`, { players }, token);
  if (games.length > 0) await post(request, `/api/games/team/${id}/import`, { games }, token);
  return id;
}

const unbroken = (length: number) => 'Wolkenkratzerbewohnerverein'.repeat(10).slice(0, length);
const spoken = ['Zoë 🦦', 'محمد', '𝒜𝓃𝒶', '<b>Ben</b>'];

/** As much as every field may hold: words without a break, emoji, right-to-left names, markup. */
export const longestTexts = {
  team: unbroken(100),
  players: Array.from({ length: 50 }, (_, index) => ({
    firstName: spoken[index] ?? unbroken(50),
    lastName: spoken[index] ?? `${unbroken(47)}${String(index).padStart(3, '0')}`,
    notes: unbroken(250).repeat(4),
    jerseyNumber: String(index),
  })),
  games: Array.from({ length: 30 }, (_, index) => ({
    opponent: spoken[index] ?? unbroken(100),
    gameDate: inDays(index + 1),
    location: unbroken(200),
    startTime: '18:30',
  })),
};

/** Holds what the page asks for until the answer is called for. */
export async function calledBack(page: Page, calls: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
