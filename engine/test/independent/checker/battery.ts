import type { Problem } from 'engine';
import { type Breach, breach } from './breach.ts';
import { inningsWhere, type Row } from './lineup-rows.ts';

/** Rules P1, P3, P4 and P5 on a full lineup; every inning too many is a breach of its own. */
export function batteryBreaches(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  return rows.flatMap((row) => [
    ...pitchingBreaches(problem, row),
    ...catchingBreaches(problem, row),
    ...returnBreaches(problem, row),
  ]);
}

function pitchingBreaches({ rules: { P1 }, played }: Problem, row: Row): readonly Breach[] {
  if (P1 === undefined) return [];
  const pitched = inningsWhere(row, (place) => place === 'P');
  return pitched.slice(P1.innings).flatMap((inning) => breach('P1', P1.level, row, 1, inning < played.length));
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

function catchingBreaches({ rules: { P3 }, played }: Problem, row: Row): readonly Breach[] {
  if (P3 === undefined) return [];
  const caught = inningsWhere(row, (place) => place === 'C');
  const pitched = inningsWhere(row, (place) => place === 'P');
  const after = (late: readonly number[], early: readonly number[], limit: number | undefined) =>
    limit === undefined ? [] : late.filter((inning) => early.filter((other) => other < inning).length >= limit);
  const again = caught.filter((inning) =>
    pitched.some((between) => between < inning && caught.some((first) => first < between)),
  );
  return [
    ...(P3.catching === undefined ? [] : caught.slice(P3.catching)),
    ...after(pitched, caught, P3.noPitchingAfter),
    ...after(caught, pitched, P3.noCatchingAfter),
    ...(P3.mayCatchAgain === false ? again : []),
  ].flatMap((inning) => breach('P3', P3.level, row, 1, inning < played.length));
}
