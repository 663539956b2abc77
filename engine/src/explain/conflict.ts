import type { Problem } from '#engine/problem.ts';
import { formatList } from '#engine/text/format.ts';
import { type ConstraintGroup, type Description, listConstraintGroups } from './groups.ts';
import type { Exists } from './lineup-exists.ts';

/**
 * Returns an irreducible infeasible set (IIS) of the coach's settings, by a deletion filter: a group is left out as long as
 * the others are still proven infeasible. Leaving out any of the remaining groups loses the proof. `similar` is the
 * conflict of a variant of the game; when it is a conflict here too, only its groups are tried, which saves work.
 */
export function findConflict(
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

/** Describes a conflict in one sentence; an empty one means that the players cannot fill all positions. */
export function describeConflict(conflict: readonly ConstraintGroup[]): readonly string[] {
  const [only, ...others] = joinDescriptions(conflict.map(({ description }) => description));
  if (only === undefined) return ['There is no way to fill every position with the players who are here.'];
  if (others.length === 0) return [`This is not possible: ${only}.`];
  return [`These conflict: ${[only, ...others].join('; ')}.`];
}

function joinDescriptions(descriptions: readonly Description[]): readonly string[] {
  const starts = [...new Set(descriptions.map(({ start }) => start))];
  return starts.map((start) => {
    const same = descriptions.filter((other) => other.start === start);
    const ends = same.flatMap(({ end }) => end ?? []);
    return [start, formatList(ends, same[0]?.joiner)].filter(Boolean).join(' ');
  });
}
