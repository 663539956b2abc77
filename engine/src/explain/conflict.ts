import type { Problem } from '#engine/problem.ts';
import { type ConstraintGroup, listConstraintGroups } from './groups.ts';
import type { Exists } from './lineup-exists.ts';

/**
 * A smallest set of the coach's own conflicting settings: leaves out one after the other as long as the rest is
 * still proven impossible. Without any one of those that remain, the proof is gone. Where the groups of a similar game
 * that excluded each other still do, only these are looked at.
 */
export function smallestConflict(
  problem: Problem,
  exists: Exists,
  similar: readonly ConstraintGroup[] = [],
): readonly ConstraintGroup[] {
  const groups = listConstraintGroups(problem);
  const known = groups.filter(({ key }) => similar.some((group) => group.key === key));
  const others = groups.filter((group) => !known.includes(group));
  const withKnown = others.reduce((rest, group) => group.without(rest), problem);
  const isEnough = known.length > 0 && exists(withKnown) === 'no';
  let conflict = isEnough ? known : groups;
  let reduced = isEnough ? withKnown : problem;
  for (const group of conflict) {
    const without = group.without(reduced);
    if (exists(without) !== 'no') continue;
    reduced = without;
    conflict = conflict.filter((other) => other !== group);
  }
  return conflict;
}

export function describeConflict(conflict: readonly ConstraintGroup[]): readonly string[] {
  const [only, ...others] = conflict.map(({ description }) => description);
  if (only === undefined) return ['There is no way to fill every position with the players who are here.'];
  if (others.length === 0) return [`This is not possible: ${only}.`];
  return [`These conflict: ${[only, ...others].join('; ')}.`];
}
