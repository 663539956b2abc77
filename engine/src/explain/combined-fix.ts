import { findViolations } from '#engine/check.ts';
import { playerAt } from '#engine/lineup-view.ts';
import type { Draft, FieldRuleId, Lock, Player, Problem, Rules } from '#engine/problem.ts';
import { toLineup } from '#engine/search/describe-plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { readMatrix } from '#engine/search/read/problem-matrix.ts';
import { requiredOnly } from '#engine/search/search-context.ts';
import { withDummyPlayers, withoutDummyPlayers } from '#engine/short-handed/dummy-players.ts';
import { type Exists, findCells, findPreferredCells, preferRules } from './lineup-exists.ts';
import { allowPositionFix, preferPairsFix, relaxRule, suggestShortHanded, unlockFix } from './relaxations.ts';
import { applyFix, joinFixes, type SingleFix, type SuggestedFix } from './suggested-fixes.ts';

/** A fix of more parts would be another game. A fix of few parts is searched no further. */
const [fewParts, mostParts] = [2, 6];

/** Which settings of the coach become preferences. Each of them leads to other lineups, and so to other fixes. */
const relaxed: readonly ((problem: Problem) => Problem)[] = [
  preferRules,
  (problem) => preferPositions(requiredOnly(problem)),
  (problem) => preferPositions(preferRules(problem)),
  (problem) => preferPositions(preferRules({ ...problem, locks: [] })),
];

/**
 * Returns a fix of several parts, for games in which neither one fix nor two were found to help. Where settings of the
 * coach are only preferences, a search finds a lineup that misses few of them, and those are what has to change. None
 * where no such lineup is found, or where too much would have to change.
 */
export function combineFixes(problem: Problem, exists: Exists): readonly SuggestedFix[] {
  const dropped = suggestShortHanded(problem);
  const base = dropped.reduce(applyFix, problem);
  let fewest: readonly SingleFix[] = [];
  for (const relax of relaxed) {
    const lineup = findLineup(relax(base));
    const parts = lineup ? [...dropped, ...listFixesFor(base, lineup)] : [];
    if (lineup === undefined || !isLegal(parts.reduce(applyFix, problem), lineup)) continue;
    const merged = mergeFixes(problem, leaveOutNeedless(problem, parts, exists));
    if (fewest.length === 0 || merged.length < fewest.length) fewest = merged;
    if (fewest.length <= fewParts) break;
  }
  const [first, ...others] =
    fewest.length > fewParts ? fewest : fewest.map((_, index) => smallestStep(problem, fewest, index));
  if (first === undefined || fewest.length > mostParts) return [];
  const fix = joinFixes([first, ...others]);
  return isSolvable(applyFix(problem, fix)) ? [fix] : [];
}

function isLegal(problem: Problem, lineup: Draft): boolean {
  return findViolations(problem, lineup).every(({ level }) => level === 'wanted');
}

/** Asks for a lineup in the same way as the search does in the end, so that the coach gets one. */
function isSolvable(problem: Problem): boolean {
  return findCells(withDummyPlayers(problem)) !== undefined;
}

/** Returns the smallest step that helps in place of a fix that makes a rule a preference. */
function smallestStep(problem: Problem, fixes: readonly SingleFix[], index: number): SingleFix {
  const fix = elementAt(fixes, index);
  const id = fix.kind === 'relaxRule' ? fieldRuleIds(fix.rules)[0] : undefined;
  if (id === undefined || fix.kind !== 'relaxRule' || fix.rules[id]?.level === 'required') return fix;
  const helps = (step: SingleFix) => isSolvable(fixes.with(index, step).reduce(applyFix, problem));
  const steps = relaxRule(problem.rules, id).flat();
  return steps.slice(0, -1).find(helps) ?? fix;
}

/** Lets every player play anywhere, at the price of one point for each inning at a position that the coach ruled out. */
function preferPositions(problem: Problem): Problem {
  const players = problem.players.map(({ positionPreferences, ...player }): Player => {
    const never = problem.positions.filter((position) => positionPreferences[position] === 'never');
    return {
      ...player,
      positionPreferences: {},
      preference: Object.fromEntries(never.map((position) => [position, -1])),
    };
  });
  return { ...problem, players, objective: { preference: 1 } };
}

