import { readFileSync } from 'node:fs';
import { solve } from '#engine/solve.ts';
import { type Instance, problemOf } from './instance.ts';
import { spreadOf, timed } from './spread.ts';

/** The forty games of the corpus: reached, proven, and how long that takes. */
export async function printOptima(): Promise<void> {
  console.log('\nForty optima. Bars: 40 reached and proven; a game p50 50 ms, p90 500 ms, max 5 s of processor time.');
  console.log('Elsewhere: the textbook integer program in HiGHS p50 / max 850 / 6300 ms (A), 1050 / 4000 ms (B).');
  const all: number[] = [];
  let reached = 0;
  for (const name of ['A', 'Av', 'B', 'C']) {
    const url = new URL(`../test/corpus/${name}.json`, import.meta.url);
    const instances: readonly Instance[] = JSON.parse(readFileSync(url, 'utf8'));
    const times: number[] = [];
    let proven = 0;
    for (const instance of instances) {
      const solution = await timed(times, () => solve(problemOf(instance)));
      const isProven = solution.status === 'proven';
      if (isProven && Math.abs(solution.value - (instance.optimum ?? Number.NaN)) < 1e-6) proven += 1;
    }
    console.log(`${name.padEnd(4)} ${proven}/${instances.length} reached and proven  ms ${spreadOf(times)}`);
    all.push(...times);
    reached += proven;
  }
  console.log(`all  ${reached}/${all.length} reached and proven  ms ${spreadOf(all)}`);
}
