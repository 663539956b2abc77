import type { CoEdQuota } from '#engine/problem.ts';
import type { Cells } from '#engine/search/plan.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';
import { indexes, isOpen, type ProblemMatrix } from './problem-matrix.ts';

/** A quota of rule C1 in the indexes of a problem matrix. */
export type Quota = {
  readonly level: RuleLevel;
  readonly asked: CoEdQuota;
  readonly members: readonly number[];
  /** 1 for each position of the zone. */
  readonly places: Uint8Array;
};

export function listQuotas(matrix: ProblemMatrix): readonly Quota[] {
  const rule = matrix.problem.rules.C1;
  return (rule?.quotas ?? []).map((asked) => readQuota(matrix, asked, rule?.level ?? 'wanted'));
}

function readQuota(matrix: ProblemMatrix, asked: CoEdQuota, level: RuleLevel): Quota {
  const zoneOf = (position: number) => {
    if (position === matrix.pitcher || position === matrix.catcher) return 'battery';
    return matrix.infield[position] === 1 ? 'infield' : 'outfield';
  };
  return {
    level,
    asked,
    members: indexes(matrix.players).filter((player) => matrix.problem.players[player]?.group === asked.group),
    places: Uint8Array.from(indexes(matrix.positions), (position) =>
      asked.zone === undefined || zoneOf(position) === asked.zone ? 1 : 0,
    ),
  };
}

/** Returns the required quotas, and for each group what its zones ask of the whole field together. */
export function requiredQuotas(matrix: ProblemMatrix): readonly Quota[] {
  const quotas = listQuotas(matrix).filter(({ level }) => level === 'required');
  const groups = [...new Set(quotas.map(({ asked }) => asked.group))];
  const together = groups.flatMap((group) => {
    const ofZones = quotas.filter(({ asked }) => asked.group === group && asked.zone !== undefined);
    const least = ofZones.reduce((sum, { asked }) => sum + asked.least, 0);
    return ofZones.length > 1 ? [readQuota(matrix, { group, least }, 'required')] : [];
  });
  return [...quotas, ...together];
}

/** Returns the members who could be in the zone in this inning. */
export function availableMembers(matrix: ProblemMatrix, { members, places }: Quota, inning: number): readonly number[] {
  return members.filter((player) =>
    places.some((is, position) => is === 1 && isOpen(matrix, player, inning, position)),
  );
}

/** Returns what the required quotas ask of the whole field in each inning, group by group. */
export function groupsInField(
  matrix: ProblemMatrix,
): readonly { readonly members: readonly number[]; readonly least: number }[] {
  const quotas = requiredQuotas(matrix).filter(({ asked }) => asked.zone === undefined);
  return [...new Set(quotas.map(({ asked }) => asked.group))].map((group) => {
    const ofGroup = quotas.filter(({ asked }) => asked.group === group);
    return { members: ofGroup[0]?.members ?? [], least: Math.max(...ofGroup.map(({ asked }) => asked.least)) };
  });
}

/** Returns the cells still to be planned, player × innings + inning, in which a quota leaves no choice but the field. */
export function forcedCells(matrix: ProblemMatrix): ReadonlySet<number> {
  const forced = new Set<number>();
  for (const quota of requiredQuotas(matrix)) {
    for (const inning of indexes(matrix.innings).slice(matrix.firstFree)) {
      const available = availableMembers(matrix, quota, inning);
      if (available.length > quota.asked.least) continue;
      for (const player of available) forced.add(player * matrix.innings + inning);
    }
  }
  return forced;
}

/** Counts the members missing in all innings still to be planned; needs the cells of all players, as sit-levelling does. */
export function quotaCost({ innings, firstFree }: ProblemMatrix, quotas: readonly Quota[], cells: Cells): number {
  let missing = 0;
  for (const { asked, members, places } of quotas) {
    for (let inning = firstFree; inning < innings; inning += 1) {
      let there = 0;
      for (const player of members) there += places[cells[player * innings + inning] ?? -1] ?? 0;
      missing += Math.max(0, asked.least - there);
    }
  }
  return missing;
}
