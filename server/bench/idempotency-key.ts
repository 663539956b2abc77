import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putPlayerAvailability } from 'contract/availability';
import type { Endpoint } from 'contract/http/endpoint';
import { putLineup } from 'contract/lineups';
import { updatePlayer } from 'contract/players';
import pino from 'pino';
import { v7 } from 'uuid';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { startTestServer } from '#test/app.ts';
import { type SignedInCoach, signedInCoach } from '../test/coach-fixture.ts';
import { computeSchemaFingerprint, type TestDatabase } from '../test/database/database.ts';
import { insertGame, insertPlayer, insertTeam } from '../test/database/rows.ts';
import { createServerCopy } from '../test/database/server-copy.ts';
import { hasTestServer } from '../test/database/tested-database.ts';
import { callEndpoint } from '../test/http/calling.ts';

/**
 * What an `Idempotency-Key` adds to the time of a write over HTTP, on both databases, as the median of many pairs of
 * writes. The processor time is that of this process: server and client, and the embedded database.
 * Bar: 15 % of the time of the writes together.
 */
const barPercent = 15;
const rounds = Number(process.argv[2] ?? 400);
const warmUpRounds = 50;
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const often = { attempts: 10_000_000, windowMs: 60_000, pauseMs: null };

const silentLog = pino({ level: 'silent' });

async function openEmbedded(): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-bench-'));
  const { db, close } = await openDatabase({ kind: 'embedded', directory: join(directory, 'database') }, silentLog);
  await migrate(db);
  return {
    db,
    close: async () => {
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

type Write = { readonly endpoint: Endpoint; readonly params: Record<string, string>; readonly body: object };

/** The writes that a coach makes most often. Each names the version that the one before it left. */
async function createWrites(server: Awaited<ReturnType<typeof startTestServer>>, coach: SignedInCoach) {
  const teamId = await insertTeam(server.db, coach.userId);
  const gameId = await insertGame(server.db, teamId);
  const players: string[] = [];
  for (let number = 0; number < 13; number += 1) {
    players.push(await insertPlayer(server.db, teamId, { firstName: `First${number}`, nameKey: `${number}` }));
  }
  const [playerId = ''] = players;
  const innings = Array.from({ length: 6 }, (_, inning) =>
    Object.fromEntries(positions.map((position, index) => [position, players[(index + inning) % players.length]])),
  );
  return {
    'mark of a player': (version: number): Write => ({
      endpoint: putPlayerAvailability,
      params: { gameId, playerId },
      body: { status: version % 2 === 0 ? 'in' : 'out', version },
    }),
    lineup: (version: number): Write => ({
      endpoint: putLineup,
      params: { gameId },
      body: { version, status: 'draft', innings, battingOrder: players },
    }),
    player: (version: number): Write => ({
      endpoint: updatePlayer,
      params: { teamId, playerId },
      body: { firstName: 'Ana', lastName: `Reyes${version}`, version: version + 1 },
    }),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that passed, and milliseconds in which the processor worked for this process. */
type Cost = { readonly time: number; readonly processor: number };

async function measureCost(send: () => Promise<void>): Promise<Cost> {
  const before = process.cpuUsage();
  const began = performance.now();
  await send();
  const time = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { time, processor: (user + system) / 1000 };
}

type Comparison = { readonly plain: Cost; readonly added: Cost };

/**
 * Alternates writes without and with a key, and which of the two comes first. Load that comes and goes falls on both
 * writes of a pair, so what a key adds is the median of the differences within the pairs.
 */
async function compare(send: (version: number, extra: Record<string, string>) => Promise<void>): Promise<Comparison> {
  const pairs: { plain: Cost; keyed: Cost }[] = [];
  const sendOne = (version: number, hasKey: boolean) =>
    measureCost(() => send(version, hasKey ? { 'idempotency-key': v7() } : {}));
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const isKeyFirst = round % 2 === 1;
    const first = await sendOne(2 * round, isKeyFirst);
    const second = await sendOne(2 * round + 1, !isKeyFirst);
    if (round >= warmUpRounds)
      pairs.push(isKeyFirst ? { plain: second, keyed: first } : { plain: first, keyed: second });
  }
  const medianOf = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
  return {
    plain: { time: medianOf(({ plain }) => plain.time), processor: medianOf(({ plain }) => plain.processor) },
    added: {
      time: medianOf(({ plain, keyed }) => keyed.time - plain.time),
      processor: medianOf(({ plain, keyed }) => keyed.processor - plain.processor),
    },
  };
}

const toPercent = (comparisons: readonly Comparison[], unit: keyof Cost) =>
  (100 * comparisons.reduce((sum, { added }) => sum + added[unit], 0)) /
  comparisons.reduce((sum, { plain }) => sum + plain[unit], 0);

/** Returns the percentage that the key adds to the time of all writes together. */
async function measure(name: string, database: TestDatabase): Promise<number> {
  const server = await startTestServer({
    database,
    config: { channel: 'production' },
    log: { write: () => undefined },
    limits: { requestsOfUser: often, requestsFromNetwork: often },
  });
  const coach = await signedInCoach(server);
  const headers = await coach.headers();
  const rows: Record<string, object> = {};
  const comparisons: Comparison[] = [];
  for (const [what, createWrite] of Object.entries(await createWrites(server, coach))) {
    const comparison = await compare(async (version, extra) => {
      const { endpoint, ...input } = createWrite(version);
      const { status } = await callEndpoint(server.url, endpoint, { ...input, headers: { ...headers, ...extra } });
      if (status !== 200) throw new Error(`${what} was answered ${status}`);
    });
    comparisons.push(comparison);
    rows[what] = {
      'without a key (ms)': comparison.plain.time.toFixed(2),
      'a key adds (ms)': comparison.added.time.toFixed(2),
      '(%)': toPercent([comparison], 'time').toFixed(1),
      'processor (ms)': comparison.plain.processor.toFixed(2),
      'added (ms)': comparison.added.processor.toFixed(2),
      '(%) ': toPercent([comparison], 'processor').toFixed(1),
    };
  }
  await server.close();
  const percent = toPercent(comparisons, 'time');
  console.log(name);
  console.table(rows);
  console.log(
    `The key adds ${percent.toFixed(1)} % to the time of these writes, bar ${barPercent} %, and ` +
      `${toPercent(comparisons, 'processor').toFixed(1)} % to the processor time of this process.\n`,
  );
  return percent;
}

const results = [await measure('Embedded database', await openEmbedded())];
if (hasTestServer) results.push(await measure('PostgreSQL', await createServerCopy(computeSchemaFingerprint())));
if (!results.every((percent) => percent <= barPercent)) process.exitCode = 1;
