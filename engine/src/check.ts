import { indexLineup } from './lineup-view.ts';
import type { Draft, Problem, Violation } from './problem.ts';
import { checkBatteryStay } from './rules/battery/battery-stay.ts';
import { checkCatching } from './rules/battery/catching.ts';
import { checkOneStretch } from './rules/battery/one-stretch.ts';
import { checkPitching } from './rules/battery/pitching.ts';
import { checkBattingGroups } from './rules/batting-groups.ts';
import { checkBattingOrder } from './rules/batting-order.ts';
import { checkCells } from './rules/cells.ts';
import { checkCoEdQuotas } from './rules/co-ed-quotas.ts';
import { checkEvenSits } from './rules/even-sits.ts';
import { checkFieldInnings } from './rules/field-innings.ts';
import { checkBalancedStrength } from './rules/judgment/balanced-strength.ts';
import { checkPairs } from './rules/judgment/pairs.ts';
import { checkLocks } from './rules/locks.ts';
import { checkOnePosition } from './rules/one-position.ts';
import { checkPlaceLimits } from './rules/place-limits.ts';
import { checkSitLevelling } from './rules/sit-levelling.ts';
import { checkSitSpread } from './rules/sit-spread.ts';
import { checkSitsInARow } from './rules/sits-in-a-row.ts';
import { violation } from './rules/violation.ts';
import { checkZones } from './rules/zones.ts';
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
