import { check } from '#engine/check.ts';
import { applyFix } from '#engine/explain/suggested-fixes.ts';
import type { Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { randomProblem } from '../../test/independent/random/random-problem.ts';
import { impossibleGames } from '../games/impossible-games.ts';
import { scenario } from '../games/scenarios.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

/** Measures how long it takes to explain a game without a lineup and to suggest fixes. */
export async function printExplanations(): Promise<void> {
  console.log(
    '\nExplanation of an impossible game, scenarios A to G. Limit: 1 s. ms of processor time, p50 / p90 / max.',
  );
  console.log('No other engine explains this.');
  for (const [cause, games] of impossibleGames()) {
    const times: number[] = [];
    let infeasible = 0;
    let helped = 0;
    for (const game of games) {
      const solution = await measure(times, () => solve(game, { seed: 1 }));
      if (solution.status !== 'infeasible') continue;
      infeasible += 1;
      if ((solution.fixes ?? []).length > 0) helped += 1;
    }
    console.log(`${cause}: ${infeasible} impossible, ${helped} with fixes  ms ${formatPercentiles(times)}`);
  }
}

const randomGames = 300;

/** Counts how many impossible games of a random sample of every kind get a fix, and whether each fix makes a lineup possible. */
export async function printRandomFixes(): Promise<void> {
  const times: number[] = [];
  let [impossible, helped, useless] = [0, 0, 0];
  for (let number = 0; number < randomGames; number += 1) {
    const game = randomProblem(1, number);
    const ofGame: number[] = [];
    const solution = await measure(ofGame, () => solve(game, { seed: 1 }));
    if (solution.status !== 'infeasible') continue;
    times.push(...ofGame);
    const fixes = solution.fixes ?? [];
    impossible += 1;
    helped += fixes.length > 0 ? 1 : 0;
    for (const fix of fixes) if (!(await hasLineup(applyFix(game, fix)))) useless += 1;
  }
  console.log(`\n${randomGames} random games of every kind. Limit: fixes for 90 % of the impossible ones.`);
  console.log(`${impossible} impossible, ${helped} with fixes, ${useless} fixes that do not help`);
  console.log(`ms of processor time ${formatPercentiles(times)}`);
}

async function hasLineup(game: Problem): Promise<boolean> {
  const solution = await solve(game, { seed: 1 });
  return solution.status !== 'infeasible' && check(game, solution.lineup).every(({ level }) => level === 'wanted');
}

const rounds = 2000;

/** Measures `check` on full lineups under every rule of the field. */
export async function printCheck(): Promise<void> {
  const problem: Problem = {
    ...scenario('E'),
    rules: {
      ...scenario('E').rules,
      F4: { level: 'wanted', innings: 3 },
      F5: { level: 'wanted', infield: 2, outfield: 1, infieldBy: 4 },
      F6: { level: 'wanted', innings: 2 },
      P1: { level: 'wanted', innings: 2 },
      P3: { level: 'wanted', catching: 3, noPitchingAfter: 4, mayCatchAgain: false },
      P4: { level: 'wanted' },
      P5: { level: 'wanted' },
    },
  };
  const solution = await solve(problem, { seed: 1 });
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  const times: number[] = [];
  await measure(times, async () => {
    for (let round = 0; round < rounds; round += 1) check(problem, solution.lineup);
  });
  console.log(`\nCheck of a full lineup. Limit: 1 ms. ${((times[0] ?? 0) / rounds).toFixed(3)} ms, mean of ${rounds}`);
}
