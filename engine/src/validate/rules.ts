import type { Rules } from '#engine/problem.ts';
import { BATTING_MODES, CO_ED_GROUPS, CO_ED_ZONES, RULE_LEVELS } from '#engine/vocabulary.ts';
import { listWords, placeWords } from '#engine/words.ts';

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

const ruleIds = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'P1', 'P3', 'C1', 'B1', 'B2'] as const;

/** Every rule whose level or numbers make no sense. */
export function validateRules(rules: Rules): readonly string[] {
  const { F1, F2, F3, F4, F5, F6, P1, P3, C1, B1, B2 } = rules;
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
      optional('noCatchingAfter', P3?.noCatchingAfter, 1),
    ]),
    ...validateSwitch('P3', 'mayCatchAgain', P3?.mayCatchAgain),
    ...validateSwitch('P1', 'mayReturn', P1?.mayReturn),
    ...validateRule('C1', C1, []),
    ...(C1 ? validateQuotas(C1.quotas) : []),
    ...validateRule('B1', B1, []),
    ...(B1 ? validateBatting(B1) : []),
    ...validateRule('B2', B2, [needed('inARow', B2?.inARow, 1)]),
    ...(B2?.group === undefined ? [] : validateName('Rule B2: group', CO_ED_GROUPS, B2.group)),
  ];
}

function validateSwitch(id: string, name: string, value: unknown): readonly string[] {
  if (value === undefined || typeof value === 'boolean') return [];
  return [`Rule ${id}: ${name} must be true or false, not ${String(value)}.`];
}

function validateBatting({ mode, battingFor }: NonNullable<Rules['B1']>): readonly string[] {
  const isNamed = typeof battingFor === 'string' && battingFor !== '';
  return [
    ...validateName('Rule B1: mode', BATTING_MODES, mode),
    ...(mode === 'designatedHitter' && !isNamed ? ['Rule B1: a designated hitter bats for one position.'] : []),
  ];
}

function validateQuotas(quotas: unknown): readonly string[] {
  if (!Array.isArray(quotas) || quotas.length === 0) return ['Rule C1: quotas must be a list of at least one.'];
  const known = quotas.map((quota) => (typeof quota === 'object' && quota !== null ? quota : {}));
  const places = known.map(({ group, zone }) => `${group} ${placeWords(zone)}`);
  return [
    ...known.flatMap(({ group, least, zone }) => [
      ...validateName('Rule C1: group', CO_ED_GROUPS, group),
      ...validateRule('C1', { level: 'required' }, [needed('least', least, 0)]),
      ...(zone === undefined ? [] : validateName('Rule C1: zone', CO_ED_ZONES, zone)),
    ]),
    ...(new Set(places).size < places.length ? ['Rule C1: a group is named twice for one zone.'] : []),
  ];
}

/** What is none of the names. */
export function validateName(what: string, names: readonly string[], name: unknown): readonly string[] {
  return names.some((known) => known === name)
    ? []
    : [`${what} must be ${listWords(names, 'or')}, not ${String(name)}.`];
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
