import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { listTeams } from 'contract/teams';
import { signedInCoach } from '../../test/coach-fixture.ts';
import { startBehindProxy } from '../../test/database/on-postgres.ts';

/**
 * What coaches wait for while the network to PostgreSQL carries nothing for 30 seconds, and while each answer takes two
 * seconds and 500 calls come at once, with the timeouts of the product. Bars: every response within five seconds, and
 * successes again within five seconds after the fault.
 */
const seconds = Number(process.argv[2] ?? 30);
const barMs = 5_000;
const often = { attempts: 1_000_000_000, windowMs: 60_000, pauseMs: null };

const app = await startBehindProxy({ limits: { requestsOfUser: often, requestsFromNetwork: often } });
const coach = await signedInCoach(app.server);
const callRepeatedly = async (calls: number, until: number) => {
  const [waits, statuses]: [number[], Record<number, number>] = [[], {}];
  const repeat = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const { status } = await coach.call(listTeams);
      waits.push(performance.now() - startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await setTimeout(1_000);
    }
  };
  await Promise.all(Array.from({ length: calls }, repeat));
  return { waits: waits.toSorted((a, b) => a - b), statuses };
};

let isWithinBars = true;
async function measure(name: string, calls: number, { begin, end }: Record<'begin' | 'end', () => unknown>) {
  await callRepeatedly(20, performance.now() + 2_000);
  await begin();
  const { waits, statuses } = await callRepeatedly(calls, performance.now() + seconds * 1_000);
  await end();
  const endedAt = performance.now();
  while ((await coach.call(listTeams)).status !== 200) await setTimeout(100);
  const recoveryMs = performance.now() - endedAt;
  const at = (part: number) => waits[Math.floor((waits.length - 1) * part)] ?? Number.NaN;
  isWithinBars &&= at(1) <= barMs && recoveryMs <= barMs;
  console.log(
    `${name}: ${waits.length} responses with the statuses ${JSON.stringify(statuses)}, p50 ${at(0.5).toFixed(0)} ms, ` +
      `p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms (bar ${barMs} ms); ` +
      `a success ${recoveryMs.toFixed(0)} ms after the end (bar ${barMs} ms). ` +
      `Memory ${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(0)} MB. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
}

const { proxy } = app;
await measure('A network that carries nothing', 30, { begin: proxy.isolate, end: proxy.restore });
const delay = (ms: number) => () => proxy.delayAnswers(ms);
await measure('Answers that take two seconds', 500, { begin: delay(2_000), end: delay(0) });
await app.close();
if (!isWithinBars) process.exitCode = 1;
