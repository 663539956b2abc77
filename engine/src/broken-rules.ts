import { findViolations } from './check.ts';
import type { InningAssignment, Problem, Violation } from './problem.ts';
import type { Planned, Solved } from './solution.ts';
import { findEvenFrom } from './summary.ts';
import { formatInnings } from './text/format.ts';

/** Lists the rules that a planned lineup breaks, and what else is true of it. */
export function withBrokenRules(problem: Problem, planned: Planned): Solved {
  const { proof, isEvenProven, ...solution } = planned;
  const broken = findViolations(problem, solution.lineup);
  const even = evenFrom(problem, planned);
  const repaired = problem.previous && { repaired: requiredBreaches(problem, problem.previous.innings) };
  const why = [...proof, ...describeEvenFrom(problem, even), ...broken.map(({ words }) => words)];
  return { ...solution, ...repaired, ...(even && { evenFrom: even }), broken, why };
}

type EvenFrom = NonNullable<Planned['evenFrom']>;

function evenFrom(problem: Problem, { lineup, status, isEvenProven = false }: Planned): EvenFrom | undefined {
  const { F9 } = problem.rules;
  if (F9 === undefined || F9.from > problem.innings) return undefined;
  const inning = findEvenFrom(problem, lineup);
  return { inning, isProven: isEvenProven || status === 'proven' || inning === F9.from };
}

/** A lineup that keeps F9 from the inning that it names needs no sentence. */
function describeEvenFrom({ rules }: Problem, even: EvenFrom | undefined): readonly string[] {
  if (even === undefined || even.inning === null || even.inning === rules.F9?.from) return [];
  const proven = even.isProven ? ', and no lineup under these rules allows that earlier' : '';
  return [`Sits differ by at most 1 whenever the game ends from ${formatInnings([even.inning])} on${proven}.`];
}

/** Returns the required rules that a lineup breaks after the innings played. */
function requiredBreaches(problem: Problem, innings: readonly InningAssignment[]): readonly Violation[] {
  const { played } = problem;
  const violations = findViolations(problem, { innings: [...played, ...innings.slice(played.length)] });
  return violations.filter(({ level }) => level === 'required');
}
