import type { Problem } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import { impossibleLocks } from '#engine/validate/locks.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { problemSchema } from '#engine/validate/problem-schema.ts';
import { existsWithin } from './lineup-exists.ts';
import { unlockFix } from './relaxations.ts';
import { applyFix, type SuggestedFix } from './suggested-fixes.ts';

/** True when only the locks of a problem are wrong, such as when a locked player does not come. */
export function isWrongByLocks(problem: Problem): boolean {
  const isReadable = problemSchema(problem, 'problem').length === 0;
  return isReadable && validateProblem({ ...problem, locks: [] }).length === 0 && impossibleLocks(problem).length > 0;
}

/** Suggests removing the impossible locks, when that makes a lineup possible. */
export function suggestUnlocking(problem: Problem, milp: MilpEngine | undefined): readonly SuggestedFix[] {
  const fix = unlockFix(problem, impossibleLocks(problem));
  return existsWithin(milp)(applyFix(problem, fix)) === 'yes' ? [fix] : [];
}
