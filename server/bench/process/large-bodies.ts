import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { importTeams } from 'contract/privacy/team-import';
import { createTeam } from 'contract/teams';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { findFreePort } from '../../test/postgres.ts';
import { issueToken, prepareCoach, startServer } from '../../test/process/running-server.ts';

/**
 * How long the event loop of the server is delayed while a coach sends bodies that are too large, too deep or
 * compressed, one after the other from several connections. Bar: a p99 of 100 ms for each of them.
 */
const secondsOfEach = Number(process.argv[2] ?? 8);
const connections = 4;
/** So that the limit of requests of a coach is not met. */
const pauseMs = 500;
const barMs = 100;

type Body = { readonly text: string | Uint8Array; readonly statuses: readonly number[]; readonly path?: string };

const json = (value: unknown) => JSON.stringify(value);
const fewPlayers = { ...emptyImport(), players: Array.from({ length: 50_000 }, () => ({})) };
const manyPlayers = { ...emptyImport(), players: Array.from({ length: 50_000 }, (_, nth) => player(nth)) };
const bodies: Readonly<Record<string, Body>> = {
  'ten megabytes': { text: json({ name: 'x'.repeat(10 * 1024 * 1024) }), statuses: [413] },
  '10,000 arrays in one another': { text: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, statuses: [400] },
  'fifty megabytes, compressed': { text: gzipSync(json({ name: 'x'.repeat(50 * 1024 * 1024) })), statuses: [400, 413] },
  'an import of 50,000 empty players': { text: json(fewPlayers), path: importTeams.url, statuses: [400] },
  'an import of 50,000 players': { text: json(manyPlayers), path: importTeams.url, statuses: [400, 413] },
};

function emptyImport() {
  return { teams: [], rulePacks: [], players: [], games: [], lineups: [], playedGames: [], availability: [] };
}

function player(nth: number) {
  return { id: crypto.randomUUID(), teamId: crypto.randomUUID(), firstName: `First${nth}`, lastName: 'Lee' };
}

const { url: databaseUrl, drop } = await createEmptyDatabase();
const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-bodies-'));
const database = { kind: 'postgres', url: databaseUrl } as const;
const coach = await prepareCoach(database);
const metricsPort = await findFreePort();
const server = await startServer({ database, dataDirectory, env: { METRICS_PORT: String(metricsPort) } });
try {
  await setTimeout(2_000);
  const rows: Record<string, object> = {};
  for (const [name, body] of Object.entries(bodies)) rows[name] = await measure(body);
  console.table(rows);
  console.log(`Bar: a p99 of ${barMs} ms. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await drop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function measure({ text, statuses, path = createTeam.url }: Body) {
  const end = performance.now() + secondsOfEach * 1_000;
  const headers = { authorization: `Bearer ${await issueToken(coach)}`, 'content-type': 'application/json' };
  const counts: Record<string, number> = {};
  // Reading the delay also begins a new period.
  await readDelay();
  const repeat = async () => {
    while (performance.now() < end) {
      const encoding = typeof text === 'string' ? {} : { 'content-encoding': 'gzip' };
      const result = await fetch(server.url + path, {
        method: 'POST',
        headers: { ...headers, ...encoding, 'idempotency-key': crypto.randomUUID() },
        body: text,
      }).then(
        async (response) => {
          await response.text();
          return response.status;
        },
        // The server closes the connection of a body that it does not read to its end.
        () => 413,
      );
      if (!statuses.includes(result)) throw new Error(`A body was answered with ${result}.`);
      counts[result] = (counts[result] ?? 0) + 1;
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  const delay = await readDelay();
  if (!(delay.p99 <= barMs)) process.exitCode = 1;
  return {
    MB: (text.length / 1024 ** 2).toFixed(1),
    ...counts,
    'p99 (ms)': delay.p99.toFixed(0),
    'longest (ms)': delay.longest.toFixed(0),
  };
}

/** The delay of the server's event loop since it was last read, in milliseconds. */
async function readDelay() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) => 1_000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: read('nodejs_eventloop_lag_p99_seconds'), longest: read('nodejs_eventloop_lag_max_seconds') };
}
