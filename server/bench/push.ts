import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { listTeams } from 'contract/teams';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '#server/database/connection.ts';
import { notifyFamilies } from '#server/push/note-changes.ts';
import { createPushAddressCipher } from '#server/push/push-address.ts';
import { sendPush } from '#server/push/send-push-job.ts';
import { hashToken } from '#server/secrets/link-tokens.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { signedInCoach } from '../test/coach-fixture.ts';
import { computeSchemaFingerprint } from '../test/database/database.ts';
import { insertGame, insertLineup, insertPlayer, insertTeam } from '../test/database/rows.ts';
import { createMigratedDatabase } from '../test/database/server-copy.ts';
import { pushCertificate, pushPrivateKey } from '../test/push-certificate.ts';
import { createDevice } from '../test/push-device.ts';

/**
 * How long 10,000 devices wait for a message when games move, and how long reads of coaches wait meanwhile. Rounds with
 * messages alternate with times without, so that other work on the machine slows both. The push service and the readers
 * run in processes of their own, so that neither delays the other. Bars: 60 seconds for all messages, and a p99 of reads
 * of at most 1.5 times.
 */
const bars = { seconds: 60, ratio: 1.5 };
const rounds = 5;
const [teamsEach, playersEach, devicesEach] = [50, 10, 4];
const devices = rounds * teamsEach * playersEach * devicesEach;
const readsPerSecond = Number(process.argv[2] ?? 50);
const quietSeconds = 10;
/** How long the push service takes to respond. */
const responseMs = 40;

if (process.send) await beOutside();
else await measure();

async function measure(): Promise<void> {
  const [service, readers] = [startOutside(), startOutside()];
  const { port } = await service.ask({ begin: 'push service' });
  const often = { attempts: 1_000_000_000, windowMs: 60_000, pauseMs: null };
  const { url, drop } = await createMigratedDatabase(computeSchemaFingerprint());
  const server = await startTestServer({
    database: await openDatabase({ kind: 'postgres', url }, pino({ level: 'warn' })),
    limits: { requestsOfUser: often, requestsFromNetwork: often },
    pushNetwork: {
      resolve: async () => ['127.0.0.1'],
      isAllowedAddress: (address) => address === '127.0.0.1',
      isAllowedPort: (candidate) => candidate === port,
      trustedCertificate: pushCertificate,
    },
  });
  const { paths, headers, movedGames } = await fillServer(server, port);
  await readers.ask({ begin: 'reads', url: server.url, calls: { paths, headers } });
  const totals = { decided: 0, seconds: 0, processor: 0 };
  for (const games of groupByRound(movedGames)) {
    await new Promise((resolve) => setTimeout(resolve, quietSeconds * 1000));
    await readers.ask({ end: 'without' });
    await insertJobs(server, games);
    await sendMessages(server, totals);
    await readers.ask({ end: 'with' });
  }
  const reads = await readers.ask({ end: 'reads' });
  const { received } = await service.ask({ end: 'push service' });
  service.kill();
  readers.kill();
  const left = await server.db.selectFrom('jobs').select('lastError').where('kind', '=', sendPush.name).execute();
  if (left.length > 0) console.log('Jobs that failed:', left);
  await server.close();
  await drop();
  report({ ...reads, ...totals, received });
}

type Totals = Record<'decided' | 'seconds' | 'processor', number>;

