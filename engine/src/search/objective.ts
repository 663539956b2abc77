import type { Board } from './board.ts';
import type { Cost } from './cost.ts';
import type { Tally } from './tally.ts';

/** Prices of whole-game totals, history included. Each is convex in its number; that of new positions stands apart. */
export type Objective = {
  /** What one unit of a broken wanted rule costs in the high rank; more than all fairness together. */
  readonly broken: number;
  /** What one unit of the high rank counts in the single number shown to callers. */
  readonly highWeight: number;
  /** What one inning at the position of the inning before costs in the low rank; in a settled game, what one move does. */
  readonly rotation: number;
  /** What the first inning at each new position costs in the low rank of a settled game. */
  readonly move: number;
  readonly sits: (tally: Tally, sits: number) => Cost;
  readonly infield: (tally: Tally, innings: number) => Cost;
  readonly at: (tally: Tally, position: number, innings: number) => Cost;
};

/** What the repeats that a count of innings forces cost in the low rank. */
export function forcedRepeatsPrice(board: Board, objective: Objective, position: number, innings: number): number {
  if (objective.move > 0 || !countsRepeats(board, position)) return 0;
  return objective.rotation * forcedRepeats(innings, board.innings);
}

/** Repeats that so many innings at one position force, in a game of so many innings. */
export function forcedRepeats(innings: number, ofGame: number): number {
  return Math.max(0, 2 * innings - 1 - ofGame);
}

/** A pitcher who may not return pitches innings in a row by rule, so that is no lack of variety. */
export function countsRepeats(board: Board, position: number): boolean {
  return position !== board.pitcher || board.problem.rules.P1?.mayReturn !== false;
}
