import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Endpoint } from 'contract/http/endpoint';
import { importTeams } from 'contract/privacy/team-import';
import { createTeam } from 'contract/teams';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { formatEndpoint, listContractEndpoints } from '../../test/http/contract-endpoints.ts';
import { listExtremeBodies } from '../../test/http/extreme-bodies.ts';
import { findFreePort } from '../../test/postgres.ts';
import { issueToken, prepareCoach, startServer } from '../../test/process/running-server.ts';
import { listImports } from './large-imports.ts';

/**
 * How long the event loop of the server is delayed by the worst body of each endpoint. Bodies are generated from
 * the schemas; the one that delays the loop most is sent again, and the median of its delays counts, because a single one
 * may be the work of another process. Then bodies that are too large, too deep or compressed are sent from several
 * connections. Arguments: the seconds of each of these, and a part of the addresses of the endpoints to be asked.
 */
const secondsOfEach = Number(process.argv[2] ?? 8);
const part = process.argv[3] ?? '';
const connections = 4;
/** So that the limit of requests of a coach is not met. */
const pauseMs = 500;
const repeats = 7;
/** For one call, and for the 99th percentile of the delays under load. */
const bars = { oneCallMs: 50, p99Ms: 100 };

type Body = {
  readonly text: string | Uint8Array;
  readonly statuses?: readonly number[];
  readonly endpoint: Pick<Endpoint, 'method' | 'url'>;
};

const json = (value: unknown) => JSON.stringify(value);
const uuid = '01890000-0000-7000-8000-000000000001';
const flood: Readonly<Record<string, Body>> = {
  'ten megabytes': { text: json({ name: 'x'.repeat(10 * 1024 * 1024) }), endpoint: createTeam, statuses: [413] },
  '10,000 arrays in one another': {
    ...{ text: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, endpoint: createTeam, statuses: [400] },
  },
  'fifty megabytes, compressed': {
    text: gzipSync(json({ name: 'x'.repeat(50 * 1024 * 1024) })),
    ...{ endpoint: createTeam, statuses: [400, 413] },
  },
  ...Object.fromEntries(listImports().map(({ name, text }) => [name, { text, endpoint: importTeams }])),
};

const { url: databaseUrl, drop } = await createEmptyDatabase();
const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-bodies-'));
const database = { kind: 'postgres', url: databaseUrl } as const;
const token = await issueToken(await prepareCoach(database));
const metricsPort = await findFreePort();
const server = await startServer({ database, dataDirectory, env: { METRICS_PORT: String(metricsPort) } });
let isTooSlow = false;
try {
  await setTimeout(2_000);
  await measureEndpoints();
  const rows: Record<string, object> = {};
  if (part === '') for (const [name, body] of Object.entries(flood)) rows[name] = await measureFlood(body);
  console.table(rows);
  console.log(
    `Bars: ${bars.oneCallMs} ms for one call, a p99 of ${bars.p99Ms} ms under load. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(isTooSlow ? 'Missed.' : 'Both are met.');
} finally {
  process.exitCode = isTooSlow ? 1 : 0;
  server.child.kill('SIGTERM');
  await server.ended;
  await drop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function measureEndpoints(): Promise<void> {
  const rows: Record<string, object> = {};
  for (const endpoint of await listContractEndpoints()) {
    const address = formatEndpoint(endpoint);
    if (endpoint.schema.body && address.includes(part)) rows[address] = await measureWorst(endpoint);
  }
  console.table(rows);
}

async function measureWorst(endpoint: Endpoint) {
  const made = listExtremeBodies(endpoint).map(({ name, body }) => ({ name, text: json(body) }));
  const bodies = endpoint.url === importTeams.url ? [...made, ...listImports()] : made;
  // The first calls are slower, because their code is not optimized yet.
  await repeat(bodies[0]?.text ?? '', endpoint);
  let worst = { name: '', text: '', delay: -1 };
  for (const body of bodies) {
    const { delay } = await measureOnce({ ...body, endpoint });
    if (delay > worst.delay) worst = { ...body, delay };
  }
  const { status, took, delay } = await repeat(worst.text, endpoint);
  if (!(delay <= bars.oneCallMs)) isTooSlow = true;
  return {
    ...{ bodies: bodies.length, worst: worst.name, MB: (worst.text.length / 1024 ** 2).toFixed(1), status },
    ...{ 'delay (ms)': delay.toFixed(0), 'answer after (ms)': took.toFixed(0) },
  };
}

/** The call with the median delay. */
async function repeat(text: string, endpoint: Endpoint) {
  const calls: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let sent = 0; sent < repeats; sent++) calls.push(await measureOnce({ text, endpoint }));
  const [median] = calls.toSorted((one, other) => one.delay - other.delay).slice(Math.floor(repeats / 2));
  if (!median) throw new Error('Nothing was sent.');
  return median;
}

async function measureOnce(body: Body) {
  // Reading the delay also begins a new period.
  await readDelay();
  const began = performance.now();
  const status = await send(body);
  const took = performance.now() - began;
  return { status, took, delay: (await readDelay()).longest };
}

async function measureFlood(body: Body) {
  const end = performance.now() + secondsOfEach * 1_000;
  const counts: Record<string, number> = {};
  await readDelay();
  const sendRepeatedly = async () => {
    while (performance.now() < end) {
      const status = await send(body);
      if (body.statuses && !body.statuses.includes(status)) throw new Error(`A body was answered with ${status}.`);
      counts[status] = (counts[status] ?? 0) + 1;
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRepeatedly));
  const delay = await readDelay();
  if (!(delay.p99 <= bars.p99Ms)) isTooSlow = true;
  return {
    MB: (body.text.length / 1024 ** 2).toFixed(1),
    ...counts,
    'p99 (ms)': delay.p99.toFixed(0),
    'longest (ms)': delay.longest.toFixed(0),
  };
}

function send({ text, endpoint }: Body): Promise<number> {
  const encoding = typeof text === 'string' ? {} : { 'content-encoding': 'gzip' };
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', ...encoding },
    ...{ 'idempotency-key': crypto.randomUUID(), 'content-length': Buffer.byteLength(text) },
  };
  const url = server.url + endpoint.url.replace(/:\w+/g, uuid);
  return new Promise((resolve) => {
    const sent = request(url, { method: endpoint.method, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    // The server closes the connection of a body that it does not read to its end.
    sent.on('error', () => resolve(413));
    sent.end(text);
  });
}

/** The delay of the server's event loop since it was last read, in milliseconds. */
async function readDelay() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) => 1_000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: read('nodejs_eventloop_lag_p99_seconds'), longest: read('nodejs_eventloop_lag_max_seconds') };
}
