import type { Problem, Solution } from 'engine';
import { type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';
import type { PlannedGame } from '#domain/season/plan-games.ts';
import type { RelaxedRules } from './relaxed-rules.ts';

export type GeneratedResult = {
  readonly solution: Solution;
  readonly problem: Problem;
  /** Which of the equally good lineups this is. */
  readonly seed: number;
  /** The season that the lineup was planned with; undefined when it could not be read. */
  readonly season: PlannedGame | undefined;
  /** What the lineup gives up of the rules of the game; undefined where it keeps them. */
  readonly relaxed?: RelaxedRules | undefined;
};

/**
 * The results of the last two lineups, so that an alternative that is shown again has its result again. That
 * there is no lineup counts only as the last result.
 */
export function addResult(results: readonly GeneratedResult[], added: GeneratedResult): readonly GeneratedResult[] {
  return [...results.filter(({ solution }) => solution.status !== 'infeasible'), added].slice(-2);
}

/**
 * Whether the texts of the result are still true of the lineup. A proof survives locks set afterwards, since fewer
 * lineups are left to be fairer; it does not survive any other change.
 */
export function isStillValid({ solution, problem }: GeneratedResult, now: Problem, content: LineupContent): boolean {
  if (!sameGame(problem, now)) return false;
  const currentLocks = new Set(now.locks.map(getLockKey));
  if (!problem.locks.every((lock) => currentLocks.has(getLockKey(lock)))) return false;
  if (solution.status === 'infeasible') return true;
  return sameContent({ ...content, innings: solution.lineup.innings }, content);
}

/** Ignores the order in which locks were set. */
export function sameProblem(one: Problem, other: Problem): boolean {
  return sameGame(one, other) && one.locks.map(getLockKey).sort().join() === other.locks.map(getLockKey).sort().join();
}

function sameGame(one: Problem, other: Problem): boolean {
  return JSON.stringify({ ...one, locks: [] }) === JSON.stringify({ ...other, locks: [] });
}

function getLockKey({ inning, playerId, position }: Problem['locks'][number]): string {
  return JSON.stringify([inning, playerId, position]);
}
