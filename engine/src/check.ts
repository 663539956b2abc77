import { indexLineup } from './lineup-view.ts';
import type { Draft, Problem, Violation } from './problem.ts';
import { checkBattingGroups } from './rules/batting-groups.ts';
import { checkBattingOrder } from './rules/batting-order.ts';
import { checkCatching } from './rules/catching.ts';
import { checkCells } from './rules/cells.ts';
import { checkCoEdQuotas } from './rules/co-ed-quotas.ts';
import { checkFieldInnings } from './rules/field-innings.ts';
import { checkLocks } from './rules/locks.ts';
import { checkOnePosition } from './rules/one-position.ts';
import { checkPitching } from './rules/pitching.ts';
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
  checkPitching,
  checkCatching,
  checkCoEdQuotas,
  checkBattingOrder,
  checkBattingGroups,
];

/**
 * Every rule a draft breaks, required and wanted, in the order of SPEC.md. This is the only judge of lineups: it shares
 * no code with the search. It never throws: a value that is no problem or no draft breaks rule S1 by each of its mistakes.
 */
export function check(problem: Problem, draft: Draft): readonly Violation[] {
  const mistakes = [...problemSchema(problem, 'problem'), ...draftSchema(draft, 'draft')];
  return mistakes.length > 0
    ? mistakes.map((mistake) => violation('S1', 'required', mistake))
    : findViolations(problem, draft);
}

/** The same for a problem and a draft that are known to be well-formed. */
export function findViolations(problem: Problem, draft: Draft): readonly Violation[] {
  const view = indexLineup(problem, draft);
  const violations = [...checkCells(view, draft), ...rules.flatMap((rule) => rule(view))];
  return violations.map((found) => forgivePlayed(found, problem.played.length));
}

/**
 * What happened cannot be helped: a rule broken in played innings alone is reported, but must not forbid the rest. S2
 * protects these innings, and F1 decides by itself whether the innings to come can still repair the spread.
 */
function forgivePlayed(found: Violation, played: number): Violation {
  const isPast = found.innings.length > 0 && found.innings.every((inning) => inning <= played);
  return isPast && found.rule !== 'S2' && found.rule !== 'F1' ? { ...found, level: 'wanted' } : found;
}
