import type { Problem } from 'engine';
import { type Breach, breach } from './breach.ts';
import { inningsWhere, type Row } from './lineup-rows.ts';
import { asksAtEnd, canStay, type Stay, staysOf } from './stays.ts';

/** Rules P1 and P3 to P7 on a full lineup; every inning too many is a breach of its own. */
export function batteryBreaches(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  return [
    ...rows.flatMap((row) => [
      ...pitchingBreaches(problem, row),
      ...catchingBreaches(problem, row),
      ...returnBreaches(problem, row),
    ]),
    ...staysOf(problem).flatMap((stay) => [
      ...rows.flatMap((row) => shortStays(problem, stay, row)),
      ...tooMany(problem, stay, rows),
    ]),
  ];
}

function pitchingBreaches({ rules: { P1 }, players, played, innings }: Problem, row: Row): readonly Breach[] {
  const pitched = inningsWhere(row, (place) => place === 'P');
  const left = players.find(({ id }) => id === row.playerId)?.pitchingLeft ?? innings;
  return [
    ...pitched.slice(left).flatMap((inning) => breach('P2', 'required', row, 1, inning < played.length)),
    ...(P1 ? pitched.slice(P1.innings) : []).flatMap((inning) =>
      breach('P1', P1?.level ?? 'wanted', row, 1, inning < played.length),
    ),
  ];
}

/** Returning to the mound or behind the plate counts once each time, however long the player then stays. */
function returnBreaches({ rules: { P4, P5 }, played }: Problem, row: Row): readonly Breach[] {
  const returnsTo = (position: string) => {
    const there = inningsWhere(row, (place) => place === position);
    return there.filter((inning, index) => index > 0 && there[index - 1] !== inning - 1);
  };
  return [
    ...(P4 ? returnsTo('P').flatMap((inning) => breach('P4', P4.level, row, 1, inning < played.length)) : []),
    ...(P5 ? returnsTo('C').flatMap((inning) => breach('P5', P5.level, row, 1, inning < played.length)) : []),
  ];
}

function catchingBreaches({ rules: { P3 }, players, played }: Problem, row: Row): readonly Breach[] {
  if (P3 === undefined) return [];
  const { caughtToday = 0 } = players.find(({ id }) => id === row.playerId) ?? {};
  const caught = inningsWhere(row, (place) => place === 'C');
  const pitched = inningsWhere(row, (place) => place === 'P');
  // The innings caught today are innings before the first.
  const caughtOfDay = [...Array.from({ length: caughtToday }, () => -1), ...caught];
  const after = (late: readonly number[], early: readonly number[], limit: number | undefined) =>
    limit === undefined ? [] : late.filter((inning) => early.filter((other) => other < inning).length >= limit);
  const again = caught.filter((inning) =>
    pitched.some((between) => between < inning && caughtOfDay.some((first) => first < between)),
  );
  return [
    ...(P3.catching === undefined ? [] : caught.slice(P3.catching)),
    ...after(pitched, caughtOfDay, P3.noPitchingAfter),
    ...after(caught, pitched, P3.noCatchingAfter),
    ...(P3.mayCatchAgain === false ? again : []),
  ].flatMap((inning) => breach('P3', P3.level, row, 1, inning < played.length));
}

/** Each stretch that is too short, unless it ended with the last inning played and could not go on. */
function shortStays(problem: Problem, { rule, level, position, inARow }: Stay, row: Row): readonly Breach[] {
  const there = inningsWhere(row, (place) => place === position);
  const { played, innings } = problem;
  return there
    .filter((inning) => row.places[inning + 1] !== position)
    .flatMap((last) => {
      const before = row.places.slice(0, last + 1).findLastIndex((place) => place !== position);
      const asked = last === innings - 1 ? asksAtEnd(problem, inARow) : inARow;
      const units = asked - (last - before);
      if (last === played.length - 1 && played.length < innings && !canStay(problem, row.playerId, position)) return [];
      return breach(rule, level, row, units, Math.min(last + 1, innings - 1) < played.length);
    });
}

/** The players beyond the limit whom the innings played have already had are of the past. */
function tooMany(problem: Problem, { rule, level, position, most }: Stay, rows: readonly Row[]): readonly Breach[] {
  const countIn = (innings: number) =>
    rows.filter(({ places }) => places.slice(0, innings).some((place) => place === position)).length;
  const past = Math.max(most, countIn(problem.played.length));
  return [
    ...breach(rule, level, {}, past - most, true),
    ...breach(rule, level, {}, countIn(problem.innings) - past, false),
  ];
}
