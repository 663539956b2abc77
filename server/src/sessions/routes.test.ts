import { endOtherSessions, endSession, listSessions } from 'contract/account-settings';
import { login, logout, me, refresh } from 'contract/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';
import { callAt, readAt } from '#test/calling.ts';
import { goodPassword, registerCoach } from '#test/coach.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isLetIn = async (token: string) => (await callAt(server.url, me, { headers: bearer(token) })).status === 200;
const canRenew = async (refreshToken: string) =>
  (await callAt(server.url, refresh, { body: { refreshToken } })).status === 200;

async function coachWithPhone() {
  const coach = await registerCoach(server);
  const signIn = { email: coach.email, password: goodPassword, rememberMe: true };
  const phone = await readAt(server.url, login, { body: signIn, headers: { 'user-agent': 'Phone of a coach' } });
  return { coach, phone: phone.data };
}

it('[S-32] lists the sessions of the coach alone, with what they were opened on', async () => {
  const { coach, phone } = await coachWithPhone();
  await coachWithPhone();
  const sessions = await readAt(server.url, listSessions, { headers: bearer(phone.token) });
  expect(sessions).toHaveLength(2);
  const [current, other] = [sessions.find(({ isCurrent }) => isCurrent), sessions.find(({ isCurrent }) => !isCurrent)];
  expect(current).toMatchObject({ userAgent: 'Phone of a coach', remember: true });
  expect(other?.id).toBe(coach.refreshToken.split('.')[1]);
});

it('[S-32] [S-27] ends one session at once, for its access token too', async () => {
  const { coach, phone } = await coachWithPhone();
  const params = { sessionId: phone.refreshToken.split('.')[1] ?? '' };
  expect((await coach.call(endSession, { params })).status).toBe(204);
  expect(await isLetIn(phone.token)).toBe(false);
  expect(await canRenew(phone.refreshToken)).toBe(false);
  expect(await isLetIn(coach.token)).toBe(true);
  expect((await coach.call(endSession, { params })).status).toBe(404);
});

it('[S-32] ends all other sessions and keeps this one', async () => {
  const { coach, phone } = await coachWithPhone();
  expect((await callAt(server.url, endOtherSessions, { headers: bearer(phone.token) })).status).toBe(204);
  expect([await isLetIn(coach.token), await canRenew(coach.refreshToken)]).toEqual([false, false]);
  expect([await isLetIn(phone.token), await canRenew(phone.refreshToken)]).toEqual([true, true]);
});

it("[S-35] answers somebody else's session like one that does not exist, and leaves it alone", async () => {
  const { coach } = await coachWithPhone();
  const stranger = await registerCoach(server);
  const others = await stranger.call(endSession, { params: { sessionId: coach.refreshToken.split('.')[1] ?? '' } });
  const none = await stranger.call(endSession, { params: { sessionId: '01890000-0000-7000-8000-000000000000' } });
  expect([others.status, others.body]).toEqual([none.status, none.body]);
  expect(others.status).toBe(404);
  expect(await isLetIn(coach.token)).toBe(true);
});

it('[S-31] signs out with an access token that has run out, and with an old refresh token', async () => {
  const { coach, phone } = await coachWithPhone();
  await readAt(server.url, refresh, { body: { refreshToken: phone.refreshToken } });
  server.clock.advance(16 * 60_000);
  for (const { refreshToken } of [coach, phone]) {
    const answer = await callAt(server.url, logout, { body: { refreshToken }, headers: bearer(coach.token) });
    expect(answer.status).toBe(200);
    expect(await canRenew(refreshToken)).toBe(false);
  }
});

it('signs out with 200 whatever the token is worth', async () => {
  for (const refreshToken of ['nonsense', 'r1.0.0.0', 'x'.repeat(1000)]) {
    expect((await callAt(server.url, logout, { body: { refreshToken } })).status).toBe(200);
  }
});

it('refuses a visitor who asks for sessions', async () => {
  for (const endpoint of [listSessions, endOtherSessions]) {
    expect((await callAt(server.url, endpoint)).status).toBe(401);
  }
});
