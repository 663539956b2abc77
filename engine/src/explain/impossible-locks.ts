import { applyChange, type Change } from '#engine/changes.ts';
import type { Lock, Problem } from '#engine/problem.ts';
import type { ExactEngine } from '#engine/search/exact-answers.ts';
import { lineupExists } from '#engine/search/existence.ts';
import { withStandIns } from '#engine/stand-ins.ts';
import { impossibleLocks } from '#engine/validate-locks.ts';
import { validateProblem } from '#engine/validate-problem.ts';
import { inningWords } from '#engine/words.ts';

/** Whether nothing but its locks is wrong with a problem, as when a locked player does not come. */
export function isWrongByLocks(problem: Problem): boolean {
  return validateProblem({ ...problem, locks: [] }).length === 0 && impossibleLocks(problem).length > 0;
}

/** To take away the locks that cannot stand, where that makes a lineup possible. */
export function unlockChange(problem: Problem, exact: ExactEngine | undefined): readonly Change[] {
  const locks = impossibleLocks(problem);
  const change: Change = { kind: 'unlock', locks, words: unlockWords(problem, locks) };
  return lineupExists(withStandIns(applyChange(problem, change)), exact) === 'yes' ? [change] : [];
}

function unlockWords({ players }: Problem, locks: readonly Lock[]): string {
  const ids = new Set(locks.map(({ playerId }) => playerId));
  const name = players.find(({ id }) => ids.has(id))?.name;
  if (ids.size > 1 || name === undefined) return 'Remove the locks that cannot stand.';
  return `Unlock ${name} in ${inningWords(locks.map(({ inning }) => inning))}.`;
}
