import { isClosed, isHighClosed, type Known, type Plan } from './plan.ts';
import type { ProblemMatrix } from './read/problem-matrix.ts';

/** The most searches from other seeds for a plan that reaches the bound of the counts, and the most where only the low rank is open. */
const mostRestarts = 2;
const mostForLow = 1;

/** In games with more cells (players, positions and innings to come), one search takes too long to repeat it. */
const mostCells = 900;

export function maySearchAgain(matrix: ProblemMatrix): boolean {
  return cellsToPlan(matrix) <= mostCells;
}

/** Counts players, positions and innings to come, multiplied. */
export function cellsToPlan({ players, positions, innings, firstFree }: ProblemMatrix): number {
  return players * positions * (innings - firstFree);
}

/**
 * Searches again from other seeds for a plan that is proven best, because a single search may be unlucky. Measured: where
 * none is found, HiGHS closes a game sooner from the first plan than from a better one.
 */
export function searchAgain(first: Known, again: (attempt: number) => Plan): Plan {
  const most = isHighClosed(first) ? mostForLow : mostRestarts;
  for (let attempt = 1; attempt <= most && !isClosed(first); attempt += 1) {
    const plan = again(attempt);
    if (isClosed({ ...first, plan })) return plan;
  }
  return first.plan;
}
