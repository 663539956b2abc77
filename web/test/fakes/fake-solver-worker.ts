import { type Problem, solve } from 'engine';
import { afterEach, vi } from 'vitest';

type SolveRequest = { readonly id: number; readonly problem: Problem; readonly seed: number };

/** Replaces `Worker` by the engine on the same thread. Returns the requests. Responses wait for `released`. */
export function fakeSolverWorker(released: () => Promise<void> = () => Promise.resolve()) {
  const requests: SolveRequest[] = [];
  class SameThreadWorker {
    onmessage: ((event: MessageEvent) => void) | null = null;
    postMessage(request: SolveRequest) {
      requests.push(request);
      const { id, problem, seed } = request;
      Promise.all([solve(problem, { seed }), released()]).then(
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
