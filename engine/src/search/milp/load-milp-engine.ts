import type { MilpEngineFor } from './milp-engine.ts';

let loading: Promise<MilpEngineFor | undefined> | undefined;

/** Loads the integer programs with HiGHS, once. Returns undefined where that fails, as offline before the first time. */
export function loadMilpEngine(wasmUrl: string | undefined): Promise<MilpEngineFor | undefined> {
  loading ??= open(wasmUrl);
  return loading;
}

async function open(wasmUrl: string | undefined): Promise<MilpEngineFor | undefined> {
  try {
    const { openMilpEngine } = await import('./milp-engine.ts');
    return await openMilpEngine(wasmUrl);
  } catch {
    // The next hard game tries again; this one does without.
    loading = undefined;
    return undefined;
  }
}
