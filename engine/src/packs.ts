import type { Rules } from './problem.ts';

/** A named set of rules a coach may choose for a game. */
export type RulePack = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Where the values come from, as a person can look it up. */
  readonly source: string;
  readonly rules: Rules;
};

const basic: RulePack = {
  id: 'basic',
  name: 'Basic',
  description: 'Equal sitting, nobody sits twice in a row, everybody sees the infield and the outfield.',
  source: 'Common practice of recreational leagues; the app’s own default.',
  rules: {
    F1: { level: 'required', spread: 1 },
    F2: { level: 'wanted' },
    F3: { level: 'required', inARow: 1 },
    F5: { level: 'wanted', infield: 1, outfield: 1 },
  },
};

/** Every pack that ships, the default first. */
export const packs: readonly RulePack[] = [basic];

/** The rules of a game that names no pack. They hold for any number of innings. */
export function basicRules(_innings: number): Rules {
  return basic.rules;
}
