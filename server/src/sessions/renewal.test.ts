import { getCurrentUser, login, logout, refresh } from 'contract/accounts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { selectSessionForUpdate } from './queries.ts';

const server = await serverFixture();
let email: string;
beforeAll(async () => {
  ({ email } = await registerCoach(server));
});

const second = 1000;
const day = 24 * 60 * 60 * second;
const beyondCrossing = 11 * second;

const signIn = async (rememberMe = true) =>
  (await readEndpoint(server.url, login, { body: { email, password: goodPassword, rememberMe } })).data;
const present = (refreshToken: string) => callEndpoint(server.url, refresh, { body: { refreshToken } });
const renew = async (refreshToken: string) =>
  (await readEndpoint(server.url, refresh, { body: { refreshToken } })).data.refreshToken;
const statusOf = async (refreshToken: string) => (await present(refreshToken)).status;
const isLetIn = async (token: string) =>
  (await callEndpoint(server.url, getCurrentUser, { headers: { authorization: `Bearer ${token}` } })).status === 200;
const sessionIdOf = (refreshToken: string) => refreshToken.split('.')[1] ?? '';

/** The tokens of a session after so many renewals, oldest first, with the grace period over. */
async function generations(count: number): Promise<string[]> {
  const tokens = [(await signIn()).refreshToken];
  for (let made = 0; made < count; made++) tokens.push(await renew(tokens.at(-1) ?? ''));
  server.clock.advance(beyondCrossing);
  return tokens;
}

describe('[S-28] a refresh token', () => {
  it('A refresh token is replaced by a new token when it is the newest.', async () => {
    const { refreshToken } = await signIn();
    const next = await renew(refreshToken);
    expect(next).not.toBe(refreshToken);
    expect(sessionIdOf(next)).toBe(sessionIdOf(refreshToken));
  });

  it('A refresh token gets the same new token again when it is the previous one.', async () => {
    const [first = '', newest] = await generations(1);
    expect(await renew(first)).toBe(newest);
    expect(await renew(first)).toBe(newest);
  });

  it('A refresh token gets the newest token within the grace period.', async () => {
    const tokens = [(await signIn()).refreshToken];
    for (let made = 0; made < 4; made++) tokens.push(await renew(tokens.at(-1) ?? ''));
    server.clock.advance(10 * second);
    expect(await renew(tokens[0] ?? '')).toBe(tokens.at(-1));
  });

  it('ends the session when it is older and the grace period is over', async () => {
    const { token, refreshToken } = await signIn();
    const next = await renew(refreshToken);
    const newest = await renew(next);
    server.clock.advance(beyondCrossing);
    expect(await statusOf(refreshToken)).toBe(401);
    for (const each of [refreshToken, next, newest]) expect(await statusOf(each)).toBe(401);
    expect(await isLetIn(token)).toBe(false);
  });

  it('changes nothing when it is forged', async () => {
    const [, second = ''] = await generations(2);
    const [prefix, id, , signature] = second.split('.');
    const [, , , foreignSignature] = (await signIn()).refreshToken.split('.');
    const forgeries = [
      `${prefix}.${id}.0.${signature}`,
      `${prefix}.${id}.9.${signature}`,
      `${prefix}.${id}.1.${foreignSignature}`,
      `${prefix}.${id}.1.${'A'.repeat(43)}`,
      `${prefix}.${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.1.${signature}`,
      `${prefix}.${id}.1`,
      `r2.${id}.1.${signature}`,
      'invalid',
      'a'.repeat(1000),
    ];
    for (const forgery of forgeries) expect(await statusOf(forgery)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });
});

describe('[S-28] an honest coach', () => {
  it('stays signed in after any number of lost responses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 25 }), async (isLost) => {
        let stored = (await signIn()).refreshToken;
        for (const lost of isLost) {
          server.clock.advance(15 * 60 * second);
          const next = await renew(stored);
          if (!lost) stored = next;
        }
      }),
      { numRuns: 15, seed: 1 },
    );
  });

  it('stays signed in with several tabs, whose requests overtake each other or are lost', async () => {
    const step = fc.record({ tab: fc.nat(3), reads: fc.boolean(), isLost: fc.boolean(), pause: fc.nat(4) });
    type Step = { tab: number; reads: boolean; isLost: boolean; pause: number };
    type Browser = { stored: string; readonly read: Map<number, string> };

    const doStep = async (browser: Browser, { tab, reads, isLost, pause }: Step) => {
      // A tab may have read the stored token before others renewed it, and send it after.
      if (reads) return browser.read.set(tab, browser.stored);
      const next = await renew(browser.read.get(tab) ?? browser.stored);
      browser.read.delete(tab);
      if (!isLost) browser.stored = next;
      // No request is under way for a quarter of an hour.
      if (browser.read.size === 0) server.clock.advance(pause * 15 * 60 * second);
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const browser: Browser = { stored: (await signIn()).refreshToken, read: new Map() };
        for (const each of steps) await doStep(browser, each);
      }),
      { numRuns: 15, seed: 2 },
    );
  });

  it('stays signed in through 200 renewals from 20 tabs when every tenth response is lost', async () => {
    let stored = (await signIn()).refreshToken;
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, tab) => ({
          answer: await present(stored),
          isLost: (round + tab) % 10 === 0,
        })),
      );
      expect(answers.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
      const arrived = answers
        .filter(({ isLost }) => !isLost)
        .map(({ answer }) => refresh.schema.response[200].parse(answer.body));
      stored = arrived.at(-1)?.data.refreshToken ?? stored;
      server.clock.advance(15 * 60 * second);
    }
    expect(await statusOf(stored)).toBe(200);
  });
});

