import type { Player, Problem, RuleLevel } from 'engine';
import { type Breach, breach } from './breach.ts';
import {
  countWhere,
  inningsWhere,
  isInField,
  isInfield,
  isOutfield,
  isThereAllGame,
  type Place,
  type Row,
  range,
  rowsOf,
} from './lineup-rows.ts';
import { placeLimitBreaches } from './place-limits.ts';
import { canGiveOutSits } from './sits-to-come.ts';

/** Rules F1 to F9 on a full lineup. */
export function fairnessBreaches(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  return [
    ...spreadBreaches(problem, rows),
    ...earlySits(problem, rows),
    ...unevenEnds(problem, rows),
    ...rows.flatMap((row) => [
      ...sitsInARow(problem, row),
      ...fieldMinimum(problem, row),
      ...zoneMinimums(problem, row),
      ...positionLimit(problem, row),
      ...placeLimitBreaches(problem, row),
    ]),
  ];
}

const isSit = (place: Place) => place === null;

/** Units are what the spread would have to be larger for one level to exist. */
function spreadBreaches(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  const { F1 } = problem.rules;
  if (F1 === undefined) return [];
  const isLevel = (level: number) =>
    rows.every((row) => countWhere(row, isSit) >= leastSits(problem, row, level, countWhere(row, isSit)));
  const level = Math.max(0, ...range(problem.innings + 1).filter(isLevel));
  const most = Math.max(0, ...rows.map((row) => countWhere(row, isSit)));
  return breach('F1', F1.level, {}, most - level - F1.spread, isSpreadLost(problem));
}

/** The sits that the level requires of a player. A player who sits in all `possible` innings is excused from more. */
function leastSits({ rules: { F1 }, players }: Problem, row: Row, level: number, possible: number): number {
  const { present = [] } = players.find(({ id }) => id === row.playerId) ?? {};
  if (present.every((isPresent) => isPresent)) return level;
  if (F1?.partTimeBelow === undefined) return 0;
  const isOnTheBench = !row.places.some(isInField);
  return isOnTheBench ? Math.min(possible, level - F1.partTimeBelow) : level - F1.partTimeBelow;
}

/** No way to give out the sits of the innings to come, with every position filled, keeps the spread. */
export function isSpreadLost(problem: Problem): boolean {
  const { F1 } = problem.rules;
  if (problem.played.length === 0 || F1 === undefined) return false;
  const rows = rowsOf(problem, problem.played);
  const open = range(problem.innings)
    .slice(problem.played.length)
    .map((inning) => {
      const there = range(rows.length).filter((at) => problem.players[at]?.present[inning] === true);
      return { there, sits: Math.max(0, there.length - problem.positions.length) };
    });
  return !range(problem.innings + 1).some((level) => {
    const bounds = rows.map((row, at) => {
      const past = countWhere(row, isSit);
      const possible = past + open.filter(({ there }) => there.includes(at)).length;
      return { least: leastSits(problem, row, level, possible) - past, most: level + F1.spread - past };
    });
    return canGiveOutSits(open, bounds);
  });
}

function earlySits(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  const { F2 } = problem.rules;
  if (F2 === undefined) return [];
  const allGame = rows.filter(({ playerId }) => isThereAllGame(problem, playerId));
  const sitsBy = (row: Row, index: number) => countWhere({ ...row, places: row.places.slice(0, index + 1) }, isSit);
  return range(problem.innings).flatMap((index) => {
    const fewest = Math.min(...allGame.map((row) => sitsBy(row, index)));
    return allGame
      .filter((row) => isSit(row.places[index]) && sitsBy(row, index) > fewest + 1)
      .flatMap((row) => breach('F2', F2.level, row, 1, index < problem.played.length));
  });
}

/** Whether sits differ by more than 1 among those who have missed no inning, when the game ends after this one. */
function isUneven({ players }: Problem, rows: readonly Row[], inning: number): boolean {
  const there = rows.filter((_, at) => players[at]?.present.slice(0, inning + 1).every((isPresent) => isPresent));
  const sits = there.map((row) => row.places.slice(0, inning + 1).filter(isSit).length);
  return sits.length > 0 && Math.max(...sits) - Math.min(...sits) > 1;
}

