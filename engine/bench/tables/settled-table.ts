import type { Draft, Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { scenario, scenarioIds } from '../games/scenarios.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

/** Compares how often players change position in varied and in settled games. */
export async function printSettled(): Promise<void> {
  console.log('\nSettled games: position changes of all players together. No limit; as few as fairness allows.');
  const times: number[] = [];
  for (const id of scenarioIds) {
    const problem: Problem = { ...scenario(id), isShortHanded: true };
    const varied = await solve(problem, { seed: 1 });
    const settled = await measure(times, () => solve({ ...problem, rotation: 'settled' }, { seed: 1 }));
    if (varied.status === 'infeasible' || settled.status === 'infeasible') continue;
    const [before, after] = [
      countPositionChanges(problem, varied.lineup),
      countPositionChanges(problem, settled.lineup),
    ];
    console.log(`${id}  ${before} varied, ${after} settled; at most ${settled.bound - settled.value} could be avoided`);
  }
  console.log(`ms of processor time ${formatPercentiles(times)}`);
}

/** Counts the position changes of all players. Sitting or being away in between is no change. */
export function countPositionChanges({ players }: Problem, { innings }: Draft): number {
  const changes = players.map(({ id }) => {
    const places = innings.flatMap((inning) => Object.keys(inning).filter((position) => inning[position] === id));
    return places.filter((place, index) => index > 0 && place !== places[index - 1]).length;
  });
  return changes.reduce((sum, count) => sum + count, 0);
}
