import { useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { type Player, updatePlayer } from 'contract/players';
import type { SingleFix } from 'engine';
import { call } from '#lib/http/api.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';

type Allowance = Extract<SingleFix, { readonly kind: 'allowPosition' }>;

export type AllowPositions = (allowances: readonly Allowance[]) => Promise<void>;

type Roster = { readonly game: Pick<Game, 'teamId'>; readonly players: readonly Player[] };

/** Changes players' preferences on the roster from never to avoid, as the coach agreed to. */
export function useAllowPositions({ game: { teamId }, players }: Roster): AllowPositions {
  const queryClient = useQueryClient();
  return async (allowances) => {
    try {
      for (const { id: playerId, fullName: _name, createdAt: _date, wishes, ...kept } of players) {
        // All positions of a player at once: a second save would be of a version that the first one replaced.
        const allowed = allowances.filter(({ playerIds }) => playerIds.includes(playerId));
        if (allowed.length === 0) continue;
        const avoided = Object.fromEntries(allowed.map(({ position }) => [position, 'avoid' as const]));
        const body = { ...kept, wishes: { ...wishes, ...avoided }, allowDuplicate: true };
        await call(updatePlayer, { params: { teamId, playerId }, body });
      }
    } finally {
      // After a refusal too: it may be of a version that trying again would only send once more.
      await invalidateAfter(queryClient, updatePlayer, { teamId });
    }
  };
}
