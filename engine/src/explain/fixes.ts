import type { Problem } from '#engine/problem.ts';
import { findConflict } from './conflict.ts';
import type { ConstraintGroup } from './groups.ts';
import type { Exists } from './lineup-exists.ts';
import { type FixSteps, relaxations, suggestShortHanded } from './relaxations.ts';
import { applyFix, joinFixes, listSingleFixes, type SingleFix, type SuggestedFix } from './suggested-fixes.ts';

/** The most fixes to offer: a longer list would only take longer to read. */
const limits = { fixes: 6, pairs: 3 };

/** Returns fixes that make a lineup possible, each of them tried: single ones, or pairs when no single one helps. */
export function suggestFixes(
  problem: Problem,
  conflict: readonly ConstraintGroup[],
  exists: Exists,
): readonly SuggestedFix[] {
  const fixes = findHelpfulFixes(problem, conflict, exists);
  return fixes.length > 0 ? fixes.slice(0, limits.fixes) : findHelpfulPairs(problem, conflict, exists);
}

/** Returns the fixes to try, grouped by what they relax. Each sequence begins with the smallest fix. */
function listFixSteps(problem: Problem, conflict: readonly ConstraintGroup[]): readonly (readonly FixSteps[])[] {
  return [suggestShortHanded(problem).map((fix) => [fix]), ...conflict.map((group) => relaxations(problem, group))];
}

/**
 * Returns the smallest fix of each sequence that helps. A fix for several players at one position is offered only when no
 * other fix of that group helps, because it changes more of the roster.
 */
function findHelpfulFixes(
  problem: Problem,
  conflict: readonly ConstraintGroup[],
  exists: Exists,
): readonly SingleFix[] {
  const helps = (fix: SingleFix) => exists(applyFix(problem, fix)) === 'yes';
  return listFixSteps(problem, conflict).flatMap((sequences) => {
    const findSmallest = (some: readonly FixSteps[]) => some.flatMap((steps) => steps.find(helps) ?? []);
    const simple = findSmallest(sequences.filter((steps) => !allowsSeveralPlayers(steps)));
    return simple.length > 0 ? simple : findSmallest(sequences.filter(allowsSeveralPlayers));
  });
}

function allowsSeveralPlayers(fixes: FixSteps): boolean {
  return fixes.some((fix) => fix.kind === 'allowPosition' && fix.playerIds.length > 1);
}

/**
 * Returns pairs of fixes that help together although neither helps by itself, as two independent conflicts need. One fix of
 * such a pair resolves this conflict, and the other one resolves the conflict that remains. A pair that allows several
 * players at one position is offered only when no other pair helps.
 */
function findHelpfulPairs(
  problem: Problem,
  conflict: readonly ConstraintGroup[],
  exists: Exists,
): readonly SuggestedFix[] {
  const [simple, several] = [new Map<string, SuggestedFix>(), new Map<string, SuggestedFix>()];
  let remaining: readonly ConstraintGroup[] = [];
  for (const steps of listFixSteps(problem, conflict).flat()) {
    const strongest = steps.at(-1);
    if (strongest === undefined) continue;
    const changed = applyFix(problem, strongest);
    remaining = findConflict(changed, exists, remaining);
    for (const second of findHelpfulFixes(changed, remaining, exists)) {
      const helps = (first: SingleFix) => exists(applyFix(applyFix(problem, first), second)) === 'yes';
      const pair = joinFixes([steps.find(helps) ?? strongest, second]);
      const key = listSingleFixes(pair)
        .map(({ label }) => label)
        .toSorted();
      (allowsSeveralPlayers(listSingleFixes(pair)) ? several : simple).set(key.join(), pair);
      if (simple.size >= limits.pairs) return [...simple.values()];
    }
  }
  return [...(simple.size > 0 ? simple : several).values()].slice(0, limits.pairs);
}
