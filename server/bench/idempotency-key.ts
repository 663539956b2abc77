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
 * What an `Idempotency-Key` adds to the time of a write over HTTP, on both databases. Writes with and without a key
 * alternate, so that both meet the same load of the machine, and their medians are compared.
 * Bar: 15 % for the writes together.
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

type Medians = { readonly plain: number; readonly keyed: number };

/** Alternates writes without and with a key, and which of the two comes first. */
async function compare(send: (version: number, extra: Record<string, string>) => Promise<void>): Promise<Medians> {
  const plain: number[] = [];
  const keyed: number[] = [];
  for (let version = 0; version < 2 * (warmUpRounds + rounds); version += 1) {
    const hasKey = (version + Math.floor(version / 2)) % 2 === 0;
    const began = performance.now();
    await send(version, hasKey ? { 'idempotency-key': v7() } : {});
    if (version >= 2 * warmUpRounds) (hasKey ? keyed : plain).push(performance.now() - began);
  }
  return { plain: median(plain), keyed: median(keyed) };
}

/** Returns the percentage that the key adds to all writes together. */
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
  const sum = { plain: 0, keyed: 0 };
  for (const [what, createWrite] of Object.entries(await createWrites(server, coach))) {
    const { plain, keyed } = await compare(async (version, extra) => {
      const { endpoint, ...input } = createWrite(version);
      const { status } = await callEndpoint(server.url, endpoint, { ...input, headers: { ...headers, ...extra } });
      if (status !== 200) throw new Error(`${what} was answered ${status}`);
    });
    sum.plain += plain;
    sum.keyed += keyed;
    rows[what] = {
      'without a key (ms)': plain.toFixed(2),
      'with a key (ms)': keyed.toFixed(2),
      'more (%)': ((keyed / plain - 1) * 100).toFixed(1),
    };
  }
  await server.close();
  const percent = (sum.keyed / sum.plain - 1) * 100;
  console.log(name);
  console.table(rows);
  console.log(`The key adds ${percent.toFixed(1)} % to these writes, bar ${barPercent} %.\n`);
  return percent;
}

const results = [await measure('Embedded database', await openEmbedded())];
if (hasTestServer) results.push(await measure('PostgreSQL', await createServerCopy(computeSchemaFingerprint())));
if (!results.every((percent) => percent <= barPercent)) process.exitCode = 1;
