import { BATTING, type Player, THROWING } from 'contract/players';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const battingOptions = BATTING.map((label, value) => ({ value, label }));
export const throwingOptions = THROWING.map((label, value) => ({ value, label }));

export function formatBatting({ battingPreference }: Pick<Player, 'battingPreference'>): string {
  return BATTING[battingPreference] ?? 'Unknown';
}

export function formatThrowing({ throwingPreference }: Pick<Player, 'throwingPreference'>): string {
  return THROWING[throwingPreference] ?? 'Unknown';
}

export const coEdOptions = [
  { value: '', label: 'Not set' },
  { value: 'women', label: 'Women' },
  { value: 'men', label: 'Men' },
] as const;

export function formatCoEdGroup({ coEdGroup }: Pick<Player, 'coEdGroup'>): string | undefined {
  return coEdGroup ? coEdOptions.find(({ value }) => value === coEdGroup)?.label : undefined;
}

export const noTeam = "Team not found or you don't have access to this team.";

/** What the screens of players show for failed calls. */
export const playerErrors = {
  list: { fallback: 'Failed to load players. Please try again.', detail: 'none', byStatus: { 404: noTeam } },
  save: { fallback: 'Failed to save player' },
  delete: { fallback: 'Failed to delete player', detail: 'none' },
} as const satisfies Record<string, ErrorMessageOptions>;
