import type { SearchContext } from '#engine/search/read/search-context.ts';
import type { Known, Plan } from '#engine/search/timetable/evaluate.ts';
import type { Cells } from '#engine/search/timetable/initial-timetable.ts';

export type Existence = 'yes' | 'no' | 'unknown';

export type Decision =
  | { readonly existence: 'yes'; readonly cells: Cells }
  | { readonly existence: Exclude<Existence, 'yes'> };

export type MilpAnswer = { readonly status: 'infeasible' } | ({ readonly status: 'bounded' } & Known);

export type MilpOptions = {
  readonly seed: number;
  /** A search among counts that cost a little more than the best. */
  readonly widen: () => Plan | undefined;
  /** Exchanges that make a lineup better, if any do. */
  readonly improve: (plan: Plan | undefined) => Plan | undefined;
};

/** What integer programs can say about a game. */
export type MilpEngine = {
  /** A better lineup, a better bound, or the proof that there is none. */
  readonly search: (context: SearchContext, known: Known, options: MilpOptions) => MilpAnswer;
  /** Does a lineup exist that keeps every required rule? If so, one of them. */
  readonly decide: (context: SearchContext) => Decision;
};
