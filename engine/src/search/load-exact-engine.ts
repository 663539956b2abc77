import type { ExactEngineFor } from './exact-engine.ts';

let loading: Promise<ExactEngineFor | undefined> | undefined;

/** The engine behind HiGHS, loaded once; undefined where it cannot be had, as offline before it was ever loaded. */
export function loadExactEngine(wasmUrl: string | undefined): Promise<ExactEngineFor | undefined> {
  loading ??= open(wasmUrl);
  return loading;
}

async function open(wasmUrl: string | undefined): Promise<ExactEngineFor | undefined> {
  try {
    const { openExactEngine } = await import('./exact-engine.ts');
    return await openExactEngine(wasmUrl);
  } catch {
    // The next hard game tries again; this one is answered without.
    loading = undefined;
    return undefined;
  }
}
