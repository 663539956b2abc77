import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { findGameId, findTeamId, isCurrentTeamPath } from '#lib/navigation/paths.ts';
import { session } from '#lib/session/session.ts';
import { storedTeamId } from './current-team.ts';

/** A team that the list no longer has, although this device has not deleted or left it. */
export type LostTeam = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether the page was about this team. */
  readonly wasShown: boolean;
};

const { emit, subscribe } = createEmitter<void>();
let lost: readonly LostTeam[] = [];
const expected = new Set<string>();

export async function noteLostTeam(team: Omit<LostTeam, 'wasShown'>): Promise<void> {
  if (expected.delete(team.id)) return;
  // Before another team takes its place.
  const wasShown = findShownTeamId(location.pathname) === team.id;
  if (await isOnlyOnDevice(team.id).catch(() => false)) return;
  change([...lost.filter(({ id }) => id !== team.id), { ...team, wasShown }]);
}

/** The team that a page is about. On the pages of a game, the team of the game is the current one. */
function findShownTeamId(pathname: string): string | null | undefined {
  const isAboutCurrent = isCurrentTeamPath(pathname) || findGameId(pathname) !== undefined;
  return isAboutCurrent ? storedTeamId() : findTeamId(pathname);
}

/** The coach was invited again, or the team was restored. */
export function noteTeamsBack(ids: ReadonlySet<unknown>): void {
  if (lost.some(({ id }) => ids.has(id))) change(lost.filter(({ id }) => !ids.has(id)));
}

export function dismissLostTeam(teamId: string): void {
  change(lost.filter(({ id }) => id !== teamId));
}

export function useLostTeams(): readonly LostTeam[] {
  return useSyncExternalStore(subscribe, () => lost);
}

/** The coach deletes or leaves the team here and reads so. The list may be read before the response has come. */
export async function losingTeam<Result>(teamId: string, send: () => Promise<Result>): Promise<Result> {
  expected.add(teamId);
  try {
    return await send();
  } catch (error) {
    expected.delete(teamId);
    throw error;
  }
}

/** The server does not have a team yet that waits on this device. */
async function isOnlyOnDevice(teamId: string): Promise<boolean> {
  // Not in the code that every page needs first.
  const { outbox } = await import('#domain/outbox/outbox.ts');
  // What an earlier visit has left may not have been read yet.
  await outbox.open();
  return outbox.state().entries.some(({ kind, entity }) => kind === 'creation' && entity === `team:${teamId}`);
}

function change(teams: readonly LostTeam[]): void {
  lost = teams;
  emit();
}

session.subscribe(() => {
  if (!session.isSignedIn()) change([]);
});
