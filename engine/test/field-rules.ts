import type { FieldRuleId } from '#engine/problem.ts';

/** Every rule that a lineup in the field can break, except S1 and S2. A new rule does not compile until it is here. */
const isFieldRule: Readonly<Record<FieldRuleId | 'P2' | 'K1', true>> = {
  F1: true,
  F2: true,
  F3: true,
  F4: true,
  F5: true,
  F6: true,
  F7: true,
  F8: true,
  F9: true,
  P1: true,
  P2: true,
  P3: true,
  P4: true,
  P5: true,
  P6: true,
  P7: true,
  C1: true,
  K1: true,
  K2: true,
};

export type ComparedRuleId = keyof typeof isFieldRule;

export const fieldRuleIds: readonly ComparedRuleId[] = Object.keys(isFieldRule).filter(
  (id): id is ComparedRuleId => id in isFieldRule,
);
