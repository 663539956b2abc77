import { anotherLineup, solve } from 'engine';
import { afterEach, vi } from 'vitest';
import type { SolverRequest } from '#domain/solver/solver-messages.ts';

/** Replaces `Worker` by the engine on the same thread. Returns the requests. Responses wait for `released`. */
export function fakeSolverWorker(released: () => Promise<void> = () => Promise.resolve()) {
  const requests: SolverRequest[] = [];
  class SameThreadWorker {
    onmessage: ((event: MessageEvent) => void) | null = null;
    postMessage(request: SolverRequest) {
      requests.push(request);
      const { id, problem, seed, given } = request;
      const solved = given ? anotherLineup(problem, given, { seed }) : solve(problem, { seed });
      Promise.all([solved, released()]).then(
        ([solution]) => this.onmessage?.(new MessageEvent('message', { data: { id, solution } })),
        () => undefined,
      );
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
