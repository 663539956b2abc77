import type { InningAssignment, Problem, RuleLevel, Rules } from 'engine';
import type { Highs } from 'highs';
import { legalLineups, type Tried } from './brute-force.ts';
import type { Breach } from './checker/breach.ts';
import { breachesOf, forbiddenBreaches, unitsOf } from './checker/checker.ts';
import { ranksOf, type Worth, worthOf } from './checker/worth.ts';
import {
  anyLineup,
  bestLineup,
  type ExactAnswer,
  lineupBeyond,
  type ProgramWorth,
  programWorth,
} from './program/exact.ts';

/** How much a reference may cost; what is beyond it stays open. */
export type Means = {
  readonly highs: Highs;
  /** Simplex iterations for each integer program. */
  readonly work: number;
  /** Lineups to try, one by one, before the integer program is asked. */
  readonly lineups: number;
};

/** What is true of a game, found without the engine. */
export type Reference =
  | ({ readonly status: 'best' } & Tried)
  | { readonly status: 'none' }
  /** No lineup is worth more than the one in question. */
  | { readonly status: 'unbeaten' }
  | { readonly status: 'open' }
  /** The brute force, the checker and the integer program contradict each other: one of them is wrong. */
  | { readonly status: 'contradiction'; readonly text: string };

/** The best lineup that keeps every required rule. Tiny games are decided twice, in two ways. */
export function bestReference(problem: Problem, means: Means): Reference {
  const exact = confirmed(problem, bestLineup(means.highs, problem, means.work));
  const lineups = legalLineups(problem, means.lineups);
  if (lineups === undefined || exact.status === 'contradiction') return exact;
  const bestTried = lineups.reduce<Tried | undefined>(
    (found, tried) => (found === undefined || isBetter(problem, tried.worth, found.worth) ? tried : found),
    undefined,
  );
  const tried: Reference = bestTried === undefined ? { status: 'none' } : { status: 'best', ...bestTried };
  if (exact.status === 'open') return tried;
  const isSame =
    tried.status === 'best' && exact.status === 'best'
      ? !isBetter(problem, tried.worth, exact.worth) && !isBetter(problem, exact.worth, tried.worth)
      : tried.status === exact.status;
  return isSame ? tried : { status: 'contradiction', text: `${JSON.stringify(tried)} but ${JSON.stringify(exact)}` };
}

/** Whether any lineup keeps every required rule; cheaper than the best one. */
export function anyReference(problem: Problem, means: Means): Reference {
  return confirmed(problem, anyLineup(means.highs, problem, means.work));
}

/**
 * Whether a lineup is worth more than `claim`, which is no less than what `innings` are worth. The integer program leaves
 * out constants, so it gets the difference of the two, and has to price `innings` like the checker. Without a claim
 * that is all. With `ranks` only so many of the first ones are claimed.
 */
export function rivalReference(
  problem: Problem,
  innings: readonly InningAssignment[],
  { claim, ranks }: { readonly claim: Worth | undefined; readonly ranks?: number },
  { highs, work }: Means,
): Reference {
  const breaches = breachesOf(problem, innings);
  const worth = worthOf(problem, innings, breaches);
  const valued = programWorth(highs, problem, innings);
  const [units = 0, first = 0, ...rest] = valued ?? [];
  if (valued === undefined || !isSameWorth(problem, valued, worth, breaches)) {
    const text = `${JSON.stringify(innings)} is worth ${JSON.stringify(worth)}, to the program ${JSON.stringify(valued)}`;
    return { status: 'contradiction', text };
  }
  if (claim === undefined) return { status: 'unbeaten' };
  const claimed = [units - (worth.units - claim.units), first - (claim.sum - worth.sum), ...rest].slice(0, ranks);
  const rival = confirmed(problem, lineupBeyond(highs, problem, claimed, { gap: precision + 1e-4, work }));
  if (rival.status === 'none') return { status: 'unbeaten' };
  if (rival.status !== 'best' || isBetter(problem, rival.worth, claim)) return rival;
  return { status: 'contradiction', text: `to the program ${JSON.stringify(rival)} beats ${JSON.stringify(claim)}` };
}

