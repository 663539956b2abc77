import type { SuggestedFix } from './explain/suggested-fixes.ts';
import type { Draft, Violation } from './problem.ts';
import type { Inning } from './vocabulary.ts';

/**
 * `proven`: no lineup is better. `feasible`: a lineup was found, but a better one may exist. `infeasible`: no lineup
 * exists, or the problem is malformed.
 */
export const SOLUTION_STATUSES = ['proven', 'feasible', 'infeasible'] as const;
export type SolutionStatus = (typeof SOLUTION_STATUSES)[number];

export type Solution =
  | {
      readonly status: 'proven' | 'feasible';
      readonly lineup: Draft;
      /** The value of the objective; larger is better. */
      readonly value: number;
      /** No lineup can have a larger value. Equal to `value` when proven. */
      readonly bound: number;
      /**
       * In a settled game that is as fair as can be, and met as many preferences: how often players change position, and at
       * most how many of these changes another lineup could save.
       */
      readonly positionChanges?: { readonly made: number; readonly avoidable: number } | undefined;
      /** With `Problem.previous`: the positions of innings to come whose player differs from it. */
      readonly changes?: number;
      /**
       * With `Problem.previous`: whether it is proven that no lineup changes fewer cells; with `fairness`, that none is fairer and
       * none as fair changes fewer. A `feasible` lineup may then only leave open who plays where.
       */
      readonly areChangesProven?: boolean;
      /**
       * Without `Problem.previous`: whether it is proven that no lineup breaks fewer wanted rules, and none that breaks as few
       * shares the bench more fairly. A `feasible` lineup may then only leave open who plays where.
       */
      readonly areSitsProven?: boolean;
      /** With `Problem.previous`: the required rules that it breaks in this game, and that were repaired. */
      readonly repaired?: readonly Violation[];
      /**
       * With rule F9: the first inning from which on sits differ by at most 1 whenever the game ends, null if they do not
       * even at the end; and whether it is proven that no lineup allows that earlier.
       */
      readonly evenFrom?: { readonly inning: Inning | null; readonly isProven: boolean };
      /** The rules that this lineup breaks. Required ones are among them only when no lineup that keeps them all was found. */
      readonly broken: readonly Violation[];
      /** Sentences for the coach: what was proven, and which rules are broken. */
      readonly why: readonly string[];
    }
  | {
      readonly status: 'infeasible';
      /** Sentences for the coach: why no lineup exists. */
      readonly why: readonly string[];
      /** The smallest fixes that make a lineup possible. Each was tried; `applyFix` applies one. */
      readonly fixes?: readonly SuggestedFix[];
    };

/** A solution before its broken rules are listed. `proof` holds the sentences on what was proven. */
export type Planned = Omit<Solved, 'broken' | 'why'> & {
  readonly proof: readonly string[];
  /** True when no lineup keeps F9 from an earlier inning, although this one is not proven best. */
  readonly isEvenProven?: boolean;
};

export type Infeasible = Extract<Solution, { readonly status: 'infeasible' }>;

/** A solution with a lineup. */
export type Solved = Exclude<Solution, Infeasible>;

export type SolveOptions = {
  /** The same problem and seed give the same lineup on every machine. Default 1. */
  readonly seed?: number;
  /** The number of search steps before the search gives up. A limit in time would not be deterministic. */
  readonly steps?: number;
  /** False never loads HiGHS, so that hard games stay `feasible`. Default true: HiGHS is loaded when a game needs it. */
  readonly highs?: boolean;
  /** The URL of the wasm file of HiGHS, for bundlers that move it. */
  readonly highsWasm?: string;
};
