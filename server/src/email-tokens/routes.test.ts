import {
  forgotPassword,
  getCurrentUser,
  login,
  refresh,
  resendVerification,
  resetPassword,
  verifyEmail,
} from 'contract/accounts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/database/schema.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { goodPassword, mailedToken, mailsAt, registerCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const minute = 60_000;
const hour = 60 * minute;
const newPassword = 'Another Diamond 8';

const resend = (email: string) => callEndpoint(server.url, resendVerification, { body: { email } });
const forgot = (email: string) => callEndpoint(server.url, forgotPassword, { body: { email } });
const verify = (token: string) => callEndpoint(server.url, verifyEmail, { query: { token } });
const reset = (token: string, password = newPassword) =>
  callEndpoint(server.url, resetPassword, { body: { token, newPassword: password, confirmPassword: password } });
const signInStatus = async (email: string, password: string) =>
  (await callEndpoint(server.url, login, { body: { email, password } })).status;
const isVerified = async (email: string) => {
  const row = await server.db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.emailVerifiedAt != null;
};

async function askedForReset() {
  const coach = await registerCoach(server);
  await forgot(coach.email);
  return { coach, token: await mailedToken(server, coach.email, 'reset-password') };
}

/** Turns the last bit that means something. */
const tampered = (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;

const verifyRefused = {
  status: 400,
  body: { message: 'Email verification failed. The link may be expired or invalid.' },
};
const resetRefused = { status: 400, body: { message: 'Invalid reset link. Please request a new password reset.' } };

describe('the verification link', () => {
  it('[4.29] verifies the address, and succeeds again until it expires', async () => {
    const { email } = await registerCoach(server, { verified: false });
    const token = await mailedToken(server, email, 'verify-email');
    expect(await isVerified(email)).toBe(false);
    for (let press = 0; press < 2; press++) {
      expect(await verify(token)).toMatchObject({
        status: 200,
        body: { message: 'Email verified successfully! You can now access all features.' },
      });
    }
    expect(await isVerified(email)).toBe(true);
  });

  it('[A3.3] works for 24 hours, to the second', async () => {
    const [early, late] = [
      await registerCoach(server, { verified: false }),
      await registerCoach(server, { verified: false }),
    ];
    const tokens = [
      await mailedToken(server, early.email, 'verify-email'),
      await mailedToken(server, late.email, 'verify-email'),
    ];
    server.clock.advance(24 * hour - 1);
    expect((await verify(tokens[0] ?? '')).status).toBe(200);
    server.clock.advance(1);
    expect(await verify(tokens[1] ?? '')).toMatchObject(verifyRefused);
    expect(await isVerified(late.email)).toBe(false);
  });

  it('[A3.1] [S-16] The verification link is not used up by opening the page.', async () => {
    const { email } = await registerCoach(server, { verified: false });
    const token = await mailedToken(server, email, 'verify-email');
    for (const method of ['GET', 'HEAD']) await fetch(`${server.url}/verify-email?token=${token}`, { method });
    await fetch(`${server.url}/auth/verify-email?token=${token}`, { method: 'HEAD' });
    expect(await isVerified(email)).toBe(false);
    expect((await verify(token)).status).toBe(200);
  });

  it('[7.16] [S-18] The verification link is replaced by the next one.', async () => {
    const { email } = await registerCoach(server, { verified: false });
    const first = await mailedToken(server, email, 'verify-email');
    await resend(email);
    const second = await mailedToken(server, email, 'verify-email');
    expect(second).not.toBe(first);
    expect(await verify(first)).toMatchObject(verifyRefused);
    expect((await verify(second)).status).toBe(200);
  });
});

describe('the reset link', () => {
  it('[7.17] [S-19] sets the password, ends every session, verifies the address, starts no session and notifies the coach', async () => {
    const coach = await registerCoach(server, { verified: false });
    await forgot(coach.email);
    const answer = await reset(await mailedToken(server, coach.email, 'reset-password'));
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(Object.keys(answer.body ?? {})).toEqual(['message']);
    expect((await coach.call(getCurrentUser)).status).toBe(401);
    expect((await callEndpoint(server.url, refresh, { body: { refreshToken: coach.refreshToken } })).status).toBe(401);
    expect(await isVerified(coach.email)).toBe(true);
    expect([await signInStatus(coach.email, goodPassword), await signInStatus(coach.email, newPassword)]).toEqual([
      401, 200,
    ]);
    expect((await mailsAt(server, coach.email))[0]?.subject).toBe('Your password was changed');
  });

  it('works for 60 minutes', async () => {
    const { coach, token } = await askedForReset();
    server.clock.advance(60 * minute);
    expect(await reset(token)).toMatchObject(resetRefused);
    expect(await signInStatus(coach.email, goodPassword)).toBe(200);
  });

  it('[S-15] works once when it is used many times at the same moment', async () => {
    const { coach, token } = await askedForReset();
    const passwords = Array.from({ length: 8 }, (_, index) => `Another Diamond ${index}`);
    const lockLinks = (tx: Tx) => tx.selectFrom('mailTokens').select('id').forUpdate().execute();
    const answers = await whileLocked(
      server.db,
      lockLinks,
      passwords.map((password) => () => reset(token, password)),
    );
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await signInStatus(coach.email, winners[0] ?? '')).toBe(200);
    const notices = (await mailsAt(server, coach.email)).filter(
      ({ subject }) => subject === 'Your password was changed',
    );
    expect(notices).toHaveLength(1);
  });

  it('[S-18] The reset link is replaced by the next one.', async () => {
    const { coach, token } = await askedForReset();
    server.clock.advance(minute);
    await forgot(coach.email);
    const second = await mailedToken(server, coach.email, 'reset-password');
    expect(second).not.toBe(token);
    expect(await reset(token)).toMatchObject(resetRefused);
    expect((await reset(second)).status).toBe(200);
  });

  it('stays valid when another one is requested within a minute', async () => {
    const { coach, token } = await askedForReset();
    expect((await forgot(coach.email)).status).toBe(202);
    expect(await mailedToken(server, coach.email, 'reset-password')).toBe(token);
    expect((await reset(token)).status).toBe(200);
  });
});

