import { type Board, indexes } from './board.ts';
import type { Quota } from './co-ed-quotas.ts';
import { type CellColumns, columnAt, freeInnings, ownGroup, present } from './exact-cells.ts';
import type { ProgramBuilder, Term } from './linear-program.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';
import { repeats, type TimeRules, type Tiring } from './time-cost.ts';

type Parts = {
  readonly builder: ProgramBuilder;
  readonly board: Board;
  readonly rules: TimeRules;
  readonly objective: Objective;
  readonly columns: CellColumns;
};

const unlimited = Number.POSITIVE_INFINITY;

/** Adds the rules about when. A wanted rule gets a column that says how much it is broken. */
export function addTimeRules(parts: Parts, tallies: readonly Tally[]): void {
  for (const tally of tallies) {
    addSitsInARow(parts, tally.player);
    addNoReturn(parts, tally);
    for (const rule of parts.rules.tiring) addTiring(parts, tally, rule);
    addNoCatchingAgain(parts, tally.player);
    addInfieldBy(parts, tally.player);
    if (parts.rules.rotation === repeats) addRepeats(parts, tally.player);
  }
  if (parts.rules.levelling) addLevelling(parts, tallies);
  for (const quota of parts.rules.quotas) addQuota(parts, quota);
}

/** A column that lets a row be broken: none when the rule is required. */
function slack({ builder, objective }: Parts, level: 'required' | 'wanted', factor: number): readonly Term[] {
  if (level === 'required') return [];
  return [[builder.column({ most: unlimited, isWhole: true, high: objective.broken }), factor]];
}

function satBefore({ board }: Parts, player: number, inning: number): boolean {
  return inning < board.firstFree && board.fixed[player * board.innings + inning] === board.bench;
}

/** Enough members in the zone; a group that reaches beyond the zone counts, which only weakens the relaxation. */
function addQuota(parts: Parts, { level, asked, members, places }: Quota): void {
  const { builder, board, columns } = parts;
  const groups = [...columns.groups.keys()].filter((index) =>
    columns.groups[index]?.some((position) => places[position] === 1),
  );
  for (const inning of freeInnings(board)) {
    const cells = members.flatMap((player) => groups.map((index) => columnAt(board, columns, player, inning, index)));
    builder.row(asked.least, unlimited, [...present(cells), ...slack(parts, level, 1)]);
  }
}

/** In every window one longer than the limit, at least one inning is not on the bench. */
function addSitsInARow(parts: Parts, player: number): void {
  const { builder, board, rules, columns } = parts;
  const rule = rules.inARow;
  if (rule === undefined) return;
  for (const last of freeInnings(board)) {
    const window = indexes(rule.limit + 1).map((step) => last - step);
    if (window.some((inning) => inning < 0)) continue;
    const benches = window.map((inning) => columns.bench[player * board.innings + inning] ?? -1);
    const mustSit = window.filter((inning) => satBefore(parts, player, inning)).length;
    const mayAllSit = window.every((inning, step) => satBefore(parts, player, inning) || benches[step] !== -1);
    if (!mayAllSit) continue;
    builder.row(-unlimited, rule.limit - mustSit, [...present(benches), ...slack(parts, rule.level, -1)]);
  }
}

/** A pitcher starts once: starts are innings on the mound after an inning off it. */
function addNoReturn(parts: Parts, { player, playedBefore }: Tally): void {
  const { builder, board, rules, columns } = parts;
  const group = ownGroup(columns, board.pitcher);
  if (rules.noReturn === undefined || group === -1) return;
  const mound = (inning: number) => columnAt(board, columns, player, inning, group);
  const free = freeInnings(board);
  if (free.every((inning) => mound(inning) === -1)) return;
  const wasPitching =
    board.firstFree > 0 && board.fixed[player * board.innings + board.firstFree - 1] === board.pitcher;
  const starts = free.flatMap((inning): Term[] => {
    if (mound(inning) === -1) return [];
    const start = builder.column({});
    const isFirst = inning === board.firstFree;
    const before = isFirst ? [] : present([mound(inning - 1)]);
    const offset = isFirst && wasPitching ? -1 : 0;
    builder.row(offset, unlimited, [[start, 1], [mound(inning), -1], ...before]);
    return [[start, 1]];
  });
  const hasPitched = (playedBefore[board.pitcher] ?? 0) > 0;
  builder.row(-unlimited, hasPitched ? 0 : 1, [...starts, ...slack(parts, rules.noReturn, -1)]);
}

/** In an inning at a position of the battery, fewer innings were spent at the other before than the limit. */
function addTiring(parts: Parts, { player, playedBefore }: Tally, rule: Tiring): void {
  const { builder, board, columns } = parts;
  const [from, to] = [ownGroup(columns, rule.tiresAt), ownGroup(columns, rule.barredFrom)];
  if (from === -1 || to === -1) return;
  const most = rule.innings - 1 - (playedBefore[rule.tiresAt] ?? 0) + board.innings;
  for (const inning of freeInnings(board)) {
    const barred = columnAt(board, columns, player, inning, to);
    if (barred === -1) continue;
    const earlier = freeInnings(board).filter((other) => other < inning);
    const spent = present(earlier.map((other) => columnAt(board, columns, player, other, from)));
    builder.row(-unlimited, most, [...spent, [barred, board.innings], ...slack(parts, rule.level, -board.innings)]);
  }
}

