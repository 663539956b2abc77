import type { Draft, Problem, Solution } from 'engine';
import { useEffect, useState } from 'react';
import { trustedScriptUrl } from '#lib/offline/trusted-script-url.ts';
import { useLoadWhenIdle } from '#lib/offline/use-load-when-idle.ts';
import address from './solver.worker.ts?worker&url';
import type { SolverRequest, SolverResponse } from './solver-messages.ts';

/** The part of a Worker that is used, so that tests can be one. */
export type SolverWorker = {
  postMessage(request: SolverRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<SolverResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

export type Solver = {
  /**
   * Asking again stops the work before; its promise is rejected as cancelled. A problem that is a promise is waited for:
   * cancelled in the meantime, it is not solved any more. With a given lineup, it looks for another one.
   */
  readonly solve: (problem: Problem | Promise<Problem>, seed: number, given?: Draft) => Promise<Solution>;
  readonly cancel: () => void;
  /** Starts the worker before the first request, which then does not wait for its code. */
  readonly prepare: () => void;
  /** Cancels, and ends the worker. */
  readonly close: () => void;
};

/** The coach canceled the search; this is not a failure. */
export class SolverCancelled extends Error {}

type Pending = { readonly id: number; resolve(solution: Solution): void; reject(error: Error): void };

/** Runs the engine in a worker, which starts with the first request unless it is prepared, and is reused for the next one. */
export function createSolver(start: () => SolverWorker): Solver {
  let worker: SolverWorker | null = null;
  let pending: Pending | null = null;
  let requests = 0;

  function stop(reason: Error): void {
    const stopped = pending;
    pending = null;
    worker?.terminate();
    worker = null;
    stopped?.reject(reason);
  }

  function receive(answer: SolverResponse): void {
    if (pending?.id !== answer.id) return;
    const answered = pending;
    pending = null;
    if ('solution' in answer) answered.resolve(answer.solution);
    else answered.reject(new Error(answer.failure));
  }

  function fail(id: number, error: Error): void {
    if (pending?.id !== id) return;
    pending.reject(error);
    pending = null;
  }

  function running(): SolverWorker {
    if (worker !== null) return worker;
    worker = start();
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = ({ message }) => stop(new Error(message || 'The solver could not be started.'));
    return worker;
  }

  return {
    solve: (problem, seed, given) => {
      if (pending !== null) stop(new SolverCancelled());
      requests += 1;
      const id = requests;
      const send = (known: Problem) => {
        if (pending?.id === id) running().postMessage({ id, problem: known, seed, given });
      };
      return new Promise((resolve, reject) => {
        pending = { id, resolve, reject };
        if (problem instanceof Promise) problem.then(send).catch((error) => fail(id, error));
        else send(problem);
      });
    },
    cancel: () => {
      if (pending !== null) stop(new SolverCancelled());
    },
    prepare: () => void running(),
    close: () => stop(new SolverCancelled()),
  };
}

/**
 * The engine in a worker, which ends with the page. With `isWanted` it is started before the coach asks for a lineup;
 * otherwise with the first request.
 */
export function useSolver({ isWanted = false }: { readonly isWanted?: boolean } = {}): Solver {
  const [solver] = useState(() => createSolver(startSolverWorker));
  useEffect(() => solver.close, [solver]);
  useLoadWhenIdle(solver.prepare, { isReady: isWanted, needsNetwork: false });
  return solver;
}

/** The Trusted Types policy accepts only this URL, which the build writes into the file. */
const solverAddress = trustedScriptUrl('evenfield-solver', address);

export function startSolverWorker(): SolverWorker {
  return new Worker(solverAddress(), { type: 'module', name: 'lineup-solver' });
}
