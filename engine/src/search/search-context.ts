import type { Problem } from '#engine/problem.ts';
import { type RotationCost, repeats, type TimeRules, timeRules } from './local-search/time-cost.ts';
import type { Objective } from './objective/objective.ts';
import { selectObjective } from './objective/select-objective.ts';
import { withLoweredStays } from './read/battery-stay.ts';
import { type PlayerTotals, readPlayerTotals } from './read/player-totals.ts';
import { type ProblemMatrix, readMatrix } from './read/problem-matrix.ts';

/** A problem as the search sees it. */
export type SearchContext = {
  readonly matrix: ProblemMatrix;
  readonly playerTotals: readonly PlayerTotals[];
  readonly objective: Objective;
  readonly rules: TimeRules;
};

/** Reads a problem. `countNeedlessChanges` is given for a settled rotation only, which avoids such changes. */
export function readContext(problem: Problem, countNeedlessChanges?: RotationCost): SearchContext {
  const matrix = readMatrix(problem);
  const playerTotals = readPlayerTotals(matrix);
  const objective = selectObjective(matrix, playerTotals, countNeedlessChanges !== undefined);
  const rotation = objective.rotation > 0 ? (countNeedlessChanges ?? repeats) : undefined;
  return { matrix, playerTotals, objective, rules: timeRules(matrix, rotation) };
}

/** Returns the problem without its preferences, which never decide whether a lineup exists, except that they lower P6 and P7. */
export function requiredOnly(problem: Problem): Problem {
  const rules = Object.fromEntries(
    Object.entries(withLoweredStays(problem)).filter(([, rule]) => rule.level === 'required'),
  );
  const pairs = problem.pairs?.filter(({ level }) => level === 'required') ?? [];
  return { ...problem, rules, pairs, objective: {} };
}
