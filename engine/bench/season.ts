import { basicRules } from '#engine/packs.ts';
import type { Problem, Rules } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { type SeasonRecord, seasonDebts } from '#engine/season.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { scenario } from './scenarios.ts';

const { F2: _, ...others } = basicRules(6);
/** Levelling within a game (F2) would forbid paying back debts of earlier games within one, so it stays out. */
const seasonRules: Rules = { ...others, F1: { level: 'required', spread: 2 } };

const games = 12;
const absentPerHundred = 12;

/**
 * A season of thirteen players with restricted positions, nine in the field; each misses a game with a probability of
 * 0.12. Every game gets the debts of the games before. Returns how far apart the shares of innings sat end, in
 * percentage points of the innings each player was there.
 */
export async function seasonSpread(seed: number): Promise<number> {
  const random = seededRandom(seed);
  const { players } = scenario('E');
  const nine = scenario('A').positions;
  let records: readonly SeasonRecord[] = players.map(({ id }) => ({ playerId: id, sits: 0, present: 0 }));
  for (let game = 0; game < games; game += 1) {
    const present = players.filter(() => random(100) >= absentPerHundred);
    const debts = seasonDebts(records, { sits: 6 * (present.length - 9), present: 6 * present.length });
    const problem: Problem = {
      ...scenario('A'),
      players: present.map((player) => ({
        ...player,
        wishes: restrictedTo(player.wishes, nine),
        debt: debts.get(player.id) ?? 0,
      })),
      rules: seasonRules,
    };
    const solution = await solve(problem, { seed: game + 1 });
    // Nobody of the few who may pitch or catch came: the game is not played.
    if (solution.status === 'infeasible') continue;
    const summaries = sitsByPlayer(problem, solution.lineup);
    records = records.map((record) => {
      const summary = summaries.find(({ playerId }) => playerId === record.playerId);
      return {
        playerId: record.playerId,
        sits: record.sits + (summary?.sits ?? 0),
        present: record.present + (summary?.present ?? 0),
      };
    });
  }
  const rates = records.map(({ sits, present }) => (100 * sits) / Math.max(1, present));
  return Math.max(...rates) - Math.min(...rates);
}

function restrictedTo(wishes: Problem['players'][number]['wishes'], positions: readonly string[]) {
  return Object.fromEntries(positions.map((position) => [position, wishes[position] ?? ('can' as const)]));
}
