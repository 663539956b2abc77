import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { logFailure } from '#lib/log.ts';

/** Values that the browser did not store, because its storage is full. They last until the page is closed. */
const unstored = new Map<string, string>();

/** Local storage that never throws when it is full: without it a full device could not sign in or choose a team. */
export const deviceStorage = {
  getItem: (key: string): string | null => unstored.get(key) ?? localStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    unstored.delete(key);
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      // The older value must not come back when the page is opened again.
      localStorage.removeItem(key);
      unstored.set(key, value);
      reportStorageFailure('A value could not be stored on this device.', error);
    }
  },
  removeItem: (key: string): void => {
    unstored.delete(key);
    localStorage.removeItem(key);
  },
};

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
