import type { Page } from '@playwright/test';
import { post, signInNewCoach } from './api.ts';
import { inDays, roster } from './team.ts';

type SampleTeam = {
  readonly team?: string;
  readonly players?: readonly object[];
  readonly games?: readonly object[];
};

const sampleGames = [7, 14].map((days) => ({ opponent: `Rats ${days}`, gameDate: inDays(days), location: 'Field 3' }));
const samplePlayers = roster.map((name) => {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName };
});

/** Signs in a verified coach whose team has these players and games. Returns the id of the team. */
export async function signInWithTeam(
  page: Page,
  { team = 'Oak Hill Otters', players = samplePlayers, games = sampleGames }: SampleTeam = {},
): Promise<string> {
  const { request } = page;
  const token = await signInNewCoach(page);
  const { id } = await post(request, '/api/teams', { name: team, maxPlayers: 50 }, token);
  if (players.length > 0) await post(request, `/api/teams/${id}/players/import`, { players }, token);
  if (games.length > 0) await post(request, `/api/games/team/${id}/import`, { games }, token);
  return id;
}

const unbroken = (length: number) => 'Wolkenkratzerbewohnerverein'.repeat(10).slice(0, length);
const unusualNames = ['Zoë 🦦', 'محمد', '𝒜𝓃𝒶', '<b>Ben</b>'];

/** The longest texts that each field allows: words without a break, emoji, right-to-left names and markup. */
export const longestTexts = {
  team: unbroken(100),
  players: Array.from({ length: 50 }, (_, index) => ({
    firstName: unusualNames[index] ?? unbroken(50),
    lastName: unusualNames[index] ?? `${unbroken(47)}${String(index).padStart(3, '0')}`,
    notes: unbroken(250).repeat(4),
    jerseyNumber: String(index),
  })),
  games: Array.from({ length: 30 }, (_, index) => ({
    opponent: unusualNames[index] ?? unbroken(100),
    gameDate: inDays(index + 1),
    location: unbroken(200),
    startTime: '18:30',
  })),
};
