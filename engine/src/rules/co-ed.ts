import { type LineupView, listPositions, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { CoEdQuota, Problem, Violation } from '#engine/problem.ts';
import { describeShortfall, formatCount, formatInnings, formatList, formatZone } from '#engine/text/format.ts';
import { CO_ED_GROUPS, type CoEdGroup, type Inning, type Position } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

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

/**
 * B2: at most `inARow` players of a co-ed group bat one after another; the first batter follows the last one. A player
 * without a group ends a run.
 */
export function checkBattingGroups(view: LineupView): readonly Violation[] {
  const { problem, players, battingOrder } = view;
  const rule = problem.rules.B2;
  if (rule === undefined || battingOrder === undefined) return [];
  const batters = battingOrder.flatMap((id) => players.find(({ player }) => player.id === id) ?? []);
  return (rule.group === undefined ? CO_ED_GROUPS : [rule.group]).flatMap((group) =>
    findRuns(batters, group, rule.inARow).map(({ run, message, isInevitable = false }) =>
      violation('B2', isInevitable ? 'wanted' : rule.level, message, { players: run.map(({ player }) => player.id) }),
    ),
  );
}

type Finding = {
  readonly run: readonly PlayerInnings[];
  readonly message: string;
  /** True where no order of these batters keeps the rule better: there is nothing for the coach to fix. */
  readonly isInevitable?: boolean;
};

function findRuns(batters: readonly PlayerInnings[], group: CoEdGroup, inARow: number): readonly Finding[] {
  const runs = listRuns(batters, group).filter(({ length }) => length > inARow);
  const members = batters.filter(({ player }) => player.group === group);
  const others = batters.length - members.length;
  const tooMany = runs.reduce((sum, { length }) => sum + length - inARow, 0);
  // Each other batter ends at most one run, so in every order at least this many bat after the limit of a run is reached.
  if (tooMany > 0 && tooMany <= members.length - inARow * others) {
    const who = `${members.length} ${group} and ${formatCount(others, 'other')}`;
    const message = `With ${who} in the batting order, ${inARow + 1} ${group} always bat in a row.`;
    return [{ run: members, message, isInevitable: true }];
  }
  return runs.map((run) => {
    const names = formatList(run.map(({ player }) => player.name));
    const limit = inARow === 1 ? `two ${group} may not bat in a row` : `only ${inARow} ${group} may bat in a row`;
    return { run, message: `${names} bat one after another; ${limit}.` };
  });
}

/** Returns the runs of successive batters of a group. The first batter follows the last one. */
function listRuns(batters: readonly PlayerInnings[], group: CoEdGroup): readonly (readonly PlayerInnings[])[] {
  const isMember = (batter: PlayerInnings | undefined) => batter?.player.group === group;
  const round = [...batters, ...batters];
  const starts = [...batters.keys()].filter((place) => isMember(batters[place]) && !isMember(batters.at(place - 1)));
  if (starts.length === 0) return batters.every(isMember) ? [batters] : [];
  return starts.map((start) => {
    const end = round.findIndex((batter, place) => place > start && !isMember(batter));
    return round.slice(start, end);
  });
}
