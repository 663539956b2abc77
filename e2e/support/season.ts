import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshAddress, password } from './coach.ts';
import { mailedLink } from './mailbox.ts';
import { roster } from './team.ts';

type Season = { readonly gameId: string; readonly teamId: string; readonly token: string };

/** A verified coach with a team of `players` and one game of six innings, made by calls and signed in on the page. */
export async function withSeason(
  page: Page,
  { players = roster.length }: { readonly players?: number } = {},
): Promise<Season> {
  const { request } = page;
  const email = freshAddress();
  const { data } = await post(request, '/auth/register', {
    firstName: 'Dana',
    lastName: 'Fielding',
    email,
    password,
    confirmPassword: password,
  });
  const { token, refreshToken } = data;
  await request.get(`/auth${await mailedLink(request, email, '/verify-email')}`);
  const team = await post(request, '/api/teams', { name: 'Oak Hill Otters' }, token);
  for (const name of roster.slice(0, players)) {
    const [firstName, lastName] = name.split(' ');
    await post(request, `/api/teams/${team.id}/players`, { firstName, lastName }, token);
  }
  const gameDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const game = await post(
    request,
    `/api/games/team/${team.id}`,
    { opponent: 'River Rats', gameDate, location: 'Field 3', inningsCount: 6 },
    token,
  );
  await page.goto('/terms');
  await page.evaluate(
    ([authToken = '', refresh = '']) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('refreshToken', refresh);
    },
    [token, refreshToken],
  );
  return { gameId: game.id, teamId: team.id, token };
}

async function post(request: APIRequestContext, url: string, data: object, token?: string) {
  const answer = await request.post(url, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}
