import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshAddress, password } from './coach.ts';
import { mailedLink } from './mailbox.ts';

/** Creates something through the API, as the coach with this access token. */
export async function post(request: APIRequestContext, url: string, data: object, token?: string) {
  const answer = await request.post(url, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Adds players with these first and last names to a team. */
export async function importPlayers(
  request: APIRequestContext,
  teamId: string,
  names: readonly string[],
  token: string,
) {
  const players = names.map((name) => {
    const [firstName, lastName] = name.split(' ');
    return { firstName, lastName };
  });
  if (players.length > 0) await post(request, `/api/teams/${teamId}/players/import`, { players }, token);
}

/** Reads something from the API, as the coach with this access token. */
export async function read(request: APIRequestContext, url: string, token: string) {
  const response = await request.get(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

type Tokens = { readonly token: string; readonly refreshToken: string };

/** Puts the session into the storage of the browser. The page that is open then loads no script, which is quicker than the app. */
async function storeTokens(page: Page, { token, refreshToken }: Tokens): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { authToken: token, refreshToken });
}

/** Signs in on another device as the coach of the page, without a form. */
export async function signInLike(page: Page, otherDevice: Page): Promise<void> {
  const tokens = await page.evaluate(() => ({
    token: localStorage.getItem('authToken') ?? '',
    refreshToken: localStorage.getItem('refreshToken') ?? '',
  }));
  await storeTokens(otherDevice, tokens);
}

/** Registers a coach through the API. */
export async function registerCoach(request: APIRequestContext): Promise<Tokens & { readonly email: string }> {
  const email = freshAddress();
  const names = { firstName: 'Dana', lastName: 'Fielding' };
  const { data } = await post(request, '/auth/register', { ...names, email, password, confirmPassword: password });
  return { email, token: data.token, refreshToken: data.refreshToken };
}

/** Registers and verifies a coach through the API and signs them in on the page. Returns the access token. */
export async function signInNewCoach(page: Page): Promise<string> {
  const coach = await registerCoach(page.request);
  await verifyAddress(page.request, coach.email);
  await storeTokens(page, coach);
  return coach.token;
}

/** Signs in a coach whom the API has just registered, opens a page of theirs, and returns their address. */
export async function openAsNewCoach(page: Page, { path = '/dashboard', isVerified = false } = {}): Promise<string> {
  const coach = await registerCoach(page.request);
  if (isVerified) await verifyAddress(page.request, coach.email);
  await storeTokens(page, coach);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return coach.email;
}

async function verifyAddress(request: APIRequestContext, email: string): Promise<void> {
  await request.get(`/auth${await mailedLink(request, email, '/verify-email')}`);
}

/** Signs in with a password through the API, as a new session on the device of this page. */
export async function signInThroughApi(page: Page, email: string, secret = password): Promise<void> {
  const response = await page.request.post('/auth/login', { data: { email, password: secret } });
  expect(response.status(), await response.text()).toBe(200);
  const { data } = await response.json();
  await storeTokens(page, { token: data.token, refreshToken: data.refreshToken });
}
