import { type BatteryFatigue, repeats, type TimeRules } from '#engine/search/local-search/time-cost.ts';
import { type Objective, repeatsPerReturn } from '#engine/search/objective/objective.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import type { Quota } from '#engine/search/read/co-ed-quotas.ts';
import type { EvenSits } from '#engine/search/read/even-sits.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { type CellColumns, columnAt, freeInnings, ownGroup, present } from './cell-columns.ts';
import type { CountColumns } from './count-columns.ts';
import type { ProgramBuilder, Term } from './linear-program.ts';

export type Parts = {
  readonly builder: ProgramBuilder;
  readonly matrix: ProblemMatrix;
  readonly rules: TimeRules;
  readonly objective: Objective;
  readonly columns: CellColumns;
  readonly counts: readonly CountColumns[];
};

export const unlimited = Number.POSITIVE_INFINITY;

/** Adds the rules about when. A wanted rule gets a column that says how much it is broken. */
export function addTimeRules(parts: Parts, playerTotals: readonly PlayerTotals[]): void {
  for (const totals of playerTotals) {
    addSitsInARow(parts, totals.player);
    addReturns(parts, totals, parts.matrix.pitcher);
    addReturns(parts, totals, parts.matrix.catcher);
    for (const rule of parts.rules.fatigue) addBatteryFatigue(parts, totals, rule);
    addNoCatchingAgain(parts, totals.player);
    addInfieldBy(parts, totals.player);
    if (parts.rules.rotation === repeats) addRepeats(parts, totals.player);
  }
  if (parts.rules.levelling) addLevelling(parts, playerTotals);
  if (parts.rules.evenSits) addEvenSits(parts, playerTotals, parts.rules.evenSits);
  for (const quota of parts.rules.quotas) addQuota(parts, quota);
}

/** A column that lets a row be broken: none when the rule is required. */
export function slack({ builder, objective }: Parts, level: 'required' | 'wanted', factor: number): readonly Term[] {
  if (level === 'required') return [];
  return [[builder.column({ most: unlimited, isWhole: true, high: objective.broken }), factor]];
}

function satBefore({ matrix }: Parts, player: number, inning: number): boolean {
  return inning < matrix.firstFree && matrix.fixed[player * matrix.innings + inning] === matrix.bench;
}

/** Enough members in the zone; a group that reaches beyond the zone counts, which only weakens the relaxation. */
function addQuota(parts: Parts, { level, asked, members, places }: Quota): void {
  const { builder, matrix, columns } = parts;
  const groups = [...columns.groups.keys()].filter((index) =>
    columns.groups[index]?.some((position) => places[position] === 1),
  );
  for (const inning of freeInnings(matrix)) {
    const cells = members.flatMap((player) => groups.map((index) => columnAt(matrix, columns, player, inning, index)));
    builder.row(asked.least, unlimited, [...present(cells), ...slack(parts, level, 1)]);
  }
}

/** In every window one longer than the limit, at least one inning is not on the bench. */
function addSitsInARow(parts: Parts, player: number): void {
  const { builder, matrix, rules, columns } = parts;
  const rule = rules.inARow;
  if (rule === undefined) return;
  for (const last of freeInnings(matrix)) {
    const window = indexes(rule.limit + 1).map((step) => last - step);
    if (window.some((inning) => inning < 0)) continue;
    const benches = window.map((inning) => columns.bench[player * matrix.innings + inning] ?? -1);
    const mustSit = window.filter((inning) => satBefore(parts, player, inning)).length;
    const mayAllSit = window.every((inning, step) => satBefore(parts, player, inning) || benches[step] !== -1);
    if (!mayAllSit) continue;
    builder.row(-unlimited, rule.limit - mustSit, [...present(benches), ...slack(parts, rule.level, -1)]);
  }
}

/**
 * A stretch at a position starts once: starts are innings there after an inning elsewhere. Where players rotate, another
 * start on the mound costs something even if no rule forbids it.
 */
function addReturns(parts: Parts, { player, playedBefore }: PlayerTotals, position: number): void {
  const { builder, matrix, rules, objective, columns } = parts;
  const group = ownGroup(columns, position);
  const level = rules.oneStretch.find((rule) => rule.position === position)?.level;
  const hasPrice = position === matrix.pitcher && rules.rotation === repeats;
  const low = hasPrice ? objective.rotation * repeatsPerReturn(matrix) : 0;
  if ((level === undefined && low === 0) || group === -1) return;
  const there = (inning: number) => columnAt(matrix, columns, player, inning, group);
  const free = freeInnings(matrix);
  if (free.every((inning) => there(inning) === -1)) return;
  const wasThere = matrix.firstFree > 0 && matrix.fixed[player * matrix.innings + matrix.firstFree - 1] === position;
  const starts = free.flatMap((inning): Term[] => {
    if (there(inning) === -1) return [];
    const start = builder.column({});
    const isFirst = inning === matrix.firstFree;
    const before = isFirst ? [] : present([there(inning - 1)]);
    const offset = isFirst && wasThere ? -1 : 0;
    builder.row(offset, unlimited, [[start, 1], [there(inning), -1], ...before]);
    return [[start, 1]];
  });
  const before = elementAt(playedBefore, position);
  const high = level === 'wanted' ? objective.broken : 0;
  const returns: readonly Term[] =
    level === 'required' ? [] : [[builder.column({ most: unlimited, isWhole: true, high, low }), -1]];
  builder.row(-unlimited, before > 0 ? 0 : 1, [...starts, ...returns]);
}

