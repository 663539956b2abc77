import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { coachObjective } from './coach-objective.ts';
import { numericObjective } from './numeric-objective.ts';
import type { Objective } from './objective.ts';

export function selectObjective(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  isSettled: boolean,
): Objective {
  const { objective } = matrix.problem;
  return objective === undefined
    ? coachObjective(matrix, playerTotals, isSettled)
    : numericObjective(matrix, objective);
}
