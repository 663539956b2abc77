import type { Problem, Rules } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import { readMatrix } from '#engine/search/read/problem-matrix.ts';
import { withDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { impossibleLocks } from '#engine/validate/locks.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { problemSchema } from '#engine/validate/problem-schema.ts';
import { combineFixes } from './combined-fix.ts';
import { describeConflict, findConflict } from './conflict.ts';
import { suggestFixes } from './fixes.ts';
import { impossibleInnings } from './impossible-innings.ts';
import { existsWithin, findCells, stepsToShorten } from './lineup-exists.ts';
import { unlockFix } from './relaxations.ts';
import { applyFix, type SuggestedFix } from './suggested-fixes.ts';

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
export function explain(problem: Problem, milp: MilpEngine | undefined): Explanation {
  const exists = existsWithin(milp);
  const innings = impossibleInnings(readMatrix(withDummyPlayers(problem)));
  const conflict = findConflict(problem, exists);
  const fixes = suggestFixes(problem, conflict, exists);
  return {
    why: innings.length > 0 ? innings : describeConflict(conflict),
    fixes: fixes.length > 0 ? fixes : combineFixes(problem, existsWithin(milp, stepsToShorten)),
  };
}

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

type Later = { readonly problem: Problem; readonly isProven: boolean };

/**
 * Where no lineup keeps a required F9, returns the game in which it holds from the first inning from which a lineup keeps
 * it, and whether it is proven that none does earlier. Undefined where the rule is not the cause.
 */
export function startEvenSitsLater(problem: Problem, milp: MilpEngine | undefined): Later | undefined {
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