/** In an inning at a position of the battery, fewer innings were spent at the other before than the limit. */
function addBatteryFatigue(parts: Parts, { player, playedBefore }: PlayerTotals, rule: BatteryFatigue): void {
  const { builder, matrix, rules, columns } = parts;
  const [from, to] = [ownGroup(columns, rule.from), ownGroup(columns, rule.to)];
  if (from === -1 || to === -1) return;
  const today = rule.from === matrix.catcher ? elementAt(rules.caughtToday, player) : 0;
  // No more than the limit: innings beyond it forbid nothing further.
  const before = Math.min(rule.innings, today + (playedBefore[rule.from] ?? 0));
  const most = rule.innings - 1 - before + matrix.innings;
  for (const inning of freeInnings(matrix)) {
    const barred = columnAt(matrix, columns, player, inning, to);
    if (barred === -1) continue;
    const earlier = freeInnings(matrix).filter((other) => other < inning);
    const spent = present(earlier.map((other) => columnAt(matrix, columns, player, other, from)));
    builder.row(-unlimited, most, [...spent, [barred, matrix.innings], ...slack(parts, rule.level, -matrix.innings)]);
  }
}

/** Two columns go through the innings: 1 once the player has caught, and 1 once he or she has pitched after that. */
function addNoCatchingAgain(parts: Parts, player: number): void {
  const { builder, matrix, rules, columns } = parts;
  const [mound, plate] = [ownGroup(columns, matrix.pitcher), ownGroup(columns, matrix.catcher)];
  if (rules.noCatchingAgain === undefined || mound === -1 || plate === -1) return;
  const past = [...matrix.fixed.subarray(player * matrix.innings, player * matrix.innings + matrix.firstFree)];
  const inThisGame = past.indexOf(matrix.catcher);
  const thisGame = inThisGame === -1 ? Number.POSITIVE_INFINITY : inThisGame;
  // What was caught in other games of the day comes before the first inning.
  const firstCaught = elementAt(rules.caughtToday, player) > 0 ? -1 : thisGame;
  let caught = builder.column({ least: firstCaught < matrix.firstFree ? 1 : 0 });
  let spent = builder.column({ least: past.lastIndexOf(matrix.pitcher) > firstCaught ? 1 : 0 });
  for (const inning of freeInnings(matrix)) {
    const [pitches, catches] = [mound, plate].map((group) => columnAt(matrix, columns, player, inning, group));
    if (pitches !== undefined && pitches !== -1) {
      const before = spent;
      spent = builder.column({});
      builder.row(0, unlimited, [
        [spent, 1],
        [before, -1],
      ]);
      builder.row(-1, unlimited, [
        [spent, 1],
        [caught, -1],
        [pitches, -1],
      ]);
    }
    if (catches === undefined || catches === -1) continue;
    builder.row(-unlimited, 1, [[catches, 1], [spent, 1], ...slack(parts, rules.noCatchingAgain, -1)]);
    const before = caught;
    caught = builder.column({});
    builder.row(0, unlimited, [
      [caught, 1],
      [before, -1],
    ]);
    builder.row(0, unlimited, [
      [caught, 1],
      [catches, -1],
    ]);
  }
}

/**
 * One infield inning early enough. A group of both zones may be one, which only weakens the relaxation; so the infield
 * innings of the whole game are asked for one, too.
 */
function addInfieldBy(parts: Parts, player: number): void {
  const { builder, matrix, rules, columns, counts } = parts;
  const rule = rules.infieldBy;
  if (rule === undefined || rules.owesInfield[player] !== true) return;
  const isInfield = (code: number) => code === matrix.gone[1] || (code < matrix.bench && matrix.infield[code] === 1);
  const before = indexes(Math.min(rule.inning, matrix.firstFree));
  if (before.some((inning) => isInfield(matrix.fixed[player * matrix.innings + inning] ?? matrix.away))) return;
  const innings = freeInnings(matrix).filter((inning) => inning < rule.inning);
  const terms = columns.groups.flatMap((group, index) =>
    group.some(isInfield) ? present(innings.map((inning) => columnAt(matrix, columns, player, inning, index))) : [],
  );
  const missed = slack(parts, rule.level, 1);
  builder.row(1, unlimited, [...terms, ...missed]);
  const inInfield = counts[player]?.at.filter((_, position) => isInfield(position)) ?? [];
  builder.row(1, unlimited, [...inInfield.map((column): Term => [column, 1]), ...missed]);
}

