import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';

const { emit, subscribe } = createEmitter<void>();

/** The ids of teams of other owners, and of their games, that the coach has lost since the app was opened. */
let left: ReadonlySet<unknown> = new Set();

export function noteLeftTeam(ids: readonly unknown[]): void {
  left = new Set([...left, ...ids.filter((id) => id !== undefined)]);
  emit();
}

export function useLeftTeams(): ReadonlySet<unknown> {
  return useSyncExternalStore(subscribe, () => left);
}
