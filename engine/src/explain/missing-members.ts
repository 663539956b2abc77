import { availableMembers, type Quota, requiredQuotas } from '#engine/search/read/co-ed-quotas.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import {
  describeShortfall,
  formatCount,
  formatGroupCount,
  formatInnings,
  formatList,
  formatZone,
} from '#engine/text/format.ts';

/** Explains why a co-ed quota cannot be met: its zone is too small, or too few players of the group are present. */
export function missingMembers(matrix: ProblemMatrix, free: readonly number[]): readonly string[] {
  const quotas = requiredQuotas(matrix);
  const crowded = crowdedZones(quotas);
  if (crowded.length > 0 || quotas.length === 0) return crowded;
  const missing = quotas.flatMap((quota) => describeMissing(matrix, quota, free));
  const unmarked = matrix.problem.players.filter(
    (player) => player.group === undefined && player.present.includes(true) && !isDummy(player),
  ).length;
  if (missing.length === 0 || unmarked === 0) return missing;
  return [...missing, `${formatCount(unmarked, 'player')} ${unmarked === 1 ? 'has' : 'have'} no co-ed group.`];
}

/** The number of places in a zone is the same in every inning, so one sentence holds for all of them. */
function crowdedZones(quotas: readonly Quota[]): readonly string[] {
  const zones = [...new Set(quotas.map(({ asked }) => asked.zone))];
  return zones.flatMap((zone) => {
    const inZone = quotas.filter(({ asked }) => asked.zone === zone);
    const places = inZone[0]?.places.reduce((sum, is) => sum + is, 0) ?? 0;
    if (selectLargest(inZone).reduce((sum, { asked }) => sum + asked.least, 0) <= places) return [];
    const wanted = formatList(selectLargest(inZone).map(({ asked }) => formatGroupCount(asked.least, asked.group)));
    return [
      `There ${places === 1 ? 'is' : 'are'} ${formatCount(places, 'spot')} ${formatZone(zone)}; the league asks for ${wanted} there.`,
    ];
  });
}

/** Returns the largest quota of each group in a zone. */
function selectLargest(quotas: readonly Quota[]): readonly Quota[] {
  return quotas.filter(({ asked }, index) =>
    quotas.every(
      ({ asked: other }, at) =>
        other.group !== asked.group || other.least < asked.least || (other.least === asked.least && at >= index),
    ),
  );
}

/** Returns one sentence for all innings with the same number of members. */
function describeMissing(matrix: ProblemMatrix, quota: Quota, free: readonly number[]): readonly string[] {
  const { group, least, zone } = quota.asked;
  const counts = free.map((inning) => ({ inning, count: availableMembers(matrix, quota, inning).length }));
  const short = [...new Set(counts.map(({ count }) => count))].filter((count) => count < least);
  return short.map((few) => {
    const innings = formatInnings(counts.filter(({ count }) => count === few).map(({ inning }) => inning + 1));
    const who = describeShortfall(few, group);
    return zone === undefined
      ? `${who} here in ${innings}; the league asks for ${least} in the field.`
      : `${who} able to play ${formatZone(zone)} in ${innings}; the league asks for ${least} there.`;
  });
}
