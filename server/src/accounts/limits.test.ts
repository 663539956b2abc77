import { forgotPassword, login, register, resetPassword } from 'contract/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { limitsFor } from '#server/throttle/limits.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { problem } from '#test/http/problem.ts';
import { goodPassword, mailedToken, registerCoach } from '#test/register-coach.ts';

let server: TestServer;
const inProduction = limitsFor({ channel: 'production' });
/** Fewer attempts to use up, so that the tests are quick. */
const fewShared = { ...inProduction, signInToAccount: { ...inProduction.signInToAccount, attempts: 4 } };

const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  server = await startTestServer({
    config: { trustedProxies: 1 },
    limits: inProduction,
    ...options,
  });
  return server;
};
afterEach(() => server.close());

/** From an address as the one trusted proxy reports it. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address = '203.0.113.1') =>
  callEndpoint(server.url, login, { body: { email, password }, headers: from(address) });
const wrong = 'Wrong password 1';

/** From three networks, each of which has three attempts of its own and is slowed down after five. */
async function useUpSharedAttempts(email: string): Promise<void> {
  for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    for (let guess = 0; guess < 5; guess++) await signIn(email, wrong, network);
  }
  expect((await signIn(email, wrong, '198.51.100.1')).status).toBe(429);
}

describe('guessing a password', () => {
  it('[A6.8b] Guessing a password is slowed down after five guesses, with the time to wait.', async () => {
    await start();
    const { email } = await registerCoach(server);
    for (let guess = 0; guess < 5; guess++) expect((await signIn(email, wrong)).status).toBe(401);
    const answer = await signIn(email, wrong);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body).toEqual({
      ...problem(429, 'too_many_requests'),
      message: 'Too many attempts. Wait a moment and try again.',
    });
    expect((await signIn(email, goodPassword)).status).toBe(429);
    server.clock.advance(1_000);
    expect((await signIn(email, goodPassword)).status).toBe(200);
    expect((await signIn(email, wrong)).status).toBe(401);
  });

  it('[S-06] Guessing a password gets the same responses for an unknown address, also beyond the limit.', async () => {
    await start();
    const { email } = await registerCoach(server);
    const guess = async (address: string) => {
      const { status, body, headers } = await signIn(address, wrong);
      return { status, body, retryAfter: headers.get('retry-after'), names: [...headers.keys()] };
    };
    for (let attempt = 0; attempt < 8; attempt++)
      expect(await guess('unknown@example.org')).toEqual(await guess(email));
  });

  it('[S-51] Guessing a password is limited exactly when the guesses come at the same moment from many networks.', async () => {
    await start({ limits: fewShared });
    const { email } = await registerCoach(server);
    const networks = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`);
    const guesses = networks.flatMap((network) => Array.from({ length: 5 }, () => signIn(email, wrong, network)));
    const answers = await Promise.all(guesses);
    // Three of each of the eight networks, and the four that they share.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8 * 3 + 4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8 * 2 - 4);
  });

  it('[S-52] Guesses of strangers do not lock the coach out, neither on a known network nor on a new one.', async () => {
    await start({ limits: fewShared });
    const { email } = await registerCoach(server);
    await signIn(email, goodPassword, '203.0.113.9');
    await useUpSharedAttempts(email);
    expect((await signIn(email, goodPassword, '203.0.113.9')).status).toBe(200);
    expect((await signIn(email, wrong, '203.0.113.77')).status).toBe(401);
    expect((await signIn(email, goodPassword, '203.0.113.77')).status).toBe(200);
    // The attacker takes the next shared attempt as soon as there is one.
    server.clock.advance(15 * 60_000);
    expect((await signIn(email, wrong, '198.51.100.1')).status).toBe(401);
    expect((await signIn(email, goodPassword, '203.0.113.78')).status).toBe(200);
  });

  it('[S-52] Guesses from a new network use the shared attempts after its own are used up.', async () => {
    await start({ limits: fewShared });
    const { email } = await registerCoach(server);
    await useUpSharedAttempts(email);
    for (let guess = 0; guess < 3; guess++) expect((await signIn(email, wrong, '203.0.113.77')).status).toBe(401);
    const over = await signIn(email, goodPassword, '203.0.113.77');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    server.clock.advance(15 * 60_000);
    expect((await signIn(email, goodPassword, '203.0.113.77')).status).toBe(200);
  });

  it('All networks of one IPv6 /48 have the attempts of one network.', async () => {
    await start({ limits: fewShared });
    const { email } = await registerCoach(server);
    await useUpSharedAttempts(email);
    const statuses: number[] = [];
    for (let network = 0; network < 5; network++) {
      statuses.push((await signIn(email, wrong, `2001:db8:7:${network}::1`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await signIn(email, wrong, '2001:db8:8::1')).status).toBe(401);
  });

  it('[S-52] Guesses never prevent a password reset by a mailed link.', async () => {
    await start({ limits: fewShared });
    const { email } = await registerCoach(server);
    await useUpSharedAttempts(email);
    for (let guess = 0; guess < 5; guess++) await signIn(email, wrong, '203.0.113.77');
    const headers = from('203.0.113.77');
    expect((await callEndpoint(server.url, forgotPassword, { body: { email }, headers })).status).toBe(202);
    const token = await mailedToken(server, email, 'reset-password');
    const newPassword = 'Another Diamond 8';
    const body = { token, newPassword, confirmPassword: newPassword };
    expect((await callEndpoint(server.url, resetPassword, { body, headers })).status).toBe(200);
    expect((await signIn(email, newPassword, '203.0.113.77')).status).toBe(200);
  });

  it('Guesses at many addresses from one network are limited.', async () => {
    await start();
    const statuses: number[] = [];
    for (let guess = 0; guess < 22; guess++) {
      statuses.push((await signIn(`unknown-${guess}@example.org`, wrong, `2001:db8:1:2::${guess}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
    expect((await signIn('unknown@example.org', wrong, '2001:db8:1:3::1')).status).toBe(401);
  });
});

it('[C.14] [S-50] a forged X-Forwarded-For header evades no limit', async () => {
  await start();
  const claim = (index: number) => from(`10.1.1.${index}, 203.0.113.5`);
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess++) {
    const body = { email: `unknown-${guess}@example.org`, password: wrong };
    statuses.push((await callEndpoint(server.url, login, { body, headers: claim(guess) })).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

it('[S-50] forwarded addresses are ignored without a trusted proxy', async () => {
  await start({ config: { trustedProxies: 0 } });
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess++) {
    statuses.push((await signIn(`unknown-${guess}@example.org`, wrong, `203.0.113.${guess}`)).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

it('[A4.2] registrations from one network are limited, and the response says when to try again', async () => {
  await start();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) {
    const body = {
      firstName: 'Casey',
      lastName: 'Rivera',
      email: `c${count}@example.org`,
      password: goodPassword,
      confirmPassword: goodPassword,
    };
    statuses.push((await callEndpoint(server.url, register, { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
  expect(await server.db.selectFrom('users').select('id').execute()).toHaveLength(30);
});
