import { useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { type Player, updatePlayer } from 'contract/players';
import type { SingleFix } from 'engine';
import { call } from '#lib/http/api.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';

type Allowance = Extract<SingleFix, { readonly kind: 'allowPosition' }>;

export type AllowPositions = (allowances: readonly Allowance[]) => Promise<void>;

type Roster = { readonly game: Pick<Game, 'teamId'>; readonly players: readonly Player[] };

/** Changes position preferences on the roster from never to avoid, which the coach has confirmed. */
export function useAllowPositions({ game: { teamId }, players }: Roster): AllowPositions {
  const queryClient = useQueryClient();
  return async (allowances) => {
    try {
      for (const { id: playerId, fullName: _name, createdAt: _date, wishes, ...kept } of players) {
        // All positions of a player are saved in one request: a second one would have an outdated version.
        const allowed = allowances.filter(({ playerIds }) => playerIds.includes(playerId));
        if (allowed.length === 0) continue;
        const avoided = Object.fromEntries(allowed.map(({ position }) => [position, 'avoid' as const]));
        const body = { ...kept, wishes: { ...wishes, ...avoided }, allowDuplicate: true };
        await call(updatePlayer, { params: { teamId, playerId }, body });
      }
    } finally {
      // Refetch after a refusal too: the roster may be outdated, and a retry would send the same version again.
      await invalidateAfter(queryClient, updatePlayer, { teamId });
    }
  };
}
