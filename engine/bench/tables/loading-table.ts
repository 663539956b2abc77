import { loadMilpEngine } from '#engine/search/milp/load-milp-engine.ts';
import { solve } from '#engine/solve.ts';
import { corpusGames } from '../games/corpus.ts';
import { measure } from '../percentiles.ts';

const games = 5;

/**
 * Measures what only the first hard games of a process cost: loading HiGHS, and compiling its code again in the background
 * for more speed. Later tables measure games in a process that has done this. A coach waits for the thread that
 * solves the game, so its time is printed, too.
 */
export async function printLoading(): Promise<void> {
  const [loading, solving]: [number[], number[]] = [[], []];
  await measure(loading, () => loadMilpEngine(undefined));
  const [hard] = corpusGames('Av');
  if (hard === undefined) throw new Error('The corpus has no game Av-1.');
  const ownThread: number[] = [];
  for (let seed = 1; seed <= games; seed += 1) {
    const started = process.threadCpuUsage();
    await measure(solving, () => solve(hard[0], { seed }));
    const { user, system } = process.threadCpuUsage(started);
    ownThread.push((user + system) / 1000);
  }
  console.log(
    '\nHiGHS, once in a process: ms of processor time of all threads, the compiler in the background included.',
  );
  const formatTimes = (times: readonly number[]) => times.map((ms) => ms.toFixed(0)).join(', ');
  console.log(`${formatTimes(loading)} loading`);
  console.log(`${formatTimes(solving)} for game Av-1, seeds 1 to ${games}, one after the other`);
  console.log(`${formatTimes(ownThread)} of these in the thread that solves the game. Limit: 2000`);
}
