export const FINDING_KINDS = [
  'exception',
  'valid problem refused',
  'too much work',
  'a lock or a position is broken',
  'required rules are broken although a lineup keeps them',
  'judge and checker disagree',
  'the answer hides what it breaks',
  'wrong value',
  'wrong bound',
  'wrong proven',
  'wrong infeasible',
  'a change does not help',
  'wrong count of position changes',
  'wrong count of changed cells',
  'wrong rules of the previous lineup',
  'not deterministic',
  'checker and program disagree',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A claim of the engine that something independent of it contradicts. */
export type Finding = { readonly kind: FindingKind; readonly text: string };

export function finding(kind: FindingKind, text = ''): Finding {
  return { kind, text };
}
