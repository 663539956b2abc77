import type { Board } from './board.ts';
import { coachObjective } from './coach-objective.ts';
import { numericObjective } from './numeric-objective.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';

export function objectiveOf(board: Board, tallies: readonly Tally[], isSettled: boolean): Objective {
  const { objective } = board.problem;
  return objective === undefined ? coachObjective(board, tallies, isSettled) : numericObjective(board, objective);
}
