import type { Solution } from 'engine';
import { describe, expect, it } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { sampleProblem } from '#test/fakes/sample-game.ts';
import { createSolver, SolverCancelled, type SolverWorker } from './create-solver.ts';
import type { SolverRequest, SolverResponse } from './solver-messages.ts';

const problem = sampleProblem();
const impossible: Solution = { status: 'infeasible', why: ['Only Ana may catch.'] };

function setUp() {
  const workers: (SolverWorker & { readonly asked: SolverRequest[]; isTerminated: boolean })[] = [];
  const solver = createSolver(() => {
    const worker = {
      asked: [] as SolverRequest[],
      isTerminated: false,
      onmessage: null,
      onerror: null,
      postMessage(request: SolverRequest) {
        worker.asked.push(request);
      },
      terminate() {
        worker.isTerminated = true;
      },
    };
    workers.push(worker);
    return worker;
  });
  const answer = (index: number, data: SolverResponse) =>
    workers[index]?.onmessage?.(new MessageEvent('message', { data }));
  return { solver, workers, answer };
}

describe('the solver', () => {
  it('starts the worker with the first request and reuses it for the next', async () => {
    const { solver, workers, answer } = setUp();
    expect(workers).toHaveLength(0);
    const first = solver.solve(problem, 1);
    answer(0, { id: 1, solution: impossible });
    await expect(first).resolves.toBe(impossible);
    const second = solver.solve(problem, 2);
    answer(0, { id: 2, solution: impossible });
    await second;
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked.map(({ seed }) => seed)).toEqual([1, 2]);
  });

  it('starts the worker before the first request when it is prepared, and ends it when it is closed', async () => {
    const { solver, workers, answer } = setUp();
    solver.prepare();
    solver.prepare();
    expect(workers.map(({ asked }) => asked)).toEqual([[]]);
    const first = solver.solve(problem, 1);
    answer(0, { id: 1, solution: impossible });
    await expect(first).resolves.toBe(impossible);
    expect(workers).toHaveLength(1);
    solver.close();
    expect(workers[0]?.isTerminated).toBe(true);
    const next = solver.solve(problem, 2);
    expect(workers).toHaveLength(2);
    solver.close();
    await expect(next).rejects.toBeInstanceOf(SolverCancelled);
    expect(workers[1]?.isTerminated).toBe(true);
  });

  it('stops when the coach cancels and starts a new worker afterwards', async () => {
    const { solver, workers, answer } = setUp();
    const stopped = solver.solve(problem, 1);
    solver.cancel();
    await expect(stopped).rejects.toBeInstanceOf(SolverCancelled);
    expect(workers[0]?.isTerminated).toBe(true);
    const next = solver.solve(problem, 2);
    answer(1, { id: 2, solution: impossible });
    await expect(next).resolves.toBe(impossible);
  });

  it('waits for the preceding promise and sends nothing when canceled or replaced meanwhile', async () => {
    const { solver, workers, answer } = setUp();
    const before = deferred();
    const cancelled = solver.solve(
      before.promise.then(() => problem),
      1,
    );
    solver.cancel();
    await expect(cancelled).rejects.toBeInstanceOf(SolverCancelled);
    const outrun = solver.solve(
      before.promise.then(() => problem),
      2,
    );
    const waiting = solver.solve(
      before.promise.then(() => problem),
      3,
    );
    await expect(outrun).rejects.toBeInstanceOf(SolverCancelled);
    expect(workers).toHaveLength(0);
    before.resolve();
    await flushPromises();
    expect(workers[0]?.asked.map(({ seed }) => seed)).toEqual([3]);
    answer(0, { id: 3, solution: impossible });
    await expect(waiting).resolves.toBe(impossible);
  });

  it('sends nothing after the preceding promise has failed and rejects with its error', async () => {
    const { solver, workers } = setUp();
    await expect(solver.solve(Promise.reject(new Error('offline')), 1)).rejects.toThrow('offline');
    const before = deferred();
    const cancelled = solver.solve(
      before.promise.then(() => problem),
      1,
    );
    solver.cancel();
    before.reject(new Error('offline'));
    await expect(cancelled).rejects.toBeInstanceOf(SolverCancelled);
    expect(workers).toHaveLength(0);
  });

  it('ignores the response to an older request', async () => {
    const { solver, answer } = setUp();
    const older = solver.solve(problem, 1);
    const newer = solver.solve(problem, 2);
    await expect(older).rejects.toBeInstanceOf(SolverCancelled);
    answer(1, { id: 1, solution: { status: 'infeasible', why: ['of the older'] } });
    answer(1, { id: 2, solution: impossible });
    await expect(newer).resolves.toBe(impossible);
  });

  it('rejects on an engine error or a worker that does not start, and can be used again', async () => {
    const { solver, workers, answer } = setUp();
    const failed = solver.solve(problem, 1);
    answer(0, { id: 1, failure: 'out of steps' });
    await expect(failed).rejects.toThrow('out of steps');
    const unstarted = solver.solve(problem, 1);
    workers[0]?.onerror?.(new ErrorEvent('error', { message: '' }));
    await expect(unstarted).rejects.toThrow('The solver could not be started.');
    const again = solver.solve(problem, 1);
    answer(1, { id: 3, solution: impossible });
    await expect(again).resolves.toBe(impossible);
  });
});