function unevenEnds(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  const { rules, played, innings } = problem;
  const { F9 } = rules;
  if (F9 === undefined) return [];
  const uneven = range(innings).filter((inning) => inning >= F9.from - 1 && isUneven(problem, rows, inning));
  const first = Math.max(F9.from - 1, played.length);
  const last = Math.max(first - 1, ...uneven);
  return [
    ...breach('F9', F9.level, {}, uneven.filter((inning) => inning < played.length).length, true),
    ...breach('F9', F9.level, {}, last - first + 1, false),
  ];
}

function sitsInARow({ rules: { F3 }, played }: Problem, row: Row): readonly Breach[] {
  if (F3 === undefined) return [];
  return inningsWhere(row, isSit)
    .filter((last) => last >= F3.inARow && row.places.slice(last - F3.inARow, last + 1).every(isSit))
    .flatMap((last) => breach('F3', F3.level, row, 1, last < played.length));
}

function fieldMinimum(problem: Problem, row: Row): readonly Breach[] {
  const { F4 } = problem.rules;
  if (F4 === undefined || !isThereAllGame(problem, row.playerId)) return [];
  return minimumBreach(problem, row, 'F4', F4.level, F4.innings, isInField);
}

/** A shortfall that no assignment of the innings to come could have made up is of the past. */
function minimumBreach(
  { played }: Problem,
  row: Row,
  rule: 'F4' | 'F5',
  level: RuleLevel,
  least: number,
  isAsked: (place: Place) => boolean,
): readonly Breach[] {
  const done = countWhere(row, isAsked);
  const past = countWhere({ ...row, places: row.places.slice(0, played.length) }, isAsked);
  const open = row.places.slice(played.length).filter((place) => place !== undefined).length;
  const wasPossible = row.places.filter((place) => place !== undefined).length >= least;
  const isPast = wasPossible && past + open < least;
  return breach(rule, level, row, least - done, isPast);
}

/** Which minimums of F5 a player is owed; an absent one is 0. */
export function zonesOwed(
  problem: Problem,
  { present, positionPreferences }: Player,
): { readonly infield: number; readonly outfield: number; readonly infieldBy: number } {
  const { F5 } = problem.rules;
  const mayPlay = (isZone: (problem: Problem, place: Place) => boolean) =>
    problem.positions.some((position) => isZone(problem, position) && positionPreferences[position] !== 'never');
  const { infield = 0, outfield = 0, infieldBy = 0 } = F5 ?? {};
  const isTooShort = present.filter((isPresent) => isPresent).length < infield + outfield;
  const isInTime = present.slice(0, infieldBy).some((isPresent) => isPresent);
  return {
    infield: isTooShort || !mayPlay(isInfield) ? 0 : infield,
    outfield: isTooShort || !mayPlay(isOutfield) ? 0 : outfield,
    infieldBy: isInTime && mayPlay(isInfield) ? infieldBy : 0,
  };
}

function zoneMinimums(problem: Problem, row: Row): readonly Breach[] {
  const { F5 } = problem.rules;
  const player = problem.players.find(({ id }) => id === row.playerId);
  if (F5 === undefined || player === undefined) return [];
  const owed = zonesOwed(problem, player);
  const infield = (place: Place) => isInfield(problem, place);
  const isEarly = row.places.slice(0, owed.infieldBy).some(infield);
  return [
    ...minimumBreach(problem, row, 'F5', F5.level, owed.infield, infield),
    ...minimumBreach(problem, row, 'F5', F5.level, owed.outfield, (place) => isOutfield(problem, place)),
    ...breach('F5', F5.level, row, owed.infieldBy > 0 && !isEarly ? 1 : 0, isTooLate(problem, player, owed.infieldBy)),
  ];
}

/** The player is there in no inning to come by which the early inning is owed. */
export function isTooLate({ played }: Problem, { present }: Player, infieldBy: number): boolean {
  return !present.slice(played.length, infieldBy).some((isPresent) => isPresent);
}

function positionLimit({ rules: { F6 }, played }: Problem, row: Row): readonly Breach[] {
  if (F6 === undefined) return [];
  const positions = new Set(row.places.filter(isInField).filter((position) => position !== 'P' && position !== 'C'));
  return [...positions].flatMap((position) =>
    inningsWhere(row, (place) => place === position)
      .slice(F6.innings)
      .flatMap((index) => breach('F6', F6.level, row, 1, index < played.length)),
  );
}
