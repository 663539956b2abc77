import { check, type Problem, type Solution } from 'engine';
import type { Breach } from './checker/breach.ts';
import { breachesOf, forbiddenBreaches } from './checker/checker.ts';
import { changesOfPosition, type Worth, worthOf } from './checker/worth.ts';
import { type Finding, finding } from './finding.ts';
import { isBetter, type Reference } from './reference.ts';

export type Answer = Exclude<Solution, { readonly status: 'infeasible' }>;

/** Everything an answer with a lineup claims. `rest` is the game once the past broke a rule of fairness. */
export function findingsOfLineup(
  problem: Problem,
  answer: Answer,
  reference: Reference,
  rest: Reference | undefined,
): readonly Finding[] {
  const breaches = breachesOf(problem, answer.lineup.innings);
  const forbidden = forbiddenBreaches(breaches);
  return [
    ...brokenCells(forbidden),
    ...(forbidden.length > 0 ? brokenRules(answer, forbidden, reference, rest) : []),
    ...disagreements(problem, answer, breaches),
    ...(forbidden.length > 0 ? [] : wrongValues(problem, answer, worthOf(problem, answer.lineup.innings, breaches))),
    ...(forbidden.length > 0
      ? []
      : wrongProofs(problem, answer, worthOf(problem, answer.lineup.innings, breaches), reference)),
    ...(answer.moves === undefined || answer.moves.made === changesOfPosition(problem, answer.lineup.innings)
      ? []
      : [finding('wrong count of moves', JSON.stringify(answer.moves))]),
  ];
}

function words(breaches: readonly Breach[]): string {
  return breaches.map(({ rule, playerId = '' }) => `${rule} ${playerId}`).join(', ');
}

function brokenCells(forbidden: readonly Breach[]): readonly Finding[] {
  const cells = forbidden.filter(({ rule }) => rule === 'S1' || rule === 'S2');
  return cells.length === 0 ? [] : [finding('a lock or a position is broken', words(cells))];
}

function brokenRules(
  answer: Answer,
  forbidden: readonly Breach[],
  reference: Reference,
  rest: Reference | undefined,
): readonly Finding[] {
  const isFairness = ({ rule }: Breach) => rule.startsWith('F');
  const isMissed = reference.status === 'best' || (rest?.status === 'best' && !forbidden.every(isFairness));
  const lineup = rest?.status === 'best' ? rest : reference;
  return [
    ...(answer.status === 'proven' ? [finding('wrong proven', `breaks ${words(forbidden)}`)] : []),
    ...(isMissed
      ? [
          finding(
            'required rules are broken although a lineup keeps them',
            `${words(forbidden)}; kept by ${JSON.stringify(lineup)}`,
          ),
        ]
      : []),
  ];
}

/** The judge must name the same rules; levels are compared where nothing was played. */
function disagreements(problem: Problem, { lineup, broken }: Answer, breaches: readonly Breach[]): readonly Finding[] {
  const judged = check(problem, lineup);
  const named = (list: readonly { readonly rule: string; readonly level: string }[]) =>
    [...new Set(list.map(({ rule, level }) => (problem.played.length > 0 ? rule : `${rule} ${level}`)))]
      .toSorted()
      .join(', ');
  const [ours, theirs] = [named(breaches), named(judged)];
  return [
    ...(ours === theirs ? [] : [finding('judge and checker disagree', `judge: ${theirs}; checker: ${ours}`)]),
    ...(JSON.stringify(judged) === JSON.stringify(broken) ? [] : [finding('the answer hides what it breaks')]),
  ];
}

/** What a unit of a broken wanted rule takes from the value of an answer in plain numbers. */
const unit = 1e9;

/** Values are rounded to thousandths, each inning and player for itself. */
const precision = 0.02;

function wrongValues(problem: Problem, { value, bound }: Answer, worth: Worth): readonly Finding[] {
  const expected = worth.sum - unit * worth.units;
  const isWrong = problem.objective !== undefined && Math.abs(value - expected) > precision;
  return [
    ...(isWrong ? [finding('wrong value', `${value}, but it is ${expected}`)] : []),
    ...(value <= bound && Number.isFinite(bound) ? [] : [finding('wrong bound', `${value} is beyond ${bound}`)]),
  ];
}

function wrongProofs(problem: Problem, answer: Answer, worth: Worth, reference: Reference): readonly Finding[] {
  const text = `${JSON.stringify(worth)} but ${JSON.stringify(reference)}`;
  if (reference.status === 'none') return [finding('checker and program disagree', text)];
  if (reference.status !== 'best') return [];
  const best = reference.worth.sum - unit * reference.worth.units;
  const isBeyond = problem.objective !== undefined && best > answer.bound + precision;
  return [
    ...(answer.status === 'proven' && isBetter(problem, reference.worth, worth) ? [finding('wrong proven', text)] : []),
    ...(isBetter(problem, worth, reference.worth) ? [finding('checker and program disagree', text)] : []),
    ...(isBeyond ? [finding('wrong bound', `${best} is possible, bound ${answer.bound}`)] : []),
  ];
}
