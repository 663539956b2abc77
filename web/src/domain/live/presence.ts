import type { PresentPerson } from 'contract/live';
import { useMemo, useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { signedInCoach } from '#lib/session/session.ts';

const { emit, subscribe } = createEmitter<void>();
let peopleByGame: ReadonlyMap<string, readonly PresentPerson[]> = new Map();
const noPeople: readonly PresentPerson[] = [];

export function setPresent(gameId: string, people: readonly PresentPerson[]): void {
  peopleByGame = new Map(peopleByGame).set(gameId, people);
  emit();
}

/** Without a connection it is not known who has a game open. */
export function clearPresent(): void {
  if (peopleByGame.size === 0) return;
  peopleByGame = new Map();
  emit();
}

/** The other people who have the game open. */
export function usePresentOthers(gameId: string): readonly PresentPerson[] {
  const people = useSyncExternalStore(subscribe, () => peopleByGame.get(gameId) ?? noPeople);
  return useMemo(() => people.filter(({ userId }) => userId !== signedInCoach()), [people]);
}
