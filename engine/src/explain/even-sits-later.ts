import type { Problem } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import { existsWithin } from './lineup-exists.ts';

type Later = { readonly problem: Problem; readonly isProven: boolean };

/**
 * Where no lineup keeps a required F9, returns the game in which it holds from the first inning from which a lineup keeps
 * it, and whether it is proven that none does earlier. Undefined where the rule is not the cause.
 */
export function startEvenSitsLater(problem: Problem, milp: MilpEngine | undefined): Later | undefined {
  const { F9, ...others } = problem.rules;
  if (F9?.level !== 'required' || F9.from > problem.innings) return undefined;
  const exists = existsWithin(milp);
  if (exists({ ...problem, rules: others }) === 'no') return undefined;
  let isProven = true;
  for (let from = F9.from + 1; from <= problem.innings; from += 1) {
    const later = { ...problem, rules: { ...others, F9: { ...F9, from } } };
    const existence = exists(later);
    if (existence === 'yes') return { problem: later, isProven };
    isProven &&= existence === 'no';
  }
  return undefined;
}
