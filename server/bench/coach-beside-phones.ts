import { fork } from 'node:child_process';
import { Agent, type RequestOptions, request } from 'node:http';
import { putPlayerAnswerLinks } from 'contract/answers/team-answers';
import { getAvailability } from 'contract/availability';
import { listGames } from 'contract/games';
import { getLineup, putLineup } from 'contract/lineups';
import { putSharedLink } from 'contract/sharing/shared-links';
import { limitsFor } from '#server/throttle/limits.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { signedInCoach } from '../test/coach-fixture.ts';
import { insertGame, insertLineup, insertTeam } from '../test/database/rows.ts';
import { insertRoster, rotate } from './rotating-lineup.ts';

/**
 * How much longer a coach waits while 1,000 phones are on answer and shared pages: half of them poll shared pages every
 * four seconds, and the others read their answer page and answer once a minute. Rounds with and without the phones
 * alternate, because other work on the machine changes what a request takes. The server has the log of production
 * and its limits of answers; the phones run in another process. Bar: 1.5 times the usual median.
 */
const bar = 1.5;
const phonesOfSort = 500;
const teams = 40;
const pollMs = 4000;
const answerMs = 60_000;
const warmUpMs = 6000;
const roundMs = 12_000;
const rounds = 3;

const isPhones = process.argv[2] === 'phones';

type Phone = { readonly path: string; readonly answerPath?: string };

/** A team with a game ahead, its lineup, a shared page and a personal link for each player. */
async function createTeam(server: TestServer) {
  const coach = await signedInCoach(server);
  const teamId = await insertTeam(server.db, coach.userId);
  const players = await insertRoster(server.db, teamId);
  const gameId = await insertGame(server.db, teamId);
  const innings = rotate(players);
  const lineup = { innings, battingOrder: players };
  await insertLineup(server.db, {
    ...{ teamId, gameId, innings: JSON.stringify(innings), battingOrder: JSON.stringify(players) },
  });
  const { link } = await coach.read(putSharedLink, { params: { gameId }, body: {} });
  const answering = await coach.read(putPlayerAnswerLinks, { params: { teamId } });
  const toPath = (url: string | null | undefined) =>
    `/api${new URL(String(url)).pathname.replace('/answer/', '/answers/')}`;
  const phones = answering.players.map(({ playerId, url }): Phone => {
    const path = toPath(url);
    return { path, answerPath: `${path}/games/${gameId}/players/${playerId}` };
  });
  return { coach, teamId, gameId, lineup, shared: { path: toPath(link?.url) }, phones };
}

type CreatedTeam = Awaited<ReturnType<typeof createTeam>>;

