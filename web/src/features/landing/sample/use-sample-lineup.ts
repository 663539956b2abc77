import type { Draft, Problem, Solution } from 'engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { initialGame, type SampleGame } from './sample-game.ts';
import { type SampleAnswer, toProblem } from './sample-lineup.ts';

/** The engine in a worker. A second call of `solve` cancels the first. */
export type SampleSolver = {
  readonly solve: (problem: Problem, seed: number, given?: Draft) => Promise<Solution>;
  readonly cancel: () => void;
};

type State = {
  readonly game: SampleGame;
  /** Selects one of the equally fair lineups. */
  readonly seed: number;
  readonly answer: SampleAnswer | undefined;
  readonly isWorking: boolean;
  readonly hasFailed: boolean;
  /** False until the visitor acts: the first lineup, made by the page itself, is neither announced nor reported as failed. */
  readonly isRequested: boolean;
};

export type SampleLineup = State & {
  readonly change: (game: SampleGame) => void;
  /** Makes another lineup of the same game. */
  readonly generate: () => void;
};

const initialState: State = {
  game: initialGame,
  seed: 1,
  answer: undefined,
  isWorking: false,
  hasFailed: false,
  isRequested: false,
};

/** Makes lineups of a sample game with the real engine: the first when the page is idle, then one for each change. */
export function useSampleLineup(startSolver: () => SampleSolver): SampleLineup {
  const [state, setState] = useState(initialState);
  const solver = useRef<SampleSolver>(undefined);
  const requestCount = useRef(0);

  const solve = useCallback(
    async (game: SampleGame, { seed, isRequested }: Pick<State, 'seed' | 'isRequested'>, given?: Draft) => {
      requestCount.current += 1;
      const request = requestCount.current;
      const finish = (outcome: Partial<State>) => {
        if (request === requestCount.current) setState((before) => ({ ...before, ...outcome, isWorking: false }));
      };
      setState((before) => ({ ...before, game, seed, isRequested, isWorking: true, hasFailed: false }));
      const startedAt = performance.now();
      try {
        solver.current ??= startSolver();
        const problem = toProblem(game);
        const solution = await solver.current.solve(problem, seed, given);
        finish({ answer: { problem, solution, milliseconds: performance.now() - startedAt } });
      } catch {
        finish({ answer: undefined, hasFailed: isRequested });
      }
    },
    [startSolver],
  );

  useEffect(() => {
    const cancelWaiting = runWhenIdle(() => {
      if (requestCount.current === 0) void solve(initialGame, { seed: 1, isRequested: false });
    });
    return () => {
      cancelWaiting();
      solver.current?.cancel();
    };
  }, [solve]);

  return {
    ...state,
    change: (game) => void solve(game, { seed: 1, isRequested: true }),
    generate: () => {
      const { answer } = state;
      const given = answer && answer.solution.status !== 'infeasible' ? answer.solution.lineup : undefined;
      void solve(state.game, { seed: answer ? state.seed + 1 : 1, isRequested: true }, given);
    },
  };
}

/** Browsers without requestIdleCallback wait this long, so that the page can finish its own work. */
const idleDelayMs = 1500;

/** Runs a function when the page is idle, and returns a function that cancels it. */
function runWhenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, idleDelayMs);
  return () => clearTimeout(timer);
}
