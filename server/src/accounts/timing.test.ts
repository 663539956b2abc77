import { forgotPassword, login, resendVerification } from 'contract/accounts';
import type { Endpoint } from 'contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { registerCoach } from '#test/register-coach.ts';

const often = { attempts: 1_000_000, windowMs: 60_000, pauseMs: null };
const unlimited = {
  signInFromNetwork: often,
  signInToAccountFromNetwork: often,
  signInToAccount: often,
  linkToAddress: often,
  linkToAddressPerHour: often,
  linkFromNetwork: often,
};
/** Dear enough to be seen when it is left out, cheap enough to be done hundreds of times. */
const passwordCost = { memory: 2048, passes: 2, parallelism: 1 };
const samples = 300;

const server = await serverFixture({ limits: unlimited, passwordCost });
let known: string;
beforeAll(async () => {
  known = (await registerCoach(server, { verified: false })).email;
});

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** Medians of two calls made in turns, so that whatever else the machine does meets both alike. */
async function interleaved(one: () => Promise<unknown>, two: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let warmUp = 0; warmUp < 10; warmUp++) await Promise.all([one(), two()]);
  for (let sample = 0; sample < samples; sample++) {
    // First one, then the other goes first.
    if (sample % 2 === 0) times[0].push(await timed(one));
    times[1].push(await timed(two));
    if (sample % 2 === 1) times[0].push(await timed(one));
  }
  return [median(times[0]), median(times[1])];
}

const address = (endpoint: Endpoint, email: string) => () => callEndpoint(server.url, endpoint, { body: { email } });
const signIn = (email: string) => () =>
  callEndpoint(server.url, login, { body: { email, password: 'Wrong password 1' } });
const unknown = 'not-registered@example.org';

describe('the time of a response does not reveal whether an address is known', () => {
  it.each([
    ['[S-04] at the sign-in', signIn],
    ['[S-05] when a reset link is asked for', (email: string) => address(forgotPassword, email)],
    ['[S-05] when a verification link is asked for', (email: string) => address(resendVerification, email)],
    // An answer that does tell is off every time, by the length of a hash; a busy machine only sometimes.
  ])('[A4.4] %s', { retry: 6 }, async (_where, callFor) => {
    const [ofKnown, ofUnknown] = await interleaved(callFor(known), callFor(unknown));
    expect(Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)).toBeLessThan(0.1);
  });
});
