import type { Problem } from '#engine/problem.ts';
import { smallestConflict } from './conflict.ts';
import type { ConstraintGroup } from './groups.ts';
import type { Exists } from './lineup-exists.ts';
import { type FixSteps, relaxations, suggestShortHanded } from './relaxations.ts';
import { applyFix, joinFixes, type SingleFix, type SuggestedFix } from './suggested-fixes.ts';

/** Offering more would only be longer to read. */
const offered = { changes: 6, pairs: 3 };

/** Changes that make a lineup possible, each tried; where no single one does, pairs of them. */
export function suggestFixes(
  problem: Problem,
  conflict: readonly ConstraintGroup[],
  exists: Exists,
): readonly SuggestedFix[] {
  const changes = findHelpfulFixes(problem, conflict, exists);
  return changes.length > 0 ? changes.slice(0, offered.changes) : findHelpfulPairs(problem, conflict, exists);
}

/** What might help against a conflict: each ladder begins with the smallest change. */
function listFixSteps(problem: Problem, conflict: readonly ConstraintGroup[]): readonly (readonly FixSteps[])[] {
  return [
    suggestShortHanded(problem).map((change) => [change]),
    ...conflict.map((group) => relaxations(problem, group)),
  ];
}

/** Of each ladder the smallest change that helps; one that changes the preferences of several players only for want of others. */
function findHelpfulFixes(
  problem: Problem,
  conflict: readonly ConstraintGroup[],
  exists: Exists,
): readonly SingleFix[] {
  const helps = (change: SingleFix) => exists(applyFix(problem, change)) === 'yes';
  return listFixSteps(problem, conflict).flatMap((ladders) => {
    const alone = ladders
      .filter((ladder) => !allowsSeveralPlayers(ladder))
      .flatMap((ladder) => ladder.find(helps) ?? []);
    return alone.length > 0
      ? alone
      : ladders.filter(allowsSeveralPlayers).flatMap((ladder) => ladder.find(helps) ?? []);
  });
}

function allowsSeveralPlayers(ladder: FixSteps): boolean {
  return ladder.some((change) => change.kind === 'allowPosition' && change.playerIds.length > 1);
}

/**
 * Pairs of changes of which no single one helps; one that changes the preferences of several players for one position only for
 * want of others. Two obstacles that have nothing to do with each other need two changes. One of any such pair changes something in this
 * conflict; the other one then changes something in the conflict that is left.
 */
function findHelpfulPairs(
  problem: Problem,
  conflict: readonly ConstraintGroup[],
  exists: Exists,
): readonly SuggestedFix[] {
  const [simple, joined] = [new Map<string, SuggestedFix>(), new Map<string, SuggestedFix>()];
  let left: readonly ConstraintGroup[] = [];
  for (const ladder of listFixSteps(problem, conflict).flat()) {
    const strongest = ladder.at(-1);
    if (strongest === undefined) continue;
    const changed = applyFix(problem, strongest);
    left = smallestConflict(changed, exists, left);
    for (const second of findHelpfulFixes(changed, left, exists)) {
      const helps = (first: SingleFix) => exists(applyFix(applyFix(problem, first), second)) === 'yes';
      const pair = joinFixes(ladder.find(helps) ?? strongest, second);
      const key = pair.fixes.map(({ label }) => label).toSorted();
      (allowsSeveralPlayers(pair.fixes) ? joined : simple).set(key.join(), pair);
      if (simple.size >= offered.pairs) return [...simple.values()];
    }
  }
  return [...(simple.size > 0 ? simple : joined).values()].slice(0, offered.pairs);
}
