import type { Cost } from '#engine/search/plan.ts';
import { asksToStay } from '#engine/search/read/battery-stay.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

/** The costs of whole-game totals, including innings played. Each is convex in its number, except the cost of new positions. */
export type Objective = {
  /** What one unit of a broken wanted rule costs in the high rank; more than all fairness together. */
  readonly broken: number;
  /** What one unit of the high rank counts in the single number shown to callers. */
  readonly highWeight: number;
  /** What a changed cell of the previous lineup costs; nothing where there is none. */
  readonly change: Cost;
  /** What one inning at the position of the inning before costs in the low rank; in a settled game, what one position change costs. */
  readonly rotation: number;
  /**
   * What one position change costs in the low rank of a settled game; 0 in other games. The counts charge it for the first
   * inning at each new position.
   */
  readonly positionChange: number;
  readonly sits: (totals: PlayerTotals, sits: number) => Cost;
  /** Zone 0 is the outfield, 1 the infield. */
  readonly zone: (totals: PlayerTotals, zone: 0 | 1, innings: number) => Cost;
  readonly at: (totals: PlayerTotals, position: number, innings: number) => Cost;
};

/**
 * Returns the objective without the cost of position changes, so that the cost of counts is convex and the best flow a
 * bound. Without it, innings at one position would otherwise cost as much as the repeats of a varied game.
 */
export function withoutChanges(objective: Objective): Objective {
  return objective.positionChange > 0 ? { ...objective, positionChange: 0, rotation: 0 } : objective;
}

/** What the repeats that a count of innings forces cost in the low rank. */
export function forcedRepeatsPrice(
  matrix: ProblemMatrix,
  objective: Objective,
  position: number,
  innings: number,
): number {
  if (objective.positionChange > 0 || !countsRepeats(matrix, position)) return 0;
  return objective.rotation * forcedRepeats(innings, matrix.innings);
}

/** Repeats that so many innings at one position force, in a game of so many innings. */
export function forcedRepeats(innings: number, ofGame: number): number {
  return Math.max(0, 2 * innings - 1 - ofGame);
}

/**
 * False on the mound, where every inning of a pitcher has a cost, in a row or not. Otherwise pitchers would leave and
 * return to avoid repeats. False behind the plate where each catcher is to catch in one stretch, or in a row.
 */
export function countsRepeats(matrix: ProblemMatrix, position: number): boolean {
  const { problem, pitcher, catcher } = matrix;
  return position !== pitcher && !(position === catcher && (problem.rules.P5 || asksToStay(matrix, position)));
}

/** One return to the mound counts as more than all repeats of a game together. */
export function repeatsPerReturn({ innings, positions }: ProblemMatrix): number {
  return innings * positions;
}

/** One number for a cost in two ranks, larger is better; it keeps their order. */
export function scalar(objective: Objective, { high, low }: Cost): number {
  return -(high * objective.highWeight + low);
}
