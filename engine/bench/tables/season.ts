import { findPack } from '#engine/packs.ts';
import type { Draft, Player, Problem, Rules } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { planSeason } from '#engine/season/plan.ts';
import type { SeasonRecord } from '#engine/season/record.ts';
import { shortHandedPositions } from '#engine/short-handed/open-positions.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { scenario } from '../games/scenarios.ts';

/** The packs whose seasons are measured. */
export const seasonPacks = ['basic', 'rec-rotation', 'youth-rotation'] as const;
export type SeasonPack = (typeof seasonPacks)[number];

const gamesOfSeason = 12;
const absentPerHundred = 12;

/** How many games are planned together, because their absences are known. */
export const plannings = [
  { name: 'jointly', games: gamesOfSeason },
  { name: 'four games at a time', games: 4 },
  { name: 'game by game', games: 1 },
] as const;

/** Percentage points between the highest and the lowest share of the innings present. */
export type SeasonSpread = { readonly bench: number; readonly infield: number };

/**
 * A season of thirteen players with restricted positions, nine in the field; each misses a game with a probability of
 * 0.12. Each game is planned with what was played before it. Returns how far apart the shares of innings on the bench
 * and in the infield end.
 */
export async function seasonSpread(seed: number, together: number, pack: SeasonPack): Promise<SeasonSpread> {
  const games = await playableGames(seed, findPack(pack).rules);
  let records: readonly PlayedRecord[] = scenario('E').players.map(({ id }) => ({
    playerId: id,
    sits: 0,
    present: 0,
    positions: {},
  }));
  for (const index of games.keys()) {
    const known = games.slice(index, index + together);
    const [next] = planSeason(records, known)?.games ?? [];
    if (next === undefined) throw new Error(`Season ${seed} has no plan for game ${index + 1}.`);
    const solution = await solve(next.problem, { seed: index + 1 });
    if (solution.status === 'infeasible') throw new Error(`Season ${seed}, game ${index + 1}: ${solution.why[0]}`);
    records = records.map((record) => withGame(record, next.problem, solution.lineup));
  }
  const spread = (count: (record: PlayedRecord) => number) => {
    const shares = records.map((record) => (100 * count(record)) / Math.max(1, record.present));
    return Math.max(...shares) - Math.min(...shares);
  };
  const inInfield = ({ positions }: PlayedRecord) =>
    scenario('E').infield.reduce((sum, position) => sum + (positions[position] ?? 0), 0);
  return { bench: spread(({ sits }) => sits), infield: spread(inInfield) };
}

type PlayedRecord = SeasonRecord & { readonly positions: Readonly<Record<string, number>> };

function withGame(record: PlayedRecord, problem: Problem, lineup: Draft): PlayedRecord {
  const played = sitsByPlayer(problem, lineup).find(({ playerId }) => playerId === record.playerId);
  if (played === undefined) return record;
  const positions = { ...record.positions };
  for (const [position, innings = 0] of Object.entries(played.positions)) {
    positions[position] = (positions[position] ?? 0) + innings;
  }
  return { ...record, positions, present: record.present + played.present, sits: record.sits + played.sits };
}

/** Returns the games that have a lineup. The rules make some impossible, such as one whose only catcher would never sit. */
async function playableGames(seed: number, rules: Rules): Promise<readonly Problem[]> {
  const games: Problem[] = [];
  for (const game of seasonGames(seed, rules)) {
    const { status } = await solve(game, { steps: 5_000 });
    if (status !== 'infeasible') games.push(game);
  }
  return games;
}

/** Returns random games that have a player who may pitch and one who may catch. */
function seasonGames(seed: number, rules: Rules): readonly Problem[] {
  const random = seededRandom(seed);
  const game = scenario('A');
  return Array.from({ length: gamesOfSeason }, () => {
    const players = scenario('E').players.filter(() => random(100) >= absentPerHundred);
    const { positions } = shortHandedPositions(game.positions, game.infield, players.length);
    return { ...game, positions, players: players.map((player) => atNine(player, game.positions)), rules };
  }).filter(({ players }) =>
    ['P', 'C'].every((at) => players.some(({ positionPreferences }) => positionPreferences[at] === 'can')),
  );
}

function atNine(player: Player, positions: readonly string[]): Player {
  const positionPreferences = Object.fromEntries(
    positions.map((at) => [at, player.positionPreferences[at] ?? ('can' as const)]),
  );
  return { ...player, positionPreferences };
}
