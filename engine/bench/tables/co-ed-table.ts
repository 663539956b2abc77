import type { Problem } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { coEdGame, hardCoEdGame } from '../games/co-ed-game.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

const games = 40;

/** Solves co-ed games as coaches have them, under both shipped packs, and hard ones with quotas alone. */
export async function printCoEdGames(): Promise<void> {
  console.log(`\nCo-ed games, ${games} of each kind. Goal for the hard ones: p90 300 ms of processor time.`);
  await print('co-ed slow-pitch', (seed) => coEdGame('co-ed-slow-pitch', seededRandom(seed)));
  await print('co-ed slow-pitch, classic', (seed) => coEdGame('co-ed-slow-pitch-classic', seededRandom(seed)));
  await print('hard', (seed) => hardCoEdGame(seededRandom(seed)));
}

async function print(name: string, create: (seed: number) => Problem): Promise<void> {
  const times: number[] = [];
  const counts = { proven: 0, feasible: 0, infeasible: 0 };
  let openSits = 0;
  for (let number = 1; number <= games; number += 1) {
    const solution = await measure(times, () => solve(create(number)));
    counts[solution.status] += 1;
    if (solution.status !== 'infeasible' && solution.areSitsProven !== true) openSits += 1;
  }
  const { proven, feasible, infeasible } = counts;
  console.log(
    `${name}: ${proven} proven, ${feasible} not proven (${openSits} of them not even the sits), ${infeasible} impossible  ms ${formatPercentiles(times)}`,
  );
}
