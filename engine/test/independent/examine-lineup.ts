import { check, type Problem, type Solution } from 'engine';
import { legalLineups } from './brute-force.ts';
import type { Breach } from './checker/breach.ts';
import { breachesOf, forbiddenBreaches } from './checker/checker.ts';
import { type Worth, worthOf } from './checker/worth.ts';
import { type Finding, finding } from './finding.ts';
import { hasFairerSits, hasFewerChanges, isBetter, type Reference } from './reference.ts';

export type Answer = Exclude<Solution, { readonly status: 'infeasible' }>;

/** What an answer claims whose lineup keeps every required rule. */
export function findingsOfLineup(
  problem: Problem,
  answer: Answer,
  reference: Reference,
  lineups: number,
): readonly Finding[] {
  const breaches = breachesOf(problem, answer.lineup.innings);
  const worth = worthOf(problem, answer.lineup.innings, breaches);
  return [
    ...disagreements(problem, answer, breaches),
    ...wrongChanges(problem, answer, worth),
    ...wrongPositionChanges(problem, answer, worth, lineups),
    ...wrongValues(problem, answer, worth, reference),
    ...wrongProofs(problem, answer, worth, reference),
  ];
}

type Relaxation = { readonly relaxed: Problem; readonly reference: Reference };

/** What an answer claims whose lineup breaks required rules; `relaxed` is what innings played leave required. */
export function findingsOfLawbreaker(
  problem: Problem,
  answer: Answer,
  { relaxed, reference }: Relaxation,
): readonly Finding[] {
  const { innings } = answer.lineup;
  const breaches = breachesOf(problem, innings);
  const broken = forbiddenBreaches(breachesOf(relaxed, innings));
  const cells = broken.filter(({ rule }) => rule === 'S1' || rule === 'S2');
  const isMissed = reference.status === 'best' && broken.length > 0;
  const text = `${words(broken)}; kept by ${JSON.stringify(reference)}`;
  return [
    ...(cells.length === 0 ? [] : [finding('a lock or a position is broken', words(cells))]),
    ...disagreements(problem, answer, breaches),
    ...(answer.status === 'proven' ? [finding('wrong proven', `breaks ${words(forbiddenBreaches(breaches))}`)] : []),
    ...(isMissed ? [finding('required rules are broken although a lineup keeps them', text)] : []),
  ];
}

function words(breaches: readonly Breach[]): string {
  return breaches.map(({ rule, playerId = '' }) => `${rule} ${playerId}`).join(', ');
}

/** The judge must name the same rules, and a rule as required that a lineup could still have kept. */
function disagreements(problem: Problem, { lineup, broken }: Answer, breaches: readonly Breach[]): readonly Finding[] {
  const judged = check(problem, lineup);
  const theirs = new Set(judged.map(({ rule, level }) => `${rule} ${level}`));
  const levels = new Map<string, string>();
  for (const { rule, level, isPast } of breaches) {
    if (levels.get(rule) !== 'required') levels.set(rule, isPast ? 'wanted' : level);
  }
  const ours = [...levels].map(([rule, level]) => `${rule} ${level}`);
  const judgedRules = new Set(judged.map(({ rule }) => rule));
  const isSame = ours.every((named) => theirs.has(named)) && judgedRules.size === levels.size;
  const text = `judge: ${[...theirs].join(', ')}; checker: ${ours.join(', ')}`;
  return [
    ...(isSame ? [] : [finding('judge and checker disagree', text)]),
    ...(JSON.stringify(judged) === JSON.stringify(broken) ? [] : [finding('the answer hides what it breaks')]),
  ];
}

/** With a previous lineup: how many cells differ, and which required rules it breaks. */
function wrongChanges(problem: Problem, { changes, repaired }: Answer, { changed }: Worth): readonly Finding[] {
  const { previous, played } = problem;
  if (previous === undefined) return changes === undefined ? [] : [finding('wrong count of changed cells')];
  const theirs = new Set(repaired?.map(({ rule }) => rule));
  const before = [...played, ...previous.innings.slice(played.length)];
  const ours = new Set(forbiddenBreaches(breachesOf(problem, before)).map(({ rule }) => rule));
  const isEmpty = before.some((inning) => problem.positions.some((position) => inning[position] === undefined));
  // Of an unfinished lineup the judge reports only what the empty cells can no longer repair.
  const isSame = isEmpty || theirs.symmetricDifference(ours).size === 0;
  return [
    ...(changes === changed ? [] : [finding('wrong count of changed cells', `${changes}, but it is ${changed}`)]),
    ...(isSame ? [] : [finding('wrong rules of the previous lineup', `${[...theirs]}, but it breaks ${[...ours]}`)]),
  ];
}

