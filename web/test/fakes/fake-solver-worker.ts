import { anotherLineup, type Solution, solve } from 'engine';
import { afterEach, vi } from 'vitest';
import type { SolverRequest, SolverResponse } from '#domain/solver/solver-messages.ts';

/** Many tests of a file ask for the lineup of the same game. */
const solutions = new Map<string, Promise<Solution>>();

function solveOnce({ problem, seed, given }: SolverRequest): Promise<Solution> {
  const key = JSON.stringify({ problem, seed, given });
  const known = solutions.get(key);
  if (known) return known;
  const solution = given ? anotherLineup(problem, given, { seed }) : solve(problem, { seed });
  solutions.set(key, solution);
  return solution;
}

/**
 * Replaces `Worker` by the engine on the same thread, and its solutions by what `change` makes of them. Returns the requests.
 * Responses wait for `released`, and fail where it does.
 */
export function fakeSolverWorker(
  released: () => Promise<void> = () => Promise.resolve(),
  change = (solution: Solution) => solution,
) {
  const requests: SolverRequest[] = [];
  class SameThreadWorker {
    onmessage: ((event: MessageEvent) => void) | null = null;
    postMessage(request: SolverRequest) {
      requests.push(request);
      const { id } = request;
      Promise.all([solveOnce(request), released()]).then(
        ([solution]) => this.#respond({ id, solution: change(solution) }),
        (error) => this.#respond({ id, failure: String(error) }),
      );
    }
    #respond(response: SolverResponse) {
      this.onmessage?.(new MessageEvent('message', { data: structuredClone(response) }));
    }
    terminate() {
      this.onmessage = null;
    }
  }
  vi.stubGlobal('Worker', SameThreadWorker);
  return { requests };
}

/** Replaces `Worker` by one that runs out of memory with each request. */
export function failingSolverWorker(): void {
  class FailingWorker {
    onerror: ((event: ErrorEvent) => void) | null = null;
    postMessage() {
      this.onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
    }
    terminate() {
      this.onerror = null;
    }
  }
  vi.stubGlobal('Worker', FailingWorker);
}

afterEach(() => {
  vi.unstubAllGlobals();
});
