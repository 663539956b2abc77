import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { listGames } from 'contract/games';
import type { Endpoint } from 'contract/http/endpoint';
import { listPlayers } from 'contract/players';
import { importTeams } from 'contract/privacy/team-import';
import { putSharedLink } from 'contract/sharing/shared-links';
import { createTeam } from 'contract/teams';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { readEndpoint } from '../../test/http/calling.ts';
import { formatEndpoint, listContractEndpoints } from '../../test/http/contract-endpoints.ts';
import { listExtremeBodies, placeholderId } from '../../test/http/extreme-bodies.ts';
import { findFreePort } from '../../test/postgres.ts';
import { issueToken, prepareCoach, startServer } from '../../test/process/running-server.ts';
import { listImports, validImports } from './large-imports.ts';
import { makeLargestRequests } from './largest-requests.ts';

/**
 * How long each call keeps the event loop of the server busy, for a coach with a full team: reads of 470 games, the
 * largest valid body of each write, and bodies that are generated from the schemas and mostly not valid. The one that
 * delays the loop most is sent again, and the median of its delays counts, because a single one may be the work of another
 * process. Then bodies that are too large, too deep or compressed are sent from several connections. Arguments: the
 * seconds of each of these, and a part of the addresses of the endpoints to be asked.
 */
const secondsOfEach = Number(process.argv[2] ?? 8);
const part = process.argv[3] ?? '';
const connections = 4;
/** So that the limit of requests of a coach is not met. */
const pauseMs = 500;
const repeats = 7;
/** For one call, for an import of whole teams, and for the 99th percentile of the delays under load. */
const bars = { oneCallMs: 50, importMs: 100, p99Ms: 100 };

type Body = {
  readonly text?: string | Uint8Array;
  readonly statuses?: readonly number[];
  readonly endpoint: Pick<Endpoint, 'method' | 'url'>;
  readonly params?: Readonly<Record<string, string>>;
};