/** Whether the integer program and the checker price a lineup in the same way, apart from constants. */
function isSameWorth(problem: Problem, valued: ProgramWorth, worth: Worth, breaches: readonly Breach[]): boolean {
  const { objective, played, positions } = problem;
  // What single innings played have broken is no part of the program, but what is missing in the sum of all innings is.
  const open = breaches.filter(({ rule, isPast }) => !isPast || ['F1', 'F4', 'F5', 'F8'].includes(rule));
  const debts = problem.players.reduce((sum, { debt = 0 }) => sum + debt ** 2, 0);
  const hasFormer = played.some((inning) => Object.keys(inning).some((position) => !positions.includes(position)));
  const points = worth.sum + (objective?.benchDebtSquared ?? 0) * debts;
  const program = { ...worth, units: unitsOf(open), sum: points };
  const expected = ranksOf(problem, program).slice(0, objective === undefined || !hasFormer ? undefined : -1);
  return expected.every((value, index) => Math.abs(value - (valued[index] ?? Number.NaN)) < 1e-3);
}

/** A lineup of the integer program counts only if the checker accepts it. */
function confirmed(problem: Problem, answer: ExactAnswer): Reference {
  if (answer.status === 'infeasible') return { status: 'none' };
  if (answer.status === 'open') return answer;
  const breaches = breachesOf(problem, answer.innings);
  const forbidden = forbiddenBreaches(breaches);
  if (forbidden.length > 0) {
    return { status: 'contradiction', text: `${JSON.stringify(answer.innings)} breaks ${JSON.stringify(forbidden)}` };
  }
  return { status: 'best', innings: answer.innings, worth: worthOf(problem, answer.innings, breaches) };
}

/** Beyond what rounding shares and points to thousandths can do. */
const precision = 0.02;

/** Fewer units; then more points, or fairer sits, then a better balance of the zones. Near ties are no difference. */
export function isBetter(problem: Problem, one: Worth, other: Worth): boolean {
  return comesFirst(ranksOf(problem, one), ranksOf(problem, other));
}

/** How many ranks there are up to that of the changed cells. */
export function ranksOfChanges({ previous, objective }: Problem): number {
  if (previous?.priority === 'stability') return 1;
  return objective === undefined ? 3 : 2;
}

/** How many ranks there are up to that of the sits, which a caller's numbers do not have. */
export function ranksOfSits({ objective }: Problem): number {
  return objective === undefined ? 2 : 1;
}

/** Whether a lineup breaks fewer rules, or as few with fairer sits, in a game without a previous lineup. */
export function hasFairerSits(problem: Problem, one: Worth, other: Worth): boolean {
  const ranks = ranksOfSits(problem);
  return comesFirst(ranksOf(problem, one).slice(0, ranks), ranksOf(problem, other).slice(0, ranks));
}

/** Whether a lineup is better in the changed cells or in what the order of a previous lineup puts before them. */
export function hasFewerChanges(problem: Problem, one: Worth, other: Worth): boolean {
  const ranks = ranksOfChanges(problem);
  return comesFirst(ranksOf(problem, one).slice(0, ranks), ranksOf(problem, other).slice(0, ranks));
}

function comesFirst(ranks: readonly number[], others: readonly number[]): boolean {
  const differences = ranks.map((rank, index) => rank - (others[index] ?? 0));
  return (differences.find((difference) => Math.abs(difference) > 1e-6) ?? 0) < -precision;
}

/** Rules that the rest of a game under way may give up, in the order in which they become required again. */
const givenUpLast = ['F1', 'F4', 'C1', 'F3', 'F5', 'F6', 'F7', 'F8', 'F2', 'F9', 'K2', 'P6', 'P7'] as const;

/**
 * What is planned once the innings played made the required rules of fairness impossible together: as few of them as
 * possible become preferences. Unchanged where a lineup keeps all of them, or where it cannot be decided.
 */
export function relaxedByThePast(problem: Problem, means: Means): Problem {
  if (problem.played.length === 0 || anyReference(problem, means).status !== 'none') return problem;
  const levelOf = (id: keyof Rules) => problem.rules[id]?.level;
  const required = givenUpLast.filter((id) => levelOf(id) === 'required');
  let relaxed = withLevel(problem, required, 'wanted');
  for (const id of required) {
    const stricter = withLevel(relaxed, [id], 'required');
    if (anyReference(stricter, means).status !== 'none') relaxed = stricter;
  }
  return relaxed;
}

function withLevel(problem: Problem, ids: readonly (keyof Rules)[], level: RuleLevel): Problem {
  const rules: Rules = Object.fromEntries(
    Object.entries(problem.rules).map(([id, rule]) => [
      id,
      ids.some((named) => named === id) ? { ...rule, level } : rule,
    ]),
  );
  return { ...problem, rules };
}
