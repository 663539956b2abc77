import type { Page } from '@playwright/test';
import { post, withCoach } from './calls.ts';
import { inDays, roster } from './team.ts';

type Season = { readonly gameId: string; readonly teamId: string; readonly token: string };

/** A verified coach with a team of `players` and one game of six innings, unless told otherwise, made by calls and signed in on the page. */
export async function withSeason(
  page: Page,
  { players = roster.length, game: settings = {} }: { readonly players?: number; readonly game?: object } = {},
): Promise<Season> {
  const { request } = page;
  const token = await withCoach(page);
  const team = await post(request, '/api/teams', { name: 'Oak Hill Otters' }, token);
  for (const name of roster.slice(0, players)) {
    const [firstName, lastName] = name.split(' ');
    await post(request, `/api/teams/${team.id}/players`, { firstName, lastName }, token);
  }
  const game = await post(
    request,
    `/api/games/team/${team.id}`,
    { opponent: 'River Rats', gameDate: inDays(7), location: 'Field 3', inningsCount: 6, ...settings },
    token,
  );
  return { gameId: game.id, teamId: team.id, token };
}
