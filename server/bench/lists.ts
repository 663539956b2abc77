import { getAvailability } from 'contract/availability';
import { listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { getSeason } from 'contract/season';
import { listTeams } from 'contract/teams';
import { startTestServer } from '#test/app.ts';
import { type SignedInCoach, signedInCoach } from '../test/coach-fixture.ts';
import { fillLeague, type League, measureTables } from './league.ts';

/**
 * Whether the lists of a coach, and the season of a team, stay as quick when there are a thousand times as many players:
 * 99 of 100 answers, both databases on one PostgreSQL and called in turn, so that other load of the machine affects
 * both. It also prints the size of each table. Bar: 2.
 */
const bar = 2;
const rounds = Number(process.argv[2] ?? 2000);
const warmUp = 200;

const leagues = {
  small: { players: 1_000, teams: 10, coaches: 5 },
  large: { players: 1_000_000, teams: 10_000, coaches: 350 },
} as const;

type Ids = { readonly teamId: string; readonly gameId: string };
type Caller = Ids & { readonly headers: Record<string, string> };
type Side = { readonly url: string; readonly callers: readonly Caller[] };

const often = { attempts: 10_000_000, windowMs: 60_000, pauseMs: null };
const closing: (() => Promise<void>)[] = [];

async function prepare({ coaches: count, ...league }: League & { readonly coaches: number }): Promise<Side> {
  const began = performance.now();
  const server = await startTestServer({ limits: { requestsOfUser: often, requestsFromNetwork: often } });
  closing.push(server.close);
  const coaches: SignedInCoach[] = [];
  for (let number = 0; number < count; number += 1) {
    coaches.push(await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' }));
  }
  await fillLeague(
    server.db,
    league,
    coaches.map(({ userId }) => userId),
  );
  const callers: Caller[] = [];
  for (const coach of coaches) {
    const [team] = await coach.read(listTeams);
    if (!team) throw new Error('A coach of the league has no team.');
    const [game] = await coach.read(listGames, { params: { teamId: team.id } });
    if (!game) throw new Error('A team of the league has no game.');
    callers.push({ teamId: team.id, gameId: game.id, headers: await coach.headers() });
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${league.players} players in ${league.teams} teams, made in ${seconds} s`);
  console.table(await measureTables(server.db));
  return { url: server.url, callers };
}

const lists: Readonly<Record<string, (ids: Ids) => string>> = {
  [`GET ${listTeams.url}`]: () => '/api/teams',
  [`GET ${listPlayers.url}`]: ({ teamId }) => `/api/teams/${teamId}/players?sortBy=name&page=1&pageSize=25`,
  [`GET ${listPlayers.url}, searched`]: ({ teamId }) => `/api/teams/${teamId}/players?search=first1&sortBy=created`,
  [`GET ${listGames.url}`]: ({ teamId }) => `/api/games/team/${teamId}`,
  [`GET ${getAvailability.url}`]: ({ gameId }) => `/api/games/${gameId}/availability`,
  [`GET ${getLineup.url}`]: ({ gameId }) => `/api/games/${gameId}/lineup`,
  [`GET ${getSeason.url}`]: ({ teamId }) => `/api/teams/${teamId}/season`,
};

async function measure({ url, callers }: Side, round: number, addressOf: (ids: Ids) => string): Promise<number> {
  const one = callers[(round * 7919) % callers.length];
  if (!one) throw new Error('The league has no coach.');
  const start = performance.now();
  const answer = await fetch(url + addressOf(one), { headers: one.headers });
  const text = await answer.text();
  const took = performance.now() - start;
  if (answer.status !== 200 || text.length < 100) throw new Error(`${answer.status}: ${text.slice(0, 200)}`);
  return took;
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

const [small, large] = [await prepare(leagues.small), await prepare(leagues.large)];
const rows: Record<string, object> = {};
let worst = 0;
for (const [name, addressOf] of Object.entries(lists)) {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < rounds; round += 1) {
    const turn = Math.abs(round);
    // The first call of a pair finds the processor in another state than the second, so the order alternates.
    const isSmallFirst = turn % 2 === 0;
    const first = await measure(isSmallFirst ? small : large, turn, addressOf);
    const second = await measure(isSmallFirst ? large : small, turn, addressOf);
    if (round < 0) continue;
    few.push(isSmallFirst ? first : second);
    many.push(isSmallFirst ? second : first);
  }
  const ratio = quantile(many, 0.99) / quantile(few, 0.99);
  worst = Math.max(worst, ratio);
  rows[name] = {
    'p50 of 1,000 (ms)': quantile(few, 0.5).toFixed(2),
    'p50 of 1,000,000 (ms)': quantile(many, 0.5).toFixed(2),
    'p99 of 1,000 (ms)': quantile(few, 0.99).toFixed(2),
    'p99 of 1,000,000 (ms)': quantile(many, 0.99).toFixed(2),
    [`p99 ratio (bar ${bar})`]: ratio.toFixed(2),
  };
}
for (const close of closing) await close();
console.table(rows);
console.log(`The largest ratio is ${worst.toFixed(2)}, bar ${bar}.`);
if (!(worst <= bar)) process.exitCode = 1;
