import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';

/**
 * The teams of other owners that the coach has lost, each with the ids of its games. Stored until sign-out, because a change
 * that waits for one of them stays in the outbox when the page is loaded again.
 */
type LeftTeams = Readonly<Record<string, readonly string[]>>;

const key = 'leftTeams';
/** Of the games of one team, so that the storage of the browser is never full of them. */
const gamesMax = 500;
const { emit, subscribe } = createEmitter<void>();
let left = { text: '', ids: new Set<unknown>() as ReadonlySet<unknown> };

export function noteLeftTeam(teamId: string, gameIds: readonly string[]): void {
  store({ ...readLeft(), [teamId]: gameIds.slice(0, gamesMax) });
}

/** A coach who was invited again can send what waits. */
export function noteTeams(ids: ReadonlySet<unknown>): void {
  const before = Object.entries(readLeft());
  const after = before.filter(([teamId]) => !ids.has(teamId));
  if (after.length < before.length) store(Object.fromEntries(after));
}

/** The ids of the teams and of their games. */
export function useLeftTeams(): ReadonlySet<unknown> {
  return useSyncExternalStore(subscribe, listLeftIds);
}

/** Whether this is the id of such a team or of one of its games. */
export function isLeft(id: unknown): boolean {
  return listLeftIds().has(id);
}

function listLeftIds(): ReadonlySet<unknown> {
  const text = deviceStorage.getItem(key) ?? '';
  if (text !== left.text) left = { text, ids: new Set(Object.entries(readLeft()).flat(2)) };
  return left.ids;
}

function store(teams: LeftTeams): void {
  if (Object.keys(teams).length > 0) deviceStorage.setItem(key, JSON.stringify(teams));
  else deviceStorage.removeItem(key);
  emit();
}

function readLeft(): LeftTeams {
  try {
    const lists = Object.entries<unknown>(Object(JSON.parse(deviceStorage.getItem(key) ?? '{}')));
    return Object.fromEntries(lists.map(([teamId, ids]) => [teamId, Array.isArray(ids) ? ids.map(String) : []]));
  } catch {
    return {};
  }
}
