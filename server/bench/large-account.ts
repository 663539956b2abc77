import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createCalendarFeed } from 'contract/calendar';
import { createTeam } from 'contract/teams';
import { sql } from 'kysely';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '../test/coach-fixture.ts';
import { goodPassword, hashGoodPassword } from '../test/register-coach.ts';

/**
 * How long the calls of one coach wait while another coach, whose team has far more games than the limit allows today,
 * reads everything at once. The coaches call from a thread of their own, so that the server has its thread to itself.
 * Bar: no call waits longer than 250 ms.
 */
const barMs = 250;
const games = Number(process.argv[2] ?? 20_000);

type Work = {
  readonly url: string;
  readonly own: Record<string, string>;
  readonly other: Record<string, string>;
  readonly teamId: string;
  readonly feed: string;
};

const often = { attempts: 10_000_000, windowMs: 60_000, pauseMs: null };

async function serve(): Promise<void> {
  const server = await startTestServer({ limits: { requestsOfUser: often, requestsFromNetwork: often } });
  const passwordHash = await hashGoodPassword();
  const coach = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active', passwordHash });
  const other = await signedInCoach(server);
  await other.read(createTeam, { body: { name: 'Hawks' } });
  const { id: teamId } = await coach.read(createTeam, { body: { name: 'Tigers' } });
  await sql`
    insert into games (team_id, id, opponent, game_date, start_time, location, created_at, updated_at)
    select ${teamId}::uuid, gen_random_uuid(), 'Opponent ' || number, date '2026-03-01' + number % 2000, time '18:30',
      'Field ' || number, now(), now()
    from generate_series(1, ${games}::int) number`.execute(server.db);
  const feed = await coach.read(createCalendarFeed, { params: { teamId }, body: { timeZone: 'America/Chicago' } });
  const work: Work = {
    url: server.url,
    own: await coach.headers(),
    other: await other.headers(),
    teamId,
    feed: new URL(feed.url).pathname,
  };
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const worker = new Worker(new URL(import.meta.url), { workerData: work, argv: process.argv.slice(2) });
  const longest = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  clearInterval(watch);
  await worker.terminate();
  await server.close();
  console.log(`${games} games; the process took at most ${Math.round(peak / 1024 / 1024)} MB.`);
  console.log(`The longest wait of another coach was ${longest.toFixed(0)} ms, bar ${barMs} ms.`);
  if (!(longest <= barMs)) process.exitCode = 1;
}

async function call({ url, own, other, teamId, feed }: Work): Promise<void> {
  const ask = async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { headers, ...init });
    const { length } = await answer.text();
    if (!answer.ok && answer.status !== 304) throw new Error(`${path} answered ${answer.status}.`);
    return { etag: answer.headers.get('etag'), length };
  };
  const times = (count: number, path: string, headers = own, init: RequestInit = {}) =>
    Promise.all(Array.from({ length: count }, () => ask(path, headers, init)));
  const withPassword = {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ password: goodPassword }),
  };
  const { etag } = await ask(feed, {});
  const scenarios: Record<string, () => Promise<unknown>> = {
    'nothing else': () => new Promise((resolve) => setTimeout(resolve, 1000)),
    'the list of games': () => times(1, `/api/games/team/${teamId}`),
    '12 calendar feeds at once': () => times(12, feed, {}),
    '12 calendar feeds that have not changed': () => times(12, feed, etag ? { 'if-none-match': etag } : {}),
    '12 calendar files at once': () => times(12, `/api/teams/${teamId}/calendar`),
    '3 exports of the account at once': () => times(3, '/auth/export', own, withPassword),
  };
  const rows: Record<string, object> = {};
  let longest = 0;
  for (const [name, busy] of Object.entries(scenarios)) {
    const waits: number[] = [];
    let isBusy = true;
    const began = performance.now();
    const end = busy().finally(() => {
      isBusy = false;
    });
    while (isBusy) {
      const start = performance.now();
      await ask('/api/teams', other);
      waits.push(performance.now() - start);
    }
    await end;
    const worst = Math.max(...waits);
    longest = Math.max(longest, worst);
    rows[name] = {
      'took (ms)': (performance.now() - began).toFixed(0),
      'calls of the other coach': waits.length,
      'longest wait (ms)': worst.toFixed(0),
    };
  }
  console.table(rows);
  parentPort?.postMessage(longest);
}

await (isMainThread ? serve() : call(workerData));
