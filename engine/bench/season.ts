import { basicRules } from '#engine/packs.ts';
import type { Player, Problem, Rules } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import type { SeasonRecord } from '../src/season/debts.ts';
import { planSeason } from '../src/season/plan.ts';
import { shortHandedPositions } from '../src/short-handed/open-positions.ts';
import { scenario } from './scenarios.ts';

const { F2: _, ...others } = basicRules(6);
/** Levelling within a game (F2) would forbid paying back debts of earlier games within one, so it stays out. */
const seasonRules: Rules = { ...others, F1: { level: 'required', spread: 2 } };

const gamesOfSeason = 12;
const absentPerHundred = 12;

/** `jointly`: the absences of the whole season are known; `game by game`: only those of the next game. */
export type Planning = 'jointly' | 'game by game';

/**
 * A season of thirteen players with restricted positions, nine in the field; each misses a game with a probability of
 * 0.12. Each game is planned with what was really played before. Returns how far apart the shares of innings sat end, in
 * percentage points of the innings each player was there.
 */
export async function seasonSpread(seed: number, planning: Planning): Promise<number> {
  const games = seasonGames(seed);
  let records: readonly SeasonRecord[] = scenario('E').players.map(({ id }) => ({ playerId: id, sits: 0, present: 0 }));
  for (const index of games.keys()) {
    const known = games.slice(index, planning === 'jointly' ? undefined : index + 1);
    const [next] = planSeason(records, known)?.games ?? [];
    if (next === undefined) continue;
    const solution = await solve(next.problem, { seed: index + 1 });
    if (solution.status === 'infeasible') continue;
    const played = new Map(sitsByPlayer(next.problem, solution.lineup).map((entry) => [entry.playerId, entry]));
    records = records.map(({ playerId, sits, present }) => ({
      playerId,
      sits: sits + (played.get(playerId)?.sits ?? 0),
      present: present + (played.get(playerId)?.present ?? 0),
    }));
  }
  const rates = records.map(({ sits, present }) => (100 * sits) / Math.max(1, present));
  return Math.max(...rates) - Math.min(...rates);
}

/** Games to which too few came, or nobody who may pitch or catch, are not played. */
export function seasonGames(seed: number): readonly Problem[] {
  const random = seededRandom(seed);
  const game = scenario('A');
  return Array.from({ length: gamesOfSeason }, () => {
    const players = scenario('E').players.filter(() => random(100) >= absentPerHundred);
    const { positions } = shortHandedPositions(game.positions, game.infield, players.length);
    return { ...game, positions, players: players.map((player) => atNine(player, game.positions)), rules: seasonRules };
  }).filter(({ players }) => ['P', 'C'].every((at) => players.some(({ wishes }) => wishes[at] === 'can')));
}

function atNine(player: Player, positions: readonly string[]): Player {
  const wishes = Object.fromEntries(positions.map((at) => [at, player.wishes[at] ?? ('can' as const)]));
  return { ...player, wishes };
}
