import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshAddress, password } from './coach.ts';
import { mailedLink } from './mailbox.ts';

/** Creates something through the API, as the coach with this access token. */
export async function post(request: APIRequestContext, url: string, data: object, token?: string) {
  const answer = await request.post(url, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Reads something from the API, as the coach with this access token. */
export async function read(request: APIRequestContext, url: string, token: string) {
  const response = await request.get(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Signs in on another device as the coach of the page, without a form. */
export async function signInLike(page: Page, otherDevice: Page): Promise<void> {
  const tokens = await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]);
  await otherDevice.goto('/terms');
  await otherDevice.evaluate(([token, refresh]) => {
    localStorage.setItem('authToken', token ?? '');
    localStorage.setItem('refreshToken', refresh ?? '');
  }, tokens);
}

/** Registers and verifies a coach through the API and signs them in on the page. Returns the access token. */
export async function signInNewCoach(page: Page): Promise<string> {
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
  await page.goto('/terms');
  await page.evaluate(
    ([authToken = '', refresh = '']) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('refreshToken', refresh);
    },
    [token, refreshToken],
  );
  return token;
}
