import { createHash } from 'node:crypto';
import { endOtherSessions, endSession, listSessions } from 'contract/account-settings';
import { accountLimits, getCurrentUser, login, logout, refresh } from 'contract/accounts';
import { expect, it } from 'vitest';
import type { Tx } from '#server/database/schema.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { callAndLoseResponse } from '#test/http/lost-response.ts';
import { goodPassword, registerCoach, type TestCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isLetIn = async (token: string) =>
  (await callEndpoint(server.url, getCurrentUser, { headers: bearer(token) })).status === 200;
const canRenew = async (refreshToken: string) =>
  (await callEndpoint(server.url, refresh, { body: { refreshToken } })).status === 200;

async function coachWithPhone() {
  const coach = await registerCoach(server);
  const signIn = { email: coach.email, password: goodPassword, rememberMe: true };
  const phone = await readEndpoint(server.url, login, { body: signIn, headers: { 'user-agent': 'Phone of a coach' } });
  return { coach, phone: phone.data };
}

it('[S-32] the list of sessions contains only those of the coach, with their devices', async () => {
  const { coach, phone } = await coachWithPhone();
  await coachWithPhone();
  const sessions = await readEndpoint(server.url, listSessions, { headers: bearer(phone.token) });
  expect(sessions).toHaveLength(2);
  const [current, other] = [sessions.find(({ isCurrent }) => isCurrent), sessions.find(({ isCurrent }) => !isCurrent)];
  expect(current).toMatchObject({ userAgent: 'Phone of a coach', remember: true });
  expect(other?.id).toBe(coach.refreshToken.split('.')[1]);
});

it('[S-32] [S-27] ending a session also invalidates its access token', async () => {
  const { coach, phone } = await coachWithPhone();
  const params = { sessionId: phone.refreshToken.split('.')[1] ?? '' };
  expect((await coach.call(endSession, { params })).status).toBe(204);
  expect(await isLetIn(phone.token)).toBe(false);
  expect(await canRenew(phone.refreshToken)).toBe(false);
  expect(await isLetIn(coach.token)).toBe(true);
  expect((await coach.call(endSession, { params })).status).toBe(404);
});

it('[S-32] ending all other sessions does not end this one', async () => {
  const { coach, phone } = await coachWithPhone();
  expect((await callEndpoint(server.url, endOtherSessions, { headers: bearer(phone.token) })).status).toBe(204);
  expect([await isLetIn(coach.token), await canRenew(coach.refreshToken)]).toEqual([false, false]);
  expect([await isLetIn(phone.token), await canRenew(phone.refreshToken)]).toEqual([true, true]);
});

it('[S-35] ending the session of another coach gets the same response as an unknown one and ends nothing', async () => {
  const { coach } = await coachWithPhone();
  const stranger = await registerCoach(server);
  const others = await stranger.call(endSession, { params: { sessionId: coach.refreshToken.split('.')[1] ?? '' } });
  const none = await stranger.call(endSession, { params: { sessionId: '01890000-0000-7000-8000-000000000000' } });
  expect([others.status, others.body]).toEqual([none.status, none.body]);
  expect(others.status).toBe(404);
  expect(await isLetIn(coach.token)).toBe(true);
});

it('[7.11] [S-31] signing out works with an expired access token and with an old refresh token', async () => {
  const { coach, phone } = await coachWithPhone();
  await readEndpoint(server.url, refresh, { body: { refreshToken: phone.refreshToken } });
  server.clock.advance(16 * 60_000);
  for (const { refreshToken } of [coach, phone]) {
    const answer = await callEndpoint(server.url, logout, { body: { refreshToken }, headers: bearer(coach.token) });
    expect(answer.status).toBe(200);
    expect(await canRenew(refreshToken)).toBe(false);
  }
});

it('[S-31] a sign-out that arrives weeks later ends its own session, and not the one that was started since', async () => {
  const { coach, phone } = await coachWithPhone();
  // The phone never got the second token.
  const { data: newest } = await readEndpoint(server.url, refresh, { body: { refreshToken: phone.refreshToken } });
  server.clock.advance(20 * 24 * 60 * 60_000);
  const later = await signInAgain(coach);
  expect((await callEndpoint(server.url, logout, { body: { refreshToken: phone.refreshToken } })).status).toBe(200);
  expect(await canRenew(phone.refreshToken)).toBe(false);
  expect(await canRenew(newest.refreshToken)).toBe(false);
  expect([await isLetIn(later.data.token), await canRenew(later.data.refreshToken)]).toEqual([true, true]);
});

it('[S-31] a sign-out token ends its session and renews none, and one of another signature ends nothing', async () => {
  const { phone } = await coachWithPhone();
  const [, sessionId, counter] = phone.refreshToken.split('.');
  const toSignOutToken = (text: string) =>
    `x1.${sessionId}.${counter}.${createHash('sha256').update(text).digest('base64url')}`;
  const signOutToken = toSignOutToken(phone.refreshToken);
  expect(await canRenew(signOutToken)).toBe(false);
  const guessed = { refreshToken: toSignOutToken('guessed') };
  expect((await callEndpoint(server.url, logout, { body: guessed })).status).toBe(200);
  expect(await isLetIn(phone.token)).toBe(true);
  const body = { refreshToken: signOutToken };
  expect((await callEndpoint(server.url, logout, { body })).status).toBe(200);
  expect([await isLetIn(phone.token), await canRenew(phone.refreshToken)]).toEqual([false, false]);
});

it('[S-31] a sign-out whose response is lost can be sent again', async () => {
  const { phone } = await coachWithPhone();
  const body = { refreshToken: phone.refreshToken };
  expect(await callAndLoseResponse(server.url, logout, { body })).toBe(200);
  expect(await isLetIn(phone.token)).toBe(false);
  expect((await callEndpoint(server.url, logout, { body })).status).toBe(200);
  expect(await canRenew(phone.refreshToken)).toBe(false);
});

it('[R-39] a renewal whose response is lost does not end the session: the next one gets the new token', async () => {
  const { phone } = await coachWithPhone();
  const body = { refreshToken: phone.refreshToken };
  for (const lost of ['the first response', 'the second response']) {
    expect(await callAndLoseResponse(server.url, refresh, { body }), lost).toBe(200);
    // Longer than the grace period, in which every older token works.
    server.clock.advance(60_000);
  }
  const { data } = await readEndpoint(server.url, refresh, { body });
  expect(data.refreshToken).not.toBe(phone.refreshToken);
  expect(await isLetIn(data.token)).toBe(true);
  expect(await canRenew(data.refreshToken)).toBe(true);
});

it('signing out gets 200 with any token', async () => {
  for (const refreshToken of ['invalid', 'r1.0.0.0', 'x'.repeat(1000)]) {
    expect((await callEndpoint(server.url, logout, { body: { refreshToken } })).status).toBe(200);
  }
});

it('the list of sessions is refused without a sign-in', async () => {
  for (const endpoint of [listSessions, endOtherSessions]) {
    expect((await callEndpoint(server.url, endpoint)).status).toBe(401);
  }
});

/** Fills the account up to its limit with sessions that were used a minute after its first one. */
async function fillSessions({ userId }: TestCoach): Promise<void> {
  const first = await server.db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const lastUsedAt = new Date(first.lastUsedAt.getTime() + 60_000);
  const others = Array.from({ length: accountLimits.sessionsMax - 1 }, () => ({
    ...first,
    id: crypto.randomUUID(),
    lastUsedAt,
  }));
  await server.db.insertInto('sessions').values(others).execute();
  server.clock.advance(2 * 60_000);
}

const signInAgain = ({ email }: TestCoach) =>
  readEndpoint(server.url, login, { body: { email, password: goodPassword, rememberMe: true } });
const sessionsOf = ({ userId }: TestCoach) =>
  server.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();

it('a sign-in beyond the limit of sessions ends the session that was used longest ago', async () => {
  const coach = await registerCoach(server);
  const other = await registerCoach(server);
  await fillSessions(coach);
  expect(await isLetIn(coach.token)).toBe(true);
  const newest = await signInAgain(coach);
  expect([await isLetIn(coach.token), await canRenew(coach.refreshToken)]).toEqual([false, false]);
  expect(await isLetIn(newest.data.token)).toBe(true);
  expect(await isLetIn(other.token)).toBe(true);
  expect(await readEndpoint(server.url, listSessions, { headers: bearer(newest.data.token) })).toHaveLength(20);
});

it('an account never has more stored sessions than the limit, including ended ones', async () => {
  const coach = await registerCoach(server);
  await fillSessions(coach);
  const { data } = await signInAgain(coach);
  await callEndpoint(server.url, endOtherSessions, { headers: bearer(data.token) });
  const newest = await signInAgain(coach);
  expect(await sessionsOf(coach)).toHaveLength(20);
  expect([await isLetIn(data.token), await isLetIn(newest.data.token)]).toEqual([true, true]);
});

it('sign-ins at the same moment never leave more sessions than the limit', async () => {
  const coach = await registerCoach(server);
  await fillSessions(coach);
  const lockUser = (tx: Tx) => tx.selectFrom('users').select('id').where('id', '=', coach.userId).forUpdate().execute();
  const signIns = Array.from({ length: 4 }, () => () => signInAgain(coach));
  const answers = await whileLocked(server.db, lockUser, signIns);
  expect(await sessionsOf(coach)).toHaveLength(20);
  for (const { data } of answers) expect(await isLetIn(data.token)).toBe(true);
});
