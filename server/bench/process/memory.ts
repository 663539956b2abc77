import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { updateNames } from 'contract/account-settings';
import { getCurrentUser, login } from 'contract/accounts';
import { listTeams } from 'contract/teams';
import type { DatabaseConfig } from '#server/config.ts';
import type { TokenHolder } from '#server/sessions/access-token.ts';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { callEndpoint } from '../../test/http/calling.ts';
import { issueToken, prepareCoach, type RunningServer, startServer } from '../../test/process/running-server.ts';

/**
 * How the memory of the server grows under load after a warm-up: the heap and its buffers after a forced garbage
 * collection, every few seconds, with a line through them. Bar: at most 5 % an hour, as far as so short a time can tell.
 */
const secondsMeasured = Number(process.argv[2] ?? 120);
const secondsOfWarmUp = Number(process.argv[3] ?? 60);
const sampleMs = 4_000;
const barPercent = 5;
const coaches = 8;
const pauseMs = 20;

const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-memory-'));
const { url, drop } = await createEmptyDatabase();
const results = [
  await measure('Embedded database', { kind: 'embedded', directory: join(dataDirectory, 'database') }),
  await measure('PostgreSQL', { kind: 'postgres', url }),
];
await drop();
rmSync(dataDirectory, { recursive: true, force: true });
if (results.includes(false)) process.exitCode = 1;

async function measure(name: string, database: DatabaseConfig): Promise<boolean> {
  const holders: TokenHolder[] = [];
  for (let count = 0; count < coaches; count += 1) holders.push(await prepareCoach(database));
  const env = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
  const server = await startServer({ database, dataDirectory, env });
  const heap = await connectToInspector(server);
  let [isOver, calls] = [false, 0];
  const load = holders.map(async (holder) => {
    const headers = { authorization: `Bearer ${await issueToken(holder)}` };
    while (!isOver) {
      const count = await callInTurn(server.url, headers);
      calls += count;
      await setTimeout(pauseMs);
    }
  });
  await setTimeout(secondsOfWarmUp * 1_000);
  const samples: Sample[] = [];
  const [startedAt, callsBefore] = [performance.now(), calls];
  while (performance.now() - startedAt < secondsMeasured * 1_000) {
    const megabytes = await heap.measure();
    samples.push({ hours: (performance.now() - startedAt) / 3_600_000, megabytes });
    await setTimeout(sampleMs);
  }
  const measuredCalls = calls - callsBefore;
  isOver = true;
  await Promise.all(load);
  heap.close();
  server.child.kill('SIGTERM');
  await server.ended;
  return report(name, samples, measuredCalls);
}

/** What coaches do often, a write with a key, and a sign-in that fails; returns the number of calls. */
async function callInTurn(url: string, headers: Record<string, string>): Promise<number> {
  const names = { firstName: 'Casey', lastName: 'Rivera' };
  await callEndpoint(url, listTeams, { headers });
  await callEndpoint(url, getCurrentUser, { headers });
  const once = { ...headers, 'idempotency-key': crypto.randomUUID() };
  await callEndpoint(url, updateNames, { headers: once, body: names });
  await callEndpoint(url, login, { body: { email: 'unknown@example.org', password: 'Wrong password 1' } });
  return 4;
}

type Sample = { readonly hours: number; readonly megabytes: number };

function report(name: string, samples: readonly Sample[], calls: number): boolean {
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
  return ((slope - 2 * error) / meanY) * 100 <= barPercent;
}

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
