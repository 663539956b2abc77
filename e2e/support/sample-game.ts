import type { Page } from '@playwright/test';
import { post, signInNewCoach } from './api.ts';
import { inDays, roster } from './team.ts';

type SampleGame = { readonly gameId: string; readonly teamId: string; readonly token: string };

/** Signs in a verified coach with a team of `players` and one game, which has six innings unless `game` overrides it. */
export async function signInWithGame(
  page: Page,
  { players = roster.length, game: settings = {} }: { readonly players?: number; readonly game?: object } = {},
): Promise<SampleGame> {
  const { request } = page;
  const token = await signInNewCoach(page);
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
