import type { Draft, Problem, Solution } from 'engine';

export type SolverRequest = {
  readonly id: number;
  readonly problem: Problem;
  readonly seed: number;
  /** The lineup from which another one is to differ. */
  readonly given?: Draft | undefined;
};

export type SolverResponse =
  | { readonly id: number; readonly solution: Solution }
  /** The message of the error that the engine threw. */
  | { readonly id: number; readonly failure: string };
