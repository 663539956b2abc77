import type { Problem, Solution, SolveOptions } from 'engine';

export type SolverRequest = {
  readonly id: number;
  readonly problem: Problem;
  readonly seed: number;
  /** How much the engine searches; everything it has where this is undefined. */
  readonly effort?: SearchEffort | undefined;
};

export type SearchEffort = Pick<SolveOptions, 'highs' | 'steps'>;

export type SolverResponse =
  | { readonly id: number; readonly solution: Solution }
  /** The message of the error that the engine threw. */
  | { readonly id: number; readonly failure: string };
