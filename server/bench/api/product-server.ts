import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putPlayerAvailability } from 'contract/availability';
import { listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { listTeams } from 'contract/teams';
import { Client } from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { signedInCoach } from '../../test/coach-fixture.ts';
import { computeSchemaFingerprint } from '../../test/database/database.ts';
import { insertGame, insertLineup, insertPlayer, insertTeam } from '../../test/database/rows.ts';
import { createMigratedDatabase, longTimeouts } from '../../test/database/server-copy.ts';
import type { CallDescription } from './load.ts';
import { beMeasured } from './measured-process.ts';
import type { CommonCall, Statement } from './messages.ts';

/** The server with the database and the log of production, and five calls that coaches make often. */
const often = { attempts: 1_000_000_000, windowMs: 60_000, pauseMs: null };
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const [teams, games, players] = [3, 20, 13];

const isEmbedded = process.argv[2] === 'embedded';
const log = pino.destination({ dest: '/dev/null', sync: true });
const { database, databaseUrl } = await (isEmbedded ? openEmbedded() : openPostgres());
const server = await startTestServer({
  database,
  config: { channel: 'production', publicUrl: 'https://evenfield.example' },
  log,
  limits: { requestsOfUser: often, requestsFromNetwork: often },
});
server.app.log.level = 'info';

let recorded: Statement[] | undefined;
recordStatements();
const calls: CommonCall[] = [];
for (const [name, call] of Object.entries(await prepareCalls(server))) {
  recorded = [];
  const response = await fetch(server.url + call.path, {
    method: call.method,
    headers: { ...call.headers, ...(call.body !== undefined && { 'content-type': 'application/json' }) },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  await response.text();
  calls.push({ name, ...call, statements: recorded });
}
recorded = undefined;
beMeasured({ port: Number(new URL(server.url).port), databaseUrl, calls });

async function openPostgres() {
  const { url } = await createMigratedDatabase(computeSchemaFingerprint());
  // All writers change one team and wait for each other, longer than the product allows on a busy machine.
  const database = await openDatabase({ kind: 'postgres', url }, pino({ level: 'warn' }), longTimeouts);
  return { database, databaseUrl: url };
}

async function openEmbedded() {
  const parent = mkdtempSync(join(tmpdir(), 'evenfield-bench-'));
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
  const directory = join(parent, 'database');
  const database = await openDatabase({ kind: 'embedded', directory }, pino({ level: 'warn' }));
  await migrate(database.db);
  return { database, databaseUrl: '' };
}

async function prepareCalls(of: TestServer): Promise<Record<string, CallDescription>> {
  const coach = await signedInCoach(of, { planType: 'Pro', subscriptionStatus: 'Active' });
  const headers = await coach.headers();
  const read = (path: string): CallDescription => ({ method: 'GET', path, headers });
  let [teamId, gameId, playerId] = ['', '', ''];
  for (let team = 0; team < teams; team += 1) {
    teamId = await insertTeam(of.db, coach.userId, { name: `Otters ${team}` });
    const roster: string[] = [];
    for (let number = 0; number < players; number += 1) {
      playerId = await insertPlayer(of.db, teamId, { firstName: `First${number}`, nameKey: `${number}` });
      roster.push(playerId);
    }
    for (let number = 0; number < games; number += 1) gameId = await insertGame(of.db, teamId);
    const innings = Array.from({ length: 6 }, (_, inning) =>
      Object.fromEntries(positions.map((position, index) => [position, roster[(index + inning) % players]])),
    );
    const battingOrder = JSON.stringify(roster);
    await insertLineup(of.db, { teamId, gameId, innings: JSON.stringify(innings), battingOrder });
  }
  return {
    [`GET ${listTeams.url}`]: read('/api/teams'),
    [`GET ${listPlayers.url}`]: read(`/api/teams/${teamId}/players?sortBy=name&page=1&pageSize=25`),
    [`GET ${listGames.url}`]: read(`/api/games/team/${teamId}`),
    [`GET ${getLineup.url}`]: read(getLineup.url.replace(':gameId', gameId)),
    [`PUT ${putPlayerAvailability.url}`]: {
      method: 'PUT',
      path: putPlayerAvailability.url.replace(':gameId', gameId).replace(':playerId', playerId),
      headers,
      body: { status: 'in', fromInning: null, throughInning: null },
    },
  };
}

/** Keeps a copy of every statement that is sent to PostgreSQL while a call is recorded. */
function recordStatements(): void {
  const { query } = Client.prototype;
  const recordAndQuery = function (this: Client, ...options: unknown[]): unknown {
    const [statement, values] = options;
    const text = typeof statement === 'string' ? statement : String(Object(statement).text);
    const list = Array.isArray(values) ? values : (Object(statement).values ?? []);
    recorded?.push({ text, values: list });
    return Reflect.apply(query, this, options);
  };
  Object.assign(Client.prototype, { query: recordAndQuery });
}
