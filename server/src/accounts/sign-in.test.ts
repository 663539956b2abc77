import { getCurrentUser, login, register } from 'contract/accounts';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { problem } from '#test/http/problem.ts';
import { storedMails } from '#test/mail/stored-mails.ts';
import { goodPassword, mailsAt, registerCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const form = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Casey',
  lastName: 'Rivera',
  email: 'casey@example.org',
  password: goodPassword,
  confirmPassword: goodPassword,
  ...changes,
});

const countRows = async () => {
  const count = async (table: 'users' | 'sessions' | 'mailTokens') =>
    (await server.db.selectFrom(table).select('id').execute()).length;
  return [
    await count('users'),
    await count('sessions'),
    await count('mailTokens'),
    (await storedMails(server.db)).length,
  ];
};

describe('registering', () => {
  it('[3.1] signs the coach in at once and mails one verification link', async () => {
    const { message, data } = await readEndpoint(server.url, register, { body: form({ email: 'First@Example.org' }) });
    expect(message).toMatch(/^Account created successfully!/);
    expect(data.user).toMatchObject({
      id: expect.any(String),
      firstName: 'Casey',
      lastName: 'Rivera',
      email: 'First@Example.org',
      isEmailVerified: false,
      subscription: { planType: 'Basic', status: 'Active', startDate: null, endDate: null },
      canOptimize: true,
    });
    const seen = await readEndpoint(server.url, getCurrentUser, { headers: { authorization: `Bearer ${data.token}` } });
    expect(seen).toEqual(data.user);
    const mails = await mailsAt(server, 'First@Example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/^http:\/\/evenfield\.test\/verify-email\?token=[\w-]{43}$/m);
    expect(mails[0]?.html).toContain('http://evenfield.test/verify-email?token=');
  });

  it('[A4.1] [S-01] refuses an address that has an account, in upper or lower case, and creates nothing', async () => {
    await registerCoach(server, { email: 'taken@example.org' });
    const before = await countRows();
    const answer = await callEndpoint(server.url, register, { body: form({ email: ' TAKEN@example.org ' }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'An account with this email already exists.', errors: { email: [expect.any(String)] } },
    });
    expect(await countRows()).toEqual(before);
  });

  it('accepts one of twenty registrations of one address at the same moment', async () => {
    const body = form({ email: 'race@example.org' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => callEndpoint(server.url, register, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
    expect(await mailsAt(server, 'race@example.org')).toHaveLength(1);
  });

  it('names every invalid field in one response and creates nothing', async () => {
    const before = await countRows();
    const answer = await callEndpoint(server.url, register, {
      body: { firstName: ' ', email: 'no-address', password: 'short', confirmPassword: 'other', role: 'admin' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      errors: {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Please enter a valid email address'],
        password: [
          'Password must be at least 8 characters long',
          'Password must contain at least one lowercase letter, one uppercase letter, and one number',
        ],
        confirmPassword: ["Passwords don't match"],
        role: [expect.any(String)],
      },
    });
    expect(await countRows()).toEqual(before);
  });
});

describe('signing in', () => {
  it('[3.7] [S-33] starts a new session each time, with the address in upper or lower case', async () => {
    const coach = await registerCoach(server, { email: 'again@example.org' });
    const signIn = () =>
      readEndpoint(server.url, login, {
        body: { email: 'Again@Example.ORG', password: coach.password, rememberMe: true },
      });
    const [first, second] = [await signIn(), await signIn()];
    expect(first.message).toBe('Login successful! Redirecting...');
    const sessions = [coach, first.data, second.data].map(({ refreshToken }) => refreshToken.split('.')[1]);
    expect(new Set(sessions).size).toBe(3);
  });

  it('[S-03] gives the same response to an unknown address and a wrong password', async () => {
    const coach = await registerCoach(server);
    const unverified = await registerCoach(server, { verified: false });
    const attempts = [coach.email, unverified.email, 'unknown@example.org'].map((email) =>
      callEndpoint(server.url, login, { body: { email, password: 'Wrong password 1' } }),
    );
    const answers = await Promise.all(attempts);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ ...problem(401, 'wrong_credentials'), message: 'The email or the password is wrong.' });
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
  });

  it('[3.2] lets an unverified coach in', async () => {
    const { email, password } = await registerCoach(server, { verified: false });
    const { data } = await readEndpoint(server.url, login, { body: { email, password } });
    expect(data.user.isEmailVerified).toBe(false);
  });
});