/** Two columns go through the innings: 1 once the player has caught, and 1 once he or she has pitched after that. */
function addNoCatchingAgain(parts: Parts, player: number): void {
  const { builder, board, rules, columns } = parts;
  const [mound, plate] = [ownGroup(columns, board.pitcher), ownGroup(columns, board.catcher)];
  if (rules.noCatchingAgain === undefined || mound === -1 || plate === -1) return;
  const past = [...board.fixed.subarray(player * board.innings, player * board.innings + board.firstFree)];
  const firstCaught = past.indexOf(board.catcher);
  let caught = builder.column({ least: firstCaught === -1 ? 0 : 1 });
  let spent = builder.column({ least: firstCaught !== -1 && past.lastIndexOf(board.pitcher) > firstCaught ? 1 : 0 });
  for (const inning of freeInnings(board)) {
    const [pitches, catches] = [mound, plate].map((group) => columnAt(board, columns, player, inning, group));
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

/** One infield inning early enough; a group of both zones may be one, which only weakens the relaxation. */
function addInfieldBy(parts: Parts, player: number): void {
  const { builder, board, rules, columns } = parts;
  const rule = rules.infieldBy;
  if (rule === undefined || rules.owesInfield[player] !== true) return;
  const isInfield = (code: number) => code === board.gone[1] || (code < board.bench && board.infield[code] === 1);
  const before = indexes(Math.min(rule.inning, board.firstFree));
  if (before.some((inning) => isInfield(board.fixed[player * board.innings + inning] ?? board.away))) return;
  const innings = freeInnings(board).filter((inning) => inning < rule.inning);
  const terms = columns.groups.flatMap((group, index) =>
    group.some(isInfield) ? present(innings.map((inning) => columnAt(board, columns, player, inning, index))) : [],
  );
  builder.row(1, unlimited, [...terms, ...slack(parts, rule.level, 1)]);
}

/** Staying at a position of its own for another inning has its price. */
function addRepeats(parts: Parts, player: number): void {
  const { board, rules, columns } = parts;
  for (const [index, group] of columns.groups.entries()) {
    const [position = -1] = group;
    if (group.length > 1 || rules.countsRepeats[position] !== true) continue;
    for (const inning of freeInnings(board)) addRepeat(parts, player, inning, index);
  }
}

function addRepeat({ builder, board, objective, columns }: Parts, player: number, inning: number, group: number): void {
  const isFirst = inning === board.firstFree;
  const playedBefore = isFirst && inning > 0 ? board.fixed[player * board.innings + inning - 1] : undefined;
  const wasThere = playedBefore !== undefined && columns.groups[group]?.[0] === playedBefore;
  const before = isFirst ? -1 : columnAt(board, columns, player, inning - 1, group);
  const now = columnAt(board, columns, player, inning, group);
  if (now === -1 || (before === -1 && !wasThere)) return;
  const repeat = builder.column({ low: objective.rotation });
  builder.row(-unlimited, wasThere ? 0 : 1, [...present([now, before]), [repeat, -1]]);
}

/** After every inning the players present all game have sat equally often, but for one. */
function addLevelling(parts: Parts, tallies: readonly Tally[]): void {
  const { builder, board, rules, columns } = parts;
  for (const inning of freeInnings(board)) {
    const fewest = builder.column({ most: board.innings, isWhole: true });
    for (const player of rules.allGame) {
      const sat = tallies[player]?.satBefore ?? 0;
      const soFar = indexes(inning + 1).map((earlier) => columns.bench[player * board.innings + earlier] ?? -1);
      builder.row(-sat, unlimited, [...present(soFar), [fewest, -1]]);
      addEarlySit(parts, player, inning, fewest, sat);
    }
  }
}

/** Sitting in an inning and then being two ahead of the fewest: forbidden, or told by a column. */
function addEarlySit(parts: Parts, player: number, inning: number, fewest: number, sat: number): void {
  const { builder, board, rules, columns, objective } = parts;
  const sits = columns.bench[player * board.innings + inning] ?? -1;
  if (sits === -1) return;
  const soFar = present(indexes(inning + 1).map((earlier) => columns.bench[player * board.innings + earlier] ?? -1));
  if (rules.levelling === 'required' && board.firstFree === 0) {
    builder.row(-unlimited, 1, [...soFar, [fewest, -1]]);
    return;
  }
  // ahead − 1 ≤ innings · (1 − sits + early): binding only when the player sits in this very inning.
  const early = rules.levelling === 'required' ? [] : [builder.column({ isWhole: true, high: objective.broken })];
  const scaled = [...soFar.slice(0, -1), ...early.map((column): Term => [column, -board.innings])];
  builder.row(-unlimited, board.innings + 1 - sat, [...scaled, [sits, 1 + board.innings], [fewest, -1]]);
}
