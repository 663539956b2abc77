import type { Cells, Known, Plan } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import type { Repaired, RepairRequest } from './repair-program.ts';

export type Existence = 'yes' | 'no' | 'unknown';

export type Decision =
  | { readonly existence: 'yes'; readonly cells: Cells }
  | { readonly existence: Exclude<Existence, 'yes'>; readonly cells?: undefined };

export type MilpResult = { readonly status: 'infeasible' } | ({ readonly status: 'bounded' } & Known);

export type MilpOptions = {
  readonly seed: number;
  /** Searches among counts that cost a little more than the best ones. */
  readonly widen: () => Plan;
  /** Searches from other seeds for a lineup that reaches the bound; returns the known one where none does. */
  readonly restart: (known: Known) => Plan;
  /** Improves a lineup by exchanges, if any of them makes it better. */
  readonly improve: (plan: Plan) => Plan;
};

/** What integer programs can say about a game. */
export type MilpEngine = {
  /** Returns an engine that does no more than this of the work that is left. */
  readonly within: (work: number) => MilpEngine;
  /** Finds a better lineup or a better bound, or proves that no lineup exists. */
  readonly search: (context: SearchContext, known: Known, options: MilpOptions) => MilpResult;
  /** Changes as little as possible of a previous lineup. */
  readonly repair: (context: SearchContext, request: RepairRequest) => Repaired;
  /** Decides whether a lineup keeps every required rule. If so, returns one. */
  readonly decide: (context: SearchContext) => Decision;
};