function findLineup(problem: Problem): Draft | undefined {
  const complete = withDummyPlayers(problem);
  const cells = findPreferredCells(complete);
  return cells && withoutDummyPlayers(problem, toLineup(readMatrix(complete), cells));
}

/** Returns one fix for each setting that a lineup misses. Relaxing one rule may make another stricter, so rules come last. */
function listFixesFor(problem: Problem, lineup: Draft): readonly SingleFix[] {
  const others = [
    ...listAllowances(problem, lineup),
    ...problem.locks.filter((lock) => isMissed(problem, lineup, lock)).map((lock) => unlockFix(problem, [lock])),
    ...(problem.pairs ?? [])
      .filter((pair) => requiredRules({ ...problem, pairs: [pair] }, lineup).has('K1'))
      .map((pair) => preferPairsFix(problem, [pair])),
  ];
  const rules = new Map<FieldRuleId, SingleFix>();
  let fixed = others.reduce(applyFix, problem);
  for (let id = brokenRule(fixed, lineup); id !== undefined; id = brokenRule(fixed, lineup)) {
    const isKept = (fix: SingleFix) => !requiredRules(applyFix(fixed, fix), lineup).has(id);
    const fix = relaxRule(fixed.rules, id).flat().find(isKept);
    if (fix === undefined) break;
    rules.set(id, fix);
    fixed = applyFix(fixed, fix);
  }
  return [...rules.values(), ...others];
}

function requiredRules(problem: Problem, lineup: Draft): ReadonlySet<string> {
  const required = findViolations(problem, lineup).filter(({ level }) => level === 'required');
  return new Set(required.map(({ rule }) => rule));
}

function brokenRule(problem: Problem, lineup: Draft): FieldRuleId | undefined {
  const broken = requiredRules(problem, lineup);
  return fieldRuleIds(problem.rules).find((id) => broken.has(id));
}

/** Lets players play where the lineup has them although the coach ruled it out. */
function listAllowances({ players, positions, played }: Problem, { innings }: Draft): readonly SingleFix[] {
  const planned = innings.slice(played.length);
  return positions.flatMap((position) =>
    players
      .filter(({ positionPreferences }) => positionPreferences[position] === 'never')
      .filter(({ id }) => planned.some((inning) => playerAt(inning, position) === id))
      .map((player) => allowPositionFix([player], position)),
  );
}

function isMissed({ positions }: Problem, { innings }: Draft, { inning, playerId, position }: Lock): boolean {
  const places = innings[inning - 1] ?? {};
  return (positions.find((at) => playerAt(places, at) === playerId) ?? null) !== position;
}

function fieldRuleIds({ B1: _, B2: __, ...rules }: Rules): readonly FieldRuleId[] {
  return Object.keys(rules).filter((id): id is FieldRuleId => id in rules);
}

/** Leaves out each fix without which a lineup still exists. */
function leaveOutNeedless(problem: Problem, fixes: readonly SingleFix[], exists: Exists): readonly SingleFix[] {
  return fixes.reduce((kept, fix) => {
    const others = kept.filter((other) => other !== fix);
    return exists(others.reduce(applyFix, problem)) === 'yes' ? others : kept;
  }, fixes);
}

/** Makes one fix of all players at a position, and one of all locks of a player. */
function mergeFixes(problem: Problem, fixes: readonly SingleFix[]): readonly SingleFix[] {
  const { players, positions } = problem;
  const allowed = fixes.filter((fix) => fix.kind === 'allowPosition');
  const unlocked = fixes.flatMap((fix) => (fix.kind === 'unlock' ? fix.locks : []));
  const locks = unlocked.toSorted((one, other) => one.inning - other.inning);
  return [
    ...fixes.filter(({ kind }) => kind !== 'allowPosition' && kind !== 'unlock'),
    ...positions.flatMap((position) => {
      const ids = allowed.flatMap((fix) => (fix.position === position ? fix.playerIds : []));
      const able = players.filter(({ id }) => ids.includes(id));
      return able.length > 0 ? [allowPositionFix(able, position)] : [];
    }),
    ...players.flatMap(({ id }) => {
      const own = locks.filter(({ playerId }) => playerId === id);
      return own.length > 0 ? [unlockFix(problem, own)] : [];
    }),
  ];
}
