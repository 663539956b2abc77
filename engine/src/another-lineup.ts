import { withBrokenRules } from './broken-rules.ts';
import type { Draft, Problem } from './problem.ts';
import { describePlan } from './search/describe-plan.ts';
import { readContext } from './search/search-context.ts';
import { loadSettledGame } from './search/settled/load-settled-game.ts';
import { withDummyPlayers, withPositionsGivenUp } from './short-handed/dummy-players.ts';
import type { Solution, SolveOptions } from './solution.ts';
import { solve } from './solve.ts';
import { draftSchema } from './validate/problem-schema.ts';

/** Values are rounded to so many parts of 1. */
const precision = 1e4;

/**
 * Returns another lineup that is as good as `given`, has no more pitchers or catchers, and differs in 30 % of the cells to
 * come where such a lineup is found. `options.seed` is another one than that of `given`. The result has the shape of
 * `solve`. The lineup may equal `given` when no other is as good.
 */
export async function anotherLineup(problem: Problem, given: Draft, options: SolveOptions = {}): Promise<Solution> {
  const next = await solve(problem, options);
  if (next.status === 'infeasible' || problem.previous || draftSchema(given, 'given').length > 0) return next;
  const settled = await loadSettledGame(problem);
  const filled = problem.isShortHanded ? withDummyPlayers(problem) : problem;
  const context = readContext(filled, settled?.countNeedlessChanges);
  const { differentPlan } = await import('./search/repair/different-plan.ts');
  const different = differentPlan(context, given, next.lineup, options.seed);
  if (different === undefined) return next;
  const { plan, costOfNext } = different;
  // The bound of the next lineup holds for all of them. Where its sits are not proven, it is that of a better high rank.
  const high = next.areSitsProven === true ? costOfNext.high : plan.cost.high - 1;
  const low = -next.bound - high * context.objective.highWeight;
  const bound = { high, low: Math.round(low * precision) / precision };
  const planned = describePlan(context, { plan, bound }, settled);
  return withBrokenRules(problem, withPositionsGivenUp(problem, planned));
}
