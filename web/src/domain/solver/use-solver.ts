import { useEffect, useState } from 'react';
import { useLoadWhenIdle } from '#lib/offline/use-load-when-idle.ts';
import { createSolver, type Solver } from './create-solver.ts';
import { startSolverWorker } from './start-solver-worker.ts';

/**
 * The engine in a worker, which ends with the page. With `isWanted` it is started before the coach asks for a lineup;
 * otherwise with the first request.
 */
export function useSolver({ isWanted = false }: { readonly isWanted?: boolean } = {}): Solver {
  const [solver] = useState(() => createSolver(startSolverWorker));
  useEffect(() => solver.close, [solver]);
  useLoadWhenIdle(solver.prepare, { isReady: isWanted });
  return solver;
}
