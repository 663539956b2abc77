import type { Rules } from './problem.ts';
import { RULE_LEVELS } from './vocabulary.ts';

type Parameter = {
  readonly name: string;
  readonly value: unknown;
  readonly least: number;
  readonly isOptional: boolean;
};

const most = 100;

/** Every mistake of a custom pack, in words: rules that do not exist, levels and numbers that make no sense. */
export function validatePack(rules: Rules): readonly string[] {
  const unknown = Object.keys(rules).filter((id) => !ruleIds.some((known) => known === id));
  return [...unknown.map((id) => `There is no rule ${id}.`), ...validateRules(rules)];
}

const ruleIds = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'P1', 'P3'] as const;

/** Every rule whose level or numbers make no sense. */
export function validateRules(rules: Rules): readonly string[] {
  const { F1, F2, F3, F4, F5, F6, P1, P3 } = rules;
  return [
    ...validateRule('F1', F1, [needed('spread', F1?.spread, 0), optional('partTimeBelow', F1?.partTimeBelow, 0)]),
    ...validateRule('F2', F2, []),
    ...validateRule('F3', F3, [needed('inARow', F3?.inARow, 0)]),
    ...validateRule('F4', F4, [needed('innings', F4?.innings, 0)]),
    ...validateRule('F5', F5, [
      optional('infield', F5?.infield, 0),
      optional('outfield', F5?.outfield, 0),
      optional('infieldBy', F5?.infieldBy, 1),
    ]),
    ...validateRule('F6', F6, [needed('innings', F6?.innings, 1)]),
    ...validateRule('P1', P1, [optional('innings', P1?.innings, 0)]),
    ...validateRule('P3', P3, [
      optional('catching', P3?.catching, 0),
      optional('noPitchingAfter', P3?.noPitchingAfter, 1),
    ]),
  ];
}

function needed(name: string, value: unknown, least: number): Parameter {
  return { name, value, least, isOptional: false };
}

function optional(name: string, value: unknown, least: number): Parameter {
  return { name, value, least, isOptional: true };
}

function validateRule(
  id: string,
  rule: { readonly level: unknown } | undefined,
  parameters: readonly Parameter[],
): readonly string[] {
  if (rule === undefined) return [];
  const isLevel = RULE_LEVELS.some((level) => level === rule.level);
  return [
    ...(isLevel ? [] : [`Rule ${id} must be required or wanted.`]),
    ...parameters
      .filter((parameter) => !isSensible(parameter))
      .map(
        ({ name, value, least }) =>
          `Rule ${id}: ${name} must be a whole number from ${least} to ${most}, not ${String(value)}.`,
      ),
  ];
}

function isSensible({ value, least, isOptional }: Parameter): boolean {
  if (value === undefined) return isOptional;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
