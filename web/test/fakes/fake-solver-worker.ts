import { type Problem, solve } from 'engine';
import { afterEach, vi } from 'vitest';

type Question = { readonly id: number; readonly problem: Problem; readonly seed: number };

/** Stands in for `Worker`: the same engine, asked in the same way. Returns the questions asked; answers may be held. */
export function stubSolver(released: () => Promise<void> = () => Promise.resolve()) {
  const asked: Question[] = [];
  class EngineOnThisThread {
    onmessage: ((event: MessageEvent) => void) | null = null;
    postMessage(question: Question) {
      asked.push(question);
      const { id, problem, seed } = question;
      Promise.all([solve(problem, { seed }), released()]).then(
        ([solution]) => this.onmessage?.(new MessageEvent('message', { data: { id, solution } })),
        () => undefined,
      );
    }
    terminate() {
      this.onmessage = null;
    }
  }
  vi.stubGlobal('Worker', EngineOnThisThread);
  return { asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
});
