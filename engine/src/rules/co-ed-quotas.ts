import { type LineupView, listPositions, playerAt } from '#engine/lineup-view.ts';
import type { CoEdQuota, Problem, Violation } from '#engine/problem.ts';
import { describeShortfall, formatInnings, formatZone } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';

/** C1: in every inning, at least `least` players of a co-ed group are in the field, or in a zone of it. */
export function checkCoEdQuotas(view: LineupView): readonly Violation[] {
  const rule = view.problem.rules.C1;
  if (rule === undefined) return [];
  return rule.quotas.flatMap((quota) => {
    const byCount = new Map<number, Inning[]>();
    for (const [index, count] of view.innings.map((_, index) => countMostMembers(view, quota, index)).entries()) {
      if (count < quota.least) byCount.set(count, [...(byCount.get(count) ?? []), index + 1]);
    }
    return [...byCount].map(([count, innings]) => ({
      rule: 'C1',
      level: rule.level,
      players: [],
      innings,
      positions: listPositionsInZone(view.problem, quota, (innings[0] ?? 1) - 1),
      words: `${describeShortfall(count, quota.group)} ${formatZone(quota.zone)} in ${formatInnings(innings)}; the league asks for ${quota.least}.`,
    }));
  });
}

/** Counts the members of the group in an inning. An empty position counts as one of them while the inning is not filled. */
function countMostMembers({ problem, innings, players, filled }: LineupView, quota: CoEdQuota, index: number): number {
  const inning = innings[index] ?? {};
  const members = new Set(players.flatMap(({ player }) => (player.group === quota.group ? [player.id] : [])));
  return listPositionsInZone(problem, quota, index).filter((position) => {
    const player = playerAt(inning, position);
    return player === undefined ? !filled[index] : members.has(player);
  }).length;
}

function listPositionsInZone(problem: Problem, { zone }: CoEdQuota, index: number): readonly Position[] {
  const isBattery = (position: Position) => position === 'P' || position === 'C';
  const selectZone = (position: Position) => (problem.infield.includes(position) ? 'infield' : 'outfield');
  return listPositions(problem, index).filter(
    (position) => zone === undefined || (isBattery(position) ? 'battery' : selectZone(position)) === zone,
  );
}
