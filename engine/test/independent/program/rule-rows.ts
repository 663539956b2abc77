import type { PlaceLimit, Problem, RuleLevel } from 'engine';
import { isInZone } from '../checker/checker.ts';
import { isSpreadLost, isTooLate, zonesOwed } from '../checker/fairness.ts';
import { isInfield, isOutfield, isThereAllGame, range } from '../checker/lineup-rows.ts';
import { isInPlace, minimumsOwed } from '../checker/place-limits.ts';
import { addBatteryRows } from './battery-rows.ts';
import { addJudgmentRows } from './judgment-rows.ts';
import { constant, type Expression, minus, plus, times } from './linear-program.ts';
import type { LineupProgram } from './lineup-program.ts';

/** Rows for every rule of the field, as SPEC.md words it. */
export function addRules(lineup: LineupProgram): void {
  addSpread(lineup);
  addSitLevelling(lineup);
  addEvenEnds(lineup);
  addSitsInARow(lineup);
  addFieldMinimum(lineup);
  addZoneMinimums(lineup);
  addPositionLimit(lineup);
  addPlaceLimits(lineup);
  addBatteryRows(lineup);
  addQuotas(lineup);
  addJudgmentRows(lineup);
}

const anywhere = () => true;

function playersOf({ players }: Problem): readonly number[] {
  return range(players.length);
}

function isAllGame(problem: Problem, player: number): boolean {
  return isThereAllGame(problem, problem.players[player]?.id ?? '');
}

function addSpread(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { F1 } = problem.rules;
  if (F1 === undefined) return;
  const level = program.column(0, problem.innings);
  const more = lineup.allowance(isSpreadLost(problem) ? 'wanted' : F1.level, problem.innings);
  for (const player of playersOf(problem)) {
    const sits = lineup.sits(player);
    program.atMost(minus(minus(sits, level), more), F1.spread);
    if (isAllGame(problem, player)) program.atLeast(minus(sits, level), 0);
    else if (F1.partTimeBelow !== undefined) {
      const isOnTheBench = program.column(0, 1);
      const field = lineup.total(player, anywhere);
      program.atMost(plus(field, times(problem.innings, isOnTheBench)), problem.innings);
      program.atLeast(plus(minus(sits, level), times(problem.innings, isOnTheBench)), -F1.partTimeBelow);
    }
  }
}

/** `fewest` is at most the sits of the one who sat least so far. */
function addSitLevelling(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { F2 } = problem.rules;
  if (F2 === undefined) return;
  const players = playersOf(problem).filter((player) => isAllGame(problem, player));
  for (const inning of lineup.open) {
    const fewest = program.column(0, problem.innings);
    const sitsSoFar = (player: number) => lineup.sits(player, range(inning + 1));
    for (const player of players) {
      program.atMost(minus(fewest, sitsSoFar(player)), 0);
      const early = lineup.allowance(F2.level, 1);
      const beyond = minus(minus(sitsSoFar(player), fewest), constant(1));
      const isFielding = minus(constant(1), lineup.sit(player, inning));
      program.atMost(minus(beyond, times(inning + 1, plus(isFielding, early))), 0);
    }
  }
}

/** One unit for each inning from the first judged to the last after which some two players differ by two sits or more. */
function addEvenEnds(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { F9 } = problem.rules;
  if (F9 === undefined) return;
  let before: Expression | undefined;
  for (const inning of lineup.open.filter((open) => open >= F9.from - 1)) {
    const uneven = lineup.allowance(F9.level, 1);
    if (before !== undefined) program.atMost(minus(uneven, before), 0);
    before = uneven;
    const soFar = range(inning + 1);
    const compared = playersOf(problem).filter((player) => soFar.every((at) => lineup.isPresent(player, at)));
    const fewest = program.column(0, inning + 1);
    for (const player of compared) {
      const sits = lineup.sits(player, soFar);
      program.atMost(minus(fewest, sits), 0);
      program.atMost(minus(minus(sits, fewest), times(inning, uneven)), 1);
    }
  }
}

