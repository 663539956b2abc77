import { BATTING, type Player, THROWING } from 'contract/players';

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
