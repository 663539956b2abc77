import type { Problem } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import { readMatrix } from '#engine/search/read/problem-matrix.ts';
import { withDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { combineFixes } from './combined-fix.ts';
import { describeConflict, findConflict } from './conflict.ts';
import { suggestFixes } from './fixes.ts';
import { impossibleInnings } from './impossible-innings.ts';
import { existsWithin, stepsToShorten } from './lineup-exists.ts';
import type { SuggestedFix } from './suggested-fixes.ts';

export type Explanation = { readonly why: readonly string[]; readonly fixes: readonly SuggestedFix[] };

/**
 * Explains why a problem has no lineup: an irreducible set of the coach's settings that conflict, and fixes that make a
 * lineup possible. Each fix was tried; pairs of fixes are offered when no single one is enough.
 */
export function explain(problem: Problem, milp: MilpEngine | undefined): Explanation {
  const exists = existsWithin(milp);
  const innings = impossibleInnings(readMatrix(withDummyPlayers(problem)));
  const conflict = findConflict(problem, exists);
  const fixes = suggestFixes(problem, conflict, exists);
  return {
    why: innings.length > 0 ? innings : describeConflict(conflict),
    fixes: fixes.length > 0 ? fixes : combineFixes(problem, existsWithin(milp, stepsToShorten)),
  };
}
