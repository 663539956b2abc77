import type { CoEdQuota, InningAssignment, Position, Problem } from 'engine';
import { batteryBreaches } from './battery.ts';
import type { Breach } from './breach.ts';
import { fairnessBreaches } from './fairness.ts';
import { judgmentBreaches } from './judgment.ts';
import { isInField, isOutfield, type Row, range, rowsOf, sum } from './lineup-rows.ts';

/** Every rule of the field that a full lineup breaks, written from SPEC.md alone. */
export function breachesOf(problem: Problem, innings: readonly InningAssignment[]): readonly Breach[] {
  const rows = rowsOf(problem, innings);
  return [
    ...cellBreaches(problem, innings),
    ...lockBreaches(problem, innings, rows),
    ...fairnessBreaches(problem, rows),
    ...batteryBreaches(problem, rows),
    ...quotaBreaches(problem, rows),
    ...judgmentBreaches(problem, rows),
  ];
}

/** Those that a lineup may not have: required rules broken by more than the innings already played. */
export function forbiddenBreaches(breaches: readonly Breach[]): readonly Breach[] {
  return breaches.filter(({ level, isPast }) => level === 'required' && !isPast);
}

/**
 * Units of wanted rules: what comes first among lineups that keep every required rule. A required rule that innings
 * played have broken is wanted.
 */
export function unitsOf(breaches: readonly Breach[]): number {
  return sum(breaches.filter(({ level, isPast }) => level === 'wanted' || isPast).map(({ units }) => units));
}

const required = { level: 'required', units: 1 } as const;

function cellBreaches(problem: Problem, innings: readonly InningAssignment[]): readonly Breach[] {
  const tooFew = Math.max(0, problem.innings - innings.length);
  return [
    ...range(tooFew).map(() => ({ rule: 'S1' as const, ...required, isPast: false })),
    ...innings.flatMap((inning, index) => inningBreaches(problem, inning, index)),
  ];
}

function inningBreaches(problem: Problem, inning: InningAssignment, index: number): readonly Breach[] {
  const isPast = index < problem.played.length;
  const taken = Object.entries(inning);
  const wrong = taken.filter(([position, id], at) => {
    const player = problem.players.find((candidate) => candidate.id === id);
    const isTwice = taken.slice(0, at).some(([, other]) => other === id);
    const isUnknown = !problem.positions.includes(position) && !isPast;
    return isTwice || isUnknown || player?.present[index] !== true || player.positionPreferences[position] === 'never';
  });
  const empty = problem.positions.filter((position) => inning[position] === undefined);
  const mayBeEmpty = empty.filter((position) => isOutfieldSpot(problem, position)).slice(0, givenUp(problem, index));
  return [
    ...wrong.map(([, playerId]) => ({ rule: 'S1' as const, ...required, playerId, isPast })),
    ...range(empty.length - mayBeEmpty.length).map(() => ({ rule: 'S1' as const, ...required, isPast })),
  ];
}

/** Neither pitcher nor catcher nor another infielder, even where a league does not count the catcher as one. */
export function isOutfieldSpot(problem: Problem, position: Position): boolean {
  return isOutfield(problem, position) && position !== 'P' && position !== 'C';
}

/** How many outfield positions may stay empty in an inning of a game that is short-handed. */
export function givenUp({ isShortHanded, players, positions }: Problem, index: number): number {
  const there = players.filter(({ present }) => present[index] === true).length;
  return isShortHanded === true && there >= 7 ? Math.max(0, positions.length - there) : 0;
}

function lockBreaches(
  { locks, played }: Problem,
  innings: readonly InningAssignment[],
  rows: readonly Row[],
): readonly Breach[] {
  const broken = locks.filter(({ inning, playerId, position }) => {
    const place = rows.find((row) => row.playerId === playerId)?.places[inning - 1];
    return position === null ? isInField(place) : place !== position;
  });
  const rewritten = played.filter((past, index) => !isSameInning(past, innings[index] ?? {}));
  return [
    ...broken.map(({ playerId, inning }) => ({
      rule: 'S2' as const,
      ...required,
      playerId,
      isPast: inning <= played.length,
    })),
    ...rewritten.map(() => ({ rule: 'S2' as const, ...required, isPast: false })),
  ];
}

function isSameInning(one: InningAssignment, other: InningAssignment): boolean {
  const positions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...positions].every((position) => one[position] === other[position]);
}

function quotaBreaches(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  const { C1 } = problem.rules;
  if (C1 === undefined) return [];
  return C1.quotas.flatMap((quota) =>
    range(problem.innings).flatMap((index) => {
      const there = rows.filter(({ playerId, places }) => {
        const group = problem.players.find(({ id }) => id === playerId)?.group;
        return group === quota.group && isInZone(problem, quota, places[index]);
      }).length;
      const units = quota.least - there;
      return units > 0 ? [{ rule: 'C1' as const, level: C1.level, units, isPast: index < problem.played.length }] : [];
    }),
  );
}

/** The battery is pitcher and catcher; the infield and the outfield are without them. */
export function isInZone({ infield }: Problem, { zone }: CoEdQuota, place: Row['places'][number]): boolean {
  if (!isInField(place)) return false;
  const isBattery = place === 'P' || place === 'C';
  if (zone === undefined) return true;
  if (zone === 'battery') return isBattery;
  return !isBattery && infield.includes(place) === (zone === 'infield');
}
