import { trustedScriptUrl } from '#lib/offline/trusted-script-url.ts';
import type { SolverWorker } from './create-solver.ts';
import address from './solver.worker.ts?worker&url';

/** Lets exactly one address through: the one the build wrote into this file. */
const solverAddress = trustedScriptUrl('evenfield-solver', address);

export function startSolverWorker(): SolverWorker {
  return new Worker(solverAddress(), { type: 'module', name: 'lineup-solver' });
}
