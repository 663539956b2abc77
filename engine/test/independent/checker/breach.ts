import type { PlayerId, RuleId, RuleLevel } from 'engine';

/** A rule that a full lineup breaks. */
export type Breach = {
  readonly rule: RuleId;
  /** The id of the rule in the game. */
  readonly level: RuleLevel;
  readonly playerId?: PlayerId | undefined;
  /** How much of the rule is broken, in the units of SPEC.md. */
  readonly units: number;
  /** True if played innings alone break the rule, so that no lineup can repair it. */
  readonly isPast: boolean;
};

/** Returns one breach, or none if no unit of the rule is broken. */
export function breach(
  rule: RuleId,
  level: RuleLevel,
  { playerId }: { readonly playerId?: PlayerId },
  units: number,
  isPast: boolean,
): readonly Breach[] {
  return units > 0 ? [{ rule, level, playerId, units, isPast }] : [];
}
