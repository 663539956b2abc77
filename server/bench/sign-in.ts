import { login } from 'contract/accounts';
import { hashPassword, isPassword, productionCost } from '#server/accounts/password-hash.ts';
import { startTestServer } from '#test/app.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { goodPassword, registerCoach } from '../test/register-coach.ts';

/**
 * Measures how long a sign-in takes compared with its hash, and whether many sign-ins at once delay other requests. The
 * limits are 1.3 times the hash, and 50 ms for `GET /healthz`. Run it on a machine that does nothing else:
 * `node server/bench/sign-in.ts`.
 */
const often = { attempts: 1_000_000, windowMs: 60_000, pauseMs: null };
const limits = { signInFromNetwork: often, signInToAccountFromNetwork: often, signInToAccount: often };
const server = await startTestServer({ passwordCost: productionCost, limits });
const { email } = await registerCoach(server);

const signIn = () => callEndpoint(server.url, login, { body: { email, password: goodPassword } });
const timed = async (call: () => Promise<unknown>) => {
  const start = performance.now();
  await call();
  return performance.now() - start;
};
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

const stored = await hashPassword(goodPassword, productionCost);
const [signIns, hashes]: [number[], number[]] = [[], []];
for (let warmUp = 0; warmUp < 10; warmUp++) await signIn();
for (let sample = 0; sample < 100; sample++) {
  hashes.push(await timed(() => isPassword(goodPassword, stored)));
  signIns.push(await timed(signIn));
}

const waits: number[] = [];
for (let round = 0; round < 5; round++) {
  let isOver = false;
  const burst = Promise.all(Array.from({ length: 16 }, signIn)).finally(() => {
    isOver = true;
  });
  while (!isOver) waits.push(await timed(() => fetch(`${server.url}/healthz`)));
  await burst;
}

console.table({
  'hash p50 (ms)': quantile(hashes, 0.5).toFixed(1),
  'sign-in p50 (ms)': quantile(signIns, 0.5).toFixed(1),
  'sign-in / hash (bar 1.3)': (quantile(signIns, 0.5) / quantile(hashes, 0.5)).toFixed(2),
  'healthz beside 16 sign-ins, p50 (ms)': quantile(waits, 0.5).toFixed(1),
  'healthz beside 16 sign-ins, p99 (ms)': quantile(waits, 0.99).toFixed(1),
  'healthz beside 16 sign-ins, longest (ms, bar 50)': quantile(waits, 1).toFixed(1),
});
await server.close();
