import type { SingleFix } from 'engine';
import { type Roster, useSavePreferences } from './use-save-preferences.ts';

type Allowance = Extract<SingleFix, { readonly kind: 'allowPosition' }>;

export type AllowPositions = (allowances: readonly Allowance[]) => Promise<void>;

/** Changes position preferences on the roster from never to avoid, which the coach has confirmed. */
export function useAllowPositions(roster: Roster): AllowPositions {
  const savePreferences = useSavePreferences(roster);
  return async (allowances) => {
    await savePreferences(({ id, wishes }) => {
      const allowed = allowances.filter(({ playerIds }) => playerIds.includes(id));
      if (allowed.length === 0) return undefined;
      return { ...wishes, ...Object.fromEntries(allowed.map(({ position }) => [position, 'avoid' as const])) };
    });
  };
}
