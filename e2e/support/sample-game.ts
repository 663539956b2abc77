import type { Page } from '@playwright/test';
import { post, read, signInNewCoach } from './api.ts';
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

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/**
 * Saves a draft in which everyone sits equally often: each inning starts with the next players of the roster. With
 * `startsWithNext: 0` the same players play every inning.
 */
export async function saveRotatingLineup(
  page: Page,
  { gameId, teamId, token }: SampleGame,
  innings = 6,
  { startsWithNext = positions.length } = {},
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
          positions
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
