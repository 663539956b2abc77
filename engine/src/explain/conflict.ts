import type { Problem } from '#engine/problem.ts';
import { type Group, groupsOf } from './groups.ts';
import type { Exists } from './lineup-exists.ts';

/**
 * A smallest set of the coach's own wishes that exclude each other: leaves out one after the other as long as the rest is
 * still proven impossible. Without any one of those that remain, the proof is gone.
 */
export function smallestConflict(problem: Problem, exists: Exists): readonly Group[] {
  let conflict = groupsOf(problem);
  let reduced = problem;
  for (const group of conflict) {
    const without = group.without(reduced);
    if (exists(without) !== 'no') continue;
    reduced = without;
    conflict = conflict.filter((other) => other !== group);
  }
  return conflict;
}

export function describeConflict(conflict: readonly Group[]): readonly string[] {
  const [only, ...others] = conflict.map(({ words }) => words);
  if (only === undefined) return ['There is no way to fill every position with the players who are there.'];
  if (others.length === 0) return [`This cannot be: ${only}.`];
  return [`These cannot all be: ${[only, ...others].join('; ')}.`];
}
