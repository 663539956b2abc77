import type { Team } from 'contract/teams';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { session } from '#lib/session/session.ts';
import { sessionKeys } from '#lib/session/session-storage.ts';

const { emit, subscribe } = createEmitter<void>();

/** Sets the current team, or none with null. It is stored in this browser, and other tabs follow it. */
export function selectTeam(teamId: string | null): void {
  if (pinned) pinned = { ...pinned, teamId };
  if (teamId === null) deviceStorage.removeItem(sessionKeys.currentTeamId);
  else deviceStorage.setItem(sessionKeys.currentTeamId, teamId);
  emit();
}

export function useCurrentTeamId(): string | null {
  return useSyncExternalStore(subscribe, () => (pinned ? pinned.teamId : storedTeamId()));
}

/** The pinned team and the number of open dialogs that pinned it. */
let pinned: { readonly teamId: string | null; readonly count: number } | undefined;

/**
 * Until the returned function is called, this tab does not follow when another tab selects a team. Otherwise the page
 * would change and lose what the coach is typing.
 */
export function pinCurrentTeam(): () => void {
  pinned = { teamId: pinned ? pinned.teamId : storedTeamId(), count: (pinned?.count ?? 0) + 1 };
  return () => {
    const count = (pinned?.count ?? 0) - 1;
    pinned = pinned && count > 0 ? { ...pinned, count } : undefined;
    emit();
  };
}

/** Finds a team among the loaded ones. A stored id may belong to a team that has been deleted. */
export function findTeam<T extends { readonly id: string }>(
  teams: readonly T[] | undefined,
  teamId: string | null,
): T | undefined {
  return teams?.find((team) => team.id === teamId);
}

let hasJustSignedIn = false;

/** Signing out removes the current team from this browser, so the next teams that are loaded give another one. */
export function selectTeamAfterSignIn(): void {
  hasJustSignedIn = true;
}

/**
 * Selects the team if the coach has exactly one and none is selected; after signing in, the newest team that can be
 * edited. A coach who has deleted the current team is not given another one.
 */
export function selectFirstTeam(teams: readonly Pick<Team, 'id' | 'isActive' | 'isReadOnly' | 'createdAt'>[]): void {
  const isFresh = hasJustSignedIn;
  hasJustSignedIn = false;
  if (findTeam(teams, storedTeamId())) return;
  if (teams.length > 1 && !isFresh) return;
  const isInUse = ({ isActive, isReadOnly }: (typeof teams)[number]) => isActive && !isReadOnly;
  const newestFirst = teams.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const first = newestFirst.find(isInUse) ?? newestFirst[0];
  if (first) selectTeam(first.id);
}

export function storedTeamId(): string | null {
  return deviceStorage.getItem(sessionKeys.currentTeamId) || null;
}

session.subscribe(() => emit());
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === sessionKeys.currentTeamId) emit();
});
