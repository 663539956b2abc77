import { trustedScriptUrl } from '#lib/offline/trusted-script-url.ts';
import type { SolverWorker } from './create-solver.ts';
import address from './solver.worker.ts?worker&url';

/** The Trusted Types policy accepts only this URL, which the build writes into the file. */
const solverAddress = trustedScriptUrl('evenfield-solver', address);

export function startSolverWorker(): SolverWorker {
  return new Worker(solverAddress(), { type: 'module', name: 'lineup-solver' });
}
