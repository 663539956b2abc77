import { solve } from '#engine/solve.ts';
import { corpusGames, corpusSets } from './games.ts';
import { spreadOf, timed } from './spread.ts';

/** The forty games of the corpus: reached, proven, and how long that takes. */
export async function printOptima(): Promise<void> {
  console.log('\nForty optima. Bars: 40 reached and proven; a game p50 50 ms, p90 500 ms, max 5 s of processor time.');
  console.log('Elsewhere: the textbook integer program in HiGHS p50 / max 850 / 6300 ms (A), 1050 / 4000 ms (B).');
  const all: number[] = [];
  let reached = 0;
  for (const set of corpusSets) {
    const games = corpusGames(set);
    const times: number[] = [];
    let proven = 0;
    for (const [problem, optimum = Number.NaN] of games) {
      const solution = await timed(times, () => solve(problem));
      if (solution.status === 'proven' && Math.abs(solution.value - optimum) < 1e-6) proven += 1;
    }
    console.log(`${set.padEnd(4)} ${proven}/${games.length} reached and proven  ms ${spreadOf(times)}`);
    all.push(...times);
    reached += proven;
  }
  console.log(`all  ${reached}/${all.length} reached and proven  ms ${spreadOf(all)}`);
}
