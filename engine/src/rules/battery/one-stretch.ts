import { inningsAt, type LineupView, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { RuleId, Violation } from '#engine/problem.ts';
import { violation } from '#engine/rules/violation.ts';
import { formatInnings } from '#engine/text/format.ts';
import type { Inning, Position, RuleLevel } from '#engine/vocabulary.ts';

type OneStretch = {
  readonly id: RuleId;
  readonly level: RuleLevel;
  readonly position: Position;
  readonly predicate: string;
  readonly left: string;
};

/** P4 and P5: who left the mound, or the place behind the plate, does not return to it. */
export function checkOneStretch(view: LineupView): readonly Violation[] {
  const { P4, P5 } = view.problem.rules;
  const rules: readonly OneStretch[] = [
    ...(P4 ? [{ id: 'P4', ...P4, position: 'P', predicate: 'pitches', left: 'the mound' } as const] : []),
    ...(P5 ? [{ id: 'P5', ...P5, position: 'C', predicate: 'catches', left: 'the plate' } as const] : []),
  ];
  return rules.flatMap((rule) => view.players.flatMap((player) => checkReturns(view, rule, player)));
}

function checkReturns(view: LineupView, rule: OneStretch, row: PlayerInnings): readonly Violation[] {
  const innings = inningsAt(row, [rule.position]);
  return innings.flatMap((inning, index) => {
    const before = innings[index - 1];
    if (before === undefined || !hasLeftBetween(view, rule.position, row, [before, inning])) return [];
    const message = `${row.player.name} ${rule.predicate} again in ${formatInnings([inning])} after leaving ${rule.left} in ${formatInnings([before])}.`;
    const at = { players: [row.player.id], innings: [before, inning], positions: [rule.position] };
    return [violation(rule.id, rule.level, message, at)];
  });
}

/**
 * An open inning between may still become part of the stretch, as long as no one else has the position. A played inning
 * is never open: a player without a recorded position sat on the bench.
 */
function hasLeftBetween(
  { innings }: LineupView,
  position: Position,
  { open }: PlayerInnings,
  [from, to]: readonly [Inning, Inning],
): boolean {
  const between = innings.map((_, index) => index + 1).slice(from, to - 1);
  return between.some(
    (inning) => !open.includes(inning) || playerAt(innings[inning - 1] ?? {}, position) !== undefined,
  );
}
