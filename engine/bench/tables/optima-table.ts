import { solve } from '#engine/solve.ts';
import { bestLineup } from '../../test/independent/program/exact.ts';
import { loadHighs } from '../../test/independent/program/linear-program.ts';
import { corpusGames, corpusSets, furtherSets } from '../games/corpus.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

/** Counts the optima of the corpus that are reached and proven, and measures the time. */
export async function printOptima(): Promise<void> {
  console.log(
    '\nForty optima. Limits: 40 reached and proven; a game p50 50 ms, p90 150 ms, max 2 s of processor time.',
  );
  await printSets(corpusSets);
  console.log(
    '\nGames in progress (U), short-handed games (S) and co-ed games (M), with optima. No limits for their times.',
  );
  await printSets(furtherSets);
  await printTextbook();
}

type CorpusSet = Parameters<typeof corpusGames>[0];

async function printSets(sets: readonly CorpusSet[]): Promise<void> {
  const all: number[] = [];
  let reached = 0;
  for (const set of sets) {
    const games = corpusGames(set);
    const times: number[] = [];
    let proven = 0;
    for (const [problem, optimum = Number.NaN] of games) {
      const solution = await measure(times, () => solve(problem));
      if (solution.status === 'proven' && Math.abs(solution.value - optimum) < 1e-6) proven += 1;
    }
    console.log(`${set.padEnd(4)} ${proven}/${games.length} reached and proven  ms ${formatPercentiles(times)}`);
    all.push(...times);
    reached += proven;
  }
  console.log(`all  ${reached}/${all.length} reached and proven  ms ${formatPercentiles(all)}`);
}

const textbook = { games: 3, simplexIterations: 100_000 };

/** Measures the textbook integer program in HiGHS. It is the only other engine that can run here. */
async function printTextbook(): Promise<void> {
  console.log(
    `\nThe textbook integer program (a column for each player, position and inning) in HiGHS, measured in this run on the first ${textbook.games} games. ms of processor time, p50 / p90 / max.`,
  );
  const highs = await loadHighs();
  for (const set of ['A', 'B', 'U', 'S', 'M'] as const) {
    const times: number[] = [];
    let solved = 0;
    for (const [problem] of corpusGames(set).slice(0, textbook.games)) {
      const result = await measure(times, async () => bestLineup(highs, problem, textbook.simplexIterations));
      if (result.status === 'optimal') solved += 1;
    }
    console.log(`${set.padEnd(4)} ${solved}/${times.length} solved  ms ${formatPercentiles(times)}`);
  }
}
