import { applyChange, type Change } from '#engine/changes.ts';
import type { Problem } from '#engine/problem.ts';
import type { ExactEngine } from '#engine/search/exact-answers.ts';
import { lineupExists } from '#engine/search/existence.ts';
import { withStandIns } from '#engine/stand-ins.ts';
import { impossibleLocks } from '#engine/validate-locks.ts';
import { validateProblem } from '#engine/validate-problem.ts';
import { unlocking } from './relaxations.ts';

/** Whether nothing but its locks is wrong with a problem, as when a locked player does not come. */
export function isWrongByLocks(problem: Problem): boolean {
  return validateProblem({ ...problem, locks: [] }).length === 0 && impossibleLocks(problem).length > 0;
}

/** To take away the locks that cannot stand, where that makes a lineup possible. */
export function unlockChange(problem: Problem, exact: ExactEngine | undefined): readonly Change[] {
  const change = unlocking(problem, impossibleLocks(problem));
  return lineupExists(withStandIns(applyChange(problem, change)), exact) === 'yes' ? [change] : [];
}