/** A settled game says how many position changes could at most be saved; preferences of players may be worth a change. */
function wrongPositionChanges(
  problem: Problem,
  { positionChanges }: Answer,
  worth: Worth,
  lineups: number,
): readonly Finding[] {
  if (positionChanges === undefined) return [];
  const counted = `${positionChanges.made} changes, ${positionChanges.avoidable} to save`;
  if (positionChanges.made !== worth.changes)
    return [finding('wrong count of position changes', `${counted}; made: ${worth.changes}`)];
  const hasPreferences = problem.players.some(({ positionPreferences }) =>
    Object.values(positionPreferences).some((preference) => preference === 'prefer' || preference === 'avoid'),
  );
  const asGood = hasPreferences ? [] : (legalLineups(problem, lineups) ?? []);
  const changes = asGood.filter((tried) => !isBetter(problem, worth, tried.worth)).map((tried) => tried.worth.changes);
  const fewest = Math.min(worth.changes, ...changes);
  return positionChanges.made - positionChanges.avoidable > fewest
    ? [finding('wrong count of position changes', `${counted}; fewest: ${fewest}`)]
    : [];
}

/** What a unit of a broken wanted rule takes from the value of an answer in plain numbers. */
const unit = 1e9;

/** Values are rounded to thousandths, each inning and player for itself. */
const precision = 0.02;

/**
 * What an answer says no lineup is worth more than: the worth of its own lineup if that is proven, otherwise that of its
 * bound. The bound of a coach's fairness is in numbers that SPEC.md does not give.
 */
export function claimOf(problem: Problem, { status, lineup: { innings }, bound }: Answer): Worth | undefined {
  const worth = worthOf(problem, innings, breachesOf(problem, innings));
  if (status === 'proven') return worth;
  if (
    problem.objective === undefined ||
    problem.previous !== undefined ||
    worth.pastUnits > 0 ||
    !Number.isFinite(bound)
  )
    return undefined;
  const units = Math.round(-bound / unit);
  return { ...worth, units, sum: bound + unit * units };
}

/** Values in plain numbers are compared where played innings broke nothing: those units are the same for every lineup. */
function wrongValues(
  problem: Problem,
  { value, bound }: Answer,
  worth: Worth,
  reference: Reference,
): readonly Finding[] {
  if (!(value <= bound && Number.isFinite(bound))) return [finding('wrong bound', `${value} is beyond ${bound}`)];
  if (problem.objective === undefined || worth.pastUnits > 0) return [];
  const expected = worth.sum - unit * worth.units;
  const possible = reference.status === 'best' ? reference.worth.sum - unit * reference.worth.units : bound;
  return [
    ...(Math.abs(value - expected) > precision ? [finding('wrong value', `${value}, but it is ${expected}`)] : []),
    ...(possible > bound + precision ? [finding('wrong bound', `${possible} is possible, bound ${bound}`)] : []),
  ];
}

function wrongProofs(problem: Problem, answer: Answer, worth: Worth, reference: Reference): readonly Finding[] {
  const text = `${JSON.stringify(worth)} but ${JSON.stringify(reference)}`;
  if (reference.status === 'none') return [finding('checker and program disagree', text)];
  if (reference.status !== 'best') return [];
  const isBeaten = answer.status === 'proven' && isBetter(problem, reference.worth, worth);
  const areChangesBeaten = answer.areChangesProven === true && hasFewerChanges(problem, reference.worth, worth);
  const areSitsBeaten = answer.areSitsProven === true && hasFairerSits(problem, reference.worth, worth);
  return [
    ...(isBeaten || areChangesBeaten || areSitsBeaten ? [finding('wrong proven', text)] : []),
    ...(isBetter(problem, worth, reference.worth) ? [finding('checker and program disagree', text)] : []),
  ];
}
