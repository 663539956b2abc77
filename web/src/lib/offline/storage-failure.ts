import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { logFailure } from '#lib/log.ts';

const { emit, subscribe } = createEmitter<void>();
let hasFailed = false;

/**
 * Call it when IndexedDB or local storage is missing, full or blocked. The app goes on without it, and the coach is
 * warned once.
 */
export function reportStorageFailure(what: string, error: unknown): void {
  logFailure(what, error);
  if (hasFailed) return;
  hasFailed = true;
  emit();
}

export function useHasStorageFailed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  );
}
