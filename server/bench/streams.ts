import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { listGames } from 'contract/games';
import { listPlayers } from 'contract/players';
import { listTeams } from 'contract/teams';
import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '../test/coach-fixture.ts';
import { computeSchemaFingerprint } from '../test/database/database.ts';
import { insertGame, insertTeam } from '../test/database/rows.ts';
import { createMigratedDatabase } from '../test/database/server-copy.ts';
import { type CallDescription, measureMixedLoad, toRawRequest } from './api/load.ts';

/**
 * What 5,000 open streams of changes cost one server process on PostgreSQL, while 200 teams change: memory, the p99 of
 * ordinary reads compared with the time before, and the delay from sending a change to its event. The readers of the
 * streams and the callers run in processes of their own. Bars: 300 MB, 1.5 times, and a p95 of 2 seconds.
 */
const bars = { megabytes: 300, ratio: 1.5, delayMs: 2_000 };
const [teams, changingTeams, streamsEach] = [500, 200, 10];
const streams = teams * streamsEach;
const changesPerSecond = 20;
const measuredSeconds = 20;

type Team = { readonly teamId: string; readonly headers: Record<string, string> };

if (process.send) beOutside();
else await measure();

async function measure(): Promise<void> {
  const often = { attempts: 1_000_000_000, windowMs: 60_000, pauseMs: null };
  const { url, drop } = await createMigratedDatabase(computeSchemaFingerprint());
  const server = await startTestServer({
    database: await openDatabase({ kind: 'postgres', url }, pino({ level: 'warn' })),
    config: { channel: 'production' },
    log: pino.destination({ dest: '/dev/null', sync: true }),
    limits: { requestsOfUser: often, requestsFromNetwork: often },
    liveTickMs: 5_000,
  });
  server.app.log.level = 'info';
  const all: Team[] = [];
  for (let nth = 0; nth < teams; nth += 1) {
    const coach = await signedInCoach(server);
    const teamId = await insertTeam(server.db, coach.userId, { name: `Team ${nth}` });
    await insertGame(server.db, teamId);
    all.push({ teamId, headers: await coach.headers() });
  }
  const port = Number(new URL(server.url).port);
  const [readers, callers] = [startOutside(), startOutside()];
  await readers.ask({ port, teams: all, begin: 'changes' });
  const reads = { port, teams: all, begin: 'reads' };
  await callers.ask(reads);
  const before = await callers.ask(reads);
  const bytesBefore = process.memoryUsage().rss;
  await readers.ask({ port, teams: all, begin: 'streams' });
  await callers.ask(reads);
  const during = await callers.ask(reads);
  const megabytes = (process.memoryUsage().rss - bytesBefore) / 1024 / 1024;
  const delays = await readers.ask({ begin: 'end' });
  readers.kill();
  callers.kill();
  await server.close();
  await drop();
  report(before, during, megabytes, delays);
}

type Reads = { readonly perSecond: number; readonly p50: number; readonly p99: number };
type Delays = { readonly open: number; readonly events: number; readonly p95: number; readonly longest: number };

function report(before: Reads, during: Reads, megabytes: number, delays: Delays): void {
  console.table({ 'without streams': before, [`with ${streams} streams`]: during });
  const ratio = during.p99 / before.p99;
  console.log(`${delays.open} streams take ${megabytes.toFixed(0)} MB, bar ${bars.megabytes} MB.`);
  console.log(`The p99 of reads is ${ratio.toFixed(2)} times as long, bar ${bars.ratio}.`);
  console.log(
    `${delays.events} events; p95 from sending the change ${delays.p95.toFixed(0)} ms, bar ${bars.delayMs} ms, ` +
      `longest ${delays.longest.toFixed(0)} ms. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const isMet = megabytes <= bars.megabytes && ratio <= bars.ratio && delays.p95 <= bars.delayMs;
  if (!isMet || delays.open !== streams || delays.events === 0) process.exitCode = 1;
}

function startOutside() {
  const outside = fork(new URL(import.meta.url));
  return {
    ask: async (message: object) => {
      outside.send(message);
      const [answer] = await once(outside, 'message');
      return answer;
    },
    kill: () => outside.kill(),
  };
}

/** The readers of streams, who change the teams, too, so that both times are of one clock; and the callers. */
function beOutside(): void {
  const state = { open: 0, sentAt: new Map<string, number>(), delays: Array.of<number>() };
  process.on('message', async (message) => {
    const { begin, port, teams: all = [] }: { begin?: string; port: number; teams?: Team[] } = Object(message);
    if (begin === 'changes') {
      changeTeams(port, all, state.sentAt);
      process.send?.({});
    } else if (begin === 'streams') {
      for (const team of all) {
        await Promise.all(Array.from({ length: streamsEach }, () => openStream(port, team, state)));
      }
      state.delays.length = 0;
      process.send?.({});
    } else if (begin === 'reads') process.send?.(await read(port, all));
    else {
      const sorted = state.delays.toSorted((one, other) => one - other);
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      process.send?.({ open: state.open, events: sorted.length, p95, longest: sorted.at(-1) ?? 0 });
    }
  });
}

function read(port: number, all: readonly Team[]): Promise<Reads> {
  const calls = all.slice(0, 50).flatMap(({ teamId, headers }): CallDescription[] => [
    { method: 'GET', path: listTeams.url, headers },
    { method: 'GET', path: listGames.url.replace(':teamId', teamId), headers },
    { method: 'GET', path: listPlayers.url.replace(':teamId', teamId), headers },
  ]);
  return measureMixedLoad([port], calls, { connections: 4, seconds: measuredSeconds });
}

/** Renames one team after the other at equal distances. */
function changeTeams(port: number, all: readonly Team[], sentAt: Map<string, number>): void {
  let nth = 0;
  setInterval(() => {
    const { teamId, headers } = all[nth % changingTeams] ?? { teamId: '', headers: {} };
    nth += 1;
    sentAt.set(teamId, performance.now());
    const body = JSON.stringify({ name: `Team ${nth}` });
    const options = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body };
    fetch(`http://127.0.0.1:${port}/api/teams/${teamId}`, options).then(
      (response) => response.text(),
      (error: unknown) => console.error(error),
    );
  }, 1_000 / changesPerSecond);
}

type StreamState = { open: number; readonly sentAt: ReadonlyMap<string, number>; readonly delays: number[] };

/** Resolves when the stream is ready. */
function openStream(port: number, { teamId, headers }: Team, state: StreamState): Promise<void> {
  const { bytes } = toRawRequest(port, { method: 'GET', path: `/api/teams/${teamId}/events`, headers });
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  socket.on('close', () => {
    state.open -= 1;
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.startsWith('HTTP/1.1 200')) {
        state.open += 1;
        resolve();
      } else if (text.startsWith('HTTP/1.1')) reject(new Error(text.slice(0, 500)));
      const sentAt = state.sentAt.get(teamId);
      if (text.includes('event: changed') && sentAt !== undefined) state.delays.push(performance.now() - sentAt);
    });
  });
}
