import { indexLineup } from './lineup-view.ts';
import type { Draft, Problem, Violation } from './problem.ts';
import { checkCatching, checkOneStretch, checkPitching } from './rules/battery.ts';
import { checkBatteryStay } from './rules/battery-stay.ts';
import { checkBattingOrder } from './rules/batting-order.ts';
import { checkCells, checkLocks } from './rules/cells.ts';
import { checkBattingGroups, checkCoEdQuotas } from './rules/co-ed.ts';
import { checkFieldInnings, checkOnePosition, checkPlaceLimits, checkZones } from './rules/field-innings.ts';
import { checkBalancedStrength, checkPairs } from './rules/judgment.ts';
import { checkEvenSits, checkSitLevelling, checkSitSpread, checkSitsInARow } from './rules/sits.ts';
import { violation } from './rules/violation.ts';
import { draftSchema, problemSchema } from './validate/problem-schema.ts';

const rules = [
  checkLocks,
  checkSitSpread,
  checkSitLevelling,
  checkSitsInARow,
  checkFieldInnings,
  checkZones,
  checkOnePosition,
  checkPlaceLimits,
  checkEvenSits,
  checkPitching,
  checkCatching,
  checkOneStretch,
  checkBatteryStay,
  checkCoEdQuotas,
  checkPairs,
  checkBalancedStrength,
  checkBattingOrder,
  checkBattingGroups,
];

/**
 * Returns every rule that a draft breaks, required and wanted, in the order of SPEC.md. This is the only judge of
 * lineups. It shares no code with the search, so that a mistake in one of them is found by the other. It never throws:
 * each mistake in a malformed problem or draft is reported as a violation of rule S1.
 */
export function check(problem: Problem, draft: Draft): readonly Violation[] {
  const mistakes = [...problemSchema(problem, 'problem'), ...draftSchema(draft, 'draft')];
  return mistakes.length > 0
    ? mistakes.map((mistake) => violation('S1', 'required', mistake))
    : findViolations(problem, draft);
}

/** Like `check`, for a problem and a draft that are known to be well-formed. */
export function findViolations(problem: Problem, draft: Draft): readonly Violation[] {
  const view = indexLineup(problem, draft);
  const violations = [...checkCells(view, draft), ...rules.flatMap((rule) => rule(view))];
  return violations.map((found) => downgradePlayed(found, problem.played.length));
}

/**
 * Reports a rule that is broken only in played innings as wanted: the past cannot change, so it must not forbid a lineup
 * for the innings to come. S2 stays required because it protects the played innings. F1 decides by itself whether the
 * innings to come can still repair the spread.
 */
function downgradePlayed(found: Violation, played: number): Violation {
  const isPast = found.innings.length > 0 && found.innings.every((inning) => inning <= played);
  return isPast && found.rule !== 'S2' && found.rule !== 'F1' ? { ...found, level: 'wanted' } : found;
}