describe('[S-28] a copied token', () => {
  it('A refresh token that is two or more generations old ends the session.', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), fc.nat(), async (count, pick) => {
        const tokens = await generations(count);
        expect(await statusOf(tokens[pick % (count - 1)] ?? '')).toBe(401);
        for (const token of tokens) expect(await statusOf(token)).toBe(401);
      }),
      { numRuns: 12, seed: 3 },
    );
  });
});

describe('[S-30] the absolute life of a session', () => {
  it.each([
    ['remembered', true, 90],
    ['for today', false, 1],
  ])(
    'The absolute life of a session that is %s is not prolonged by any pattern of renewals.',
    async (_name, rememberMe, days) => {
      const idle = rememberMe ? 30 * day : day / 2;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 12 }), async (gaps) => {
          let token = (await signIn(rememberMe)).refreshToken;
          let age = 0;
          for (const gap of gaps) {
            // Always within the idle time, so that only the absolute end can refuse.
            const pause = Math.floor((idle - 1) * (gap / 100));
            server.clock.advance(pause);
            age += pause;
            const answer = await present(token);
            expect(answer.status).toBe(age < days * day ? 200 : 401);
            if (answer.status === 200) token = refresh.schema.response[200].parse(answer.body).data.refreshToken;
          }
        }),
        { numRuns: 12, seed: 4 },
      );
    },
  );

  it.each([
    [true, 30 * day],
    [false, day / 2],
  ])('ends a session (remembered: %s) that is not used in time', async (rememberMe, idle) => {
    const [used, unused] = [await signIn(rememberMe), await signIn(rememberMe)];
    server.clock.advance(idle - 1);
    expect(await statusOf(used.refreshToken)).toBe(200);
    server.clock.advance(1);
    expect(await statusOf(unused.refreshToken)).toBe(401);
  });
});

describe('[S-29] at the same moment', () => {
  const lockOf = (refreshToken: string) => (tx: Parameters<typeof selectSessionForUpdate>[0]) =>
    selectSessionForUpdate(tx, sessionIdOf(refreshToken));

  it('a replay and a renewal leave no valid token when the replay is first', async () => {
    const tokens = await generations(3);
    const [oldest = '', newest = ''] = [tokens[0], tokens[3]];
    const statuses = await whileLocked(server.db, lockOf(newest), [() => statusOf(oldest), () => statusOf(newest)]);
    // Either the replay ended the session before the renewal, or the renewal came first and they crossed.
    expect([
      [401, 401],
      [200, 200],
    ]).toContainEqual(statuses);
    const isAlive = statuses[0] === 200;
    expect((await statusOf(newest)) === 200).toBe(isAlive);
  });

  it('a renewal cannot outlive a sign-out', async () => {
    const { refreshToken } = await signIn();
    const answers = await whileLocked(server.db, lockOf(refreshToken), [
      () => present(refreshToken),
      () => callEndpoint(server.url, logout, { body: { refreshToken } }),
    ]);
    for (const { body } of answers) {
      const made = refresh.schema.response[200].safeParse(body);
      if (made.success) {
        expect(await statusOf(made.data.data.refreshToken)).toBe(401);
        expect(await isLetIn(made.data.data.token)).toBe(false);
      }
    }
    expect(await statusOf(refreshToken)).toBe(401);
  });

  it('eight renewals of one token create one new token', async () => {
    const { refreshToken } = await signIn();
    const calls = Array.from({ length: 8 }, () => () => renew(refreshToken));
    expect(new Set(await whileLocked(server.db, lockOf(refreshToken), calls)).size).toBe(1);
  });
});
