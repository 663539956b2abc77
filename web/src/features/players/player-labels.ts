import { BATTING, type Player, THROWING } from 'contract/players';
import { ApiError, unlessOffline, wordsFor } from '#lib/http/api-error.ts';

export const battingOptions = BATTING.map((label, value) => ({ value, label }));
export const throwingOptions = THROWING.map((label, value) => ({ value, label }));

export function battingWord({ battingPreference }: Pick<Player, 'battingPreference'>): string {
  return BATTING[battingPreference] ?? 'Unknown';
}

export function throwingWord({ throwingPreference }: Pick<Player, 'throwingPreference'>): string {
  return THROWING[throwingPreference] ?? 'Unknown';
}

export const coEdOptions = [
  { value: '', label: 'Not set' },
  { value: 'women', label: 'Women' },
  { value: 'men', label: 'Men' },
] as const;

export function coEdWord({ coEdGroup }: Pick<Player, 'coEdGroup'>): string | undefined {
  return coEdGroup ? coEdOptions.find(({ value }) => value === coEdGroup)?.label : undefined;
}

export const noTeam = "Team not found or you don't have access to this team.";

export function loadPlayersFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return noTeam;
  return unlessOffline(error, 'Failed to load players. Please try again.');
}

export const savePlayerFailure = (error: unknown) => wordsFor(error, 'Failed to save player');
export const deletePlayerFailure = (error: unknown) => unlessOffline(error, 'Failed to delete player');