it('[S-17] an expired token, a token with another purpose and a changed token are refused alike', async () => {
  const { coach, token } = await askedForReset();
  const other = await registerCoach(server, { verified: false });
  const verification = await mailedToken(server, other.email, 'verify-email');
  for (const wrong of [tampered(token), verification, 'invalid', 'x'.repeat(500)]) {
    expect(await reset(wrong)).toMatchObject(resetRefused);
  }
  for (const wrong of [tampered(verification), token, 'invalid'])
    expect(await verify(wrong)).toMatchObject(verifyRefused);
  expect(await isVerified(other.email)).toBe(false);
  expect(await signInStatus(coach.email, goodPassword)).toBe(200);
});

it('[S-14] no token of a link is stored in the database', async () => {
  const { coach, token } = await askedForReset();
  const unverified = await registerCoach(server, { verified: false });
  const verification = await mailedToken(server, unverified.email, 'verify-email');
  expect(token).toMatch(/^[\w-]{43}$/);
  const tables = ['users', 'sessions', 'mail_tokens', 'jobs', 'throttle_counters'];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(server.db);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [token, verification, coach.token, coach.refreshToken, coach.password]) {
      expect(text.includes(secret)).toBe(false);
      expect(text.includes(Buffer.from(secret).toString('hex'))).toBe(false);
    }
  }
});

it('[C.3b] [S-20] links begin with the configured address, also when the request names another host', async () => {
  const { email } = await registerCoach(server);
  await server.app.inject({
    method: 'POST',
    url: '/auth/forgot-password',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    payload: { email },
  });
  const [mail] = await mailsAt(server, email);
  expect(mail?.text).toContain('http://evenfield.test/reset-password?token=');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});

describe('requesting a link', () => {
  it('[A4.3b] sends no mail to an unknown address, and no verification to a verified one', async () => {
    const { email } = await registerCoach(server);
    const before = (await mailsAt(server)).length;
    expect(await resend(email)).toMatchObject({
      status: 202,
      body: { message: 'Verification email sent! Please check your inbox.' },
    });
    await resend('unknown-1@example.org');
    expect(await forgot('unknown-1@example.org')).toMatchObject({
      status: 202,
      body: { message: "If an account with that email exists, we've sent you a password reset link." },
    });
    expect((await mailsAt(server)).length).toBe(before);
  });

  it('[A4.3] [S-06] Requesting a link gets the same response for known and unknown addresses, also beyond the limit.', async () => {
    const { email } = await registerCoach(server);
    const ask = async (address: string) => {
      const { status, body, headers } = await forgot(address);
      return { status, body, retryAfter: headers.get('retry-after'), names: [...headers.keys()] };
    };
    const [known, unknown] = [[], []] as [unknown[], unknown[]];
    for (let attempt = 0; attempt < 8; attempt++) {
      known.push(await ask(email));
      unknown.push(await ask('unknown-2@example.org'));
    }
    expect(known).toEqual(unknown);
    expect(known[0]).toMatchObject({ status: 202 });
    expect(known.at(-1)).toMatchObject({ status: 429, retryAfter: '3600' });
  });
});