async function sendMessages(server: TestServer, totals: Totals): Promise<void> {
  const began = performance.now();
  const used = process.cpuUsage();
  await server.jobs.runDue(notifyFamilies);
  totals.decided += (performance.now() - began) / 1000;
  await server.jobs.runDue(sendPush);
  totals.seconds += (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  totals.processor += (user + system) / 1_000_000;
}

function startOutside() {
  const outside = fork(new URL(import.meta.url), [String(readsPerSecond)]);
  return {
    ask: async (message: object) => {
      outside.send(message);
      const [answer] = await once(outside, 'message');
      return answer;
    },
    kill: () => outside.kill(),
  };
}

type Reads = { readonly count: number; readonly failed: number; readonly p50: number; readonly p99: number };
type Outcome = Totals & Record<'without' | 'with', Reads> & { readonly received: number };

function report({ without, with: during, decided, seconds, processor, received }: Outcome): void {
  console.table({ 'without messages': without, 'with messages': during });
  const ratio = during.p99 / without.p99;
  const percent = (100 * processor) / seconds;
  console.log(
    `${received} of ${devices} devices got a message within ${seconds.toFixed(1)} s, bar ${bars.seconds} s; ` +
      `what each is sent was decided within ${decided.toFixed(1)} s of it. The server used ${percent.toFixed(0)} % of a core, ${((1000 * processor) / devices).toFixed(2)} ms for each message with the reads beside it.`,
  );
  console.log(
    `The p99 of reads was ${ratio.toFixed(2)} times as long, bar ${bars.ratio}. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const isMet = received === devices && seconds <= bars.seconds && ratio <= bars.ratio;
  if (!isMet || without.failed + during.failed > 0) process.exitCode = 1;
}

/** Teams whose next game has moved, with devices that wait for the message about it, and the reads of a coach. */
async function fillServer(server: TestServer, port: number) {
  const { db, config, clock } = server;
  const now = clock();
  const coach = await signedInCoach(server);
  const cipher = createPushAddressCipher(config);
  const device = createDevice(`https://push.example:${port}/send/`).subscribe(config);
  const paths: string[] = [listTeams.url];
  const movedGames: MovedGame[] = [];
  for (let nth = 0; nth < rounds * teamsEach; nth += 1) {
    const teamId = await insertTeam(db, coach.userId, { name: `Team ${nth}`, timeZone: 'America/Chicago' });
    const gameId = await insertGame(db, teamId, { startTime: '18:30' });
    await insertLineup(db, { teamId, gameId });
    const tokenHash = hashToken(teamId);
    const times = { createdAt: now, updatedAt: now };
    const link = { tokenHash, seed: tokenHash, teamId, playerId: null, hoursBeforeGame: null, isOnSharedPage: false };
    await db
      .insertInto('answerLinks')
      .values({ ...link, ...times })
      .execute();
    for (let player = 0; player < playersEach; player += 1) {
      const playerId = await insertPlayer(db, teamId, { firstName: `First${player}`, nameKey: `${player}` });
      const rows = await Promise.all(
        Array.from({ length: devicesEach }, async () => {
          const id = uuid();
          const address = await cipher.encrypt({ ...device, endpoint: device.endpoint + id });
          const chosen = { showsNames: true, serverKey: device.serverKey, createdAt: now, usedAt: now };
          return { id, tokenHash, teamId, playerId, endpointHash: hashToken(id), address, ...chosen };
        }),
      );
      await db.insertInto('pushSubscriptions').values(rows).execute();
    }
    const movedFrom = JSON.stringify({ gameDate: '2026-05-08', startTime: '18:30', location: 'Field 3' });
    await db.insertInto('gameNotices').values({ teamId, gameId, dueAt: now, movedFrom }).execute();
    movedGames.push({ teamId, gameId });
    if (nth % 10 > 0) continue;
    paths.push(`${listPlayers.url}?sortBy=name&page=1&pageSize=25`.replace(':teamId', teamId));
    paths.push(listGames.url.replace(':teamId', teamId), getLineup.url.replace(':gameId', gameId));
  }
  return { paths, headers: await coach.headers(), movedGames };
}

type MovedGame = { readonly teamId: string; readonly gameId: string };

function groupByRound(games: readonly MovedGame[]): readonly (readonly MovedGame[])[] {
  return Array.from({ length: rounds }, (_, round) => games.slice(round * teamsEach, (round + 1) * teamsEach));
}

async function insertJobs({ db, clock }: TestServer, games: readonly MovedGame[]): Promise<void> {
  const times = { createdAt: clock(), dueAt: clock() };
  const jobs = games.map((game) => ({
    ...times,
    id: uuid(),
    kind: notifyFamilies.name,
    payload: JSON.stringify(game),
  }));
  await db.insertInto('jobs').values(jobs).execute();
}

/** The push service, and the readers, who ask at equal distances however long they wait. */
async function beOutside(): Promise<void> {
  let received = 0;
  let waits: number[] = [];
  let failed = 0;
  /** Of all rounds. */
  const total = { without: { waits: [] as number[], failed: 0 }, with: { waits: [] as number[], failed: 0 } };
  const service = createServer({ key: pushPrivateKey, cert: pushCertificate }, (request, response) => {
    request.resume().once('end', () => {
      received += 1;
      setTimeout(() => response.writeHead(201).end(), responseMs);
    });
  });
  const agent = new Agent({ keepAlive: true });
  const read = (url: string, headers: Record<string, string>) => {
    const began = performance.now();
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) waits.push(performance.now() - began);
        else failed += 1;
      });
    }).on('error', () => {
      failed += 1;
    });
  };
  process.on('message', (message) => {
    const { begin, end, url, calls = { paths: [], headers: {} } } = Object(message);
    if (begin === 'push service') {
      service.listen(0, '127.0.0.1', () => process.send?.({ port: (service.address() as AddressInfo).port }));
    } else if (end === 'push service') process.send?.({ received });
    else if (begin === 'reads') {
      let nth = 0;
      setInterval(() => {
        read(url + calls.paths[nth % calls.paths.length], calls.headers);
        nth += 1;
      }, 1000 / readsPerSecond);
      // The first requests open connections and compile the code.
      setTimeout(() => {
        waits = [];
        process.send?.({});
      }, 5_000);
    } else if (end === 'reads') {
      const describe = ({ waits: all, failed: failures }: typeof total.with) => {
        const sorted = all.toSorted((one, other) => one - other);
        const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
        return { count: sorted.length, failed: failures, p50: at(0.5), p99: at(0.99) };
      };
      process.send?.({ without: describe(total.without), with: describe(total.with) });
    } else {
      const reads = end === 'with' ? total.with : total.without;
      reads.waits.push(...waits);
      reads.failed += failed;
      waits = [];
      failed = 0;
      process.send?.({});
    }
  });
}