/** Adds the cost of staying at a position for another inning, for positions that form a group of their own. */
function addRepeats(parts: Parts, player: number): void {
  const { builder, matrix, rules, objective, columns } = parts;
  for (const [index, group] of columns.groups.entries()) {
    const [position = -1] = group;
    if (group.length > 1 || rules.countsRepeats[position] !== true) continue;
    builder.base.low += objective.rotation * playedRepeats(matrix, player, position);
    for (const inning of freeInnings(matrix)) addRepeat(parts, player, inning, index);
  }
}

/** Repeats in innings played already, which every lineup has. */
function playedRepeats(matrix: ProblemMatrix, player: number, position: number): number {
  const played = matrix.fixed.subarray(player * matrix.innings, player * matrix.innings + matrix.firstFree);
  return played.filter((code, inning) => inning > 0 && code === position && played[inning - 1] === position).length;
}

function addRepeat(
  { builder, matrix, objective, columns }: Parts,
  player: number,
  inning: number,
  group: number,
): void {
  const isFirst = inning === matrix.firstFree;
  const playedBefore = isFirst && inning > 0 ? matrix.fixed[player * matrix.innings + inning - 1] : undefined;
  const wasThere = playedBefore !== undefined && columns.groups[group]?.[0] === playedBefore;
  const before = isFirst ? -1 : columnAt(matrix, columns, player, inning - 1, group);
  const now = columnAt(matrix, columns, player, inning, group);
  if (now === -1 || (before === -1 && !wasThere)) return;
  const repeat = builder.column({ low: objective.rotation });
  builder.row(-unlimited, wasThere ? 0 : 1, [...present([now, before]), [repeat, -1]]);
}

/** After every inning the players present all game have sat equally often, but for one. */
function addLevelling(parts: Parts, playerTotals: readonly PlayerTotals[]): void {
  const { builder, matrix, rules, columns } = parts;
  for (const inning of freeInnings(matrix)) {
    const fewest = builder.column({ most: matrix.innings, isWhole: true });
    for (const player of rules.allGame) {
      const sat = playerTotals[player]?.satBefore ?? 0;
      const soFar = indexes(inning + 1).map((earlier) => columns.bench[player * matrix.innings + earlier] ?? -1);
      builder.row(-sat, unlimited, [...present(soFar), [fewest, -1]]);
      addEarlySit(parts, player, inning, fewest, sat);
    }
  }
}

/** Forbids a sit after which the player has two sits more than the fewest, or counts it in a column. */
function addEarlySit(parts: Parts, player: number, inning: number, fewest: number, sat: number): void {
  const { builder, matrix, rules, columns, objective } = parts;
  const sits = columns.bench[player * matrix.innings + inning] ?? -1;
  if (sits === -1) return;
  const soFar = present(indexes(inning + 1).map((earlier) => columns.bench[player * matrix.innings + earlier] ?? -1));
  if (rules.levelling === 'required' && matrix.firstFree === 0) {
    builder.row(-unlimited, 1, [...soFar, [fewest, -1]]);
    return;
  }
  // ahead − 1 ≤ innings · (1 − sits + early): binding only when the player sits in this very inning.
  const early = rules.levelling === 'required' ? [] : [builder.column({ isWhole: true, high: objective.broken })];
  const scaled = [...soFar.slice(0, -1), ...early.map((column): Term => [column, -matrix.innings])];
  builder.row(-unlimited, matrix.innings + 1 - sat, [...scaled, [sits, 1 + matrix.innings], [fewest, -1]]);
}

/** After each inning the sits are between a level and the level + 1. A wanted rule gets a column for each inning that is not. */
function addEvenSits(parts: Parts, playerTotals: readonly PlayerTotals[], rule: EvenSits): void {
  const { builder, matrix, columns, objective } = parts;
  let earlier: number | undefined;
  for (let inning = rule.first; inning < matrix.innings; inning += 1) {
    const level = builder.column({ most: matrix.innings });
    const uneven = rule.level === 'required' ? undefined : builder.column({ isWhole: true, high: objective.broken });
    // An inning is counted as well when a later one is uneven.
    if (earlier !== undefined && uneven !== undefined) {
      builder.row(0, unlimited, [
        [earlier, 1],
        [uneven, -1],
      ]);
    }
    earlier = uneven;
    const beyond: readonly Term[] = uneven === undefined ? [] : [[uneven, -inning]];
    for (const { player, satBefore: sat } of playerTotals) {
      if (inning >= elementAt(rule.presentUntil, player)) continue;
      const innings = indexes(inning + 1).map((at) => columns.bench[player * matrix.innings + at] ?? -1);
      builder.row(-sat, unlimited, [...present(innings), [level, -1]]);
      builder.row(-unlimited, 1 - sat, [...present(innings), [level, -1], ...beyond]);
    }
  }
}
