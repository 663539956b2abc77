import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { INFIELD, type Problem, solve } from 'engine';
import { peerSeasons } from 'engine/bench/peers';
import { summarizeSeason } from 'engine/season/statistics';
import { chooseFirstSeed, planGame } from '#domain/season/plan-games.ts';
import { aGame, aPlayer } from '../test/fakes/records.ts';

/*
 * Plays ten seasons of twelve games through the modules that Generate uses, and prints how far the shares of the players
 * end apart, in percentage points. `npm run bench:seasons -- --seasons N`.
 */
const seasons = Number(process.argv[process.argv.indexOf('--seasons') + 1]) || 10;
const games = 12;
const absentPerHundred = 12;

type Planning = 'absences known in advance' | 'absences known on the day' | 'one by one';

/** A linear congruential generator (Numerical Recipes), so that every run plays the same seasons. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const toId = (kind: string, number: number) =>
  `00000000-0000-7000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`;

function createGame(season: number, index: number): Game {
  return aGame({
    id: toId('a', 7919 * season + 104_729 * (index + 1)),
    gameDate: `2027-05-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
    inningsCount: 6,
  });
}

function createPlayer(index: number): Player {
  return aPlayer({
    id: toId('c', index + 1),
    firstName: String.fromCharCode('A'.charCodeAt(0) + index),
    lastName: 'Lee',
  });
}

/** Absences of each game, at most as many as leave nine players. */
function drawAbsences(players: readonly Player[], random: () => number): readonly (readonly string[])[] {
  return Array.from({ length: games }, () =>
    players
      .filter(() => 100 * random() < absentPerHundred)
      .slice(0, players.length - 9)
      .map(({ id }) => id),
  );
}

async function playSeason(season: number, planning: Planning) {
  const random = createRandom(season);
  const players = Array.from({ length: 11 + (season % 3) }, (_, index) => createPlayer(index));
  const absences = drawAbsences(players, random);
  const schedule = Array.from({ length: games }, (_, index) => createGame(season, index));
  const toProblem = (game: Game, out: readonly string[]): Problem =>
    toLineupProblem({ game, players, availability: out.map((playerId) => ({ playerId, status: 'out' })), locks: [] });
  const played: SeasonGame[] = [];
  for (const [index, game] of schedule.entries()) {
    const problem = toProblem(game, absences[index] ?? []);
    const later = schedule
      .slice(index + 1)
      .map((next, offset) =>
        toProblem(next, planning === 'absences known in advance' ? (absences[index + 1 + offset] ?? []) : []),
      );
    const { problem: planned } = planGame(planning === 'one by one' ? [] : played, {
      gameId: game.id,
      date: game.gameDate.slice(0, 10),
      problem,
      later: planning === 'one by one' ? [] : later,
    });
    const solution = await solve(planned, { seed: planning === 'one by one' ? 1 : chooseFirstSeed(game.id) });
    if (solution.status === 'infeasible')
      throw new Error(`Season ${season}, game ${index + 1}: ${solution.why.join(' ')}`);
    played.push(toPlayed(game, problem, solution.lineup.innings));
  }
  const statistics = summarizeSeason(
    played,
    players.map(({ id }) => id),
    INFIELD,
  );
  const grids = new Set(played.map(({ innings }) => JSON.stringify(innings)));
  return { bench: statistics.benchSpread ?? 0, infield: statistics.infieldSpread ?? 0, repeated: games - grids.size };
}

function toPlayed(
  game: Game,
  { players }: Problem,
  innings: readonly Readonly<Partial<Record<string, string>>>[],
): SeasonGame {
  const cells = innings.map((inning) =>
    Object.fromEntries(Object.entries(inning).flatMap(([position, id]) => (id ? [[position, id]] : []))),
  );
  const present = players.map(({ id, present: there }) => [
    id,
    there.flatMap((isHere, index) => (isHere ? [index + 1] : [])),
  ]);
  return {
    gameId: game.id,
    opponent: game.opponent,
    date: game.gameDate.slice(0, 10),
    startTime: null,
    isOver: true,
    counts: true,
    source: 'played',
    innings: cells,
    present: Object.fromEntries(present),
    battingOrder: [],
    lastBatter: null,
    pitches: {},
  };
}

console.log(`${seasons} seasons of ${games} games, 11 to 13 players, ${absentPerHundred} % absences, basic rules.`);
console.log('Percentage points between the highest and the lowest share: mean, worst. Goals: bench 2, infield 5.');
for (const planning of ['absences known in advance', 'absences known on the day', 'one by one'] as const) {
  const results: Awaited<ReturnType<typeof playSeason>>[] = [];
  for (let season = 1; season <= seasons; season += 1) results.push(await playSeason(season, planning));
  const describe = (values: readonly number[]) =>
    `${(values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)}, ${Math.max(...values).toFixed(2)}`;
  const repeated = results.reduce((sum, result) => sum + result.repeated, 0);
  console.log(
    `${planning.padEnd(26)} bench ${describe(results.map(({ bench }) => bench))}; infield ${describe(results.map(({ infield }) => infield))}; repeated grids ${repeated}`,
  );
}
console.log(`published by peers, bench: ${peerSeasons.map(([engine, points]) => `${engine} ${points}`).join(', ')}`);
