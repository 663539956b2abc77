import type { Game } from './game.ts';
import type { Known, Plan } from './price-cells.ts';

export type Existence = 'yes' | 'no' | 'unknown';

export type ExactAnswer = { readonly status: 'infeasible' } | ({ readonly status: 'bounded' } & Known);

export type ExactOptions = {
  readonly seed: number;
  /** A search among counts that cost a little more than the best. */
  readonly widen: () => Plan | undefined;
};

/** What integer programs can say about a game. */
export type ExactEngine = {
  /** A better lineup, a better bound, or the proof that there is none. */
  readonly search: (game: Game, known: Known, options: ExactOptions) => ExactAnswer;
  /** Does a lineup exist that keeps every required rule? */
  readonly decide: (game: Game) => Existence;
};
