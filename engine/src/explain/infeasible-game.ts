import type { Problem, Rules } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import { readMatrix } from '#engine/search/read/problem-matrix.ts';
import { withDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { formatList } from '#engine/text/format.ts';
import { impossibleLocks } from '#engine/validate/locks.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { problemSchema } from '#engine/validate/problem-schema.ts';
import { combineFixes } from './combined-fix.ts';
import { type ConstraintGroup, type Description, listConstraintGroups } from './groups.ts';
import { impossibleInnings } from './impossible-innings.ts';
import { type Exists, existsWithin, findCells, stepsToShorten } from './lineup-exists.ts';
import { describeLockedOutfields, withoutLockedOutfields } from './locked-outfield.ts';
import { type FixSteps, relaxations, suggestShortHanded, unlockFix } from './relaxations.ts';
import { applyFix, joinFixes, listSingleFixes, type SingleFix, type SuggestedFix } from './suggested-fixes.ts';

/** What only games without a lineup need. It has one module so that a bundler can load it as one chunk. */
export const infeasibleGame = {
  explain,
  findCells,
  isWrongByLocks,
  relaxMidGame,
  startEvenSitsLater,
  suggestUnlocking,
};

type Explanation = { readonly why: readonly string[]; readonly fixes: readonly SuggestedFix[] };

/**
 * Explains why a problem has no lineup: an irreducible set of the coach's settings that conflict, and fixes that make a
 * lineup possible. Each fix was tried; pairs of fixes are offered when no single one is enough.
 */
function explain(problem: Problem, milp: MilpEngine | undefined): Explanation {
  const exists = existsWithin(milp);
  const innings = [
    ...describeLockedOutfields(problem),
    ...impossibleInnings(readMatrix(withDummyPlayers(withoutLockedOutfields(problem)))),
  ];
  const conflict = findConflict(problem, exists);
  const fixes = suggestFixes(problem, conflict, exists);
  return {
    why: innings.length > 0 ? innings : describeConflict(conflict),
    fixes: fixes.length > 0 ? fixes : combineFixes(problem, existsWithin(milp, stepsToShorten)),
  };
}

/** True when only the locks of a problem are wrong, such as when a locked player does not come. */
function isWrongByLocks(problem: Problem): boolean {
  const isReadable = problemSchema(problem, 'problem').length === 0;
  return isReadable && validateProblem({ ...problem, locks: [] }).length === 0 && impossibleLocks(problem).length > 0;
}

/** Suggests removing the impossible locks, when that makes a lineup possible. */
function suggestUnlocking(problem: Problem, milp: MilpEngine | undefined): readonly SuggestedFix[] {
  const fix = unlockFix(problem, impossibleLocks(problem));
  return existsWithin(milp)(applyFix(problem, fix)) === 'yes' ? [fix] : [];
}

type Later = { readonly problem: Problem; readonly isProven: boolean };

/**
 * Where no lineup keeps a required F9, returns the game in which it holds from the first inning from which a lineup keeps
 * it, and whether it is proven that none does earlier. Undefined where the rule is not the cause.
 */
function startEvenSitsLater(problem: Problem, milp: MilpEngine | undefined): Later | undefined {
  const { F9, ...others } = problem.rules;
  if (F9?.level !== 'required' || F9.from > problem.innings) return undefined;
  const exists = existsWithin(milp);
  if (exists({ ...problem, rules: others }) === 'no') return undefined;
  let isProven = true;
  for (let from = F9.from + 1; from <= problem.innings; from += 1) {
    const later = { ...problem, rules: { ...others, F9: { ...F9, from } } };
    const existence = exists(later);
    if (existence === 'yes') return { problem: later, isProven };
    isProven &&= existence === 'no';
  }
  return undefined;
}

/**
 * The rules of fairness by priority. Limits for pitchers and catchers are not among them, because they protect players' arms,
 * nor are pairs (K1), because no inning played makes them harder to keep.
 */
const fairness = ['F1', 'F4', 'C1', 'F3', 'F5', 'F6', 'F7', 'F8', 'F2', 'F9', 'K2', 'P6', 'P7'] as const;

/**
 * Makes as few rules of fairness as possible preferences, so that a game under way has a lineup although the innings played
 * broke some of them. Returns undefined before the game, and when no lineup exists even without these rules.
 */
export function relaxMidGame(problem: Problem, milp: MilpEngine | undefined): Problem | undefined {
  const required = fairness.filter((id) => problem.rules[id]?.level === 'required');
  if (problem.played.length === 0 || required.length === 0) return undefined;
  let rules = required.reduce<Rules>(asWanted, problem.rules);
  const exists = existsWithin(milp);
  if (exists({ ...problem, rules }) === 'no') return undefined;
  // By priority, a rule becomes required again when a lineup exists with it.
  for (const id of required) {
    const stricter = { ...rules, [id]: problem.rules[id] };
    if (exists({ ...problem, rules: stricter }) === 'yes') rules = stricter;
  }
  return { ...problem, rules };
}

function asWanted(rules: Rules, id: (typeof fairness)[number]): Rules {
  return { ...rules, [id]: { ...rules[id], level: 'wanted' } };
}

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
function describeConflict(conflict: readonly ConstraintGroup[]): readonly string[] {
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

/** The most fixes to offer: a longer list would only take longer to read. */
const limits = { fixes: 6, pairs: 3 };

/** Returns fixes that make a lineup possible, each of them tried: single ones, or pairs when no single one helps. */
function suggestFixes(problem: Problem, conflict: readonly ConstraintGroup[], exists: Exists): readonly SuggestedFix[] {
  const fixes = findHelpfulFixes(problem, conflict, exists);
  return fixes.length > 0 ? fixes.slice(0, limits.fixes) : findHelpfulPairs(problem, conflict, exists);
}

/** Returns the fixes to try, grouped by what they relax. Each sequence begins with the smallest fix. */
function listFixSteps(problem: Problem, conflict: readonly ConstraintGroup[]): readonly (readonly FixSteps[])[] {
  const shortHanded = suggestShortHanded(problem).map((fix) => [fix]);
  const others = conflict.map((group) => relaxations(problem, group));
  // A position that only locks fill need not be left out of the whole game.
  return describeLockedOutfields(problem).length > 0 ? [...others, shortHanded] : [shortHanded, ...others];
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
