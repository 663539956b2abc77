import { applyFix, check, type Problem, type Solution, solve, validateProblem } from 'engine';
import { legalLineups } from './brute-force.ts';
import { breachesOf, forbiddenBreaches } from './checker/checker.ts';
import { worthOf } from './checker/worth.ts';
import { type Answer, claimOf, findingsOfLawbreaker, findingsOfLineup } from './examine-lineup.ts';
import { type Finding, type FindingKind, finding } from './finding.ts';
import { HighsCrash } from './program/linear-program.ts';
import {
  anyReference,
  bestReference,
  type Means,
  type Reference,
  ranksOfChanges,
  ranksOfSits,
  relaxedByThePast,
  rivalReference,
} from './reference.ts';

export type Examination = {
  readonly status: Solution['status'] | undefined;
  readonly findings: readonly Finding[];
  /** Whether the reference decided about the answer. */
  readonly verdict: 'confirmed' | 'open' | 'contradicted';
  /** Of processor time: a busy machine would measure its neighbours. */
  readonly seconds: number;
  /** False after the integer program of the reference has crashed; a new HiGHS must be loaded then. */
  readonly isHighsUsable: boolean;
};

export type Settings = Means & {
  readonly seed: number;
  /** Solve twice and compare. */
  readonly isRepeated: boolean;
};

/** Solves one problem and compares every claim of the answer with what is true of the game. */
export async function examine(problem: Problem, settings: Settings): Promise<Examination> {
  const mistakes = validateProblem(problem);
  if (mistakes.length > 0) return failed('valid problem refused', mistakes.join(' '));
  try {
    const { solution, seconds } = await timedSolution(problem, settings);
    const again =
      settings.isRepeated || seconds > slow ? await timedSolution(problem, settings) : { solution, seconds };
    const isSame = JSON.stringify(again.solution) === JSON.stringify(solution);
    const repeated = isSame ? [] : [finding('not deterministic')];
    const { verdict, findings, isHighsUsable } = await comparedIfPossible(problem, solution, settings);
    const least = Math.min(seconds, again.seconds);
    return { status: solution.status, verdict, findings: [...repeated, ...findings], seconds: least, isHighsUsable };
  } catch (error) {
    return failed('exception', error instanceof Error ? `${error.stack}` : String(error));
  }
}

/** Seconds of processor time after which a game is solved again: on a busy machine the lesser time is nearer the truth. */
const slow = 1;

async function timedSolution(problem: Problem, { seed }: Settings) {
  const started = process.cpuUsage();
  const solution = await solve(problem, { seed });
  const { user, system } = process.cpuUsage(started);
  return { solution, seconds: (user + system) / 1e6 };
}

function failed(kind: FindingKind, text: string): Examination {
  return { status: undefined, findings: [{ kind, text }], verdict: 'contradicted', seconds: 0, isHighsUsable: true };
}

/** A crash of the reference says nothing about the answer of the engine. */
async function comparedIfPossible(problem: Problem, solution: Solution, settings: Settings) {
  try {
    return { ...(await compared(problem, solution, settings)), isHighsUsable: true };
  } catch (error) {
    if (!(error instanceof HighsCrash)) throw error;
    return { verdict: 'open', findings: [], isHighsUsable: false } as const;
  }
}

type Comparison = Pick<Examination, 'findings' | 'verdict'>;

/** Compares every claim of an answer with what is true of the game. */
export async function compared(problem: Problem, solution: Solution, settings: Settings): Promise<Comparison> {
  if (solution.status === 'infeasible') return comparedInfeasible(problem, solution, settings);
  const isLegal = forbiddenBreaches(breachesOf(problem, solution.lineup.innings)).length === 0;
  if (isLegal) {
    const reference = legalReference(problem, solution, settings);
    return conclusion(reference, findingsOfLineup(problem, solution, reference, settings.lineups));
  }
  const relaxed = relaxedByThePast(problem, settings);
  const reference = anyReference(relaxed, settings);
  return conclusion(reference, findingsOfLawbreaker(problem, solution, { relaxed, reference }));
}

/** Tiny games are solved; of larger ones it is asked whether a lineup beats the answer, which is cheaper. */
function legalReference(problem: Problem, answer: Answer, settings: Settings): Reference {
  if (legalLineups(problem, settings.lineups) !== undefined) return bestReference(problem, settings);
  const { innings } = answer.lineup;
  const ranks = claimedRanks(problem, answer);
  if (ranks !== undefined) {
    const claim = worthOf(problem, innings, breachesOf(problem, innings));
    return rivalReference(problem, innings, { claim, ranks }, settings);
  }
  return rivalReference(problem, innings, { claim: claimOf(problem, answer) }, settings);
}

/** How many of the first ranks an answer calls proven that is not proven as a whole. The bound of a caller's numbers claims more. */
function claimedRanks(problem: Problem, { status, areChangesProven, areSitsProven }: Answer): number | undefined {
  if (status === 'proven') return undefined;
  if (areChangesProven === true) return ranksOfChanges(problem);
  return areSitsProven === true && problem.objective === undefined ? ranksOfSits(problem) : undefined;
}

async function comparedInfeasible(
  problem: Problem,
  solution: Extract<Solution, { readonly status: 'infeasible' }>,
  settings: Settings,
): Promise<Comparison> {
  const reference = anyReference(relaxedByThePast(problem, settings), settings);
  const text = `${solution.why.join(' ')} ${JSON.stringify(reference)}`;
  const wrong = reference.status === 'best' ? [finding('wrong infeasible', text)] : [];
  const useless: Finding[] = [];
  for (const change of solution.fixes ?? []) {
    const changed = applyFix(problem, change);
    const answer = await solve(changed, { seed: settings.seed });
    const isHelp =
      answer.status !== 'infeasible' && check(changed, answer.lineup).every(({ level }) => level === 'wanted');
    if (!isHelp) useless.push(finding('a change does not help', change.label));
  }
  return conclusion(reference, [...wrong, ...useless]);
}

function conclusion(reference: Reference, findings: readonly Finding[]): Comparison {
  if (reference.status === 'contradiction') {
    return {
      verdict: 'contradicted',
      findings: [...findings, finding('checker and program disagree', reference.text)],
    };
  }
  if (findings.length > 0) return { verdict: 'contradicted', findings };
  return { verdict: reference.status === 'open' ? 'open' : 'confirmed', findings };
}
