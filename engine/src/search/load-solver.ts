import type { LinearSolver } from './linear-program.ts';

let loading: Promise<LinearSolver | undefined> | undefined;

/** HiGHS, loaded once; undefined where it cannot be had, for instance offline before it was ever loaded. */
export function loadSolver(wasmUrl: string | undefined): Promise<LinearSolver | undefined> {
  loading ??= openDoor(wasmUrl);
  return loading;
}

async function openDoor(wasmUrl: string | undefined): Promise<LinearSolver | undefined> {
  try {
    const { openHighs } = await import('#engine/highs-door.ts');
    return await openHighs(wasmUrl);
  } catch {
    // The next hard game tries again; this one is answered without.
    loading = undefined;
    return undefined;
  }
}