const json = (value: unknown) => JSON.stringify(value);
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
const headers = { authorization: `Bearer ${token}` };
const caller: Parameters<typeof makeLargestRequests>[0] = {
  read: (endpoint, input) => readEndpoint(server.url, endpoint, { ...input, headers }),
};
let isTooSlow = false;
try {
  await setTimeout(2_000);
  const { ids, requests } = await makeLargestRequests(caller);
  const endpoints = (await listContractEndpoints()).filter((endpoint) => formatEndpoint(endpoint).includes(part));
  const season = await importSeason();
  await report('Reads', endpoints, (endpoint) => measureRead(endpoint, [ids, season]));
  await report('Valid bodies', endpoints, (endpoint) => {
    const make = requests.get(formatEndpoint(endpoint));
    return make ? measureValid(endpoint, make) : null;
  });
  await report('Worst bodies', endpoints, (endpoint) => (endpoint.schema.body ? measureWorst(endpoint, ids) : null));
  if (part === '') await reportFloods();
  console.log(
    `Bars: ${bars.oneCallMs} ms for one call, ${bars.importMs} ms for an import of teams, a p99 of ${bars.p99Ms} ms ` +
      `under load. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(isTooSlow ? 'Missed.' : 'All are met.');
} finally {
  process.exitCode = isTooSlow ? 1 : 0;
  server.child.kill('SIGTERM');
  await server.ended;
  await drop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

type Measured = { readonly status: number; readonly took: number; readonly delay: number };
type Row = Measured & Readonly<Record<string, unknown>>;

/** Prints a row for each endpoint that is measured, and compares it with its bar. */
async function report(
  title: string,
  endpoints: readonly Endpoint[],
  measure: (endpoint: Endpoint) => Promise<Row> | null,
): Promise<void> {
  const rows: Record<string, object> = {};
  for (const endpoint of endpoints) {
    const row = await measure(endpoint);
    if (!row) continue;
    const { delay, took, ...more } = row;
    const isOver = !(delay <= (endpoint.url === importTeams.url ? bars.importMs : bars.oneCallMs));
    if (isOver) isTooSlow = true;
    rows[formatEndpoint(endpoint)] = {
      ...more,
      ...{ 'delay (ms)': delay.toFixed(0), 'answer after (ms)': took.toFixed(0), bar: isOver ? 'missed' : 'met' },
    };
  }
  if (Object.keys(rows).length === 0) return;
  console.log(`\n${title}`);
  console.table(rows);
}

/** A team of 470 games with lineups and records. */
async function importSeason() {
  const body = { ...validImports['470 games of one team'], rulePacks: [] };
  const { teams } = await caller.read(importTeams, { body });
  const params = { teamId: teams[0]?.id ?? '' };
  const gameId = (await caller.read(listGames, { params }))[0]?.id ?? '';
  const { link } = await caller.read(putSharedLink, { params: { gameId }, body: {} });
  const playerId = (await caller.read(listPlayers, { params })).players[0]?.id ?? '';
  return { ...params, gameId, playerId, token: link?.url?.split('/').at(-1) ?? '' };
}

/** The slower one of the two teams, of those that have what is read. */
function measureRead(endpoint: Endpoint, teams: readonly Readonly<Record<string, string>>[]): Promise<Row> | null {
  const names = Array.from(endpoint.url.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const hasNamed = (params: object) => names.every((name) => name in params);
  if (endpoint.method !== 'GET') return null;
  const measureEach = async () => {
    const rows: Row[] = [];
    for (const params of teams.filter(hasNamed)) rows.push(await repeat(async () => ({ endpoint, params })));
    return rows.toSorted((one, other) => one.delay - other.delay).at(-1);
  };
  return measureEach().then((row) => row ?? missing());
}

function missing(): never {
  throw new Error('Nothing was sent.');
}

async function measureValid(endpoint: Endpoint, make: () => Promise<{ params: object; body: unknown }>): Promise<Row> {
  let bytes = 0;
  const row = await repeat(async () => {
    const { params, body } = await make();
    const text = json(body);
    bytes = text.length;
    return { endpoint, text, params: Object(params), statuses: [200, 201, 204] };
  });
  return { kB: (bytes / 1024).toFixed(0), ...row };
}

async function measureWorst(endpoint: Endpoint, ids: Readonly<Record<string, string>>): Promise<Row> {
  const made = listExtremeBodies(endpoint).map(({ name, body }) => ({
    name,
    text: json(body).replaceAll(placeholderId, ids.playerId ?? ''),
  }));
  const bodies = endpoint.url === importTeams.url ? [...made, ...listImports()] : made;
  const toRequest = (text: string) => ({ text, endpoint, params: ids });
  // The first calls are slower, because their code is not optimized yet.
  await repeat(async () => toRequest(bodies[0]?.text ?? ''));
  let worst = { name: '', text: '', delay: -1 };
  for (const body of bodies) {
    const { delay } = await measureOnce(toRequest(body.text));
    if (delay > worst.delay) worst = { ...body, delay };
  }
  const row = await repeat(async () => toRequest(worst.text));
  return { bodies: bodies.length, worst: worst.name, MB: (worst.text.length / 1024 ** 2).toFixed(1), ...row };
}

/** The call with the median delay. */
async function repeat(make: () => Promise<Body>): Promise<Measured> {
  const calls: Measured[] = [];
  for (let sent = 0; sent < repeats; sent++) calls.push(await measureOnce(await make()));
  const median = calls.toSorted((one, other) => one.delay - other.delay)[Math.floor(repeats / 2)];
  return median ?? missing();
}

async function measureOnce(body: Body): Promise<Measured> {
  // Reading the delay also begins a new period.
  await readDelay();
  const began = performance.now();
  const status = await sendExpected(body);
  const took = performance.now() - began;
  return { status, took, delay: (await readDelay()).longest };
}

async function reportFloods(): Promise<void> {
  const rows: Record<string, object> = {};
  for (const [name, body] of Object.entries(flood)) rows[name] = await measureFlood(body);
  console.log('\nUnder load');
  console.table(rows);
}

async function measureFlood(body: Body) {
  const end = performance.now() + secondsOfEach * 1_000;
  const counts: Record<string, number> = {};
  await readDelay();
  const sendRepeatedly = async () => {
    while (performance.now() < end) {
      const status = await sendExpected(body);
      counts[status] = (counts[status] ?? 0) + 1;
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRepeatedly));
  const delay = await readDelay();
  if (!(delay.p99 <= bars.p99Ms)) isTooSlow = true;
  return {
    MB: ((body.text?.length ?? 0) / 1024 ** 2).toFixed(1),
    ...counts,
    'p99 (ms)': delay.p99.toFixed(0),
    'longest (ms)': delay.longest.toFixed(0),
  };
}

async function sendExpected(body: Body): Promise<number> {
  const status = await send(body);
  if (!body.statuses || body.statuses.includes(status)) return status;
  throw new Error(`${formatEndpoint(body.endpoint)} was answered with ${status}.`);
}

function send({ text, endpoint, params = {} }: Body): Promise<number> {
  const content = text !== undefined && {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    ...(typeof text !== 'string' && { 'content-encoding': 'gzip' }),
  };
  const url = server.url + endpoint.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? placeholderId);
  const options = {
    method: endpoint.method,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID(), ...content },
  };
  return new Promise((resolve) => {
    const sent = request(url, options, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    // The server closes the connection of a body that it does not read to its end.
    sent.on('error', () => resolve(413));
    sent.end(text);
  });
}

/** The delay of the server's event loop since it was last read, in milliseconds. */
async function readDelay() {
  // On a connection of its own: the server may end one that waits at the moment when it is used again.
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { connection: 'close' } });
  const text = await answer.text();
  const read = (name: string) => 1_000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: read('nodejs_eventloop_lag_p99_seconds'), longest: read('nodejs_eventloop_lag_max_seconds') };
}
