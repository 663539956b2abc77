import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { updateNames } from 'contract/account-settings';
import { getCurrentUser, login } from 'contract/accounts';
import { listTeams } from 'contract/teams';
import type { DatabaseConfig } from '#server/config.ts';
import type { TokenHolder } from '#server/sessions/session-tokens.ts';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { callEndpoint } from '../../test/http/calling.ts';
import { issueToken, prepareCoach, type RunningServer, startServer } from '../../test/process/running-server.ts';

/**
 * How the memory of the server grows under load after a warm-up: the heap and its buffers after a forced garbage
 * collection, every few seconds, with a line through them. Bar: at most 5 % an hour.
 */
const secondsMeasured = Number(process.argv[2] ?? 120);
const secondsOfWarmUp = Number(process.argv[3] ?? 60);
const sampleMs = 4_000;
const barPercent = 5;
const coaches = 8;
const pauseMs = 20;

const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-memory-'));
const { url, drop } = await createEmptyDatabase();
try {
  await measure('Embedded database', { kind: 'embedded', directory: join(dataDirectory, 'database') });
  await measure('PostgreSQL', { kind: 'postgres', url });
} finally {
  await drop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function measure(name: string, database: DatabaseConfig): Promise<void> {
  const holders: TokenHolder[] = [];
  for (let count = 0; count < coaches; count += 1) holders.push(await prepareCoach(database));
  const env = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
  const server = await startServer({ database, dataDirectory, env });
  const heap = await connectToInspector(server);
  const load = startLoad(server.url, holders);
  try {
    await Promise.race([setTimeout(secondsOfWarmUp * 1_000), load.ended]);
    const callsBefore = load.calls();
    const samples = await takeSamples(heap);
    const measuredCalls = load.calls() - callsBefore;
    load.stop();
    await load.ended;
    report(name, samples, measuredCalls);
  } finally {
    load.stop();
    heap.close();
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** Each coach calls in turn until `stop`. `ended` fails with the first call that was refused. */
function startLoad(url: string, holders: readonly TokenHolder[]) {
  let [isOver, calls] = [false, 0];
  const work = async (holder: TokenHolder) => {
    const headers = { authorization: `Bearer ${await issueToken(holder)}` };
    while (!isOver) {
      const count = await callInTurn(url, headers);
      calls += count;
      await setTimeout(pauseMs);
    }
  };
  const ended = Promise.all(holders.map(work));
  // It is awaited only after the samples.
  ended.catch(() => {});
  return {
    ended,
    calls: () => calls,
    stop: () => {
      isOver = true;
    },
  };
}

async function takeSamples(heap: Heap): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < secondsMeasured * 1_000) {
    const megabytes = await heap.measure();
    samples.push({ hours: (performance.now() - startedAt) / 3_600_000, megabytes });
    await setTimeout(sampleMs);
  }
  return samples;
}

/** What coaches do often, a write with a key, and a sign-in that fails; returns the number of calls. */
async function callInTurn(url: string, headers: Record<string, string>): Promise<number> {
  const names = { firstName: 'Casey', lastName: 'Rivera' };
  const once = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const wrong = { email: 'unknown@example.org', password: 'Wrong password 1' };
  expectStatus('list of teams', await callEndpoint(url, listTeams, { headers }), [200]);
  expectStatus('current user', await callEndpoint(url, getCurrentUser, { headers }), [200]);
  expectStatus('names', await callEndpoint(url, updateNames, { headers: once, body: names }), [200]);
  expectStatus('failed sign-in', await callEndpoint(url, login, { body: wrong }), [401, 429]);
  return 4;
}

/** Refused calls leave less behind than answered ones: a bench of those would say nothing about memory. */
function expectStatus(name: string, { status }: { readonly status: number }, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`The call "${name}" got the status ${status}.`);
}

type Sample = { readonly hours: number; readonly megabytes: number };

/** A range of two standard errors that contains the bar says nothing: more seconds make it narrower. */
function report(name: string, samples: readonly Sample[], calls: number): void {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(({ megabytes }) => megabytes))];
  const squares = samples.reduce((sum, { hours }) => sum + (hours - meanX) ** 2, 0);
  const slope = samples.reduce((sum, { hours, megabytes }) => sum + (hours - meanX) * (megabytes - meanY), 0) / squares;
  const residuals = samples.map(({ hours, megabytes }) => (megabytes - meanY - slope * (hours - meanX)) ** 2);
  const error = Math.sqrt(residuals.reduce((sum, one) => sum + one, 0) / (samples.length - 2) / squares);
  const percent = (megabytesAnHour: number) => ((100 * megabytesAnHour) / meanY).toFixed(0);
  const values = samples.map(({ megabytes }) => megabytes);
  console.log(
    `${name}: ${calls} calls in ${secondsMeasured} s, ${samples.length} samples after garbage collection: ` +
      `first ${values[0]?.toFixed(2)} MB, last ${values.at(-1)?.toFixed(2)} MB, ` +
      `lowest ${Math.min(...values).toFixed(2)} MB, highest ${Math.max(...values).toFixed(2)} MB. ` +
      `Slope ${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MB an hour, ` +
      `${percent(slope)} ± ${percent(2 * error)} % an hour (two standard errors), bar ${barPercent} %. ` +
      `Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const bar = (meanY * barPercent) / 100;
  const isMissed = slope - 2 * error > bar;
  if (isMissed) process.exitCode = 1;
  const isOpen = !isMissed && slope + 2 * error > bar;
  if (isOpen) console.log('Not conclusive.');
  else console.log(isMissed ? 'The bar is missed.' : 'The bar is met.');
}

type Heap = Awaited<ReturnType<typeof connectToInspector>>;

/** The inspector of Node can collect garbage in a process that knows nothing of it. */
async function connectToInspector({ readErrors }: RunningServer) {
  const address = /Debugger listening on (ws:\S+)/.exec(readErrors())?.[1];
  if (!address) throw new Error('The inspector is not open.');
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let id = 0;
  const post = (method: string) =>
    new Promise<unknown>((resolve) => {
      id += 1;
      const own = id;
      const read = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== own) return;
        socket.removeEventListener('message', read);
        resolve(answer.result);
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id: own, method }));
    });
  return {
    measure: async () => {
      await post('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = Object(await post('Runtime.getHeapUsage'));
      return (usedSize + backingStorageSize) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
