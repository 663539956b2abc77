import { addPlayer } from 'contract/players';
import { createTeam } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '../test/coach-fixture.ts';
import { insertPlayedGame } from '../test/database/rows.ts';

/**
 * How long a coach waits for a season of sixty recorded games, as a ratio to the read of one player, called in turn on one
 * PostgreSQL, so that other load of the machine affects both. Bar: 3.
 */
const bar = 3;
const games = 60;
const rounds = 500;
const warmUp = 50;
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const innings = [1, 2, 3, 4, 5, 6];

const often = { attempts: 10_000_000, windowMs: 60_000, pauseMs: null };
const server = await startTestServer({ limits: { requestsOfUser: often, requestsFromNetwork: often } });
const coach = await signedInCoach(server);
const { id: teamId } = await coach.read(createTeam, { body: { name: 'Otters' } });
const roster: string[] = [];
for (let number = 0; number < 13; number += 1) {
  const body = { firstName: `First${number}`, lastName: 'Lee' };
  roster.push((await coach.read(addPlayer, { params: { teamId }, body })).id);
}
for (let number = 0; number < games; number += 1) await insertGameWithRecord(number);

async function insertGameWithRecord(number: number): Promise<void> {
  const gameId = uuid();
  const now = new Date();
  const gameDate = new Date(Date.UTC(2026, 3, 1 + number)).toISOString().slice(0, 10);
  const game = { teamId, id: gameId, opponent: 'Bears', gameDate, location: 'Field 2', createdAt: now, updatedAt: now };
  await server.db.insertInto('games').values(game).execute();
  const played = innings.map((inning) =>
    Object.fromEntries(
      positions.map((position, index) => [position, roster[(index + inning + number) % roster.length]]),
    ),
  );
  await insertPlayedGame(server.db, {
    teamId,
    gameId,
    innings: JSON.stringify(played),
    present: JSON.stringify(Object.fromEntries(roster.map((id) => [id, innings]))),
    battingOrder: JSON.stringify(roster),
  });
}

const headers = await coach.headers();
async function measure(path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(server.url + path, { headers });
  const text = await response.text();
  const took = performance.now() - start;
  if (response.status !== 200) throw new Error(`${response.status}: ${text.slice(0, 200)}`);
  return took;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [season, player]: [number[], number[]] = [[], []];
for (let round = -warmUp; round < rounds; round += 1) {
  const [whole, single] = [
    await measure(`/api/teams/${teamId}/season`),
    await measure(`/api/teams/${teamId}/players/${roster[0]}`),
  ];
  if (round < 0) continue;
  season.push(whole);
  player.push(single);
}
const ratio = median(season) / median(player);
console.log(
  `season of ${games} games ${median(season).toFixed(1)} ms, one player ${median(player).toFixed(1)} ms: ratio ${ratio.toFixed(2)} (bar ${bar})`,
);
await server.close();
process.exit(ratio <= bar ? 0 : 1);