/** What a coach does on the page of a lineup: the milliseconds for reading it and saving it once. */
async function workOnLineup({ coach, teamId, gameId, lineup }: CreatedTeam): Promise<number> {
  const params = { gameId };
  const began = performance.now();
  await coach.read(listGames, { params: { teamId } });
  await coach.read(getAvailability, { params });
  const { version } = await coach.read(getLineup, { params });
  await coach.read(putLineup, { params, body: { ...lineup, version, status: 'draft' } });
  return performance.now() - began;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function serve(): Promise<void> {
  const limits = limitsFor({ channel: 'production' });
  const server = await startTestServer({
    config: { channel: 'production', trustedProxies: 1 },
    // One coach asks more often here than any coach does.
    limits: {
      ...limits,
      requestsOfUser: { ...limits.requestsOfUser, attempts: 1_000_000 },
      requestsFromNetwork: { ...limits.requestsFromNetwork, attempts: 1_000_000 },
    },
    log: { write: () => undefined },
  });
  const created: CreatedTeam[] = [];
  for (let number = 0; number < teams; number += 1) created.push(await createTeam(server));
  const [measured] = created;
  if (!measured) throw new Error('No team was created.');
  const phones = fork(new URL(import.meta.url), ['phones']);
  const answering = created.flatMap((team) => team.phones).slice(0, phonesOfSort);
  const polling = Array.from({ length: phonesOfSort }, (_, number) => created[number % teams]?.shared);
  phones.send({ url: server.url, phones: [...polling, ...answering] });

  const waits: Waits = { quiet: [], busy: [] };
  for (let round = 0; round < 2 * rounds; round += 1) {
    const isBusy = round % 2 === 1;
    phones.send({ isOn: isBusy });
    await delay(warmUpMs);
    const end = performance.now() + roundMs;
    while (performance.now() < end) {
      waits[isBusy ? 'busy' : 'quiet'].push(await workOnLineup(measured));
      await delay(100);
    }
  }
  const counters = new Promise<Counters>((resolve) => phones.once('message', (sent) => resolve(Object(sent))));
  phones.send({});
  report(waits, await counters);
  phones.kill();
  await server.close();
}

type Waits = { readonly quiet: number[]; readonly busy: number[] };

function report({ quiet, busy }: Waits, totals: Counters): void {
  const [usual, beside] = [median(quiet), median(busy)];
  const times = beside / usual;
  console.log(
    `${2 * phonesOfSort} phones: ${totals.polled} polls of shared pages, ${totals.answered} answers, ${totals.refused} refused.`,
  );
  console.log(
    `A coach reads and saves a lineup in ${usual.toFixed(1)} ms (median of ${quiet.length}) without the phones and in ` +
      `${beside.toFixed(1)} ms (median of ${busy.length}) beside them: ${times.toFixed(2)} times, bar ${bar}.`,
  );
  if (totals.refused > 0 || totals.answered === 0 || !(times <= bar)) process.exitCode = 1;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

type Counters = { answered: number; polled: number; refused: number };
type Asked = RequestOptions & { readonly path: string; readonly body?: string };

/** Sends a request of one phone, over its own connection, and calls `onEtag` with the ETag of the response. */
function ask({ body, ...options }: Asked, counters: Counters, onEtag: (etag: string) => void): void {
  const sent = request(options, (response) => {
    response.resume();
    onEtag(response.headers.etag ?? '');
    if ((response.statusCode ?? 500) >= 400) counters.refused += 1;
    else if (body) counters.answered += 1;
    else counters.polled += 1;
  });
  sent.on('error', () => {
    counters.refused += 1;
  });
  sent.end(body);
}

/** What a phone does at its moment of each interval. */
function createPhone(url: string, phone: Phone, number: number) {
  const { hostname, port } = new URL(url);
  const connection = { hostname, port, agent: new Agent({ keepAlive: true }) };
  const network = { 'x-forwarded-for': `10.0.${number % 100}.1` };
  let etag = '';
  let turns = number;
  return (counters: Counters): void => {
    const headers = { ...network, ...(etag && { 'if-none-match': etag }) };
    ask({ ...connection, path: phone.path, headers }, counters, (received) => {
      etag = received;
    });
    if (!phone.answerPath) return;
    turns += 1;
    const body = JSON.stringify({ status: turns % 2 === 0 ? 'in' : 'out' });
    const written = { ...network, 'content-type': 'application/json' };
    ask({ ...connection, path: phone.answerPath, method: 'PUT', headers: written, body }, counters, () => undefined);
  };
}

function runPhones(): void {
  const counters: Counters = { answered: 0, polled: 0, refused: 0 };
  let isOn = false;
  const start = (url: string, phones: readonly Phone[]) => {
    for (const [number, phone] of phones.entries()) {
      const act = createPhone(url, phone, number);
      const intervalMs = phone.answerPath ? answerMs : pollMs;
      const actIfOn = () => isOn && act(counters);
      setTimeout(
        () => {
          actIfOn();
          setInterval(actIfOn, intervalMs);
        },
        ((number % phonesOfSort) * intervalMs) / phonesOfSort,
      );
    }
  };
  process.on('message', (message: unknown) => {
    const { url, phones, isOn: isWanted }: { url?: string; phones?: Phone[]; isOn?: boolean } = Object(message);
    if (url && phones) start(url, phones);
    else if (isWanted === undefined) process.send?.(counters);
    else isOn = isWanted;
  });
}

await (isPhones ? runPhones() : serve());
