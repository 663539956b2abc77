import type { Page } from '@playwright/test';
import { read } from './api.ts';

type GameOfCoach = { readonly gameId: string; readonly teamId: string; readonly token: string };

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** Saves a draft in which everyone sits equally often: each inning starts with the next players of the roster. */
export async function saveRotatingLineup(page: Page, { gameId, teamId, token }: GameOfCoach, innings = 6) {
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
            .map((position, index) => [position, ids[(index + inning * positions.length) % ids.length]]),
        ),
      ),
      battingOrder: ids,
      locks: [],
    },
  });
  if (!saved.ok()) throw new Error(await saved.text());
}
