import type { Rules } from '#engine/problem.ts';
import { formatZone } from '#engine/text/format.ts';
import { rulesSchema } from './problem-schema.ts';

/** Every mistake of a custom pack, in words: rules that do not exist, levels and numbers that make no sense. */
export function validatePack(rules: Rules): readonly string[] {
  const mistakes = rulesSchema(rules, 'rules');
  return mistakes.length > 0 ? mistakes : contradictions(rules);
}

/** What is wrong with rules whose parts are right by themselves. */
export function contradictions({ B1, C1 }: Rules): readonly string[] {
  const places = C1?.quotas.map(({ group, zone }) => `${group} ${formatZone(zone)}`) ?? [];
  const hasNobody = B1?.mode === 'designatedHitter' && B1.battingFor === undefined;
  return [
    ...(hasNobody ? ['Rule B1: a designated hitter bats for one position.'] : []),
    ...(new Set(places).size < places.length ? ['Rule C1: a group is named twice for one zone.'] : []),
  ];
}
