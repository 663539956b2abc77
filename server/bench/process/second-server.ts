import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { type RunningServer, startServer } from '../../test/process/running-server.ts';
import { measureMixedLoad } from '../api/load.ts';
import { prepareCommonCalls } from './common-calls.ts';
import { limitProcessor, readParent, readProcessorSeconds, readTreeSeconds } from './processor-share.ts';

/**
 * What a second server adds on one PostgreSQL. Servers, database and load share the processors of one machine, so each
 * server gets a small part of one only: then the others have room, as they have on machines of their own. Requests with
 * one server and with two are measured in turn; a round in which a busy machine did not give a server its part is repeated.
 * Bar: 80 % more.
 */
const barRatio = 1.8;
const rounds = Number(process.argv[2] ?? 6);
/** Together with those that are repeated. */
const roundsMax = 3 * rounds;
/** How much of its part each server must have got. */
const gotMin = 0.95;
const share = Number(process.argv[3] ?? 20) / 100;
const secondsOfRound = 8;
/** To each server, so that one that is measured alone has no more to do at once. */
const connectionsOfEach = 16;
/** For each server, before it is limited: its code is optimized only after about this many. */
const requestsOfWarmUp = 10_000;
const runMsMax = 600_000;

const ends: (() => void)[] = [];
process.once('exit', () => {
  for (const end of ends) end();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
setTimeout(runMsMax, undefined, { ref: false }).then(() => {
  console.error(`The benchmark did not end within ${runMsMax / 1000} s.`);
  process.exit(1);
});

const { url: databaseUrl, drop } = await createEmptyDatabase();
const database = { kind: 'postgres', url: databaseUrl } as const;
const calls = await prepareCommonCalls(database);
const postmaster = await findPostmaster();
const servers = [await start(), await start()];
for (const server of servers) await load([server], { requests: requestsOfWarmUp });
const methods = servers.map(({ child }) => {
  const { method, remove } = limitProcessor(Number(child.pid), share);
  ends.push(remove);
  return method;
});
console.log(`Each server has ${share * 100} % of a processor (${methods[0]}) and ${connectionsOfEach} connections.`);

type Round = { readonly perSecond: number; readonly p99: number; readonly usage: Usage };
type Usage = { readonly servers: number; readonly database: number; readonly load: number };
const results: { readonly one: Round; readonly two: Round }[] = [];
let begun = 0;
for (; results.length < rounds && begun < roundsMax; begun += 1) {
  const alone = servers.slice(begun % 2, (begun % 2) + 1);
  const [first, second] = begun % 2 === 0 ? [alone, servers] : [servers, alone];
  const [a, b] = [await measure(first), await measure(second)];
  const [one, two] = begun % 2 === 0 ? [a, b] : [b, a];
  if (one.usage.servers >= gotMin * share && two.usage.servers >= gotMin * 2 * share) results.push({ one, two });
}
report();
for (const { child, ended } of servers) {
  child.kill('SIGKILL');
  await ended;
}
await drop();
process.exit();

async function start(): Promise<RunningServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-second-server-'));
  const server = await startServer({ database, dataDirectory, env: { TRUST_PROXY: '1' } });
  ends.push(() => {
    server.child.kill('SIGKILL');
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  return server;
}

/** Each connection calls one server; connections lead to the servers in turn. */
function load(targets: readonly RunningServer[], until: { readonly requests?: number; readonly seconds?: number }) {
  const ports = targets.map(({ url }) => Number(new URL(url).port));
  return measureMixedLoad(ports, calls, { connections: connectionsOfEach * ports.length, ...until });
}

async function measure(targets: readonly RunningServer[]): Promise<Round> {
  // What was begun in the round before has ended then.
  await load(targets, { seconds: 1 });
  const before = readUsage(targets);
  const startedAt = performance.now();
  const { perSecond, p99 } = await load(targets, { seconds: secondsOfRound });
  const seconds = (performance.now() - startedAt) / 1000;
  const after = readUsage(targets);
  const spent = (part: keyof Usage) => (after[part] - before[part]) / seconds;
  return { perSecond, p99, usage: { servers: spent('servers'), database: spent('database'), load: spent('load') } };
}

/** The processor time of each part until now, in seconds. */
function readUsage(targets: readonly RunningServer[]): Usage {
  const { user, system } = process.cpuUsage();
  return {
    servers: targets.reduce((sum, { child }) => sum + readProcessorSeconds(Number(child.pid)), 0),
    database: readTreeSeconds(postmaster),
    load: (user + system) / 1e6,
  };
}

async function findPostmaster(): Promise<number> {
  const { db, close } = await openDatabase(database, pino({ level: 'silent' }));
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const parent = readParent(Number(rows[0]?.pid));
  await close();
  return parent;
}

function report(): void {
  console.log(`${results.length} of ${begun} rounds count; in the others the servers did not get their parts.`);
  if (results.length < rounds) {
    console.error('The machine is too busy to measure. Smaller parts may do: npm run bench:second-server -- 6 10');
    process.exitCode = 1;
    return;
  }
  const ratios = results.map(({ one, two }) => two.perSecond / one.perSecond).toSorted((a, b) => a - b);
  const summarize = (pick: (result: (typeof results)[number]) => Round) => {
    const of = (read: (round: Round) => number) => median(results.map((result) => read(pick(result))));
    return {
      'requests a second': of(({ perSecond }) => perSecond).toFixed(0),
      'p99 (ms)': of(({ p99 }) => p99).toFixed(0),
      'processors: servers': of(({ usage }) => usage.servers).toFixed(2),
      database: of(({ usage }) => usage.database).toFixed(2),
      load: of(({ usage }) => usage.load).toFixed(2),
      'database each (ms)': of(({ perSecond, usage }) => (1000 * usage.database) / perSecond).toFixed(2),
    };
  };
  console.table({ 'one server': summarize(({ one }) => one), 'two servers': summarize(({ two }) => two) });
  const list = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  console.log(
    `Two servers answer ${median(ratios).toFixed(2)} times as many requests as one (rounds: ${list}), bar ${barRatio}. ` +
      `Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  if (!(median(ratios) >= barRatio)) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
  );
}
