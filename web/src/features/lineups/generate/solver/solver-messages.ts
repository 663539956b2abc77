import type { Problem, Solution } from 'engine';

export type SolverRequest = { readonly id: number; readonly problem: Problem; readonly seed: number };

export type SolverResponse =
  | { readonly id: number; readonly solution: Solution }
  /** The engine threw: a defect, told in the words of the error. */
  | { readonly id: number; readonly failure: string };
