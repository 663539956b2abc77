import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { putSharedLink } from 'contract/sharing/shared-links';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '../test/coach-fixture.ts';
import { insertGame, insertLineup, insertTeam } from '../test/database/rows.ts';
import { insertRoster, rotate } from './rotating-lineup.ts';

/**
 * How much processor time 1,000 phones cost that poll shared pages every four seconds, as the app does, over connections
 * of their own. The phones run in another process; the embedded database runs in the measured one. The server has the
 * limits and the log of production. Bar: 10 % of one core.
 */
const barPercent = 10;
const readers = 1000;
const games = 40;
const pollMs = 4000;
const warmUpMs = 8000;
const measuredMs = 30_000;

const isPhones = process.argv[2] === 'phones';

async function serve(): Promise<void> {
  const server = await startTestServer({
    config: { channel: 'production', trustedProxies: 1 },
    log: { write: () => undefined },
  });
  const coach = await signedInCoach(server);
  const teamId = await insertTeam(server.db, coach.userId);
  const players = await insertRoster(server.db, teamId);
  const innings = JSON.stringify(rotate(players));
  const paths: string[] = [];
  for (let number = 0; number < games; number += 1) {
    const gameId = await insertGame(server.db, teamId);
    const battingOrder = JSON.stringify(players);
    await insertLineup(server.db, { teamId, gameId, innings, battingOrder });
    const { link } = await coach.read(putSharedLink, { params: { gameId }, body: {} });
    paths.push(`/api${new URL(String(link?.url)).pathname}`);
  }

  const phones = fork(new URL(import.meta.url), ['phones']);
  const nextMessage = () =>
    new Promise<Counts>((resolve) => phones.once('message', (counts) => resolve(Object(counts))));
  phones.send({ url: server.url, paths });
  await nextMessage();
  const begin = { used: process.cpuUsage(), at: performance.now() };
  const counts = await nextMessage();
  const { user, system } = process.cpuUsage(begin.used);
  const percent = (user + system) / 10 / (performance.now() - begin.at);
  phones.kill();
  await server.close();
  const perSecond = (counts.unchanged / (measuredMs / 1000)).toFixed(0);
  console.log(
    `${readers} readers of ${games} games: ${perSecond} responses with 304 a second, ${counts.other} other responses; ` +
      `median ${counts.median.toFixed(0)} ms, longest ${counts.longest.toFixed(0)} ms.`,
  );
  console.log(`The server used ${percent.toFixed(1)} % of one core, bar ${barPercent} %.`);
  if (counts.other > 0 || !(percent <= barPercent)) process.exitCode = 1;
}

type Counts = { readonly unchanged: number; readonly other: number; readonly median: number; readonly longest: number };
type Reader = { readonly agent: Agent; readonly url: string; readonly network: string; etag: string };

function runPhones(): void {
  process.once('message', (message) => {
    const { url = '', paths = [] }: { url?: string; paths?: string[] } = Object(message);
    let waits: number[] = [];
    let other = 0;
    const phones = Array.from(
      { length: readers },
      (_, number): Reader => ({
        agent: new Agent({ keepAlive: true }),
        url: url + paths[number % paths.length],
        network: `10.0.${number % 100}.1`,
        etag: '',
      }),
    );
    const poll = (reader: Reader) => {
      const began = performance.now();
      const headers = { 'x-forwarded-for': reader.network, ...(reader.etag && { 'if-none-match': reader.etag }) };
      get(reader.url, { agent: reader.agent, headers }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 304) waits.push(performance.now() - began);
          else other += 1;
          reader.etag = response.headers.etag ?? '';
        });
      });
    };
    phones.forEach((reader, number) => {
      setTimeout(
        () => {
          poll(reader);
          setInterval(poll, pollMs, reader);
        },
        (number * pollMs) / readers,
      );
    });
    setTimeout(() => {
      waits = [];
      other = 0;
      process.send?.({});
    }, warmUpMs);
    setTimeout(() => {
      const sorted = waits.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      process.send?.({ unchanged: sorted.length, other, median, longest: sorted.at(-1) ?? 0 });
    }, warmUpMs + measuredMs);
  });
}

await (isPhones ? runPhones() : serve());
