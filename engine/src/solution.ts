import type { SuggestedFix } from './explain/suggested-fixes.ts';
import type { Draft, Violation } from './problem.ts';

/** `proven`: no lineup is better. `feasible`: rules kept, optimum not proven. `infeasible`: no lineup exists. */
export const SOLUTION_STATUSES = ['proven', 'feasible', 'infeasible'] as const;
export type SolutionStatus = (typeof SOLUTION_STATUSES)[number];

export type Solution =
  | {
      readonly status: 'proven' | 'feasible';
      readonly lineup: Draft;
      /** Objective reached; larger is better. */
      readonly value: number;
      /** No lineup can exceed this; equal to `value` when proven. */
      readonly bound: number;
      /**
       * In a settled game that is as fair as can be, and met as many preferences: how often players change position, and at
       * most how many of these changes another lineup could save.
       */
      readonly positionChanges?: { readonly made: number; readonly avoidable: number } | undefined;
      /** Rules this lineup does not meet; required ones only when no lineup that keeps them all was found. */
      readonly broken: readonly Violation[];
      /** Sentences for the coach: what was proven, what could not be had. */
      readonly why: readonly string[];
    }
  | {
      readonly status: 'infeasible';
      /** Sentences for the coach: what makes every lineup impossible. */
      readonly why: readonly string[];
      /** The smallest single changes that make a lineup possible, each tried; `applyFix` applies one. */
      readonly fixes?: readonly SuggestedFix[];
    };

/** A lineup before its broken rules are listed; `proof` says what is known of it. */
export type Planned = Omit<Extract<Solution, { readonly lineup: Draft }>, 'broken' | 'why'> & {
  readonly proof: readonly string[];
};

export type Infeasible = Extract<Solution, { readonly status: 'infeasible' }>;

export type SolveOptions = {
  /** Same problem and seed, same lineup, on every machine. Default 1. */
  readonly seed?: number;
  /** Search steps before giving up on a timetable: steps, never time. */
  readonly steps?: number;
  /** False keeps HiGHS out: hard games then stay `feasible`. Default true: it is loaded when a game needs it. */
  readonly highs?: boolean;
  /** Where HiGHS finds its wasm file, for bundlers that move it. */
  readonly highsWasm?: string;
};
