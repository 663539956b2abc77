import type { Objective } from '#engine/search/objective/objective.ts';
import type { TimeRules } from '#engine/search/timetable/time-cost.ts';
import type { PlayerTotals } from './player-totals.ts';
import type { ProblemMatrix } from './problem-matrix.ts';

/** A problem as the search sees it. */
export type SearchContext = {
  readonly matrix: ProblemMatrix;
  readonly playerTotals: readonly PlayerTotals[];
  readonly objective: Objective;
  readonly rules: TimeRules;
};
