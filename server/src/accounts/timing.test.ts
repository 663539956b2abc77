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
const pairs = 150;
/** A shorter answer is not seen over the network among everything else that a response waits for. */
const tolerance = 1.1;
/** With equal times, a test fails in less than one of a million runs, however busy the machine is. */
const falsePositives = 1e-6;

const server = await serverFixture({ limits: unlimited, passwordCost });
let known: string;
beforeAll(async () => {
  known = (await registerCoach(server, { verified: false })).email;
});

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * Makes two calls in turns, so that whatever else the machine does meets both alike, and counts the pairs in which each
 * took longer than the other by more than the tolerance.
 */
async function countLonger(one: () => Promise<unknown>, two: () => Promise<unknown>): Promise<[number, number]> {
  const longer: [number, number] = [0, 0];
  for (let warmUp = 0; warmUp < 10; warmUp++) await Promise.all([one(), two()]);
  for (let pair = 0; pair < pairs; pair++) {
    // First one, then the other goes first.
    const isOneFirst = pair % 2 === 0;
    const first = await timed(isOneFirst ? one : two);
    const second = await timed(isOneFirst ? two : one);
    const [ofOne, ofTwo] = isOneFirst ? [first, second] : [second, first];
    if (ofOne > ofTwo * tolerance) longer[0] += 1;
    if (ofTwo > ofOne * tolerance) longer[1] += 1;
  }
  return longer;
}

/** The probability that a fair coin shows at least this many heads in as many throws as there are pairs (sign test). */
function chanceOfAtLeast(heads: number): number {
  let term = 0.5 ** pairs;
  let chance = 0;
  for (let count = 0; count <= pairs; count++) {
    if (count >= heads) chance += term;
    term *= (pairs - count) / (count + 1);
  }
  return chance;
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
  ])('[A4.4] %s', async (_where, callFor) => {
    const [ofKnown, ofUnknown] = await countLonger(callFor(known), callFor(unknown));
    // If the times are equal within the tolerance, either takes longer in at most half of the pairs. One that leaves a
    // hash out takes less time in nearly all of them.
    expect(chanceOfAtLeast(Math.max(ofKnown, ofUnknown))).toBeGreaterThan(falsePositives / 2);
  });
});
