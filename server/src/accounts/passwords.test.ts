import { once } from 'node:events';
import { request } from 'node:http';
import { login, register } from 'contract/accounts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { createTestConfig } from '#test/configuration.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { hashPassword, isPassword, productionCost } from './password-hash.ts';
import { createPasswords } from './passwords.ts';
import { signIn as signInCoach } from './sign-in.ts';

const cheap = { memory: 8, passes: 1, parallelism: 1 };
const server = await serverFixture({ passwordCost: productionCost });

const signIn = async (email: string, password: string) =>
  (await callEndpoint(server.url, login, { body: { email, password } })).status;
const storedHash = async (email: string) =>
  (await server.db.selectFrom('users').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow())
    .passwordHash;

describe('[S-07] a password', () => {
  it('A password is stored as an argon2id hash at the cost that OWASP recommends, with a salt of its own.', async () => {
    const [one, two] = [await registerCoach(server), await registerCoach(server)];
    const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    const hashes = [await storedHash(one.email), await storedHash(two.email)];
    for (const hash of hashes) expect(hash).toMatch(form);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('A password stored at another cost is hashed again at the next sign-in.', async () => {
    const { email } = await registerCoach(server);
    const passwordHash = await hashPassword(goodPassword, cheap);
    await server.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute();
    expect(await signIn(email, 'Wrong password 1')).toBe(401);
    expect(await storedHash(email)).toBe(passwordHash);
    expect(await signIn(email, goodPassword)).toBe(200);
    expect(await storedHash(email)).toContain('$m=19456,t=2,p=1$');
    expect(await signIn(email, goodPassword)).toBe(200);
  });

  it('A password is hashed as the reference implementation of argon2 does.', async () => {
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
    expect(await isPassword('Password', reference)).toBe(false);
  });
});

describe('[S-08] a password works exactly as it was typed', () => {
  it.each([
    ['spaces at both ends', '  Diamond 9  ', 'Diamond 9'],
    ['emoji', 'Ab1⚾️🥎👩‍👩‍👧‍👦', 'Ab1⚾️🥎👩‍👩‍👧'],
    ['a NUL in it', 'Diamond9\u0000after', 'Diamond9'],
    ['accents in another form', 'Diamond9 \u00e9', 'Diamond9 e\u0301'],
    ['72 bytes and more', `${'Aa1'.repeat(24)}x`, `${'Aa1'.repeat(24)}y`],
    ['128 characters', `Aa1${'x'.repeat(125)}`, `Aa1${'x'.repeat(124)}`],
  ])('A password with %s works exactly as it was typed.', async (_what, password, other) => {
    const { email } = await registerCoach(server, { password });
    expect([await signIn(email, other), await signIn(email, password)]).toEqual([401, 200]);
  });

  it('A password does not match any other password.', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 130 });
    await fc.assert(
      fc.asyncProperty(text, text, async (one, two) => {
        const hash = await hashPassword(one, cheap);
        expect(await isPassword(one, hash)).toBe(true);
        expect(await isPassword(two, hash)).toBe(one === two);
        expect(await isPassword(`${one} `, hash)).toBe(false);
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});

describe('[S-09] a password that is too long', () => {
  const form = (password: string) => ({
    firstName: 'Casey',
    lastName: 'Rivera',
    email: 'long@example.org',
    password,
    confirmPassword: password,
  });

  it('A password that is too long is refused and not truncated.', async () => {
    const answer = await callEndpoint(server.url, register, { body: form(`Aa1${'x'.repeat(126)}`) });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { password: ['Password must be 128 characters or less'] } },
    });
  });

  // The body is announced and never sent, so a response shows that the server did not wait for a password to hash.
  it('A password of a megabyte is refused before it is hashed.', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 };
    const sent = request(new URL(login.url, server.url), { method: login.method, headers, agent: false });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    const [response]: { statusCode?: number }[] = await once(sent, 'response');
    sent.destroy();
    expect(response?.statusCode).toBe(413);
  });
});

it('[5.11] [S-11] a password needs a lowercase letter, an uppercase letter and a digit, and nothing else', async () => {
  for (const password of ['aA1aA1aA', 'PASSWORDs1', '1234567aB', 'correct horse B4ttery']) {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: `${password.length}@example.org`,
      password,
      confirmPassword: password,
    };
    expect((await callEndpoint(server.url, register, { body })).status).toBe(201);
  }
});

it('a password that finds too many others waiting is refused with the time to try again', async () => {
  const { hash } = createPasswords(cheap, 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 105 }, () => hash('Diamond9')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ code: 'busy', details: { retryAfter: 2 } });
  expect(await hash('Diamond9')).toMatch(/^\$argon2id/);
});

it('[R-27] a sign-in that finds too many others waiting is refused before it counts as an attempt', async () => {
  const passwords = createPasswords(cheap, 1);
  const throttle = createThrottle(server.db, createTestConfig(), limitsFor({ channel: 'production' }));
  const { email } = await registerCoach(server);
  const visitor = { network: '203.0.113.7', networkBlock: '203.0.113.0', userAgent: undefined };
  const attempt = (password: string) =>
    signInCoach({ db: server.db, passwords, throttle }, { email, password }, visitor, server.clock());
  const listCounters = () => server.db.selectFrom('throttleCounters').selectAll().orderBy('key').execute();
  const before = await listCounters();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const others = Array.from({ length: 101 }, () => passwords.admit(() => isReleased));
  await expect(attempt('Wrong password 1')).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 2 } });
  expect(await listCounters()).toEqual(before);
  release();
  await Promise.all(others);
  await expect(attempt('Wrong password 1')).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect((await attempt(goodPassword)).user.email).toBe(email);
});
