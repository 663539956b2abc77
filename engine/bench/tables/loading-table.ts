import { loadMilpEngine } from '#engine/search/milp/load-milp-engine.ts';
import { solve } from '#engine/solve.ts';
import { corpusGames } from '../games/corpus.ts';
import { measure } from '../percentiles.ts';

const games = 5;

/**
 * Measures what only the first hard games of a process cost: loading HiGHS, and compiling its code again in the background
 * for more speed. Later tables measure games in a process that has done this.
 */
export async function printLoading(): Promise<void> {
  const [loading, solving]: [number[], number[]] = [[], []];
  await measure(loading, () => loadMilpEngine(undefined));
  const [hard] = corpusGames('Av');
  if (hard === undefined) throw new Error('The corpus has no game Av-1.');
  for (let seed = 1; seed <= games; seed += 1) await measure(solving, () => solve(hard[0], { seed }));
  console.log(
    '\nHiGHS, once in a process: ms of processor time of all threads, the compiler in the background included.',
  );
  console.log(`${loading[0]?.toFixed(0)} loading`);
  console.log(
    `${solving.map((ms) => ms.toFixed(0)).join(', ')} for game Av-1, seeds 1 to ${games}, one after the other`,
  );
}
