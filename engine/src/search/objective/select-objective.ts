import { noCost } from '#engine/search/plan.ts';
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
  const { sits, zone, at, ...prices } =
    objective === undefined ? coachObjective(matrix, playerTotals, isSettled) : numericObjective(matrix, objective);
  return {
    ...prices,
    sits: (totals, innings) => (totals.isDummy ? noCost : sits(totals, innings)),
    zone: (totals, name, innings) => (totals.isDummy ? noCost : zone(totals, name, innings)),
    at: (totals, position, innings) => (totals.isDummy ? noCost : at(totals, position, innings)),
  };
}
