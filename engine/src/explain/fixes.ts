import type { Problem } from '#engine/problem.ts';
import { smallestConflict } from './conflict.ts';
import type { Group } from './groups.ts';
import type { Exists } from './lineup-exists.ts';
import { type Ladder, relaxations, shortHandedChange } from './relaxations.ts';
import { applyChange, type Change, type SingleChange, together } from './suggested-fixes.ts';

/** Offering more would only be longer to read. */
const offered = { changes: 6, pairs: 3 };

/** Changes that make a lineup possible, each tried; where no single one does, pairs of them. */
export function suggestFixes(problem: Problem, conflict: readonly Group[], exists: Exists): readonly Change[] {
  const changes = helpfulChanges(problem, conflict, exists);
  return changes.length > 0 ? changes.slice(0, offered.changes) : pairsOfFixes(problem, conflict, exists);
}

/** What might help against a conflict: each ladder begins with the smallest change. */
function laddersFor(problem: Problem, conflict: readonly Group[]): readonly (readonly Ladder[])[] {
  return [
    shortHandedChange(problem).map((change) => [change]),
    ...conflict.map((group) => relaxations(problem, group)),
  ];
}

/** Of each ladder the smallest change that helps; one that changes the preferences of several players only for want of others. */
function helpfulChanges(problem: Problem, conflict: readonly Group[], exists: Exists): readonly SingleChange[] {
  const helps = (change: SingleChange) => exists(applyChange(problem, change)) === 'yes';
  return laddersFor(problem, conflict).flatMap((ladders) => {
    const alone = ladders.filter((ladder) => !isJoined(ladder)).flatMap((ladder) => ladder.find(helps) ?? []);
    return alone.length > 0 ? alone : ladders.filter(isJoined).flatMap((ladder) => ladder.find(helps) ?? []);
  });
}

function isJoined(ladder: Ladder): boolean {
  return ladder.some((change) => change.kind === 'allowPosition' && change.playerIds.length > 1);
}

/**
 * Pairs of changes of which no single one helps; one that changes the preferences of several players for one position only for
 * want of others. Two obstacles that have nothing to do with each other need two changes. One of any such pair changes something in this
 * conflict; the other one then changes something in the conflict that is left.
 */
function pairsOfFixes(problem: Problem, conflict: readonly Group[], exists: Exists): readonly Change[] {
  const [simple, joined] = [new Map<string, Change>(), new Map<string, Change>()];
  let left: readonly Group[] = [];
  for (const ladder of laddersFor(problem, conflict).flat()) {
    const strongest = ladder.at(-1);
    if (strongest === undefined) continue;
    const changed = applyChange(problem, strongest);
    left = smallestConflict(changed, exists, left);
    for (const second of helpfulChanges(changed, left, exists)) {
      const helps = (first: SingleChange) => exists(applyChange(applyChange(problem, first), second)) === 'yes';
      const pair = together(ladder.find(helps) ?? strongest, second);
      const key = pair.changes.map(({ words }) => words).toSorted();
      (isJoined(pair.changes) ? joined : simple).set(key.join(), pair);
      if (simple.size >= offered.pairs) return [...simple.values()];
    }
  }
  return [...(simple.size > 0 ? simple : joined).values()].slice(0, offered.pairs);
}
