import type { Problem, RuleLevel, Rules } from 'engine';
import type { Highs } from 'highs';
import { legalLineups, type Tried } from './brute-force.ts';
import { breachesOf, forbiddenBreaches } from './checker/checker.ts';
import { type Worth, worthOf } from './checker/worth.ts';
import { anyLineup, bestLineup, type ExactAnswer } from './program/exact.ts';

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
  | { readonly status: 'open' }
  /** The brute force, the checker and the integer program contradict each other: one of them is wrong. */
  | { readonly status: 'contradiction'; readonly text: string };

/** The best lineup that keeps every required rule. Tiny games are decided twice, in two ways. */
export function bestReference(problem: Problem, means: Means): Reference {
  const best = confirmed(problem, bestLineup(means.highs, problem, means.work));
  // HiGHS has called a program with an objective impossible which it solves without one; then nothing is known.
  const isWrongNone = best.status === 'none' && anyReference(problem, means).status !== 'none';
  const exact: Reference = isWrongNone ? { status: 'open' } : best;
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
export function isBetter({ objective }: Problem, one: Worth, other: Worth): boolean {
  if (one.units !== other.units) return one.units < other.units;
  if (objective !== undefined) return one.sum > other.sum + precision;
  const sits = one.fairness.sits - other.fairness.sits;
  if (Math.abs(sits) > 1e-6) return sits < -precision;
  return one.fairness.zones < other.fairness.zones - precision;
}

/** Rules that the rest of a game under way may give up, in the order in which they become required again. */
const givenUpLast = ['F1', 'F4', 'C1', 'F3', 'F5', 'F6', 'F7', 'F8', 'F2'] as const;

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
