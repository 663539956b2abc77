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
import { checkZones } from './rules/zones.ts';

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
 * no code with the search, and it never throws, whatever the draft holds.
 */
export function check(problem: Problem, draft: Draft): readonly Violation[] {
  const view = indexLineup(problem, draft);
  const violations = [...checkCells(view, draft), ...rules.flatMap((rule) => rule(view))];
  return violations.map((violation) => forgivePlayed(violation, problem.played.length));
}

/** What happened cannot be helped: a rule broken in played innings alone is told, but must not forbid the rest. */
function forgivePlayed(violation: Violation, played: number): Violation {
  const isPast = violation.innings.length > 0 && violation.innings.every((inning) => inning <= played);
  return isPast && violation.rule !== 'S2' ? { ...violation, level: 'wanted' } : violation;
}
