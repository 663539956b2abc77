import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { login } from 'contract/accounts';
import { listTeams } from 'contract/teams';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { issueToken, prepareCoach, startServer } from '../../test/process/running-server.ts';

/**
 * How long other calls wait while 1,000 sign-ins a second are tried, each from another network, so that the limits of
 * networks do not stop them. The attempts come from another process. Bar: a p99 of 500 ms.
 */
const attemptsPerSecond = 1_000;
const secondsMeasured = Number(process.argv[2] ?? 20);
const readers = 5;
const barMs = 500;

if (process.send) await attack();
else await measure();

async function measure(): Promise<void> {
  const { url: databaseUrl, drop } = await createEmptyDatabase();
  const database = { kind: 'postgres', url: databaseUrl } as const;
  const coach = await prepareCoach(database);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-flood-'));
  const env = { TRUST_PROXY: '1' };
  const server = await startServer({ database, dataDirectory, env });
  const headers = { authorization: `Bearer ${await issueToken(coach)}`, 'x-forwarded-for': '198.51.100.1' };
  const read = async () => {
    const response = await fetch(server.url + listTeams.url, { headers });
    await response.text();
    return response.status;
  };
  await readRepeatedly(read, 5);
  const alone = await readRepeatedly(read, 5);
  const attacker = fork(new URL(import.meta.url), [String(secondsMeasured), server.url]);
  const counted = once(attacker, 'message');
  const during = await readRepeatedly(read, secondsMeasured);
  const [{ attempts, statuses }] = await counted;
  console.table({ 'without a flood': summarize(alone), 'during the flood': summarize(during) });
  console.log(`${(attempts / secondsMeasured).toFixed(0)} sign-ins a second were tried, with the results`, statuses);
  const p99 = quantile(during.waits, 0.99);
  console.log(
    `p99 of other calls: ${p99.toFixed(0)} ms, bar ${barMs} ms. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  server.child.kill('SIGTERM');
  await server.ended;
  await drop();
  rmSync(dataDirectory, { recursive: true, force: true });
  const failed = during.statuses.filter((status) => status !== 200).length;
  if (!(p99 <= barMs && failed === 0)) process.exitCode = 1;
}

type Reads = { readonly waits: number[]; readonly statuses: number[] };

async function readRepeatedly(read: () => Promise<number>, seconds: number): Promise<Reads> {
  const [waits, statuses]: [number[], number[]] = [[], []];
  const end = performance.now() + seconds * 1_000;
  const repeat = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      statuses.push(await read());
      waits.push(performance.now() - startedAt);
      // Below the limit of requests of one coach.
      await setTimeout(50);
    }
  };
  await Promise.all(Array.from({ length: readers }, repeat));
  return { waits, statuses };
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
}

function summarize({ waits, statuses }: Reads) {
  return {
    calls: waits.length,
    'p50 (ms)': quantile(waits, 0.5).toFixed(0),
    'p99 (ms)': quantile(waits, 0.99).toFixed(0),
    'longest (ms)': Math.max(...waits).toFixed(0),
    'not 200': statuses.filter((status) => status !== 200).length,
  };
}

/** Sends sign-ins at a fixed rate, however long the responses take. */
async function attack(): Promise<void> {
  const url = process.argv[3] ?? '';
  const statuses: Record<string, number> = {};
  const attempt = async (number: number) => {
    const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
    const body = JSON.stringify({ email: `coach-${number % 50}@example.org`, password: 'Wrong password 1' });
    const result = await fetch(url + login.url, { method: login.method, headers, body }).then(
      async (response) => {
        await response.text();
        return String(response.status);
      },
      (error: unknown) => String(Object(Object(error).cause).code ?? 'no response'),
    );
    statuses[result] = (statuses[result] ?? 0) + 1;
  };
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let attempts = 0;
  for (let elapsed = 0; elapsed < secondsMeasured * 1_000; elapsed = performance.now() - startedAt) {
    for (; attempts < (elapsed * attemptsPerSecond) / 1_000; attempts += 1) {
      const one = attempt(attempts).finally(() => running.delete(one));
      running.add(one);
    }
    await setTimeout(5);
  }
  await Promise.all(running);
  process.send?.({ attempts, statuses });
  process.disconnect();
}
