import type { Problem, RuleLevel } from 'engine';
import { range } from '../checker/lineup-rows.ts';
import { asksAtEnd, canStay, type Stay, staysOf } from '../checker/stays.ts';
import { constant, type Expression, minus, plus, times } from './linear-program.ts';
import type { LineupProgram } from './lineup-program.ts';

/** Rows for the rules of pitchers and catchers. */
export function addBatteryRows(lineup: LineupProgram): void {
  for (const player of range(lineup.problem.players.length)) {
    addPitching(lineup, player);
    addCatching(lineup, player);
    addOneStretch(lineup, player, 'P', lineup.problem.rules.P4);
    addOneStretch(lineup, player, 'C', lineup.problem.rules.P5);
  }
  for (const stay of staysOf(lineup.problem)) {
    for (const player of range(lineup.problem.players.length)) addStays(lineup, player, stay);
    addMostPlayers(lineup, stay);
  }
}

/** Each way to be at the position for too few innings, from one inning to another and neither before nor after. */
function addStays(lineup: LineupProgram, player: number, stay: Stay): void {
  const { innings } = lineup.problem;
  for (const first of range(innings)) {
    for (const length of range(stay.inARow).slice(1)) {
      const last = first + length - 1;
      const asked = last === innings - 1 ? asksAtEnd(lineup.problem, stay.inARow) : stay.inARow;
      if (last < innings && isOpenAfter(lineup.problem, player, stay, last) && asked > length)
        addShortStay(lineup, player, stay, { first, length, short: asked - length });
    }
  }
}

/** Whether a stretch that ends in this inning is judged: it is not over, or could have gone on. */
function isOpenAfter(problem: Problem, player: number, { position }: Stay, last: number): boolean {
  const { innings, played, players } = problem;
  if (last < played.length - 1 || innings === played.length) return false;
  return last >= played.length || canStay(problem, players[player]?.id ?? '', position);
}

type ShortStay = { readonly first: number; readonly length: number; readonly short: number };

function addShortStay(lineup: LineupProgram, player: number, stay: Stay, { first, length, short }: ShortStay): void {
  const { innings } = lineup.problem;
  const there = (inning: number) =>
    inning < 0 || inning >= innings ? constant(0) : lineup.cell(player, stay.position, inning);
  const all = plus(...range(length).map((step) => there(first + step)));
  const isShort = minus(minus(minus(all, constant(length - 1)), there(first - 1)), there(first + length));
  lineup.program.atMost(minus(times(short, isShort), lineup.allowance(stay.level, short)), 0);
}

function addMostPlayers(lineup: LineupProgram, { level, position, most }: Stay): void {
  const taking = range(lineup.problem.players.length).map((player) => {
    const cells = range(lineup.problem.innings).map((inning) => lineup.cell(player, position, inning));
    const past = lineup.rows[player]?.places.includes(position);
    if (past) return constant(1);
    const takes = lineup.program.column(0, 1);
    for (const cell of cells) lineup.program.atMost(minus(cell, takes), 0);
    return takes;
  });
  lineup.addLimit({ level, most, count: plus(...taking) });
}

function addPitching(lineup: LineupProgram, player: number): void {
  const { P1 } = lineup.problem.rules;
  const left = lineup.problem.players[player]?.pitchingLeft;
  if (P1 === undefined && left === undefined) return;
  const pitched = lineup.total(player, (position) => position === 'P');
  if (P1) lineup.addLimit({ level: P1.level, most: P1.innings, count: pitched });
  if (left !== undefined) lineup.addLimit({ level: 'required', most: left, count: pitched });
}

/** P4 and P5: at most one start at the position. */
function addOneStretch(
  lineup: LineupProgram,
  player: number,
  position: 'P' | 'C',
  rule: { readonly level: RuleLevel } | undefined,
): void {
  if (rule === undefined) return;
  const starts = range(lineup.problem.innings).map((inning) => startAt(lineup, player, position, inning));
  lineup.addLimit({ level: rule.level, most: 1, count: plus(...starts) });
}

/** One if the player is at the position in this inning and was not in the one before. */
function startAt(lineup: LineupProgram, player: number, position: 'P' | 'C', inning: number): Expression {
  const now = lineup.cell(player, position, inning);
  const before = inning === 0 ? constant(0) : lineup.cell(player, position, inning - 1);
  if (inning < lineup.problem.played.length) return constant(now.constant > before.constant ? 1 : 0);
  const start = lineup.program.column(0, 1);
  lineup.program.atLeast(minus(start, minus(now, before)), 0);
  return start;
}

function addCatching(lineup: LineupProgram, player: number): void {
  const { P3 } = lineup.problem.rules;
  if (P3 === undefined) return;
  const { level } = P3;
  const caught = lineup.total(player, (position) => position === 'C');
  if (P3.catching !== undefined) lineup.addLimit({ level, most: P3.catching, count: caught });
  const { noPitchingAfter, noCatchingAfter } = P3;
  const { caughtToday = 0 } = lineup.problem.players[player] ?? {};
  for (const inning of lineup.open) {
    if (noPitchingAfter !== undefined)
      addTooLate(lineup, player, inning, { late: 'P', early: 'C', limit: Math.max(0, noPitchingAfter - caughtToday) });
    if (noCatchingAfter !== undefined)
      addTooLate(lineup, player, inning, { late: 'C', early: 'P', limit: noCatchingAfter });
    if (P3.mayCatchAgain === false) addNoReturn(lineup, player, inning, caughtToday > 0);
  }
}

type TooLate = { readonly late: 'P' | 'C'; readonly early: 'P' | 'C'; readonly limit: number };

/** A player who was `early` for `limit` innings is not `late` in this one. */
function addTooLate(lineup: LineupProgram, player: number, inning: number, { late, early, limit }: TooLate): void {
  if (inning < limit) return;
  const before = lineup.total(player, (position) => position === early, range(inning));
  const isElsewhere = minus(constant(1), lineup.cell(player, late, inning));
  const given = lineup.allowance(lineup.problem.rules.P3?.level ?? 'required', 1);
  lineup.program.atMost(minus(before, times(inning - limit + 1, plus(isElsewhere, given))), limit - 1);
}

/** Who caught, in this game or before it, and then pitched does not catch in this inning. */
function addNoReturn(lineup: LineupProgram, player: number, inning: number, hasCaught: boolean): void {
  const given = lineup.allowance(lineup.problem.rules.P3?.level ?? 'required', 1);
  const now = lineup.cell(player, 'C', inning);
  for (const between of range(inning)) {
    if (hasCaught) lineup.program.atMost(minus(plus(lineup.cell(player, 'P', between), now), given), 1);
    for (const first of range(between)) {
      const run = plus(lineup.cell(player, 'C', first), lineup.cell(player, 'P', between), now);
      lineup.program.atMost(minus(run, given), 2);
    }
  }
}
