import type { Board } from './board.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';
import type { TimeRules } from './time-cost.ts';

/** A problem as the search sees it. */
export type Game = {
  readonly board: Board;
  readonly tallies: readonly Tally[];
  readonly objective: Objective;
  readonly rules: TimeRules;
};
