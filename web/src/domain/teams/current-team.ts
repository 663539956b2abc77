import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { session } from '#lib/session/session.ts';
import { sessionKeys } from '#lib/session/session-storage.ts';

const { emit, subscribe } = createEmitter<void>();

/** Makes a team the current one, or none with null. Remembered in this browser, followed by its other tabs. */
export function selectTeam(teamId: string | null): void {
  if (pinned) pinned = { ...pinned, teamId };
  if (teamId === null) localStorage.removeItem(sessionKeys.currentTeamId);
  else localStorage.setItem(sessionKeys.currentTeamId, teamId);
  emit();
}

export function useCurrentTeamId(): string | null {
  return useSyncExternalStore(subscribe, () => (pinned ? pinned.teamId : storedTeamId()));
}

/** The team this tab stays with, and how many dialogs ask for it. */
let pinned: { readonly teamId: string | null; readonly holders: number } | undefined;

/**
 * Until the answer is called, this tab does not follow when another one chooses a team: the page would change under
 * the coach, and take with it what is being typed about the team before.
 */
export function pinCurrentTeam(): () => void {
  pinned = { teamId: pinned ? pinned.teamId : storedTeamId(), holders: (pinned?.holders ?? 0) + 1 };
  return () => {
    const pins = (pinned?.holders ?? 0) - 1;
    pinned = pinned && pins > 0 ? { ...pinned, holders: pins } : undefined;
    emit();
  };
}

/** The current team among the loaded ones. A remembered id that matches none is as good as nothing. */
export function findTeam<T extends { readonly id: string }>(
  teams: readonly T[] | undefined,
  teamId: string | null,
): T | undefined {
  return teams?.find((team) => team.id === teamId);
}

/** Once teams are loaded: an only team is selected by itself. */
export function selectOnlyTeam(teams: readonly { readonly id: string }[]): void {
  const [only, ...others] = teams;
  if (findTeam(teams, storedTeamId()) || !only || others.length > 0) return;
  selectTeam(only.id);
}

export function storedTeamId(): string | null {
  return localStorage.getItem(sessionKeys.currentTeamId) || null;
}

session.subscribe(() => emit());
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === sessionKeys.currentTeamId) emit();
});