function addSitsInARow(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { F3 } = problem.rules;
  if (F3 === undefined) return;
  for (const player of playersOf(problem)) {
    for (const last of lineup.open.filter((inning) => inning >= F3.inARow)) {
      const row = range(F3.inARow + 1).map((back) => last - back);
      if (!row.every((inning) => lineup.isPresent(player, inning))) continue;
      program.atMost(minus(lineup.sits(player, row), lineup.allowance(F3.level, 1)), F3.inARow);
    }
  }
}

function addFieldMinimum(lineup: LineupProgram): void {
  const { problem } = lineup;
  const { F4 } = problem.rules;
  if (F4 === undefined) return;
  for (const player of playersOf(problem).filter((index) => isAllGame(problem, index))) {
    addMinimum(lineup, player, { level: F4.level, least: F4.innings, count: lineup.total(player, anywhere) });
  }
}

type Minimum = { readonly level: RuleLevel; readonly least: number; readonly count: Expression };

/** A minimum that no inning to come can make up any more is wanted only: as little of it is missed as possible. */
function addMinimum(lineup: LineupProgram, player: number, { level, least, count }: Minimum): void {
  const { played } = lineup.problem;
  const there = lineup.problem.players[player]?.present ?? [];
  const open = there.slice(played.length).filter((isPresent) => isPresent).length;
  const wasPossible = there.filter((isPresent) => isPresent).length >= least;
  const isPast = wasPossible && count.constant + open < least;
  lineup.program.atLeast(plus(count, lineup.allowance(isPast ? 'wanted' : level, least)), least);
}

function addZoneMinimums(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { F5 } = problem.rules;
  if (F5 === undefined) return;
  for (const [index, player] of problem.players.entries()) {
    const owed = zonesOwed(problem, player);
    const infield = (position: string) => isInfield(problem, position);
    const outfield = (position: string) => isOutfield(problem, position);
    addMinimum(lineup, index, { level: F5.level, least: owed.infield, count: lineup.total(index, infield) });
    addMinimum(lineup, index, { level: F5.level, least: owed.outfield, count: lineup.total(index, outfield) });
    const isPast = problem.played.length > 0 && isTooLate(problem, player, owed.infieldBy);
    if (owed.infieldBy === 0) continue;
    const early = lineup.total(index, infield, range(Math.min(owed.infieldBy, problem.innings)));
    program.atLeast(plus(early, lineup.allowance(isPast ? 'wanted' : F5.level, 1)), 1);
  }
}

function addPositionLimit(lineup: LineupProgram): void {
  const { problem } = lineup;
  const { F6 } = problem.rules;
  if (F6 === undefined) return;
  for (const player of playersOf(problem)) {
    for (const position of problem.positions.filter((at) => at !== 'P' && at !== 'C')) {
      lineup.addLimit({ level: F6.level, most: F6.innings, count: lineup.total(player, (at) => at === position) });
    }
  }
}

function addPlaceLimits(lineup: LineupProgram): void {
  const { problem } = lineup;
  const { F7, F8 } = problem.rules;
  for (const [index, player] of problem.players.entries()) {
    const countIn = (place: PlaceLimit['place']) => lineup.total(index, isInPlace(problem, place));
    for (const { place, innings } of F7?.limits ?? []) {
      lineup.addLimit({ level: F7?.level ?? 'wanted', most: innings, count: countIn(place) });
    }
    for (const { place, innings } of minimumsOwed(problem, player)) {
      addMinimum(lineup, index, { level: F8?.level ?? 'wanted', least: innings, count: countIn(place) });
    }
  }
}

function addQuotas(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { C1 } = problem.rules;
  if (C1 === undefined) return;
  for (const quota of C1.quotas) {
    for (const inning of lineup.open) {
      const members = problem.players.map(({ group }, player) =>
        group === quota.group ? lineup.at(player, inning, (place) => isInZone(problem, quota, place)) : constant(0),
      );
      program.atLeast(plus(...members, lineup.allowance(C1.level, quota.least)), quota.least);
    }
  }
}
