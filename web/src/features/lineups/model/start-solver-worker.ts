import type { SolverWorker } from './create-solver.ts';
import address from './solver.worker.ts?worker&url';

type ScriptPolicy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): ScriptPolicy;
};

/**
 * The page demands trusted types for script, under which a worker started from a bare address is refused. The policy
 * lets exactly one address through: the one the build wrote into this file.
 */
const policy = policyFactory()?.createPolicy('evenfield-solver', { createScriptURL: () => address });

export function startSolverWorker(): SolverWorker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module', name: 'lineup-solver' });
}

function policyFactory(): PolicyFactory | undefined {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isPolicyFactory(factory) ? factory : undefined;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
