import type { RuleLevel } from 'engine';
import { range } from '../checker/lineup-rows.ts';
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
}

function addPitching(lineup: LineupProgram, player: number): void {
  const { P1 } = lineup.problem.rules;
  if (P1 === undefined) return;
  const pitched = lineup.total(player, (position) => position === 'P');
  lineup.addLimit({ level: P1.level, most: P1.innings, count: pitched });
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
  for (const inning of lineup.open) {
    if (noPitchingAfter !== undefined)
      addTooLate(lineup, player, inning, { late: 'P', early: 'C', limit: noPitchingAfter });
    if (noCatchingAfter !== undefined)
      addTooLate(lineup, player, inning, { late: 'C', early: 'P', limit: noCatchingAfter });
    if (P3.mayCatchAgain === false) addNoReturn(lineup, player, inning);
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

/** Who caught and then pitched does not catch in this inning. */
function addNoReturn(lineup: LineupProgram, player: number, inning: number): void {
  const given = lineup.allowance(lineup.problem.rules.P3?.level ?? 'required', 1);
  const now = lineup.cell(player, 'C', inning);
  for (const between of range(inning)) {
    for (const first of range(between)) {
      const run = plus(lineup.cell(player, 'C', first), lineup.cell(player, 'P', between), now);
      lineup.program.atMost(minus(run, given), 2);
    }
  }
}
