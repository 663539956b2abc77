import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { realisticGame } from '../games/realistic-game.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

const games = 300;

/** Solves games as coaches have them: the scenarios under the shipped packs, with absences, preferences and debts. */
export async function printRealisticGames(): Promise<void> {
  console.log(`\n${games} realistic games. Limits: p90 150 ms, max 2 s of processor time.`);
  const random = seededRandom(300);
  const times: number[] = [];
  const counts = new Map<string, number>();
  for (let number = 0; number < games; number += 1) {
    const { status } = await measure(times, () => solve(realisticGame(random)));
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  console.log([...counts].map(([status, count]) => `${count} ${status}`).join(', '));
  console.log(`ms of processor time ${formatPercentiles(times)}`);
}
