import { battingRules } from './batting-rules.ts';
import { fieldRules } from './field-rules.ts';
import { pitchingRules } from './pitching-rules.ts';
import type { RuleEntry, RuleName } from './rule-entry.ts';

/** One entry for every rule of the engine. The compiler refuses a rule without one. */
export const ruleTable: Readonly<Record<RuleName, RuleEntry>> = { ...fieldRules, ...pitchingRules, ...battingRules };

/** The rules as the editor groups them. */
export const ruleGroups: readonly { readonly title: string; readonly rules: readonly RuleName[] }[] = [
  { title: 'Playing time', rules: ['F1', 'F9', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'] },
  { title: 'Pitching and catching', rules: ['P6', 'P7', 'P1', 'P4', 'P3', 'P5'] },
  { title: 'Strength', rules: ['K2'] },
  { title: 'Batting', rules: ['B1'] },
  { title: 'Co-ed', rules: ['C1', 'B2'] },
];
