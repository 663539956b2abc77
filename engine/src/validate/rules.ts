import type { Rules } from '#engine/problem.ts';
import { formatZone } from '#engine/text/format.ts';
import { rulesSchema } from './problem-schema.ts';

/** Returns one sentence for each mistake of a custom pack: unknown rules, and wrong levels and numbers. */
export function validatePack(rules: Rules): readonly string[] {
  const mistakes = rulesSchema(rules, 'rules');
  return mistakes.length > 0 ? mistakes : contradictions(rules);
}

/** Returns one sentence for each contradiction between rules that are well-formed by themselves. */
export function contradictions({ B1, C1 }: Rules): readonly string[] {
  const places = C1?.quotas.map(({ group, zone }) => `${group} ${formatZone(zone)}`) ?? [];
  const lacksPosition = B1?.mode === 'designatedHitter' && B1.battingFor === undefined;
  return [
    ...(lacksPosition ? ['Rule B1: a designated hitter bats for one position.'] : []),
    ...(new Set(places).size < places.length ? ['Rule C1: a group is named twice for one zone.'] : []),
  ];
}
