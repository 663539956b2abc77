import type { Problem, Solution } from 'engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstGame, type SampleGame } from './sample-game.ts';
import { type SampleAnswer, sampleProblem } from './sample-lineup.ts';
import { whenIdle } from './when-idle.ts';

/** The engine beside the page. Asking again stops the work before. */
export type SampleSolver = {
  readonly solve: (problem: Problem, seed: number) => Promise<Solution>;
  readonly cancel: () => void;
};

type State = {
  readonly game: SampleGame;
  /** Which of the equally fair lineups is shown. */
  readonly seed: number;
  readonly answer: SampleAnswer | undefined;
  readonly isWorking: boolean;
  readonly hasFailed: boolean;
  /** False until the visitor does something: what the page does by itself is not announced, nor does it complain. */
  readonly isAsked: boolean;
};

export type SampleLineup = State & {
  readonly change: (game: SampleGame) => void;
  /** Another lineup for the same game. */
  readonly generate: () => void;
};

const untouched: State = {
  game: firstGame,
  seed: 1,
  answer: undefined,
  isWorking: false,
  hasFailed: false,
  isAsked: false,
};

/** Makes lineups for a sample game with the real engine: one by itself when the page is idle, then as it is asked. */
export function useSampleLineup(startSolver: () => SampleSolver): SampleLineup {
  const [state, setState] = useState(untouched);
  const solver = useRef<SampleSolver>(undefined);
  const questions = useRef(0);

  const ask = useCallback(
    async (game: SampleGame, { seed, isAsked }: Pick<State, 'seed' | 'isAsked'>) => {
      questions.current += 1;
      const question = questions.current;
      const finish = (outcome: Partial<State>) => {
        if (question === questions.current) setState((before) => ({ ...before, ...outcome, isWorking: false }));
      };
      setState((before) => ({ ...before, game, seed, isAsked, isWorking: true, hasFailed: false }));
      const began = performance.now();
      try {
        solver.current ??= startSolver();
        const problem = sampleProblem(game);
        const solution = await solver.current.solve(problem, seed);
        finish({ answer: { problem, solution, milliseconds: performance.now() - began } });
      } catch {
        finish({ answer: undefined, hasFailed: isAsked });
      }
    },
    [startSolver],
  );

  useEffect(() => {
    const stopWaiting = whenIdle(() => {
      if (questions.current === 0) void ask(firstGame, { seed: 1, isAsked: false });
    });
    return () => {
      stopWaiting();
      solver.current?.cancel();
    };
  }, [ask]);

  return {
    ...state,
    change: (game) => void ask(game, { seed: 1, isAsked: true }),
    generate: () => void ask(state.game, { seed: state.answer ? state.seed + 1 : 1, isAsked: true }),
  };
}
